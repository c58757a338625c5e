//! `sww verify`: whether a manifest, a run or a report is, byte for byte, what it was.

mod check;
mod manifest;
mod run;

use std::path::{Path, PathBuf};

use serde::Serialize;
use sww_report::listing;

use crate::arguments::VerifyArguments;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::scored::{PUBLISHED, SEAL};
use crate::screen;
use check::Check;

/// What came of a verification.
#[derive(Serialize)]
#[serde(tag = "schema", rename = "safewebworld.verification/1")]
struct Verification {
    target: String,
    ok: bool,
    checks: Vec<Check>,
}

pub(crate) async fn run(arguments: &VerifyArguments) -> Result<Exit, CommandError> {
    let target = Target::of(&arguments.target)?;
    let checks = match &target {
        Target::Manifest(path) => manifest::checks(path).await?,
        Target::Run(directory) => run::checks(directory, None)?,
        Target::Report { directory, name } => run::checks(directory, Some(name))?,
    };
    let failed: Vec<_> = checks
        .iter()
        .filter_map(|check| Some(format!("{}: {}", check.what, check.problem.as_ref()?)))
        .collect();
    let message = format!(
        "{} is not what it was:\n  {}",
        arguments.target.display(),
        failed.join("\n  ")
    );
    if arguments.json {
        screen::print_json(&Verification {
            target: arguments.target.display().to_string(),
            ok: failed.is_empty(),
            checks,
        })?;
    } else {
        let rows: Vec<_> = checks
            .iter()
            .map(|check| {
                let result = if check.ok { "ok" } else { "failed" };
                [check.what.clone(), result.to_owned()]
            })
            .collect();
        screen::print(&listing(["check", "result"], &rows))?;
    }
    if failed.is_empty() {
        Ok(Exit::Complete)
    } else {
        Err(CommandError::Integrity(message))
    }
}

/// What there is to verify.
enum Target {
    /// A manifest's file.
    Manifest(PathBuf),
    /// A run's directory.
    Run(PathBuf),
    /// One published file of a run.
    Report { directory: PathBuf, name: String },
}

impl Target {
    fn of(path: &Path) -> Result<Self, CommandError> {
        let found = fs_err::metadata(path).map_err(CommandError::unreadable(path))?;
        if found.is_dir() {
            return Ok(Self::Run(path.to_owned()));
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if !PUBLISHED.iter().chain([&SEAL]).any(|known| *known == name) {
            return Ok(Self::Manifest(path.to_owned()));
        }
        let directory = match path.parent() {
            Some(parent) if !parent.as_os_str().is_empty() => parent,
            _ => Path::new("."),
        };
        if directory.join("run.db").is_file() {
            return Ok(Self::Report {
                directory: directory.to_owned(),
                name: name.into_owned(),
            });
        }
        Err(CommandError::Usage(format!(
            "{} lies beside no run.db; a report is verified in the directory of its run",
            path.display()
        )))
    }
}
