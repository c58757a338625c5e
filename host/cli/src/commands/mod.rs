//! The commands.

mod agents;
mod audit;
mod check;
mod compare;
mod compile_worker;
mod eval;
mod export;
mod freeze;
mod import;
mod lar;
mod new;
mod plugin;
mod run;
mod score;
mod tasks;
mod verify;
mod worker;

pub(crate) use eval::task_locators;
pub(crate) use lar::parse_readout;

use std::future::Future;

use clap::CommandFactory;

use crate::arguments::{Arguments, Command};
use crate::error::CommandError;
use crate::exit::Exit;
use crate::screen;

/// Runs a command to its end.
pub(crate) fn run(arguments: Arguments) -> Result<Exit, CommandError> {
    match arguments.command {
        Command::Eval(arguments) => eval::run(&arguments),
        Command::Score(arguments) => score::run(&arguments),
        Command::Compare(arguments) => compare::run(&arguments),
        Command::Lar(arguments) => lar::run(&arguments),
        Command::Audit(arguments) => wait(audit::run(&arguments)),
        Command::New(command) => new::run(&command),
        Command::Check(arguments) => wait(check::run(&arguments)),
        Command::Verify(arguments) => wait(verify::run(&arguments)),
        Command::Tasks(command) => wait(tasks::run(&command)),
        Command::Agents(command) => wait(agents::run(&command)),
        Command::Plugin(command) => wait(plugin::run(&command)),
        Command::Run(command) => run::run(&command),
        Command::Export(arguments) => export::run(&arguments),
        Command::Import(arguments) => import::run(&arguments),
        Command::CompileWorker(arguments) => compile_worker::run(&arguments),
        Command::Worker => worker::run(),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "sww", &mut script);
            screen::print(&String::from_utf8_lossy(&script))?;
            Ok(Exit::Complete)
        }
    }
}

/// Waits on this thread for a command that calls components now and then.
fn wait<T>(command: impl Future<Output = Result<T, CommandError>>) -> Result<T, CommandError> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| CommandError::Internal(error.to_string()))?
        .block_on(command)
}
