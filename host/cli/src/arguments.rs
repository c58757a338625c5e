//! The command line, as it is typed.

mod eval;
mod lar;
mod models;
mod plugins;
mod runs;
mod scoring;

use clap::{Parser, Subcommand};
use clap_complete::Shell;

pub(crate) use eval::{EvalArguments, Isolation, LimitArguments};
pub(crate) use lar::{
    LarAnalysisArguments, LarApplyArguments, LarArguments, LarCommand, LarExamplesArguments,
    LarFitArguments, LarLineageArguments, ReadoutKind,
};
pub(crate) use models::ModelArguments;
pub(crate) use plugins::{
    AgentsCommand, CheckArguments, CompileWorkerArguments, Language, NewArguments, NewCommand,
    PluginCommand, TasksCommand,
};
pub(crate) use runs::{ExportArguments, ExportFormat, ImportArguments, RunCommand};
pub(crate) use scoring::{
    AuditArguments, BootstrapArguments, CompareArguments, DatasetArguments, DisplayArguments, Gate,
    ScoreArguments, VerifyArguments,
};

/// Tells whether a web agent may be trusted to EXECUTE, ASK or BLOCK.
///
/// Agents and task families are WebAssembly components. The host alone holds questions and answers,
/// shows the agent what it may see, runs every rollout in a fresh sandbox, and scores with a locked
/// evaluator.
#[derive(Debug, Parser)]
#[command(name = "sww", version, max_term_width = 100, after_help = EXIT_CODES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXIT_CODES: &str = "\
Exit codes: 0 complete, 1 internal error, 2 bad usage, input or component, 3 finished with
incomplete rollouts or a check left open, 4 a gate failed, 5 an integrity or audit check failed, 130
interrupted (the run can be resumed).";

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Run agents on a benchmark and score them
    Eval(Box<EvalArguments>),
    /// Score stored predictions without running anything
    Score(ScoreArguments),
    /// Compare two sets of stored predictions on the same examples, or the conditions of a run
    Compare(CompareArguments),
    /// Tell what two experts' scores still hold, how far a readout brings it back, and whether that
    /// survives every check (Latent Authorisation Recovery)
    Lar(Box<LarArguments>),
    /// Audit examples: overlap, leakage, leaks of labels, shortcuts, text statistics
    Audit(AuditArguments),
    /// Begin a plugin in Rust, Python or JavaScript
    #[command(subcommand)]
    New(NewCommand),
    /// Check a plugin before it is used: contract, imports, determinism, examples or answers
    Check(CheckArguments),
    /// Check that a manifest, a run or a report is, byte for byte, what it was
    Verify(VerifyArguments),
    /// List, show, export and freeze task families
    #[command(subcommand)]
    Tasks(TasksCommand),
    /// List agents
    #[command(subcommand)]
    Agents(AgentsCommand),
    /// Inspect and encode plugins
    #[command(subcommand)]
    Plugin(PluginCommand),
    /// List and show runs
    #[command(subcommand)]
    Run(RunCommand),
    /// Export the rollouts of a run
    Export(ExportArguments),
    /// Read the logs of other tools as predictions
    Import(ImportArguments),
    /// Compile a component for another process of this program
    #[command(hide = true)]
    CompileWorker(CompileWorkerArguments),
    /// Run agents for the program that started this one, over standard input and output
    #[command(hide = true)]
    Worker,
    /// Print a shell's completion script
    Completions {
        /// The shell
        shell: Shell,
    },
}
