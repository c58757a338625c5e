//! The command line, as it is typed.

mod lar;
mod models;

use std::path::PathBuf;

use clap::builder::{NonEmptyStringValueParser, OsStringValueParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use sww_benchmark::{Profile, Split};
use sww_protocol::Condition;
use sww_sandbox::Limits;
use sww_scoring::{Bootstrap, Metric};

pub(crate) use lar::{
    LarAnalysisArguments, LarApplyArguments, LarArguments, LarCommand, LarExamplesArguments,
    LarFitArguments, LarLineageArguments, ReadoutKind,
};
pub(crate) use models::ModelArguments;

use crate::cohort::Ids;
use crate::plugin_name::PluginName;
use crate::screen::Output;
use sww_locator::Locator;

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
incomplete rollouts, 4 a gate failed, 5 an integrity or audit check failed, 130 interrupted (the run
can be resumed).";

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

#[derive(Debug, Args)]
pub(crate) struct CompileWorkerArguments {
    /// The directory that holds the component and takes what is made of it
    pub(crate) directory: PathBuf,
    /// The seconds that it may take
    pub(crate) seconds: u64,
    /// The bytes of address space that it may take
    pub(crate) memory_bytes: u64,
}

#[derive(Debug, Args)]
pub(crate) struct EvalArguments {
    /// An agent: NAME or FILE.wasm, with options as in constant:decision=ask; a value with commas
    /// stands in JSON, as in system:="Be brief, please", or in a file, as in system=@FILE; repeatable
    #[arg(
        long = "agent",
        value_name = "AGENT",
        required_unless_present = "resume"
    )]
    pub(crate) agents: Vec<Locator>,
    /// A task family: NAME or FILE.wasm, with options as in injecagent:dir=DIRECTORY; repeatable
    /// [default: the six built-in strata]
    #[arg(long = "tasks", value_name = "TASKS")]
    pub(crate) tasks: Vec<Locator>,
    #[command(flatten)]
    pub(crate) selection: SelectionArguments,
    /// Evaluate the benchmark that `sww tasks freeze` froze in this file, and fail (exit code 5) if
    /// one byte of it has changed
    #[arg(long, value_name = "MANIFEST", conflicts_with_all = [
        "tasks", "profile", "task_seed", "limit",
    ])]
    pub(crate) manifest: Option<PathBuf>,
    /// What agents are shown: x (the four visible fields), f (the future that the agent predicted in
    /// an earlier run), x+f (both), x-e (x without the sentences that carry the evidence), x-o (x
    /// without the observation) or x-p (x without the policy); repeatable
    #[arg(long = "condition", value_name = "CONDITION", default_values_t = [Condition::X])]
    pub(crate) conditions: Vec<Condition>,
    /// The directory of the earlier run whose predicted futures the conditions f and x+f show
    #[arg(long, value_name = "RUN")]
    pub(crate) futures: Option<PathBuf>,
    /// A seed of the run; repeatable, and then every agent runs once for each
    #[arg(long = "seed", value_name = "N", default_values_t = [42])]
    pub(crate) seeds: Vec<u64>,
    /// Evaluate this many examples only, taken from every family in proportion
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Rollouts at once [default: as many as there are cores, twice as many with `--isolate process`, or
    /// as many as all endpoints take at once]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,
    /// Where agents run: none (in the sandbox, in this process: for agents that you trust) or process
    /// (in the sandbox, in child processes that hold no answers, no keys and no run, and that can
    /// die without harm: for agents of strangers); results are the same. A child runs as the same
    /// user: whatever breaks out of the sandbox reaches that user's files
    #[arg(
        long,
        value_enum,
        value_name = "WHERE",
        default_value_t,
        hide_possible_values = true
    )]
    pub(crate) isolate: Isolation,
    /// The directory of the run; it must not exist [default: a new one below runs/]
    #[arg(long, value_name = "DIRECTORY")]
    pub(crate) out: Option<PathBuf>,
    /// Go on with the run in this directory
    #[arg(long, value_name = "DIRECTORY", conflicts_with_all = [
        "agents", "tasks", "profile", "split", "task_seed", "manifest", "seeds", "limit", "out",
        "memory_limit", "fuel", "time_limit", "output_limit", "resamples", "bootstrap_seed",
        "conditions", "futures",
    ])]
    pub(crate) resume: Option<PathBuf>,
    /// A readout that `sww lar fit` froze, as one agent more: it decides in the first agent's answers
    /// by the scores of all, which are its experts in their order
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub(crate) readout: Option<PathBuf>,
    /// Fail (exit code 4) if a metric of any agent is worse than this, as in
    /// balanced_accuracy=0.8; repeatable
    #[arg(long = "fail-under", value_name = "METRIC=X")]
    pub(crate) gates: Vec<Gate>,
    /// Score what there is, marked as partial, even if some rollouts are incomplete
    #[arg(long)]
    pub(crate) partial: bool,
    #[command(flatten)]
    pub(crate) models: ModelArguments,
    /// The prompt of every agent that takes one, in place of its own: a text with {task}, {policy},
    /// {observation} and {action}
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with = "resume",
        help_heading = "Models"
    )]
    pub(crate) prompt: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
    #[command(flatten)]
    pub(crate) bootstrap: BootstrapArguments,
    #[command(flatten)]
    pub(crate) display: DisplayArguments,
    /// Print nothing but errors
    #[arg(long, short, conflicts_with = "json")]
    pub(crate) quiet: bool,
}

// Its variants have no words of their own: clap would print the whole help in its long form.
/// Where agents run: in the sandbox of this process, or in those of child processes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Isolation {
    #[default]
    None,
    Process,
}

#[derive(Clone, Debug, Args)]
pub(crate) struct SelectionArguments {
    /// How the generated benchmark is composed
    #[arg(long, default_value_t = Profile::Paper)]
    pub(crate) profile: Profile,
    /// The part of the benchmark; imported data goes to the part named here
    #[arg(long, default_value_t = Split::Test)]
    pub(crate) split: Split,
    /// The seed of the generated benchmark
    #[arg(long, value_name = "N", default_value_t = 2026)]
    pub(crate) task_seed: u64,
}

#[derive(Clone, Debug, Args)]
#[command(next_help_heading = "Limits of one rollout")]
pub(crate) struct LimitArguments {
    /// Linear memory, in MiB
    #[arg(long, value_name = "MIB", default_value_t = Limits::ROLLOUT.memory_bytes >> 20)]
    pub(crate) memory_limit: u64,
    /// Instructions, as wasmtime counts them
    #[arg(long, value_name = "N", default_value_t = Limits::ROLLOUT.fuel)]
    pub(crate) fuel: u64,
    /// Wall time in milliseconds, calls of models included [default: 60000, or 600000 with model
    /// endpoints]
    #[arg(long, value_name = "MS")]
    pub(crate) time_limit: Option<u64>,
    /// Length of an answer, in bytes
    #[arg(long, value_name = "BYTES", default_value_t = Limits::ROLLOUT.output_bytes)]
    pub(crate) output_limit: u64,
}

impl LimitArguments {
    /// The limits that they stand for, in a run that may call models or not.
    pub(crate) fn limits(&self, calls_models: bool) -> Limits {
        let patience = if calls_models { 10 } else { 1 };
        let wall_millis = self.time_limit;
        Limits {
            memory_bytes: self.memory_limit.saturating_mul(1 << 20),
            fuel: self.fuel,
            wall_millis: wall_millis.unwrap_or(Limits::ROLLOUT.wall_millis * patience),
            output_bytes: self.output_limit,
            crossing_bytes: Limits::ROLLOUT
                .crossing_bytes
                .max(self.output_limit.saturating_mul(2)),
            ..Limits::ROLLOUT
        }
    }
}

#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Intervals")]
pub(crate) struct BootstrapArguments {
    /// Resamples for the 95 % intervals; 0 turns them off
    #[arg(
        long = "bootstrap",
        value_name = "N",
        default_value_t = Bootstrap::DEFAULT_RESAMPLES,
        value_parser = clap::value_parser!(u32).range(..=i64::from(Bootstrap::MAX_RESAMPLES))
    )]
    pub(crate) resamples: u32,
    /// The seed of the resampling
    #[arg(long, value_name = "N", default_value_t = 2026)]
    pub(crate) bootstrap_seed: u64,
}

#[derive(Clone, Copy, Debug, Args)]
#[command(next_help_heading = "Output")]
pub(crate) struct DisplayArguments {
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the table of each family too
    #[arg(long, conflicts_with = "json")]
    pub(crate) per_family: bool,
    /// Print the 95 % intervals in the tables
    #[arg(long, conflicts_with = "json")]
    pub(crate) intervals: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ScoreArguments {
    /// Examples in JSON Lines; repeatable
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    pub(crate) examples: Vec<PathBuf>,
    /// Predictions in JSON Lines; repeatable
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    pub(crate) predictions: Vec<PathBuf>,
    /// Score these examples only: those of a file of ids, one a line, or the cohort fixed-300 of
    /// TEST in the profile paper (a file of that name is ./fixed-300)
    #[arg(long, value_name = "FILE|fixed-300", value_parser = ids())]
    pub(crate) ids: Option<Ids>,
    /// Score what there is, marked as partial, even if some predictions are incomplete
    #[arg(long)]
    pub(crate) partial: bool,
    /// Fail (exit code 4) if a metric of any agent is worse than this; repeatable
    #[arg(long = "fail-under", value_name = "METRIC=X")]
    pub(crate) gates: Vec<Gate>,
    #[command(flatten)]
    pub(crate) bootstrap: BootstrapArguments,
    #[command(flatten)]
    pub(crate) display: DisplayArguments,
}

fn ids() -> impl TypedValueParser<Value = Ids> {
    OsStringValueParser::new().map(Ids::from)
}

#[derive(Debug, Args)]
pub(crate) struct CompareArguments {
    /// Compare the conditions of this run, agent by agent, instead of stored predictions
    #[arg(long, value_name = "DIRECTORY", conflicts_with_all = ["examples", "a", "b", "ids"])]
    pub(crate) run: Option<PathBuf>,
    /// An agent of the run; repeatable [default: all of them]
    #[arg(long = "agent", value_name = "LABEL", requires = "run")]
    pub(crate) agents: Vec<String>,
    /// A condition of the run; repeatable [default: all of them]
    #[arg(long = "condition", value_name = "CONDITION", requires = "run")]
    pub(crate) conditions: Vec<Condition>,
    /// Examples in JSON Lines; repeatable
    #[arg(long, value_name = "FILE", required_unless_present = "run", num_args = 1..)]
    pub(crate) examples: Vec<PathBuf>,
    /// Predictions of the first system
    #[arg(long, value_name = "FILE", required_unless_present = "run")]
    pub(crate) a: Option<PathBuf>,
    /// Predictions of the second system
    #[arg(long, value_name = "FILE", required_unless_present = "run")]
    pub(crate) b: Option<PathBuf>,
    /// Compare on these examples only: those of a file of ids, one a line, or the cohort fixed-300
    /// of TEST in the profile paper (a file of that name is ./fixed-300)
    #[arg(long, value_name = "FILE|fixed-300", value_parser = ids())]
    pub(crate) ids: Option<Ids>,
    #[command(flatten)]
    pub(crate) bootstrap: BootstrapArguments,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

/// Examples of task families, of several splits.
#[derive(Clone, Debug, Args)]
pub(crate) struct DatasetArguments {
    /// A task family; repeatable [default: the six built-in strata]
    #[arg(long = "tasks", value_name = "TASKS")]
    pub(crate) tasks: Vec<Locator>,
    /// How the generated benchmark is composed
    #[arg(long, default_value_t = Profile::Paper)]
    pub(crate) profile: Profile,
    /// A part of the benchmark; repeatable; imported data goes to the part named here
    /// [default: all three]
    #[arg(long = "split", value_name = "SPLIT")]
    pub(crate) splits: Vec<Split>,
    /// The seed of the generated benchmark
    #[arg(long, value_name = "N", default_value_t = 2026)]
    pub(crate) seed: u64,
}

#[derive(Debug, Subcommand)]
pub(crate) enum NewCommand {
    /// Write the project of an agent: rules over the policy and the page
    Agent(NewArguments),
    /// Write the project of a task family: two scenarios, each crossing policies with states
    Task(NewArguments),
}

#[derive(Debug, Args)]
pub(crate) struct NewArguments {
    /// The plugin's name in kebab-case, and the directory to write, which must not exist
    pub(crate) name: PluginName,
    /// The language
    #[arg(long, value_enum)]
    pub(crate) lang: Language,
}

/// The language of a plugin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// Rust, by wit-bindgen
    Rust,
    /// Python, by componentize-py
    Python,
    /// JavaScript, by ComponentizeJS
    Js,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArguments {
    /// FILE.wasm or NAME, with options as in my-agent.wasm:depth=3
    #[arg(value_name = "FILE")]
    pub(crate) plugin: Locator,
    /// Where an agent runs: none or process, as with `sww eval`
    #[arg(
        long,
        value_enum,
        value_name = "WHERE",
        default_value_t,
        hide_possible_values = true
    )]
    pub(crate) isolate: Isolation,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) models: ModelArguments,
    /// The prompt of an agent that takes one, in place of its own
    #[arg(long, value_name = "FILE", help_heading = "Models")]
    pub(crate) prompt: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArguments {
    /// A manifest, a run's directory, or a report (scores.json, report.md, report.html) in one
    pub(crate) target: PathBuf,
    /// Print one JSON object instead of a table
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct AuditArguments {
    /// Examples in JSON Lines, of any number of splits and sources; repeatable
    /// [default: those of task families]
    #[arg(long, value_name = "FILE", num_args = 1..,
          conflicts_with_all = ["tasks", "profile", "splits", "seed"])]
    pub(crate) examples: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) dataset: DatasetArguments,
    /// Fail (exit code 5) if a finding is greater than this, as in family_probe=0.4; repeatable; a
    /// name that is unknown is answered with all of them
    #[arg(long = "threshold", value_name = "NAME=X", value_parser = threshold)]
    pub(crate) thresholds: Vec<(String, f64)>,
    /// Drop the default threshold of a finding; repeatable
    #[arg(long, value_name = "NAME")]
    pub(crate) lift: Vec<String>,
    /// Hold the probes to the limits of the profile `balanced` too
    #[arg(long)]
    pub(crate) balanced: bool,
    /// Words in a shingle, for near-duplicates
    #[arg(long, value_name = "N", default_value_t = 5)]
    pub(crate) shingle: usize,
    /// Jaccard similarity from which on two texts are near-duplicates
    #[arg(long, value_name = "X", default_value_t = 0.8)]
    pub(crate) similarity: f64,
    /// How many examples of each finding are listed in JSON
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub(crate) listed: usize,
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
}

fn threshold(text: &str) -> Result<(String, f64), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=X")?;
    let value = value
        .parse()
        .map_err(|_| format!("`{value}` is not a number"))?;
    Ok((name.to_owned(), value))
}

#[derive(Debug, Subcommand)]
pub(crate) enum TasksCommand {
    /// List the built-in task families
    List {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Show a task family: what it is, its parameters, and how many examples it has
    Show {
        /// NAME or FILE.wasm, with options
        tasks: Locator,
        /// The seed of the generated benchmark
        #[arg(long, value_name = "N", default_value_t = 2026)]
        task_seed: u64,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Write examples as JSON Lines
    Export {
        /// A task family; repeatable [default: the six built-in strata]
        #[arg(long = "tasks", value_name = "TASKS")]
        tasks: Vec<Locator>,
        /// How the generated benchmark is composed
        #[arg(long, default_value_t = Profile::Paper)]
        profile: Profile,
        /// The part of the benchmark
        #[arg(long, default_value_t = Split::Test)]
        split: Split,
        /// The seed of the generated benchmark
        #[arg(long, value_name = "N", default_value_t = 2026)]
        seed: u64,
        /// Export this many examples only, taken from every family in proportion
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        limit: Option<u64>,
        /// Where to: a file, or - for standard output
        #[arg(long, short, value_name = "FILE", default_value = "-")]
        output: Output,
    },
    /// Write a manifest: counts and the SHA-256 of every record, of the whole and of the components
    Freeze {
        #[command(flatten)]
        dataset: DatasetArguments,
        /// The manifest; it must not exist
        #[arg(long, short, value_name = "MANIFEST")]
        output: PathBuf,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum AgentsCommand {
    /// List the built-in agents
    List {
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum PluginCommand {
    /// Show a component: world, contract version, imports, exports, size, digest, description
    Inspect {
        /// The component
        file: PathBuf,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Make the component that a core module of wit-bindgen holds
    Encode {
        /// The module
        module: PathBuf,
        /// Where to: a file, or - for standard output
        #[arg(long, short, value_name = "FILE")]
        output: Output,
    },
}

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
        /// The directory
        #[arg(default_value = "runs")]
        directory: PathBuf,
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

/// A bound that a metric must keep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Gate {
    /// The metric.
    pub(crate) metric: Metric,
    /// The worst value that passes.
    pub(crate) bound: f64,
}

impl std::str::FromStr for Gate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (metric, bound) = text
            .split_once('=')
            .ok_or("expected METRIC=X, as in balanced_accuracy=0.8")?;
        let metric: Metric = metric
            .parse()
            .map_err(|error: sww_scoring::UnknownMetric| error.to_string())?;
        let bound: f64 = bound
            .parse()
            .map_err(|_| format!("`{bound}` is not a number; expected one like 0.8"))?;
        if !bound.is_finite() {
            return Err(format!("`{bound}` is not a finite number"));
        }
        if metric.is_fraction() && !(0.0..=1.0).contains(&bound) {
            return Err(format!(
                "`{bound}` is outside 0 to 1; {} is a fraction",
                metric.key()
            ));
        }
        Ok(Self { metric, bound })
    }
}
