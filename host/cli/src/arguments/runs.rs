//! The arguments of the commands that read runs and other tools' logs.

use std::path::PathBuf;

use clap::builder::NonEmptyStringValueParser;
use clap::{Args, Subcommand, ValueEnum};

use super::DisplayArguments;
use crate::screen::Output;

/// What [`sww_runs::RunState`] says, for users.
const RUN_STATES: &str = "\
States: running, complete, incomplete (the infrastructure lost some rollouts), interrupted (by its \
user), died (its process was killed, or the machine failed), unfinished (stopped by an error, or left \
by a process on another machine). All but the first two go on with `sww eval --resume DIRECTORY`.";

#[derive(Debug, Subcommand)]
pub(crate) enum RunCommand {
    /// List the runs below a directory
    #[command(after_help = RUN_STATES)]
    List {
        /// The directory [default: runs]
        directory: Option<PathBuf>,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Show a run: what was run, how far it came, and its scores
    #[command(after_help = RUN_STATES)]
    Show {
        /// The run's directory
        directory: PathBuf,
        /// Score what there is, marked as partial, even if some rollouts are incomplete
        #[arg(long)]
        partial: bool,
        #[command(flatten)]
        display: DisplayArguments,
    },
}

/// The format of an export.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExportFormat {
    /// Predictions in JSON Lines, which `sww score` reads
    Jsonl,
    /// One row a rollout, with the reading of the answer beside the reference
    Csv,
    /// The same columns as CSV
    Parquet,
    /// What agents logged, one JSON object a line of theirs
    Log,
}

#[derive(Debug, Args)]
pub(crate) struct ExportArguments {
    /// The run's directory
    pub(crate) directory: PathBuf,
    /// The format
    #[arg(long, value_enum, default_value_t = ExportFormat::Jsonl)]
    pub(crate) format: ExportFormat,
    /// Export this agent's rollouts only, by its label; repeatable
    #[arg(long = "agent", value_name = "LABEL")]
    pub(crate) agents: Vec<String>,
    /// Where to: a file, or - for standard output
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    pub(crate) output: Output,
}

#[derive(Debug, Args)]
pub(crate) struct ImportArguments {
    /// Logs of Inspect, lm-evaluation-harness or AgentDojo, or directories of them; of a directory,
    /// all files below it that end in .eval, .json or .jsonl
    #[arg(value_name = "FILE|DIRECTORY", required = true)]
    pub(crate) logs: Vec<PathBuf>,
    /// The format: inspect, lm-eval or agentdojo [default: told by what each log holds]
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<sww_logs::Format>,
    /// The agent of every row [default: the model or pipeline that the log names]
    #[arg(long, value_name = "NAME", value_parser = NonEmptyStringValueParser::new())]
    pub(crate) agent: Option<String>,
    /// Take what this filter of lm-evaluation-harness made of the responses [default: the responses
    /// as they were generated]
    #[arg(long, value_name = "NAME")]
    pub(crate) filter: Option<String>,
    /// Where to: a file, or - for standard output
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    pub(crate) output: Output,
}
