//! WASI 0.2 for guests that can't do without it, with nothing behind it: no files, no network, no
//! environment, no arguments, clocks that stand still, and randomness from the rollout's seed.

use std::time::Duration;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use wasmtime_wasi::p2::pipe::MemoryOutputPipe;
use wasmtime_wasi::{HostMonotonicClock, HostWallClock, WasiCtx, WasiCtxBuilder};

/// Bytes of standard output, and of standard error, that a guest can write.
const OUTPUT_BYTES: usize = 64 << 10;
/// Bytes of standard error that a failure keeps.
const ERROR_BYTES: usize = 8 << 10;
/// Random bytes that a guest can have in one call.
const RANDOM_BYTES: u64 = 1 << 20;

pub(crate) struct LockedWasi {
    pub(crate) context: WasiCtx,
    standard_error: MemoryOutputPipe,
}

impl LockedWasi {
    pub(crate) fn new(seed: u64) -> Self {
        let standard_error = MemoryOutputPipe::new(OUTPUT_BYTES);
        let mut builder = WasiCtxBuilder::new();
        builder
            .stdout(MemoryOutputPipe::new(OUTPUT_BYTES))
            .stderr(standard_error.clone())
            // A wait inside a host call on this thread could not be cut short by the deadline.
            .allow_blocking_current_thread(false)
            .wall_clock(StoppedClock)
            .monotonic_clock(StoppedClock)
            .secure_random(ChaCha8Rng::seed_from_u64(seed))
            .insecure_random(ChaCha8Rng::seed_from_u64(seed.wrapping_add(1)))
            .insecure_random_seed(u128::from(seed))
            .max_random_size(RANDOM_BYTES)
            .allow_tcp(false)
            .allow_udp(false)
            .allow_ip_name_lookup(false);
        Self {
            context: builder.build(),
            standard_error,
        }
    }

    pub(crate) fn end_of_standard_error(&self) -> Option<String> {
        let bytes = self.standard_error.contents();
        let end = bytes.get(bytes.len().saturating_sub(ERROR_BYTES)..)?;
        let text = String::from_utf8_lossy(end).trim().to_owned();
        (!text.is_empty()).then_some(text)
    }
}

/// A clock that always shows the start of 2026: how long a guest runs is nothing it may act on.
struct StoppedClock;

const NOW: Duration = Duration::from_secs(1_767_225_600);

impl HostWallClock for StoppedClock {
    fn resolution(&self) -> Duration {
        Duration::from_secs(1)
    }

    fn now(&self) -> Duration {
        NOW
    }
}

impl HostMonotonicClock for StoppedClock {
    fn resolution(&self) -> u64 {
        1_000_000_000
    }

    fn now(&self) -> u64 {
        0
    }
}
