//! A frozen readout as an agent: the first expert's answers, with the readout's decisions in them.

use std::collections::HashMap;
use std::path::Path;

use sww_benchmark::{Example, ExampleId, with_decision};
use sww_protocol::{
    Condition, Failure, FailureKind, IncompleteReason, LabelScores, Outcome, Prediction, Usage,
};
use sww_recovery::frozen::FrozenReadout;
use sww_recovery::{LabelVector, ScoreView};
use sww_runs::{AgentIndex, FinishedRollout, ReadoutRecord, RunReader, System};

use crate::commands::parse_readout;
use crate::error::CommandError;

/// The readout of a run that has one.
pub(crate) struct ReadoutSystem {
    /// What it is called.
    pub(crate) label: String,
    readout: FrozenReadout,
}

impl ReadoutSystem {
    /// Takes a readout up that stands in `place`.
    pub(crate) fn of(record: &ReadoutRecord, place: &Path) -> Result<Self, CommandError> {
        let readout = parse_readout(&record.text, place)?;
        Ok(Self {
            label: record.label.clone(),
            readout,
        })
    }

    /// Refuses a run that the readout can't decide in: its agents are not the readout's experts, one
    /// for one, or it holds no readout of a seed.
    pub(crate) fn check(
        &self,
        agents: &[(String, bool)],
        seeds: &[u64],
    ) -> Result<(), CommandError> {
        let experts = self.readout.experts();
        let usage = |problem: String| Err(CommandError::Usage(format!("--readout: {problem}")));
        if agents.len() != experts.len() {
            return usage(format!(
                "it reads {} experts ({}), and the run has {} agents; give one --agent for each, in this order",
                experts.len(),
                experts.join(", "),
                agents.len()
            ));
        }
        self.check_order(agents)?;
        if let Some((label, _)) = agents.iter().find(|(_, scores)| !scores) {
            return usage(format!("agent `{label}` gives no label scores"));
        }
        let known = |seed: u64| {
            let of_any = self.readout.seeds().iter();
            of_any
                .map(|frozen| frozen.seed)
                .any(|frozen| frozen.is_none_or(|frozen| frozen == seed))
        };
        match seeds.iter().find(|seed| !known(**seed)) {
            Some(seed) => usage(format!(
                "it holds no readout of seed {seed}; give --seed one that it has"
            )),
            None => Ok(()),
        }
    }

    /// Refuses the readout's own experts in another order than it was fitted to: each would be read by
    /// the other's weights.
    fn check_order(&self, agents: &[(String, bool)]) -> Result<(), CommandError> {
        let Some(fitted) = self.readout.agents() else {
            return Ok(());
        };
        let given: Vec<&str> = agents.iter().map(|(label, _)| label.as_str()).collect();
        if given == fitted {
            return Ok(());
        }
        let fitted_to = fitted.join(", ");
        if sorted(&given) == sorted(&fitted) {
            return Err(CommandError::Usage(format!(
                "--readout: it was fitted to {fitted_to}, in this order, and the agents are {}; give them in that order",
                given.join(", ")
            )));
        }
        tracing::warn!(
            "--readout: it was fitted to {fitted_to}, and the agents are {}",
            given.join(", ")
        );
        Ok(())
    }

    /// Every rollout of a seed, in the order of the examples.
    pub(crate) fn for_each_result(
        &self,
        run: &RunReader,
        seed: u64,
        mut visit: impl FnMut(&Example, &FinishedRollout) -> Result<(), CommandError>,
    ) -> Result<(), CommandError> {
        let system = |agent| System {
            agent,
            condition: Condition::X,
            seed,
        };
        let others = (1..).take(self.readout.experts().len() - 1);
        let mut scores: Vec<HashMap<ExampleId, Result<LabelVector, Outcome>>> = Vec::new();
        for agent in others.map(AgentIndex) {
            let mut of_agent = HashMap::new();
            run.for_each_result(system(agent), |example, rollout| {
                let outcome = rollout.map_or_else(not_run, |rollout| rollout.outcome.clone());
                of_agent.insert(example.id.clone(), scores_of(&outcome));
                Ok::<_, CommandError>(())
            })?;
            scores.push(of_agent);
        }
        run.for_each_result(system(AgentIndex(0)), |example, rollout| {
            let Some(rollout) = rollout else {
                return Ok(());
            };
            let of_others = scores.iter().filter_map(|scores| scores.get(&example.id));
            let outcome = self.decided(seed, &rollout.outcome, of_others)?;
            let decided = FinishedRollout {
                outcome,
                usage: Usage::default(),
                log: Vec::new(),
                ..rollout.clone()
            };
            visit(example, &decided)
        })
    }

    /// The first expert's outcome with the readout's decision in it.
    fn decided<'a>(
        &self,
        seed: u64,
        first: &Outcome,
        others: impl Iterator<Item = &'a Result<LabelVector, Outcome>>,
    ) -> Result<Outcome, CommandError> {
        let Outcome::Answered(prediction) = first else {
            return Ok(first.clone());
        };
        let mut views = Vec::new();
        for scores in std::iter::once(scores_of(first)).chain(others.cloned()) {
            match scores {
                Ok(scores) => views.push(ScoreView::normalised([scores]).map_err(unusable)?),
                Err(outcome) => return Ok(outcome),
            }
        }
        let views: Vec<&ScoreView> = views.iter().collect();
        let frozen = match self.readout.seeds() {
            [only] if only.seed.is_none() => None,
            _ => Some(seed),
        };
        let decisions = self.readout.decide(frozen, &views).map_err(unusable)?;
        let form = Condition::X.answer_form();
        let output = decisions
            .first()
            .and_then(|decision| with_decision(&prediction.output, form, *decision).ok());
        Ok(Outcome::Answered(Prediction {
            // An invalid answer has no decision to replace, and stays as it is.
            output: output.map_or_else(|| prediction.output.clone(), |output| output.into_owned()),
            label_scores: None,
            stopped: prediction.stopped,
        }))
    }
}

fn sorted<'n>(names: &[&'n str]) -> Vec<&'n str> {
    let mut names = names.to_vec();
    names.sort_unstable();
    names
}

/// An expert's scores; or what the readout ends in without them.
fn scores_of(outcome: &Outcome) -> Result<LabelVector, Outcome> {
    match outcome {
        Outcome::Answered(Prediction {
            label_scores:
                Some(LabelScores {
                    execute,
                    ask,
                    block,
                }),
            ..
        }) => Ok([*execute, *ask, *block]),
        Outcome::Incomplete(_) => Err(outcome.clone()),
        Outcome::Answered(_) | Outcome::Failed(_) => Err(Outcome::Failed(Failure {
            kind: FailureKind::AgentError,
            detail: "an expert of the readout gave no label scores".to_owned(),
        })),
    }
}

fn not_run() -> Outcome {
    Outcome::Incomplete(IncompleteReason("not run yet".to_owned()))
}

fn unusable(problem: impl std::fmt::Display) -> CommandError {
    CommandError::Integrity(format!("the readout can't decide: {problem}"))
}
