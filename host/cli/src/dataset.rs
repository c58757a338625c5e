//! The examples of task families over several splits.

use std::collections::HashMap;
use std::sync::Arc;

use sww_benchmark::{Example, ExampleId, Profile, Split};
use sww_catalogue::Selection;
use sww_sandbox::Sandbox;

use crate::arguments::DatasetArguments;
use crate::commands::task_locators;
use crate::error::CommandError;
use crate::examples;
use crate::plugins::{NamedFamily, load_families};
use sww_locator::Locator;

/// What a benchmark is read from.
pub(crate) struct Dataset {
    pub(crate) tasks: Vec<Locator>,
    pub(crate) profile: Profile,
    pub(crate) seed: u64,
    /// Each once, in the order of [`Split::ALL`].
    pub(crate) splits: Vec<Split>,
}

impl Dataset {
    /// What the command line stands for.
    pub(crate) fn of(arguments: &DatasetArguments) -> Self {
        let asked = |split: &Split| arguments.splits.is_empty() || arguments.splits.contains(split);
        Self {
            tasks: task_locators(&arguments.tasks),
            profile: arguments.profile,
            seed: arguments.seed,
            splits: Split::ALL.into_iter().filter(asked).collect(),
        }
    }

    /// The families; imported data is told to go to `split`.
    pub(crate) async fn families(
        &self,
        sandbox: &Arc<Sandbox>,
        split: Split,
    ) -> Result<Vec<NamedFamily>, CommandError> {
        load_families(sandbox, &self.tasks, split).await
    }

    /// Hands every example to `visit`, split by split. An id that occurs twice, in whichever splits,
    /// is refused, and so is a split without examples.
    pub(crate) async fn for_each(
        &self,
        sandbox: &Arc<Sandbox>,
        mut visit: impl FnMut(Example) -> Result<(), CommandError>,
    ) -> Result<(), CommandError> {
        let mut places: HashMap<ExampleId, (Split, u32)> = HashMap::new();
        for &split in &self.splits {
            let families = self.families(sandbox, split).await?;
            let selection = Selection {
                profile: self.profile,
                seed: self.seed,
                split,
            };
            let visited = examples::for_each(&families, selection, None, |task, _, example| {
                if let Some((before, first)) = places.insert(example.id.clone(), (split, task)) {
                    return Err(self.twice(&example.id, (before, first), (split, task)));
                }
                visit(example)
            })
            .await?;
            if visited == 0 {
                return Err(CommandError::Usage(format!(
                    "there are no examples of {split} with profile {}; name the splits that have some with --split",
                    self.profile
                )));
            }
        }
        Ok(())
    }

    fn twice(&self, id: &ExampleId, first: (Split, u32), second: (Split, u32)) -> CommandError {
        let place = |(split, task): (Split, u32)| {
            let label = self.tasks.get(task as usize).map(Locator::label);
            format!("{split} of {}", label.unwrap_or_default())
        };
        CommandError::Usage(format!(
            "id `{id}` occurs twice: in {} and in {}; imported data goes to the split that is named, so name one with --split",
            place(first),
            place(second)
        ))
    }
}
