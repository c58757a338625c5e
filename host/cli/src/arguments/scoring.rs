//! The arguments of the commands that judge examples and stored predictions.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{OsStringValueParser, TypedValueParser};
use sww_benchmark::{Profile, Split};
use sww_locator::Locator;
use sww_protocol::Condition;
use sww_scoring::{Bootstrap, Metric};

use crate::cohort::Ids;

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
