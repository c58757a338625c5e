//! The arguments of the commands that are about plugins and what they generate.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use sww_benchmark::{Profile, Split};
use sww_locator::Locator;

use super::{DatasetArguments, Isolation, LimitArguments, ModelArguments};
use crate::plugin_name::PluginName;
use crate::screen::Output;

#[derive(Debug, Args)]
pub(crate) struct CompileWorkerArguments {
    /// The directory that holds the component and takes what is made of it
    pub(crate) directory: PathBuf,
    /// The seconds that it may take
    pub(crate) seconds: u64,
    /// The bytes of address space that it may take
    pub(crate) memory_bytes: u64,
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
        /// The component: NAME or FILE.wasm
        plugin: String,
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
