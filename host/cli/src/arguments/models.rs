//! The arguments about model endpoints.

use std::path::PathBuf;

use clap::Args;
use sww_gateway::Money;

/// Model endpoints, which agents call by name.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Models")]
pub(crate) struct ModelArguments {
    /// The configuration: endpoints, budget, pinned plugins [default: sww.toml, if it is there]
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// An endpoint, as in local=http://127.0.0.1:8080/v1; its key is in the environment variable
    /// SWW_KEY_NAME; repeatable
    #[arg(long = "endpoint", value_name = "NAME=URL")]
    pub(crate) endpoints: Vec<String>,
    /// Tokens that the run may use, prompts and completions together
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) budget_tokens: Option<u64>,
    /// Money that the run may spend, in the currency of the endpoints' prices
    #[arg(long, value_name = "X", value_parser = money)]
    pub(crate) budget_money: Option<Money>,
    /// Take every answer of a model from the run in this directory, and ask no endpoint
    #[arg(long, value_name = "DIRECTORY")]
    pub(crate) replay: Option<PathBuf>,
    /// Keep answers of models in this directory, and take them from there, over runs
    #[arg(long, value_name = "DIRECTORY", conflicts_with = "replay")]
    pub(crate) response_cache: Option<PathBuf>,
}

fn money(text: &str) -> Result<Money, String> {
    let units = text.parse().ok().and_then(Money::from_units);
    units
        .filter(|money| *money > Money::ZERO)
        .ok_or_else(|| format!("`{text}` is not an amount above 0 and up to a million"))
}
