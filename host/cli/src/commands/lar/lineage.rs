//! `sww lar lineage`: the checkpoints of one model, and the step at which its policy collapsed.

use sww_benchmark::Split;
use sww_recovery::diagnosis::Checkpoint;
use sww_recovery::lineage::{Lineage, LineageThresholds};
use sww_report::terminal::lineage_tables;

use crate::arguments::LarLineageArguments;
use crate::commands::lar::analysis::checkpoint;
use crate::commands::lar::frozen::refused;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::experts::{Expert, by_name};
use crate::predictions::StoredExamples;
use crate::screen;

pub(super) fn run(arguments: &LarLineageArguments) -> Result<Exit, CommandError> {
    let examples = StoredExamples::of_recovery(&arguments.examples)?;
    let dev = examples.of_split(Split::Dev);
    if dev.is_empty() {
        return Err(CommandError::Usage(
            "there are no examples of dev, on which lineages are compared; give them with --examples"
                .to_owned(),
        ));
    }
    let stages: Vec<Checkpoint> = by_name(&arguments.stages)
        .into_iter()
        .map(|(name, files)| {
            let stage = Expert::read(name, &files, &examples, &dev)?;
            Ok(checkpoint(name, &stage, &dev))
        })
        .collect::<Result<_, CommandError>>()?;
    let lineage = Lineage::of(&stages, LineageThresholds::default()).map_err(refused)?;
    if arguments.json {
        screen::print_json(&lineage)?;
    } else {
        screen::print(&lineage_tables(&lineage, screen::tables()))?;
    }
    Ok(Exit::Complete)
}
