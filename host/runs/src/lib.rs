//! The run store: planned rollouts and one durable row each.
//!
//! A run is a directory with one SQLite file, `run.db`, and a lock, `run.lock`. The file is the
//! source of truth: everything that is printed about a run can be rebuilt from it. A run goes
//! through three stages, each of them reached in one transaction: its examples are loaded and
//! frozen, its rollouts are planned, and then one row is appended as each rollout ends. Whatever
//! happens in between, a resumed run finds either all of a stage or nothing of it, and all rows
//! that were committed.

mod cells;
mod database;
mod directory;
mod error;
mod examples;
mod exchanges;
mod futures;
mod holder;
mod identity;
mod ledger;
mod listing;
mod lock;
mod outcome;
mod plan;
mod queue;
mod reader;
mod record;
mod results;
mod seal;
mod status;
mod store;
mod sum;
mod suppression;
mod trained;
mod writer;

pub use error::{DatabaseProblem, ExamplePlace, StoreError};
pub use examples::{BenchmarkDigest, ExampleLoader, FrozenBenchmark, SourcedExample};
pub use exchanges::StoredExchange;
pub use holder::Holder;
pub use ledger::{LedgerError, LedgerNote, Look, TestLedger};
pub use listing::{RunSummary, list_runs};
pub use outcome::{FinishedRollout, OutcomeKind};
pub use plan::{PendingRollout, Planned, RolloutNumber, System};
pub use reader::RunReader;
pub use record::{
    AgentIndex, BootstrapSettings, FutureSource, PluginRecord, RUN_SCHEMA, ReadoutRecord,
    RunRecord, RunRecordProblem, TaskIndex,
};
pub use results::{FailureCount, IncompleteCount};
pub use seal::{
    SEAL_SCHEMA, Seal, SealDifference, SealProblem, SealedExample, SealedFile, SealedFutures,
    SealedState, SealedSuppression, SealedSystem,
};
pub use status::{OutcomeCounts, RunState, RunStatus, Stage};
pub use store::{RestingRun, RunStore};
pub use sum::{NoSum, Sha256Sum};
pub use suppression::{RemovedSpan, Suppression, SuppressionCounts};
pub use trained::TrainedState;
pub use writer::ResultWriter;
