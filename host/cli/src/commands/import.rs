//! `sww import`: other tools' logs as predictions.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use sww_benchmark::{PredictionRow, write_prediction};
use sww_logs::{Fault, Format, Import, ImportReport, Naming, detect_content};
use sww_report::terminal::escape_lines;

use crate::arguments::ImportArguments;
use crate::error::CommandError;
use crate::exit::Exit;
use crate::screen::write_error;

/// How many refusals and notes are shown.
const MOST_SHOWN: usize = 10;

/// What the names of logs end with; only such files of a directory are looked at.
const EXTENSIONS: [&str; 3] = ["eval", "json", "jsonl"];

pub(crate) fn run(arguments: &ImportArguments) -> Result<Exit, CommandError> {
    let mut out = arguments.output.open()?;
    let mut sink = |row: &PredictionRow| write_prediction(&mut out, row);
    let naming = Naming {
        agent: arguments.agent.clone(),
        filter: arguments.filter.clone(),
    };
    let mut import = Import::new(naming, &mut sink);
    for path in &arguments.logs {
        if path.is_dir() {
            for log in logs_below(path)? {
                match File::open(&log) {
                    Ok(file) => read(&log, file, arguments.format, &mut import)?,
                    Err(problem) => {
                        import.refuse_log(&log.to_string_lossy(), Fault::Unreadable(problem));
                    }
                }
            }
        } else {
            let file = File::open(path).map_err(CommandError::unreadable(path))?;
            read(path, file, arguments.format, &mut import)?;
        }
    }
    let report = import.finish();
    tell(&report);
    if report.kept == 0 {
        return Err(CommandError::Usage(
            "no predictions could be read; expected logs of Inspect (.eval or .json), of \
             AgentDojo, or the samples_*.jsonl that lm-evaluation-harness writes with \
             --log_samples"
                .to_owned(),
        ));
    }
    out.finish()?;
    Ok(Exit::Complete)
}

fn read(
    path: &Path,
    mut file: File,
    format: Option<Format>,
    import: &mut Import<'_>,
) -> Result<(), CommandError> {
    let name = path.to_string_lossy();
    let told = match format {
        Some(format) => Ok(Some(format)),
        None => detect_content(&mut file),
    };
    match told {
        Ok(Some(format)) => format.read(&name, file, import).map_err(write_error)?,
        Ok(None) => import.refuse_log(&name, Fault::UnknownFormat),
        Err(problem) => import.refuse_log(&name, Fault::Unreadable(problem)),
    }
    Ok(())
}

/// The logs below a directory, in the order of their paths. Links to directories are not followed,
/// so that the walk ends.
fn logs_below(directory: &Path) -> Result<Vec<PathBuf>, CommandError> {
    let mut logs = Vec::new();
    let mut open = vec![directory.to_owned()];
    while let Some(directory) = open.pop() {
        list(&directory, &mut logs, &mut open).map_err(CommandError::unreadable(&directory))?;
    }
    logs.sort();
    Ok(logs)
}

fn list(directory: &Path, logs: &mut Vec<PathBuf>, open: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(directory)? {
        let entry = entry?;
        let path = entry.path();
        let extension = path.extension().and_then(|extension| extension.to_str());
        if entry.file_type()?.is_dir() {
            open.push(path);
        } else if extension.is_some_and(|extension| EXTENSIONS.contains(&extension)) {
            logs.push(path);
        }
    }
    Ok(())
}

/// Says what became of the records. The words are partly a log's, so they are made safe for a
/// terminal.
#[expect(clippy::print_stderr, reason = "the report goes beside the result")]
fn tell(report: &ImportReport) {
    let ImportReport {
        kept,
        incomplete,
        passed_over,
        refused,
        refusals,
        notes,
    } = report;
    eprintln!(
        "imported {kept} predictions, {incomplete} of them incomplete; refused {refused}; passed \
         over {passed_over} that repeat another under another filter"
    );
    for refusal in refusals.iter().take(MOST_SHOWN) {
        eprintln!("refused: {}", escape_lines(&refusal.to_string()));
    }
    let more = refused.saturating_sub(MOST_SHOWN as u64);
    if more > 0 {
        eprintln!("and {more} more refused");
    }
    for note in notes.iter().take(MOST_SHOWN) {
        eprintln!("note: {}", escape_lines(note));
    }
    let more = notes.len().saturating_sub(MOST_SHOWN);
    if more > 0 {
        eprintln!("and {more} more notes");
    }
}
