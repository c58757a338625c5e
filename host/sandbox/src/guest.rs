//! The state of one store: what a guest holds, may use and has said.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};
use wasmtime::component::{HasData, ResourceTable};
use wasmtime_wasi::{WasiCtxView, WasiView};

use crate::Limits;
use crate::bindings::safewebworld::plugin::{log, parameters};
use crate::crossing::Crossings;
use crate::failure::LimitReached;
use crate::http::Http;
use crate::limiter::Limiter;
use crate::log::LogCapture;
use crate::parameters::ParameterValues;
use crate::time::{Clock, KeptTurn, Turn};
use crate::wasi::LockedWasi;

/// The data of a guest's store. `C` is the capability that its world brings: files for a task
/// family, models for an agent.
pub struct Guest<C> {
    /// What this guest can reach beside the log and its parameters.
    pub capability: C,
    pub(crate) limits: Limits,
    pub(crate) limiter: Limiter,
    pub(crate) deadline: Instant,
    pub(crate) log: LogCapture,
    pub(crate) http: Http,
    pub(crate) table: ResourceTable,
    pub(crate) clock: Clock,
    pub(crate) turn: Turn,
    parameters: ParameterValues,
    crossings: Arc<Crossings>,
    host_calls: u64,
    seed: u64,
    wasi: Option<Box<LockedWasi>>,
}

/// Handles that a guest may hold at once.
pub(crate) const HANDLES: usize = 4_096;

impl<C> Guest<C> {
    pub(crate) fn new(
        capability: C,
        parameters: ParameterValues,
        limits: Limits,
        seed: u64,
    ) -> Self {
        let crossings = Arc::new(Crossings::next());
        let mut table = ResourceTable::new();
        table.set_max_capacity(HANDLES);
        Self {
            capability,
            limiter: Limiter::new(&limits),
            deadline: Instant::now() + limits.wall(),
            log: LogCapture::default(),
            limits,
            parameters,
            http: Http::closed(Arc::clone(&crossings)),
            crossings,
            host_calls: 0,
            seed,
            table,
            clock: Clock::default(),
            turn: Turn::default(),
            wasi: None,
        }
    }

    /// The table of the resources that the guest holds.
    pub fn table(&mut self) -> &mut ResourceTable {
        &mut self.table
    }

    /// Tells whoever watches (see [`CROSSING`](crate::CROSSING)) that `value` is handed to the guest:
    /// by a call of its `function`, or as the answer to its own call of one.
    pub fn tell_crossing(&self, function: &str, value: impl FnOnce() -> Value) {
        self.crossings.tell(function, value);
    }

    /// When the guest's wall time is up.
    pub fn deadline(&self) -> Instant {
        self.deadline
    }

    /// Says, while what it returns is kept, that the host is doing what the guest asked for. Answers
    /// to requests by `wasi:http` are not shown to it meanwhile.
    pub fn keep_turn(&self) -> KeptTurn {
        self.turn.keep()
    }

    /// Counts one call of a host function. Host calls use no fuel, so without this a guest could
    /// keep the host busy for its whole wall time.
    ///
    /// # Errors
    /// The limit is reached; the error ends the guest.
    pub fn count_host_call(&mut self) -> wasmtime::Result<()> {
        self.host_calls += 1;
        if self.host_calls > self.limits.host_calls {
            return Err(LimitReached::HostCalls {
                limit: self.limits.host_calls,
            }
            .into());
        }
        Ok(())
    }

    /// Puts what the guest wrote to its standard streams into its log, line by line.
    pub(crate) fn log_written(&mut self) {
        let Some(wasi) = &mut self.wasi else {
            return;
        };
        for (stream, written) in wasi.take_written() {
            for line in written.lines() {
                let message = format!("{stream}: {line}");
                self.log
                    .write(log::Level::Info, message, self.limits.log_bytes);
            }
        }
    }

    /// What the guest said last, before it failed: its panic, or the end of its standard error.
    pub(crate) fn last_words(&self) -> Option<String> {
        if let Some(panic) = self.log.panic() {
            return Some(panic.to_owned());
        }
        self.wasi
            .as_ref()
            .and_then(|wasi| wasi.end_of_standard_error())
    }
}

/// Marks [`Guest`] as the data of host functions that every world has.
pub(crate) struct HasGuest<C>(std::marker::PhantomData<C>);

impl<C: 'static> HasData for HasGuest<C> {
    type Data<'a> = &'a mut Guest<C>;
}

impl<C> log::Host for Guest<C> {
    fn write(&mut self, level: log::Level, message: String) -> wasmtime::Result<()> {
        self.count_host_call()?;
        let limit = self.limits.log_bytes;
        self.log.write(level, message, limit);
        Ok(())
    }

    fn panicked(&mut self, message: String) -> wasmtime::Result<()> {
        self.count_host_call()?;
        self.log.panicked(&message);
        Ok(())
    }
}

impl<C> parameters::Host for Guest<C> {
    fn get(&mut self, name: String) -> wasmtime::Result<Option<parameters::Value>> {
        self.count_host_call()?;
        let found = self.parameters.get(&name);
        self.tell_crossing("parameters.get", || {
            let value = match &found {
                None => Value::Null,
                Some(parameters::Value::Text(text)) => json!(text),
                Some(parameters::Value::Integer(number)) => json!(number),
                Some(parameters::Value::Flag(flag)) => json!(flag),
            };
            json!({ "name": name, "value": value })
        });
        Ok(found)
    }
}

impl<C: Send> WasiView for Guest<C> {
    fn ctx(&mut self) -> WasiCtxView<'_> {
        let wasi = self
            .wasi
            .get_or_insert_with(|| Box::new(LockedWasi::new(self.seed, self.clock.clone())));
        WasiCtxView {
            ctx: &mut wasi.context,
            table: &mut self.table,
        }
    }
}
