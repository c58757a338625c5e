//! The arguments of `sww lar`.

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use sww_benchmark::Split;

use crate::experts::NamedFile;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct LarArguments {
    #[command(subcommand)]
    pub(crate) command: Option<LarCommand>,
    #[command(flatten)]
    pub(crate) analysis: LarAnalysisArguments,
}

#[derive(Debug, Subcommand)]
pub(crate) enum LarCommand {
    /// Fit a readout on train, or select one on dev, and freeze it in a file
    Fit(LarFitArguments),
    /// Put a frozen readout's decisions into an expert's stored answers, and change nothing else
    Apply(LarApplyArguments),
    /// Compare the checkpoints of one model on dev, and name the step where its policy collapsed
    Lineage(LarLineageArguments),
}

/// Where examples and predictions stand.
#[derive(Debug, Args)]
pub(crate) struct LarExamplesArguments {
    /// Examples of train and dev, and of test and of matched triplets where they are to be looked
    /// at, in JSON Lines; repeatable
    #[arg(long, value_name = "FILE", required_unless_present = "runs", num_args = 1..)]
    pub(crate) examples: Vec<PathBuf>,
    /// A run to take examples and predictions from, in place of files; experts are then named by
    /// their agents' labels, as in q=naive-bayes; repeatable
    #[arg(long = "run", value_name = "DIRECTORY", conflicts_with = "examples")]
    pub(crate) runs: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct LarAnalysisArguments {
    #[command(flatten)]
    pub(crate) examples: LarExamplesArguments,
    /// Predictions of an expert, with label scores, as in q=Q.jsonl; two experts, the first of which
    /// keeps its answers; repeatable, with a file for each seed or one for several
    #[arg(long = "expert", value_name = "NAME=FILE|AGENT", required = true)]
    pub(crate) experts: Vec<NamedFile>,
    /// Predictions of an expert's checkpoint before adaptation, to diagnose against and to recover
    /// too; repeatable
    #[arg(long = "reference", value_name = "NAME=FILE|AGENT")]
    pub(crate) references: Vec<NamedFile>,
    /// Threads [default: as many as there are cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) jobs: Option<u16>,
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
}

impl LarAnalysisArguments {
    /// The files of predictions.
    pub(crate) fn files(&self) -> Vec<&Path> {
        let files = self.experts.iter().chain(&self.references);
        files.map(|file| file.path.as_path()).collect()
    }
}

#[derive(Debug, Args)]
pub(crate) struct LarFitArguments {
    #[command(flatten)]
    pub(crate) examples: LarExamplesArguments,
    /// Predictions of an expert, with label scores, as in q=Q.jsonl; repeatable
    #[arg(long = "expert", value_name = "NAME=FILE|AGENT", required = true)]
    pub(crate) experts: Vec<NamedFile>,
    /// What kind of readout
    #[arg(long, value_enum, default_value_t = ReadoutKind::Dcpf)]
    pub(crate) kind: ReadoutKind,
    /// What it is fitted on; any other split than train is refused
    #[arg(long, value_name = "SPLIT", default_value_t = Split::Train)]
    pub(crate) fit_on: Split,
    /// What it is selected on; any other split than dev is refused
    #[arg(long, value_name = "SPLIT", default_value_t = Split::Dev)]
    pub(crate) select_on: Split,
    /// The file to freeze it in
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

/// A kind of readout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ReadoutKind {
    /// Two experts' scores through an affine map, fitted on train
    Dcpf,
    /// One expert's scores through an affine map, fitted on train
    Affine,
    /// The mean of two experts' scores
    Average,
    /// One expert's scores with a threshold between ask and block, chosen on dev
    Threshold,
}

#[derive(Debug, Args)]
pub(crate) struct LarApplyArguments {
    /// A readout that `sww lar fit` froze
    #[arg(long, value_name = "FILE")]
    pub(crate) readout: PathBuf,
    /// Predictions of an expert of the readout, by its name there; repeatable
    #[arg(long = "expert", value_name = "NAME=FILE", required = true)]
    pub(crate) experts: Vec<NamedFile>,
    /// What the predictions are called [default: the readout's kind and experts]
    #[arg(long, value_name = "NAME")]
    pub(crate) label: Option<String>,
    /// The file of predictions to write
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct LarLineageArguments {
    /// The checkpoints in their order, each with its predictions, as in base=B.jsonl pre=P.jsonl
    /// final=F.jsonl; a name given again adds a seed
    #[arg(value_name = "NAME=FILE|AGENT", required = true)]
    pub(crate) stages: Vec<NamedFile>,
    #[command(flatten)]
    pub(crate) examples: LarExamplesArguments,
    /// Print one JSON object instead of tables
    #[arg(long)]
    pub(crate) json: bool,
}
