//! `sww tasks freeze`: a manifest of a benchmark, which `sww verify` checks.

use std::collections::BTreeMap;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::sync::Arc;

use sww_benchmark::{EVALUATOR_VERSION, Split};
use sww_catalogue::Origin;
use sww_manifest::{DecisionCounts, FrozenTask, Manifest, SplitFreezer};
use sww_report::listing;
use sww_sandbox::Sandbox;

use crate::arguments::DatasetArguments;
use crate::dataset::Dataset;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::plugins::{NamedFamily, sandbox};
use crate::screen::{self, naming};

pub(crate) async fn run(dataset: &DatasetArguments, output: &Path) -> Result<Exit, CommandError> {
    if output == Path::new("-") {
        return Err(CommandError::Usage(
            "--output -: a manifest is kept as a file; name one".to_owned(),
        ));
    }
    if output.exists() {
        return Err(taken(output));
    }
    let manifest = manifest(&Dataset::of(dataset), &sandbox()?).await?;
    let text = manifest
        .to_text()
        .map_err(|error| CommandError::Internal(error.to_string()))?;
    write(output, &text)?;
    let rows: Vec<_> = manifest
        .splits
        .iter()
        .map(|frozen| {
            let DecisionCounts {
                execute,
                ask,
                block,
            } = frozen.decisions;
            let [count, execute, ask, block] =
                [frozen.count, execute, ask, block].map(|count| count.to_string());
            let split = frozen.split.name().to_owned();
            [split, count, execute, ask, block, frozen.sha256.clone()]
        })
        .collect();
    screen::print(&listing(
        ["split", "examples", "execute", "ask", "block", "sha256"],
        &rows,
    ))?;
    Ok(Exit::Complete)
}

/// Reads a whole benchmark and says what it is, record by record.
pub(crate) async fn manifest(
    dataset: &Dataset,
    sandbox: &Arc<Sandbox>,
) -> Result<Manifest, CommandError> {
    let mut splits: BTreeMap<Split, SplitFreezer> = BTreeMap::new();
    dataset
        .for_each(sandbox, |example| {
            let freezer = splits.entry(example.split);
            freezer
                .or_insert_with(|| SplitFreezer::new(example.split))
                .add(&example);
            Ok(())
        })
        .await?;
    let families = match dataset.splits.last() {
        Some(&split) => dataset.families(sandbox, split).await?,
        None => Vec::new(),
    };
    let generated = families
        .iter()
        .any(|named| named.family.description().origin == Origin::Generated);
    Ok(Manifest {
        tool_version: env!("CARGO_PKG_VERSION").to_owned(),
        evaluator_version: EVALUATOR_VERSION.to_owned(),
        profile: generated.then_some(dataset.profile),
        seed: dataset.seed,
        tasks: families.iter().map(frozen_task).collect(),
        splits: splits.into_values().map(SplitFreezer::freeze).collect(),
    })
}

fn frozen_task(named: &NamedFamily) -> FrozenTask {
    let description = named.family.description();
    FrozenTask {
        label: named.label.clone(),
        locator: named.locator.pinned(),
        name: description.name.clone(),
        version: description.version.clone(),
        digest: named.family.compiled().facts.digest.clone(),
        parameters: named.locator.parameters.clone(),
    }
}

fn taken(output: &Path) -> CommandError {
    CommandError::Usage(format!(
        "{} exists, and what is frozen is not overwritten; name another file",
        output.display()
    ))
}

/// Writes a file that must not exist, whole or not at all.
fn write(output: &Path, text: &str) -> Result<(), CommandError> {
    let directory = match output.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut file = tempfile::NamedTempFile::new_in(directory)
        .map_err(naming(output.display()))
        .map_err(CommandError::Write)?;
    file.write_all(text.as_bytes())
        .and_then(|()| file.as_file().sync_all())
        .map_err(CommandError::Write)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let readable = std::fs::Permissions::from_mode(0o644);
        file.as_file()
            .set_permissions(readable)
            .map_err(CommandError::Write)?;
    }
    match file.persist_noclobber(output) {
        Ok(_) => Ok(()),
        Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Err(taken(output)),
        Err(error) => Err(CommandError::Write(error.error)),
    }
}
