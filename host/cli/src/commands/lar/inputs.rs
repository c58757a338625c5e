//! What recovery is given: examples by split, and two experts' predictions on them.

use sww_benchmark::Split;
use sww_recovery::Rows;
use sww_recovery::analysis::SplitViews;
use sww_recovery::experts::PerExpert;

use crate::error::CommandError;
use crate::experts::{Expert, ExpertSeed, NamedFile, by_name};
use crate::predictions::StoredExamples;

/// The positions of the examples of each split; those of matched triplets stand apart, since nothing
/// is ever fitted to them or selected by them.
pub(super) struct Parts {
    pub(super) train: Vec<usize>,
    pub(super) dev: Vec<usize>,
    pub(super) test: Vec<usize>,
    pub(super) triplets: Vec<usize>,
}

impl Parts {
    pub(super) fn of(examples: &StoredExamples) -> Result<Self, CommandError> {
        let parts = Self {
            train: examples.of_split(Split::Train),
            dev: examples.of_split(Split::Dev),
            test: examples.of_split(Split::Test),
            triplets: examples.of_triplets(),
        };
        for (split, positions) in [(Split::Train, &parts.train), (Split::Dev, &parts.dev)] {
            if positions.is_empty() {
                return Err(CommandError::Usage(format!(
                    "there are no examples of {split}: readouts are fitted on train and selected on dev, never on test; give both with --examples"
                )));
            }
        }
        Ok(parts)
    }

    /// Every position.
    pub(super) fn all(&self) -> Vec<usize> {
        let mut all = [&self.train, &self.dev, &self.test, &self.triplets]
            .map(|positions| positions.as_slice())
            .concat();
        all.sort_unstable();
        all
    }
}

/// Examples as recovery sees them.
pub(super) fn rows(examples: &StoredExamples, positions: &[usize]) -> Rows {
    examples.rows(positions).collect()
}

/// Two experts with as many seeds each.
pub(super) fn two_experts(
    files: &[NamedFile],
    examples: &StoredExamples,
    positions: &[usize],
) -> Result<PerExpert<Expert>, CommandError> {
    let named = by_name(files);
    let [(q, q_files), (l, l_files)] = named.as_slice() else {
        return Err(CommandError::Usage(format!(
            "{} experts are given; expected two, as in --expert q=Q.jsonl --expert l=L.jsonl",
            named.len()
        )));
    };
    let experts = PerExpert {
        q: Expert::read(q, q_files, examples, positions)?,
        l: Expert::read(l, l_files, examples, positions)?,
    };
    check_seeds(&experts)?;
    Ok(experts)
}

/// Refuses experts that can't be paired seed by seed.
fn check_seeds(PerExpert { q, l }: &PerExpert<Expert>) -> Result<(), CommandError> {
    let told = |expert: &Expert| {
        let seeds = expert.seeds.iter().map(|seed| match seed.seed {
            Some(seed) => seed.to_string(),
            None => "unknown".to_owned(),
        });
        seeds.collect::<Vec<_>>().join(", ")
    };
    let differ =
        |(q, l): (&ExpertSeed, &ExpertSeed)| q.seed.zip(l.seed).is_some_and(|(q, l)| q != l);
    if q.seeds.len() != l.seeds.len() || q.seeds.iter().zip(&l.seeds).any(differ) {
        return Err(CommandError::Usage(format!(
            "expert `{}` has predictions with seeds {}, and expert `{}` with {}; give both experts the same seeds",
            q.name,
            told(q),
            l.name,
            told(l)
        )));
    }
    Ok(())
}

/// An expert's scores of each split.
pub(super) fn views(expert: &ExpertSeed, parts: &Parts) -> Result<SplitViews, CommandError> {
    let test = (!parts.test.is_empty()).then(|| expert.view(&parts.test));
    Ok(SplitViews {
        train: expert.view(&parts.train)?,
        dev: expert.view(&parts.dev)?,
        test: test.transpose()?,
    })
}
