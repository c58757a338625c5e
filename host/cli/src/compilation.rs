//! How this program compiles components: in a child process, within the user's limits.

use std::path::PathBuf;

use sww_sandbox::{CompileLimits, Compiler};

use crate::error::CommandError;

/// Seconds that compiling one component may take.
pub(crate) const TIME_VARIABLE: &str = "SWW_COMPILE_LIMIT";
/// Mebibytes that compiling one component may take.
pub(crate) const MEMORY_VARIABLE: &str = "SWW_COMPILE_MEMORY";

/// The compiler: this program in a child process.
pub(crate) fn compiler() -> Result<Compiler, CommandError> {
    let CompileLimits {
        seconds,
        memory_bytes,
    } = CompileLimits::DEFAULT;
    let limits = CompileLimits {
        seconds: limit(TIME_VARIABLE, "seconds")?.unwrap_or(seconds),
        memory_bytes: limit(MEMORY_VARIABLE, "mebibytes")?
            .map_or(memory_bytes, |mebibytes| mebibytes << 20),
    };
    Ok(Compiler::Child {
        program: this_program()?,
        limits,
    })
}

/// The program that runs, under a name that leads to it even if its file was replaced since.
pub(crate) fn this_program() -> Result<PathBuf, CommandError> {
    if cfg!(target_os = "linux") {
        return Ok("/proc/self/exe".into());
    }
    std::env::current_exe().map_err(|error| {
        CommandError::Internal(format!("the program doesn't know its own file: {error}"))
    })
}

/// A limit that stands in the environment.
fn limit(variable: &str, unit: &str) -> Result<Option<u64>, CommandError> {
    let Some(value) = std::env::var_os(variable) else {
        return Ok(None);
    };
    let number = value.to_str().and_then(|value| value.parse::<u32>().ok());
    match number {
        Some(1..) => Ok(number.map(u64::from)),
        Some(0) | None => Err(CommandError::Usage(format!(
            "{variable} is `{}`; expected a number of {unit} of at least 1",
            value.display()
        ))),
    }
}
