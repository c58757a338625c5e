//! The parent's side of a compilation in a child process.

use std::io::{self, Read};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use fs_err as fs;

use crate::compilation::CompileFailure;
use crate::compile_cache::EntryName;
use crate::compile_worker::{Report, Workplace, threads};
use crate::limits::CompileLimits;
use crate::plugin::PluginError;
use crate::staging::{Artefact, temporary_directory};

/// The first argument of the program that compiles.
pub const COMPILE_WORKER: &str = "compile-worker";

/// How often the child is looked at.
const GLANCE: Duration = Duration::from_millis(4);

/// The most of what a child said last that is shown, in bytes.
const LAST_WORDS: usize = 300;

/// Compiles in a child process of `program`. Dropping the future kills the child.
pub(crate) async fn compile_in_child(
    program: &Path,
    limits: CompileLimits,
    bytes: &[u8],
    name: &EntryName,
) -> Result<Artefact, PluginError> {
    let machine = |error: io::Error| PluginError::from(CompileFailure::machine(error));
    let directory = temporary_directory().map_err(machine)?;
    let workplace = Workplace(directory.path());
    // The key is made here, before there is a child.
    let cache = workplace.cache().map_err(machine)?;
    fs::write(workplace.component(), bytes).map_err(machine)?;
    let mut worker = Worker::start(program, limits, &workplace).map_err(machine)?;
    let status = worker.ended(limits).await?;
    match workplace.reported() {
        Some(Report::Compiled) => cache.load(name).ok_or_else(|| {
            let problem = "the program was replaced while it ran; start it again";
            CompileFailure::machine(problem).into()
        }),
        Some(Report::Refused(why)) => Err(PluginError::Malformed(why)),
        Some(Report::Memory) => Err(out_of_memory(limits).into()),
        Some(Report::Machine(problem)) => Err(CompileFailure::Machine(problem).into()),
        None => Err(death(status, &workplace, limits).into()),
    }
}

/// A child that compiles; dropping it kills it.
struct Worker(Child);

impl Worker {
    fn start(program: &Path, limits: CompileLimits, workplace: &Workplace) -> io::Result<Self> {
        let mut command = Command::new(program);
        command
            .arg(COMPILE_WORKER)
            .arg(workplace.0)
            .args([limits.seconds, limits.memory_bytes].map(|limit| limit.to_string()))
            .env_clear()
            .env("TMPDIR", workplace.0)
            .env("RAYON_NUM_THREADS", threads().to_string())
            .current_dir(workplace.0)
            // The lifeline: it ends with this process, however that ends.
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(fs::File::create(workplace.words())?.into_file());
        #[cfg(unix)]
        {
            use std::os::unix::process::CommandExt;
            // An interrupt at the terminal is for the parent, which then stops the child.
            command.process_group(0);
        }
        let started = command.spawn();
        started.map(Self).map_err(|error| {
            io::Error::other(format!("{} can't be started: {error}", program.display()))
        })
    }

    /// Waits until it has ended, or until its time is over.
    async fn ended(&mut self, limits: CompileLimits) -> Result<ExitStatus, CompileFailure> {
        let deadline = Instant::now() + limits.wall();
        loop {
            if let Some(status) = self.0.try_wait().map_err(CompileFailure::machine)? {
                return Ok(status);
            }
            if Instant::now() >= deadline {
                return Err(CompileFailure::TimeOut {
                    seconds: limits.seconds,
                });
            }
            tokio::time::sleep(GLANCE).await;
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // Both fail only if it has ended.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn out_of_memory(limits: CompileLimits) -> CompileFailure {
    CompileFailure::Memory {
        mebibytes: limits.memory_bytes >> 20,
    }
}

/// The failure for a child that ended without a report.
fn death(status: ExitStatus, workplace: &Workplace, limits: CompileLimits) -> CompileFailure {
    let mut words = Vec::new();
    if let Ok(file) = fs::File::open(workplace.words()) {
        let _ = file.take(1 << 16).read_to_end(&mut words);
    }
    let words = String::from_utf8_lossy(&words);
    // What Rust says before it aborts for want of memory.
    if words.contains("memory allocation of ") {
        return out_of_memory(limits);
    }
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let end = words.floor_char_boundary(LAST_WORDS);
    CompileFailure::Died {
        status: status.to_string(),
        last_words: match words.get(..end).unwrap_or_default() {
            "" => String::new(),
            words => format!("; it said: {words}"),
        },
    }
}
