//! The arguments of `sww eval`, and those that other commands share with it.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use sww_benchmark::{Profile, Split};
use sww_locator::Locator;
use sww_protocol::Condition;
use sww_sandbox::Limits;

use super::{BootstrapArguments, DisplayArguments, Gate, ModelArguments};

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
    /// user: whatever breaks out of the sandbox reaches that user's files [default: none; with
    /// --resume, as the run began]
    #[arg(long, value_name = "WHERE", value_enum, hide_possible_values = true)]
    pub(crate) isolate: Option<Isolation>,
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
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
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
