//! `sww compile-worker`: the process that compiles one component for another `sww`.

use sww_sandbox::{CompileLimits, compile_worker};

use crate::arguments::CompileWorkerArguments;
use crate::error::CommandError;
use crate::exit::Exit;

pub(crate) fn run(arguments: &CompileWorkerArguments) -> Result<Exit, CommandError> {
    let limits = CompileLimits {
        seconds: arguments.seconds,
        memory_bytes: arguments.memory_bytes,
    };
    compile_worker(&arguments.directory, limits).map_err(CommandError::Write)?;
    Ok(Exit::Complete)
}
