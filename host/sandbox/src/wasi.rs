//! WASI 0.2 for guests that can't do without it, with nothing behind it: no files, no network, no
//! environment, no arguments, [a time of their own](crate::time), and randomness from the rollout's seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use wasmtime_wasi::p2::pipe::MemoryOutputPipe;
use wasmtime_wasi::{WasiCtx, WasiCtxBuilder};

use crate::time::Clock;

/// Bytes of standard output, and of standard error, that a guest can write.
const OUTPUT_BYTES: usize = 64 << 10;
/// Bytes of standard error that a failure keeps.
const ERROR_BYTES: usize = 8 << 10;
/// Random bytes that a guest can have in one call.
const RANDOM_BYTES: u64 = 1 << 20;

pub(crate) struct LockedWasi {
    pub(crate) context: WasiCtx,
    standard_output: Captured,
    standard_error: Captured,
}

/// What a guest wrote to one of its streams.
struct Captured {
    pipe: MemoryOutputPipe,
    /// Bytes that were taken.
    taken: usize,
}

impl Captured {
    fn new() -> Self {
        Self {
            pipe: MemoryOutputPipe::new(OUTPUT_BYTES),
            taken: 0,
        }
    }

    fn take(&mut self) -> String {
        let written = self.pipe.contents();
        let before = std::mem::replace(&mut self.taken, written.len());
        String::from_utf8_lossy(written.get(before..).unwrap_or_default()).into_owned()
    }
}

impl LockedWasi {
    pub(crate) fn new(seed: u64, clock: Clock) -> Self {
        let [standard_output, standard_error] = [Captured::new(), Captured::new()];
        let mut builder = WasiCtxBuilder::new();
        builder
            .stdout(standard_output.pipe.clone())
            .stderr(standard_error.pipe.clone())
            // A wait inside a host call on this thread could not be cut short by the deadline.
            .allow_blocking_current_thread(false)
            .wall_clock(clock)
            .secure_random(ChaCha8Rng::seed_from_u64(seed))
            .insecure_random(ChaCha8Rng::seed_from_u64(seed.wrapping_add(1)))
            .insecure_random_seed(u128::from(seed))
            .max_random_size(RANDOM_BYTES)
            .allow_tcp(false)
            .allow_udp(false)
            .allow_ip_name_lookup(false);
        Self {
            context: builder.build(),
            standard_output,
            standard_error,
        }
    }

    /// What was written since the last time, to standard output and to standard error, with their
    /// names.
    pub(crate) fn take_written(&mut self) -> [(&'static str, String); 2] {
        [
            ("standard output", self.standard_output.take()),
            ("standard error", self.standard_error.take()),
        ]
    }

    pub(crate) fn end_of_standard_error(&self) -> Option<String> {
        let bytes = self.standard_error.pipe.contents();
        let end = bytes.get(bytes.len().saturating_sub(ERROR_BYTES)..)?;
        let text = String::from_utf8_lossy(end).trim().to_owned();
        (!text.is_empty()).then_some(text)
    }
}
