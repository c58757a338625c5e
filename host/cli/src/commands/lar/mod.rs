//! `sww lar`: Latent Authorisation Recovery on stored predictions (spec §7).

mod analysis;
mod apply;
mod fit;
mod frozen;
mod inputs;
mod lineage;

pub(crate) use apply::parse_readout;

use crate::arguments::{LarArguments, LarCommand};
use crate::error::CommandError;
use crate::exit::Exit;

pub(crate) fn run(arguments: &LarArguments) -> Result<Exit, CommandError> {
    match &arguments.command {
        None => analysis::run(&arguments.analysis),
        Some(LarCommand::Fit(arguments)) => fit::run(arguments),
        Some(LarCommand::Apply(arguments)) => apply::run(arguments),
        Some(LarCommand::Lineage(arguments)) => lineage::run(arguments),
    }
}
