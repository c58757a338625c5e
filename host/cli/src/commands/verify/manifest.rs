//! A manifest against the benchmark that its components give today.

use std::path::Path;

use sww_benchmark::Profile;
use sww_manifest::{FrozenTask, Manifest};

use crate::commands::freeze;
use crate::commands::verify::check::Check;
use crate::dataset::Dataset;
use crate::error::CommandError;
use crate::plugins::sandbox;

pub(super) async fn checks(path: &Path) -> Result<Vec<Check>, CommandError> {
    let bytes = fs_err::read(path).map_err(CommandError::unreadable(path))?;
    let text = String::from_utf8_lossy(&bytes);
    let manifest = match Manifest::from_text(&text) {
        Ok(manifest) => manifest,
        Err(problem) if problem.is_change() => {
            return Ok(vec![Check::of("manifest", Some(problem.to_string()))]);
        }
        Err(problem) => {
            return Err(CommandError::Usage(format!(
                "{}: {problem}",
                path.display()
            )));
        }
    };
    let not_text = std::str::from_utf8(&bytes).err();
    let not_text = not_text.map(|error| format!("it is not UTF-8: {error}"));
    let edited = manifest.check_text(&text).err();
    let edited = edited.map(|problem| problem.to_string());
    let mut checks = vec![Check::of("manifest", not_text.or(edited))];
    match again(&manifest).await {
        Ok(found) => {
            checks.push(tasks(&manifest.tasks, &found.tasks));
            for frozen in &manifest.splits {
                let differences = found.split(frozen.split).map_or_else(
                    || vec!["there are no examples of it".to_owned()],
                    |found| {
                        let differences = frozen.differences(found);
                        differences.iter().map(ToString::to_string).collect()
                    },
                );
                checks.push(Check::listing(
                    format!("split {}", frozen.split),
                    differences,
                ));
            }
        }
        // What is only missing here can't be judged; what is there and can't be read any more, can.
        Err(error) if is_of_the_machine(&error) => return Err(error),
        Err(error) => checks.push(Check::of("benchmark", Some(error.to_string()))),
    }
    Ok(checks)
}

/// The manifest that is frozen from the same components today.
async fn again(manifest: &Manifest) -> Result<Manifest, CommandError> {
    let locators = manifest.tasks.iter().map(|task| {
        task.locator.parse().map_err(|problem| {
            CommandError::Usage(format!("locator of task `{}`: {problem}", task.label))
        })
    });
    let dataset = Dataset {
        tasks: locators.collect::<Result<_, _>>()?,
        profile: manifest.profile.unwrap_or(Profile::Paper),
        seed: manifest.seed,
        splits: manifest.splits.iter().map(|frozen| frozen.split).collect(),
    };
    freeze::manifest(&dataset, &sandbox()?).await
}

fn is_of_the_machine(error: &CommandError) -> bool {
    matches!(
        error,
        CommandError::Unreadable { .. } | CommandError::Sandbox(_) | CommandError::Internal(_)
    )
}

fn tasks(frozen: &[FrozenTask], found: &[FrozenTask]) -> Check {
    let changed = frozen
        .iter()
        .zip(found)
        .filter(|(frozen, found)| frozen != found);
    let problems = changed.map(|(frozen, found)| {
        if frozen.digest == found.digest {
            format!(
                "task `{}` is stated as another one than its component says it is",
                frozen.label
            )
        } else {
            format!(
                "the component of task `{}` has the sha256 {}, frozen as {}",
                frozen.label, found.digest, frozen.digest
            )
        }
    });
    Check::listing("components", problems)
}
