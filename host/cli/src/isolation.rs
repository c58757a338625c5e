//! Where the agents of a command run.

use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, absolute};
use std::sync::Arc;
use std::thread;

use sww_rollout::{Patience, Place, WorkerPool, WorkerProgram};
use sww_sandbox::{Sandbox, UserDirectories};

use crate::arguments::Isolation;
use crate::compilation::{MEMORY_VARIABLE, TIME_VARIABLE, this_program};
use crate::error::CommandError;
use crate::messages::CROSSINGS;

/// The place that the user wants: this process, or as many workers as there are cores or jobs,
/// whichever are fewer. The jobs share them.
pub(crate) fn place(
    isolation: Isolation,
    jobs: Option<u16>,
    sandbox: &Arc<Sandbox>,
) -> Result<Place, CommandError> {
    Ok(match isolation {
        Isolation::None => Place::Here(Arc::clone(sandbox)),
        Isolation::Process => {
            let cores = thread::available_parallelism().map_or(1, NonZero::get);
            let number = jobs.map_or(cores, |jobs| cores.min(jobs.into()));
            let pool = WorkerPool::new(program()?, number, Patience::default());
            Place::Workers(Arc::new(pool))
        }
    })
}

/// How many rollouts go on at once for each core, unless the user says. A worker that has two needn't
/// wait for the pipe when one of them ends.
pub(crate) fn at_once_on_a_core(isolation: Isolation) -> usize {
    match isolation {
        Isolation::None => 1,
        Isolation::Process => 2,
    }
}

/// This program as a worker. Of the environment it is given the places of the compile cache and of
/// its key, the limits of compilation, where the user wants to see what crosses into guests, and
/// nothing else.
fn program() -> Result<WorkerProgram, CommandError> {
    let mut environment = Vec::new();
    if let Some(UserDirectories { cache, state }) = UserDirectories::of_user() {
        for (name, directory) in [("SWW_CACHE_DIR", cache), ("SWW_STATE_DIR", state)] {
            environment.push((OsString::from(name), in_full(directory)?));
        }
    }
    if let Some(file) = std::env::var_os(CROSSINGS) {
        environment.push((CROSSINGS.into(), in_full(file)?));
    }
    for name in [TIME_VARIABLE, MEMORY_VARIABLE] {
        environment.extend(std::env::var_os(name).map(|limit| (name.into(), limit)));
    }
    Ok(WorkerProgram {
        path: this_program()?,
        arguments: vec!["worker".into()],
        environment: environment.into_iter().collect(),
    })
}

/// A path as it is for a worker, which starts in a directory of its own.
fn in_full(path: impl AsRef<Path>) -> Result<OsString, CommandError> {
    let path = absolute(path).map_err(CommandError::Write)?;
    Ok(path.into_os_string())
}
