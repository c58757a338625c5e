//! A run against its seal, and its reports against what its raw answers give.

use std::io::ErrorKind;
use std::path::Path;

use serde_json::Value;
use sww_benchmark::EVALUATOR_VERSION;
use sww_manifest::{json_difference, text_difference};
use sww_runs::{
    PluginRecord, RunReader, RunState, Seal, SealDifference, SealedFile, Sha256Sum, Stage,
};

use crate::commands::verify::check::Check;
use crate::error::CommandError;
use crate::scored::{PUBLISHED, Partial, SCORES, SEAL, publications, score_run, write_seal};
use sww_locator::{Locator, Source};

/// Checks a run and its published files, or, of these, only the one of this name.
pub(super) fn checks(directory: &Path, only: Option<&str>) -> Result<Vec<Check>, CommandError> {
    let is_there = directory.join("run.db").is_file();
    let run = match RunReader::open(directory) {
        Ok(run) => run,
        Err(error) if is_there => return Ok(vec![Check::of("run.db", Some(error.to_string()))]),
        Err(error) => return Err(error.into()),
    };
    let mut checks = Vec::new();
    let state = run.status().map(|status| status.state);
    if let Ok(RunState::Running) = state {
        return Err(CommandError::Usage(format!(
            "another process is running {}; verify the run when it has ended",
            directory.display()
        )));
    }
    let files = read_published(directory)?;
    let is_published = files.iter().any(Option::is_some) || directory.join(SEAL).exists();
    let is_due = is_published || only.is_some() || matches!(state, Ok(RunState::Complete));
    let faults = match run.structural_faults() {
        Ok(faults) => faults,
        Err(error) => vec![error.to_string()],
    };
    let sums = files.iter().zip(PUBLISHED).filter_map(|(bytes, name)| {
        Some(SealedFile {
            name: name.to_owned(),
            sha256: Sha256Sum::of(bytes.as_ref()?),
        })
    });
    let found = match run.seal(sums.collect()) {
        Ok(found) => found,
        Err(error) => {
            let faults = faults.into_iter().chain([error.to_string()]);
            return Ok(vec![Check::listing("run.db", faults)]);
        }
    };
    let (seal, differences) = if is_due {
        compare_seals(directory, &found)?
    } else {
        (None, Vec::new())
    };
    checks.extend(rows(&run, &found, &differences, faults));
    checks.push(components(&run));
    if is_due {
        let recomputed = recompute(&run);
        for (name, bytes) in PUBLISHED.into_iter().zip(&files) {
            if only.is_none_or(|only| only == name || only == SEAL) {
                let sealed = differences.contains(&SealDifference::File(name.to_owned()));
                checks.push(Check::of(
                    name,
                    file_problem(name, bytes.as_deref(), &recomputed, sealed),
                ));
            }
        }
        checks.push(Check::of(SEAL, seal));
    }
    Ok(checks)
}

/// The bytes of the published files, where they are there.
fn read_published(directory: &Path) -> Result<[Option<Vec<u8>>; 3], CommandError> {
    let [a, b, c] = PUBLISHED.map(|name| read(&directory.join(name)));
    Ok([a?, b?, c?])
}

fn read(path: &Path) -> Result<Option<Vec<u8>>, CommandError> {
    match fs_err::read(path) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(CommandError::unreadable(path)(error)),
    }
}

/// What is wrong with the seal itself, and what is not as it says.
fn compare_seals(
    directory: &Path,
    found: &Seal,
) -> Result<(Option<String>, Vec<SealDifference>), CommandError> {
    let Some(bytes) = read(&directory.join(SEAL))? else {
        let missing = "it is not there, so rows can't be compared with what they were; `sww eval \
                       --resume` publishes a run anew";
        return Ok((Some(missing.to_owned()), Vec::new()));
    };
    let text = String::from_utf8_lossy(&bytes);
    let sealed = match Seal::from_json(&text) {
        Ok(sealed) => sealed,
        Err(problem) => return Ok((Some(problem.to_string()), Vec::new())),
    };
    let differences = sealed.differences(found);
    let mut written = Vec::new();
    write_seal(&mut written, &sealed).map_err(|error| CommandError::Internal(error.to_string()))?;
    // Whatever a seal says is compared with the run. What it doesn't say must not be in it.
    let problem = text_difference(&String::from_utf8_lossy(&written), &text)
        .map(|difference| difference.to_string());
    let files = differences.contains(&SealDifference::Files);
    let problem = problem.or_else(|| files.then(|| SealDifference::Files.to_string()));
    Ok((problem, differences))
}

/// The checks of `run.db`, by what was sealed of it.
fn rows(
    run: &RunReader,
    found: &Seal,
    differences: &[SealDifference],
    mut faults: Vec<String>,
) -> Vec<Check> {
    let [mut record, mut states, mut examples, mut results] = [const { Vec::new() }; 4];
    let [mut suppressions, mut futures] = [const { Vec::new() }; 2];
    for difference in differences {
        let list = match difference {
            SealDifference::Record => &mut record,
            SealDifference::TrainedState { .. } => &mut states,
            SealDifference::Example(_) => &mut examples,
            SealDifference::Suppression(_) => &mut suppressions,
            SealDifference::Future { .. } => &mut futures,
            SealDifference::System { .. } | SealDifference::Result { .. } => &mut results,
            SealDifference::Database => &mut faults,
            SealDifference::Files | SealDifference::File(_) => continue,
        };
        list.push(difference.to_string());
    }
    match (run.stage(), run.benchmark()) {
        (Ok(Stage::Loading), _) => {}
        (Err(error), _) | (_, Err(error)) => faults.push(error.to_string()),
        (Ok(_), Ok(frozen)) => {
            let now = found.benchmark();
            if frozen != Some(now) {
                examples.push(format!(
                    "the digest of the {} examples is {}, frozen as {}",
                    now.examples,
                    now.digest,
                    frozen.map_or("none".to_owned(), |frozen| frozen.digest.to_string())
                ));
            }
        }
    }
    let mut checks = vec![
        Check::listing("run.db", faults),
        Check::listing("record", record),
        Check::listing("examples", examples),
    ];
    if !(found.suppressions.is_empty() && suppressions.is_empty()) {
        checks.push(Check::listing("removed evidence", suppressions));
    }
    if !(found.futures.is_empty() && futures.is_empty()) {
        checks.push(Check::listing("futures", futures));
    }
    checks.push(Check::listing("trained states", states));
    checks.push(Check::listing("results", results));
    checks
}

/// Whether the built-in components that the run names are those that this program has.
fn components(run: &RunReader) -> Check {
    let record = run.record();
    let tasks = record.tasks.iter();
    let tasks = tasks.filter_map(|task| changed(task, sww_builtin::tasks()));
    let agents = record.agents.iter();
    let agents = agents.filter_map(|agent| changed(agent, sww_builtin::agents()));
    Check::listing("components", tasks.chain(agents))
}

fn changed(
    plugin: &PluginRecord,
    mut builtins: impl Iterator<Item = sww_builtin::Builtin>,
) -> Option<String> {
    let locator = match Locator::recorded(&plugin.locator) {
        Ok(locator) => locator,
        Err(problem) => return Some(format!("locator of `{}`: {problem}", plugin.label)),
    };
    let Source::Builtin(name) = &locator.source else {
        return None;
    };
    let found = builtins.find(|builtin| builtin.name == name)?;
    let digest = Sha256Sum::of(found.component).to_string();
    (digest != plugin.digest).then(|| {
        format!(
            "this program's `{name}` has the sha256 {digest}, the run's had {}; verify with the \
             program that made the run",
            plugin.digest
        )
    })
}

/// What the raw answers give today.
fn recompute(run: &RunReader) -> Result<[(&'static str, String); 3], String> {
    let evaluator = &run.record().evaluator_version;
    if evaluator != EVALUATOR_VERSION {
        return Err(format!(
            "the run was scored by version {evaluator} of the locked evaluator, and this program \
             has {EVALUATOR_VERSION}"
        ));
    }
    let scores = score_run(run, Partial::Marked).map_err(|error| error.to_string())?;
    publications(run, &scores).map_err(|error| error.to_string())
}

fn file_problem(
    name: &str,
    bytes: Option<&[u8]>,
    recomputed: &Result<[(&'static str, String); 3], String>,
    is_resealed: bool,
) -> Option<String> {
    let Some(bytes) = bytes else {
        return Some("it is not there; `sww eval --resume` publishes a run anew".to_owned());
    };
    let texts = match recomputed {
        Ok(texts) => texts,
        Err(problem) => return Some(problem.clone()),
    };
    let found = String::from_utf8_lossy(bytes);
    let expected = texts.iter().find(|(known, _)| *known == name);
    let expected = expected.map_or("", |(_, text)| text);
    let by_path = || {
        let expected: Value = serde_json::from_str(expected).ok()?;
        json_difference(&expected, &serde_json::from_str(&found).ok()?)
    };
    let problem = (name == SCORES).then(by_path).flatten();
    let by_line = || text_difference(expected, &found).map(|difference| difference.to_string());
    let resealed = || is_resealed.then(|| "it is not the sealed one".to_owned());
    problem.or_else(by_line).or_else(resealed)
}
