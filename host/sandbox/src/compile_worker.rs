//! The process that compiles: it limits itself, compiles one component, and is gone.
//!
//! Everything passes through a private directory that the parent made: the component, the entry that
//! is made of it, sealed under a key that is there as well, and the report. Standard input is the
//! lifeline: where it ends, the parent has gone away, and so does this process.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::thread;

use fs_err as fs;

use crate::compilation::{Uncompiled, compile_here};
use crate::compile_cache::CompileCache;
use crate::limits::{CompileLimits, LARGEST_ARTEFACT};

/// The most of an error's text that is reported, in bytes.
const WORDS: usize = 4_096;

/// The directory in which a component is compiled.
pub(crate) struct Workplace<'a>(pub(crate) &'a Path);

impl Workplace<'_> {
    pub(crate) fn component(&self) -> PathBuf {
        self.0.join("component.wasm")
    }

    /// Where what the process says on standard error goes.
    pub(crate) fn words(&self) -> PathBuf {
        self.0.join("words")
    }

    fn report(&self) -> PathBuf {
        self.0.join("report")
    }

    /// The cache that holds nothing but what is compiled here.
    pub(crate) fn cache(&self) -> io::Result<CompileCache> {
        CompileCache::open(&self.0.join("cache"), &self.0.join("state"))
    }

    /// What the worker reported; none if it never came to that.
    pub(crate) fn reported(&self) -> Option<Report> {
        Report::parse(&fs::read_to_string(self.report()).ok()?)
    }
}

/// How the compilation ended, as the worker sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Report {
    /// The entry is in the workplace's cache.
    Compiled,
    /// The engine refuses the component.
    Refused(String),
    /// There was no room.
    Memory,
    /// Something else than the component was at fault.
    Machine(String),
}

impl Report {
    fn of(uncompiled: Uncompiled) -> Self {
        match uncompiled {
            Uncompiled::Refused(error) if is_memory(&error) => Self::Memory,
            Uncompiled::Refused(error) => Self::Refused(format!("{error:#}")),
            Uncompiled::Machine(problem) => Self::Machine(problem),
        }
    }

    fn text(&self) -> String {
        match self {
            Self::Compiled => "compiled\n".to_owned(),
            Self::Refused(why) => format!("refused\n{why}"),
            Self::Memory => "memory\n".to_owned(),
            Self::Machine(why) => format!("machine\n{why}"),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let (kind, why) = text.split_once('\n')?;
        let why = why.get(..why.floor_char_boundary(WORDS))?.to_owned();
        match kind {
            "compiled" => Some(Self::Compiled),
            "refused" => Some(Self::Refused(why)),
            "memory" => Some(Self::Memory),
            "machine" => Some(Self::Machine(why)),
            _ => None,
        }
    }
}

/// Whether the system gave no memory. What Rust's own allocator is not given ends the process.
fn is_memory(error: &wasmtime::Error) -> bool {
    error.is::<wasmtime::OutOfMemory>()
        || error.chain().any(|cause| {
            cause
                .downcast_ref::<io::Error>()
                .is_some_and(|error| error.kind() == io::ErrorKind::OutOfMemory)
        })
}

/// Compiles the component in `directory` within `limits`, which this process sets itself: call it in
/// one that is there for nothing else.
///
/// # Errors
/// The process can't limit itself, or can't read or write in the directory.
pub fn compile_worker(directory: &Path, limits: CompileLimits) -> io::Result<()> {
    limit_this_process(limits)?;
    end_with_the_parent(directory.to_owned())?;
    let workplace = Workplace(directory);
    let bytes = fs::read(workplace.component())?;
    let report = match compile_here(&bytes) {
        Ok((name, artefact)) => {
            workplace.cache()?.store(&name, &artefact)?;
            Report::Compiled
        }
        Err(uncompiled) => Report::of(uncompiled),
    };
    fs::write(workplace.report(), report.text())
}

/// The threads that compile. Each takes address space, so that there are not as many as there may be
/// cores.
pub(crate) fn threads() -> u64 {
    const MOST: u64 = 8;
    thread::available_parallelism().map_or(1, |cores| MOST.min(cores.get() as u64))
}

/// Sets the limits that hold even when nobody is there to kill this process.
fn limit_this_process(limits: CompileLimits) -> io::Result<()> {
    use rlimit::Resource;
    let mut resources = vec![
        (Resource::CORE, 0),
        (Resource::FSIZE, LARGEST_ARTEFACT),
        // The parent counts wall time. All threads together can't use more than this in it.
        (
            Resource::CPU,
            limits.seconds.saturating_mul(threads()).saturating_add(1),
        ),
    ];
    // Elsewhere the address space can't be limited.
    if cfg!(target_os = "linux") {
        resources.push((Resource::AS, limits.memory_bytes));
    }
    for (resource, limit) in resources {
        let (_, allowed) = resource.get()?;
        let limit = limit.min(allowed);
        resource.set(limit, limit)?;
    }
    Ok(())
}

/// Ends this process when its standard input ends, and leaves nothing behind.
fn end_with_the_parent(directory: PathBuf) -> io::Result<()> {
    let watch = move || {
        let mut lifeline = io::stdin().lock();
        while matches!(lifeline.read(&mut [0; 64]), Ok(1..)) {}
        let _ = fs::remove_dir_all(directory);
        std::process::exit(1);
    };
    thread::Builder::new()
        .name("sww-lifeline".to_owned())
        .spawn(watch)
        .map(drop)
}
