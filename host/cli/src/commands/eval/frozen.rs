//! A frozen benchmark as what a run is held to.

use std::path::Path;

use sww_benchmark::{ExampleId, Profile, Split};
use sww_manifest::{FrozenSplit, Manifest, ManifestProblem};
use sww_runs::Sha256Sum;

use crate::error::CommandError;
use sww_locator::Locator;

/// Differences from a manifest that are named; the rest is counted.
const NAMED: usize = 5;

/// The benchmark of a manifest's file.
pub(crate) struct FrozenBenchmark {
    file: String,
    manifest: Manifest,
}

impl FrozenBenchmark {
    /// Reads a manifest, which must be as it was written.
    pub(crate) fn read(path: &Path) -> Result<Self, CommandError> {
        let file = path.display().to_string();
        let text = fs_err::read_to_string(path).map_err(CommandError::unreadable(path))?;
        let refused = |problem: ManifestProblem| {
            let message = format!("{file}: {problem}");
            if problem.is_change() {
                CommandError::Integrity(message)
            } else {
                CommandError::Usage(message)
            }
        };
        let manifest = Manifest::from_text(&text).map_err(refused)?;
        manifest.check_text(&text).map_err(refused)?;
        Ok(Self { file, manifest })
    }

    /// The components that give the examples.
    pub(crate) fn tasks(&self) -> Result<Vec<Locator>, CommandError> {
        let locators = self.manifest.tasks.iter().map(|task| {
            Locator::recorded(&task.locator).map_err(|problem| {
                CommandError::Usage(format!(
                    "{}: locator of task `{}`: {problem}",
                    self.file, task.label
                ))
            })
        });
        locators.collect()
    }

    /// How the benchmark is composed; imported examples don't mind.
    pub(crate) fn profile(&self) -> Profile {
        self.manifest.profile.unwrap_or(Profile::Paper)
    }

    /// The seed of the generators.
    pub(crate) fn seed(&self) -> u64 {
        self.manifest.seed
    }

    /// The digest that the examples of a split must have.
    pub(crate) fn digest(&self, split: Split) -> Result<Sha256Sum, CommandError> {
        let sum = self.split(split)?.sha256.parse();
        sum.map_err(|problem| {
            CommandError::Integrity(format!("{}: split {split}: {problem}", self.file))
        })
    }

    /// Refuses examples that are not, record by record, those that were frozen.
    pub(crate) fn check(&self, found: &FrozenSplit) -> Result<(), CommandError> {
        let differences = self.split(found.split)?.differences(found);
        if differences.is_empty() {
            return Ok(());
        }
        let named: Vec<_> = differences
            .iter()
            .take(NAMED)
            .map(ToString::to_string)
            .collect();
        let more = match differences.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        Err(CommandError::Integrity(format!(
            "split {} is not the one frozen in {}: {}{more}; `sww verify {}` names every difference",
            found.split,
            self.file,
            named.join("; "),
            self.file
        )))
    }

    /// The ids that nobody may learn from: those of DEV and TEST.
    pub(crate) fn held_out(&self) -> impl Iterator<Item = &ExampleId> {
        let held_out = self.manifest.splits.iter();
        held_out
            .filter(|frozen| frozen.split != Split::Train)
            .flat_map(|frozen| &frozen.records)
            .map(|record| &record.id)
    }

    fn split(&self, split: Split) -> Result<&FrozenSplit, CommandError> {
        self.manifest.split(split).ok_or_else(|| {
            CommandError::Usage(format!(
                "{} froze no examples of {split}; freeze a benchmark with that split, or evaluate another",
                self.file
            ))
        })
    }
}
