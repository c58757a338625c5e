//! `sww worker`: a process that runs agents for the program that started it.

use std::io;

use rlimit::Resource;
use sww_rollout::serve;
use sww_sandbox::{CompileCache, Sandbox};

use crate::compilation::compiler;
use crate::error::CommandError;
use crate::exit::Exit;

/// Open files that a worker can do with: its pipes, the runtime's, and a component being loaded.
const OPEN_FILES: u64 = 64;

pub(crate) fn run() -> Result<Exit, CommandError> {
    limit();
    let compiler = compiler()?;
    let served = serve(io::stdin(), io::stdout(), || {
        Ok(Sandbox::new(CompileCache::of_user())?.with_compiler(compiler))
    });
    served.map_err(|error| CommandError::Usage(error.to_string()))?;
    // It started in an empty directory of its own. Where the program has been killed, nobody else is
    // left to remove it.
    if let Ok(directory) = std::env::current_dir() {
        let _ = fs_err::remove_dir(directory);
    }
    Ok(Exit::Complete)
}

/// Limits what a worker can take from the machine, and what it leaves behind. A limit that can't be
/// set here is one that is lower already.
fn limit() {
    // A core would hold what agents were shown.
    for (resource, most) in [(Resource::CORE, 0), (Resource::NOFILE, OPEN_FILES)] {
        if let Err(error) = rlimit::setrlimit(resource, most, most) {
            tracing::debug!("{resource:?} stays as it is: {error}");
        }
    }
    // Where memory runs out, the system should end a worker and not the run. Only Linux has this.
    let _ = fs_err::write("/proc/self/oom_score_adj", "500");
}
