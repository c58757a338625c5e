//! The one engine: its configuration, its clock, and its stores.

use std::thread;
use std::time::{Duration, Instant};

use sww_protocol::{Failure, ModelUsage, Usage};
use tokio::task::coop::unconstrained;
use wasmtime::component::{
    Component, ComponentNamedList, Instance, InstancePre, Lift, Linker, Lower,
};
use wasmtime::{AsContextMut, Cache, Config, Engine, Store, UpdateDeadline};

use crate::Limits;
use crate::bindings::safewebworld::plugin::{log, parameters};
use crate::compilation::{Compilation, Compiler};
use crate::compile_cache::CompileCache;
use crate::failure::{LimitReached, Stage, classify};
use crate::guest::{Guest, HANDLES, HasGuest};
use crate::http;
use crate::log::LogRecord;
use crate::parameters::ParameterValues;
use crate::plugin::{CONTRACT, ComponentFacts, PluginError, World};
use crate::staging::Staging;
use crate::time;

/// How often the engine's clock ticks: the granularity of wall-time limits.
const TICK: Duration = Duration::from_millis(10);

/// A compiled component and what is known of it.
#[derive(Clone)]
pub struct Compiled {
    /// What was read before compiling.
    pub facts: ComponentFacts,
    /// Its world.
    pub world: World,
    pub(crate) component: Component,
}

impl Compiled {
    /// Resolves the imports once, for any number of instances.
    ///
    /// # Errors
    /// A function or type that doesn't fit the contract.
    pub fn prepare<C: Send + 'static>(
        &self,
        linker: &Linker<Guest<C>>,
    ) -> Result<InstancePre<Guest<C>>, PluginError> {
        linker.instantiate_pre(&self.component).map_err(contract)
    }
}

/// The sandbox: one engine for every component of a process.
pub struct Sandbox {
    engine: Engine,
    compilation: Compilation,
}

/// Why there is no sandbox.
#[derive(Debug, thiserror::Error)]
#[error("the WebAssembly engine can't start: {0}")]
pub struct SandboxError(pub(crate) String);

/// The one configuration. Whatever is not needed is off; what makes results depend on the machine
/// (NaN bits, relaxed SIMD) is pinned down.
fn config(cache: Option<Cache>) -> Config {
    let mut config = Config::new();
    config
        .consume_fuel(true)
        .epoch_interruption(true)
        .cranelift_nan_canonicalization(true)
        .wasm_relaxed_simd(false)
        .wasm_memory64(false)
        .wasm_multi_memory(false)
        .wasm_tail_call(false)
        .wasm_wide_arithmetic(false)
        .wasm_custom_page_sizes(false)
        .shared_memory(false)
        .concurrency_support(false)
        .cache(cache);
    config
}

/// An engine of this configuration.
pub(crate) fn new_engine(cache: Option<Cache>) -> Result<Engine, SandboxError> {
    Engine::new(&config(cache)).map_err(|error| SandboxError(format!("{error:#}")))
}

impl Sandbox {
    /// Starts an engine. Compiled components are kept in `cache` if there is one; others are compiled
    /// in this process, unless another [compiler](Self::with_compiler) is chosen.
    ///
    /// # Errors
    /// This machine can't run the engine, or has no place for temporary files.
    pub fn new(cache: Option<CompileCache>) -> Result<Self, SandboxError> {
        let staging = Staging::new().map_err(|error| SandboxError(error.to_string()))?;
        let engine = new_engine(Some(staging.engine_cache()))?;
        // One clock for the engine; it stops when the engine is gone.
        let weak = engine.weak();
        thread::Builder::new()
            .name("sww-epoch".to_owned())
            .spawn(move || {
                while let Some(engine) = weak.upgrade() {
                    engine.increment_epoch();
                    drop(engine);
                    thread::sleep(TICK);
                }
            })
            .map_err(|error| SandboxError(error.to_string()))?;
        Ok(Self {
            engine,
            compilation: Compilation::new(cache, staging),
        })
    }

    /// The same sandbox, which compiles by `compiler`.
    #[must_use]
    pub fn with_compiler(mut self, compiler: Compiler) -> Self {
        self.compilation.compiler = compiler;
        self
    }

    /// Compiles a component of the wanted world, or takes it from the cache.
    ///
    /// # Errors
    /// It is no component of that world and of this contract, or can't be compiled within the
    /// compiler's limits.
    pub async fn compile(&self, bytes: &[u8], wanted: World) -> Result<Compiled, PluginError> {
        let facts = ComponentFacts::read(bytes)?;
        let world = facts.check_world(wanted)?;
        facts.check_contract(bytes, world)?;
        facts.check_imports(world)?;
        let component = self
            .compilation
            .component(&self.engine, bytes, &facts.digest)
            .await?;
        Ok(Compiled {
            facts,
            world,
            component,
        })
    }

    /// How many compilations the cache saved, and how many were made.
    pub fn cache_use(&self) -> (usize, usize) {
        self.compilation.counts()
    }

    /// A linker with what every world has: the log, the parameters, and, for components that need
    /// it, the locked WASI, and HTTP that leads nowhere unless a session opens the network.
    ///
    /// # Errors
    /// Two host functions of one name: a fault of this program.
    pub fn linker<C: Send + 'static>(
        &self,
        compiled: &Compiled,
    ) -> Result<Linker<Guest<C>>, PluginError> {
        let mut linker = Linker::new(&self.engine);
        let link = |linker: &mut Linker<Guest<C>>| {
            log::add_to_linker::<_, HasGuest<C>>(linker, |guest| guest)?;
            parameters::add_to_linker::<_, HasGuest<C>>(linker, |guest| guest)?;
            if compiled.facts.needs_wasi() {
                wasmtime_wasi::p2::add_to_linker_async(linker)?;
                time::add_to_linker(linker)?;
            }
            if compiled.facts.needs_http() {
                http::add_to_linker(linker)?;
            }
            Ok(())
        };
        link(&mut linker).map_err(contract)?;
        Ok(linker)
    }

    /// A fresh store: the only place where one is made. Its wall time runs from now on.
    pub fn store<C: Send + 'static>(
        &self,
        capability: C,
        parameters: &ParameterValues,
        limits: Limits,
        seed: u64,
    ) -> Session<C> {
        let guest = Guest::new(capability, parameters.clone(), limits, seed);
        let mut store = Store::new(&self.engine, guest);
        store.limiter(|guest| &mut guest.limiter);
        store.set_hostcall_fuel(usize::try_from(limits.crossing_bytes).unwrap_or(usize::MAX));
        store.set_max_component_handles(HANDLES);
        // The engine's fuel is always on, so this can't fail.
        let _ = store.set_fuel(limits.fuel);
        store.set_epoch_deadline(1);
        store.epoch_deadline_callback(|context| {
            if Instant::now() >= context.data().deadline {
                return Ok(UpdateDeadline::Interrupt);
            }
            let kept = context.data().keep_turn();
            // Plain `Yield` would starve the other tasks of this thread.
            Ok(UpdateDeadline::YieldCustom(
                1,
                Box::pin(async move {
                    let _kept = kept;
                    tokio::task::yield_now().await;
                }),
            ))
        });
        Session {
            store,
            started: Instant::now(),
            stage: Stage::Instantiating,
        }
    }
}

/// A store in use. After a failure it must be dropped: its instance can't be entered again.
pub struct Session<C: 'static> {
    pub(crate) store: Store<Guest<C>>,
    started: Instant,
    stage: Stage,
}

impl<C: Send + 'static> Session<C> {
    /// Instantiates, with `make` doing the work; the fuel it takes is given back.
    ///
    /// # Errors
    /// Whatever the guest's start functions do wrong.
    pub async fn instantiate<I, F>(&mut self, make: F) -> Result<I, Failure>
    where
        F: AsyncFnOnce(&mut Store<Guest<C>>) -> wasmtime::Result<I>,
    {
        self.stage = Stage::Instantiating;
        let instance = self.bounded(make).await?;
        let limits = self.store.data().limits;
        let _ = self.store.set_fuel(limits.fuel);
        self.stage = Stage::Calling;
        Ok(instance)
    }

    /// Calls into the guest, with `call` doing the work, until the deadline at most.
    ///
    /// # Errors
    /// Whatever the guest does wrong, or the limit it runs into.
    pub async fn call<R, F>(&mut self, call: F) -> Result<R, Failure>
    where
        F: AsyncFnOnce(&mut Store<Guest<C>>) -> wasmtime::Result<R>,
    {
        self.bounded(call).await
    }

    /// Gives the next call of a session the full fuel and wall time again.
    pub fn renew(&mut self) {
        let limits = self.store.data().limits;
        let _ = self.store.set_fuel(limits.fuel);
        self.store.data_mut().deadline = Instant::now() + limits.wall();
    }

    async fn bounded<R, F>(&mut self, work: F) -> Result<R, Failure>
    where
        F: AsyncFnOnce(&mut Store<Guest<C>>) -> wasmtime::Result<R>,
    {
        let deadline = self.store.data().deadline;
        // Epochs stop a guest that computes, the timeout one that waits inside a host call.
        // What a guest can look at must not depend on how much the runtime lets a task do at once.
        let work = unconstrained(work(&mut self.store));
        match tokio::time::timeout_at(deadline.into(), work).await {
            Ok(Ok(result)) => Ok(result),
            Ok(Err(error)) => {
                let words = self.store.data().last_words();
                let failure = classify(&error, self.stage, words.as_deref());
                Err(match failure.kind {
                    sww_protocol::FailureKind::TimeOut => self.timed_out(),
                    _ => failure,
                })
            }
            Err(_) => Err(self.timed_out()),
        }
    }

    fn timed_out(&self) -> Failure {
        let limit_millis = self.store.data().limits.wall_millis;
        LimitReached::Time { limit_millis }.into()
    }

    /// What the guest said since the last time.
    pub fn take_log(&mut self) -> Vec<LogRecord> {
        let guest = self.store.data_mut();
        guest.log_written();
        let mut log = guest.log.take();
        log.extend(guest.http.outgoing.take_denied());
        log
    }

    /// What the guest can reach beside its log and parameters.
    pub fn capability(&mut self) -> &mut C {
        &mut self.store.data_mut().capability
    }

    /// What was used so far. Fuel counts since the last [`Session::instantiate`] or
    /// [`Session::renew`].
    pub fn usage(&self) -> Usage {
        let left = self.store.get_fuel().unwrap_or(0);
        Usage {
            fuel: self.store.data().limits.fuel.saturating_sub(left),
            memory_bytes: self.store.data().limiter.memory(),
            wall_micros: u64::try_from(self.started.elapsed().as_micros()).unwrap_or(u64::MAX),
            models: ModelUsage::default(),
        }
    }
}

/// Checks that a component exports a function of the contract with the contract's types, so that one
/// that doesn't is named.
///
/// # Errors
/// The function is missing or has other types.
pub fn check_function<Parameters, Results>(
    mut store: impl AsContextMut,
    instance: &Instance,
    interface: &str,
    function: &str,
) -> wasmtime::Result<()>
where
    Parameters: ComponentNamedList + Lower,
    Results: ComponentNamedList + Lift,
{
    let name = format!("safewebworld:plugin/{interface}@{CONTRACT}");
    let index = instance
        .get_export_index(&mut store, None, &name)
        .and_then(|index| instance.get_export_index(&mut store, Some(&index), function))
        .ok_or_else(|| wasmtime::Error::msg(format!("it exports no `{interface}.{function}`")))?;
    instance
        .get_typed_func::<Parameters, Results>(&mut store, &index)
        .map_err(|error| error.context(format!("`{interface}.{function}` is another function")))?;
    Ok(())
}

/// An error about functions or types that don't fit, in full.
pub fn contract(error: wasmtime::Error) -> PluginError {
    PluginError::Contract(format!("{error:#}"))
}
