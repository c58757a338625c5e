//! From a component's bytes to its code: from the cache, or compiled where that can be stopped.

use std::collections::HashMap;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use wasmtime::Engine;
use wasmtime::component::Component;

use crate::compile_cache::{CompileCache, EntryName};
use crate::compile_child::compile_in_child;
use crate::engine::{SandboxError, new_engine};
use crate::limits::CompileLimits;
use crate::plugin::{PluginError, digest};
use crate::staging::{Artefact, Staging};

/// Where components are compiled that are in no cache. Compiling can't be interrupted and its cost
/// is the component's to choose, so that what is not known is compiled in a child.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Compiler {
    /// In this process, without limits: for components that are known.
    InProcess,
    /// In a child process.
    Child {
        /// The program. It is started with the arguments [`COMPILE_WORKER`](crate::COMPILE_WORKER),
        /// a directory, seconds and bytes, and must hand the last three to
        /// [`compile_worker`](crate::compile_worker).
        program: PathBuf,
        /// When it is stopped.
        limits: CompileLimits,
    },
}

/// Why a component was not compiled, where that says nothing certain about its bytes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompileFailure {
    /// The wall time.
    #[error(
        "it is not compiled after {seconds} s (SWW_COMPILE_LIMIT); its author should make it smaller, or raise the limit if you trust it"
    )]
    TimeOut {
        /// Seconds allowed.
        seconds: u64,
    },
    /// The memory.
    #[error(
        "compiling it needs more than {mebibytes} MiB of memory (SWW_COMPILE_MEMORY); its author should make it smaller, or raise the limit if you trust it"
    )]
    Memory {
        /// Mebibytes allowed.
        mebibytes: u64,
    },
    /// The child died.
    #[error(
        "the process that compiled it died ({status}{last_words}); its author should build it with another compiler or make it smaller"
    )]
    Died {
        /// How it ended.
        status: String,
        /// What it said last, in words; empty if nothing.
        last_words: String,
    },
    /// The machine doesn't let us compile.
    #[error("nothing can be compiled: {0}")]
    Machine(String),
}

impl CompileFailure {
    pub(crate) fn machine(error: impl std::fmt::Display) -> Self {
        Self::Machine(error.to_string())
    }
}

/// What turns bytes into components for one engine.
pub(crate) struct Compilation {
    pub(crate) compiler: Compiler,
    cache: Option<CompileCache>,
    staging: Staging,
    known: Mutex<HashMap<EntryName, Component>>,
    saved: AtomicUsize,
    made: AtomicUsize,
}

impl Compilation {
    pub(crate) fn new(cache: Option<CompileCache>, staging: Staging) -> Self {
        Self {
            compiler: Compiler::InProcess,
            cache,
            staging,
            known: Mutex::default(),
            saved: AtomicUsize::new(0),
            made: AtomicUsize::new(0),
        }
    }

    /// How many compilations were saved, and how many were made.
    pub(crate) fn counts(&self) -> (usize, usize) {
        let [saved, made] = [&self.saved, &self.made].map(|count| count.load(Ordering::Relaxed));
        (saved, made)
    }

    /// The component of these bytes, whose digest is `digest`.
    pub(crate) async fn component(
        &self,
        engine: &Engine,
        bytes: &[u8],
        digest: &str,
    ) -> Result<Component, PluginError> {
        let name = EntryName::new(digest, engine);
        let known = || self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(component) = known().get(&name).cloned() {
            self.saved.fetch_add(1, Ordering::Relaxed);
            return Ok(component);
        }
        let kept = self.cache.as_ref().and_then(|cache| cache.load(&name));
        let artefact = match kept {
            Some(artefact) => {
                self.saved.fetch_add(1, Ordering::Relaxed);
                artefact
            }
            None => {
                self.made.fetch_add(1, Ordering::Relaxed);
                let artefact = self.compile(bytes, &name).await?;
                if let Some(cache) = &self.cache
                    && let Err(error) = cache.store(&name, &artefact)
                {
                    tracing::warn!("a compiled component is not kept: {error}");
                }
                artefact
            }
        };
        self.staging
            .put(&artefact)
            .map_err(CompileFailure::machine)?;
        let component = self.load(engine, bytes)?;
        known().insert(name, component.clone());
        Ok(component)
    }

    /// Loads the code that was put where wasmtime looks for it.
    fn load(&self, engine: &Engine, bytes: &[u8]) -> Result<Component, PluginError> {
        let cache = self.staging.engine_cache();
        let misses = cache.cache_misses();
        let component = Component::from_binary(engine, bytes)
            .map_err(|error| PluginError::Malformed(format!("{error:#}")))?;
        if cache.cache_misses() > misses {
            tracing::warn!(
                "a component was compiled in this process, since its code can't be loaded"
            );
        }
        Ok(component)
    }

    async fn compile(&self, bytes: &[u8], name: &EntryName) -> Result<Artefact, PluginError> {
        match &self.compiler {
            Compiler::InProcess => match compile_here(bytes) {
                Ok((_, artefact)) => Ok(artefact),
                Err(Uncompiled::Refused(error)) => {
                    Err(PluginError::Malformed(format!("{error:#}")))
                }
                Err(Uncompiled::Machine(problem)) => Err(CompileFailure::Machine(problem).into()),
            },
            Compiler::Child { program, limits } => {
                compile_in_child(program, *limits, bytes, name).await
            }
        }
    }
}

/// Why a component was not compiled in this process.
pub(crate) enum Uncompiled {
    /// The engine refuses it.
    Refused(wasmtime::Error),
    /// There is no engine, or nowhere to put things.
    Machine(String),
}

/// Compiles in this process, by an engine that is there for nothing else.
pub(crate) fn compile_here(bytes: &[u8]) -> Result<(EntryName, Artefact), Uncompiled> {
    let machine = |error: io::Error| Uncompiled::Machine(error.to_string());
    let staging = Staging::new().map_err(machine)?;
    let engine = new_engine(Some(staging.engine_cache()))
        .map_err(|SandboxError(problem)| Uncompiled::Machine(problem))?;
    Component::from_binary(&engine, bytes).map_err(Uncompiled::Refused)?;
    let name = EntryName::new(&digest(bytes), &engine);
    Ok((name, staging.take().map_err(machine)?))
}
