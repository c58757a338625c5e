//! What a guest may use.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What one store, and so one rollout, may use. Every limit is enforced by the host; none depends
/// on the guest's goodwill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limits {
    /// Bytes of linear memory, all memories of the store together.
    pub memory_bytes: u64,
    /// Elements of tables, all tables together.
    pub table_elements: u64,
    /// Core instances, memories and tables, each.
    pub instances: u32,
    /// Fuel, about one unit an instruction. The figure that a rollout reports leaves instantiation
    /// out: what that costs depends on the platform.
    pub fuel: u64,
    /// Wall time in milliseconds, from before instantiation to the end of the call, host calls included.
    pub wall_millis: u64,
    /// Bytes of a text that an agent hands over as its answer.
    pub output_bytes: u64,
    /// Bytes that cross from guest to host in one call.
    pub crossing_bytes: u64,
    /// Bytes of log messages kept; what is over is counted and dropped.
    pub log_bytes: u64,
    /// Calls of host functions.
    pub host_calls: u64,
}

const MIB: u64 = 1 << 20;

/// Bytes of the largest artefact that is kept: far more than what is compiled from the largest
/// component within the limits.
pub(crate) const LARGEST_ARTEFACT: u64 = 2_048 * MIB;

/// What compiling one component may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompileLimits {
    /// Wall time in seconds.
    pub seconds: u64,
    /// Bytes of address space of the process that compiles.
    pub memory_bytes: u64,
}

impl CompileLimits {
    /// Enough for a whole language in one component, on a slow and busy core.
    pub const DEFAULT: Self = Self {
        seconds: 300,
        memory_bytes: 4_096 * MIB,
    };

    /// The wall time.
    pub fn wall(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

impl Limits {
    /// For one rollout of an agent.
    pub const ROLLOUT: Self = Self {
        memory_bytes: 256 * MIB,
        table_elements: 100_000,
        instances: 64,
        fuel: 20_000_000_000,
        wall_millis: 60_000,
        output_bytes: MIB,
        crossing_bytes: 16 * MIB,
        log_bytes: 64 << 10,
        host_calls: 1_000_000,
    };

    /// For fitting an agent on TRAIN.
    pub const FIT: Self = Self {
        memory_bytes: 2_048 * MIB,
        fuel: 20_000_000_000_000,
        wall_millis: 3_600_000,
        output_bytes: 256 * MIB,
        crossing_bytes: 256 * MIB,
        host_calls: 1_000_000_000,
        ..Self::ROLLOUT
    };

    /// For a session with a task family. Fuel and wall time are for one call of the session.
    pub const TASKS: Self = Self {
        memory_bytes: 1_024 * MIB,
        fuel: 2_000_000_000_000,
        wall_millis: 300_000,
        crossing_bytes: 128 * MIB,
        host_calls: 1_000_000_000,
        ..Self::ROLLOUT
    };

    /// The wall time.
    pub fn wall(&self) -> Duration {
        Duration::from_millis(self.wall_millis)
    }
}
