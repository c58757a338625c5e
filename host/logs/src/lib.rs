//! Other tools' logs, read as predictions.
//!
//! Three formats are read: the logs of Inspect ([`inspect`]; `.eval` and `.json`), the
//! `samples_*.jsonl` of lm-evaluation-harness ([`lm_eval`]), and the run logs of AgentDojo
//! ([`agentdojo`]). Each reader hands rows to an [`Import`] as it meets them, and every record of a
//! log is either kept or refused with its place and a reason.
//!
//! An answer is passed on as the text that the log holds: it is never repaired, and never made up
//! from what the other tool thought of it. Its scores, choices and verdicts are not decisions of
//! the agent and are left alone.

pub mod agentdojo;
mod bounded;
mod fields;
mod finite;
mod format;
mod import;
pub mod inspect;
mod kept;
pub mod lm_eval;
mod refusal;

pub use format::{Format, UnknownFormat, detect, detect_content};
pub use import::{Import, ImportReport, MOST_REFUSALS, Naming};
pub use refusal::{Fault, Part, Place, Refusal};

/// How long a record may be that has to be held as a whole: a line of lm-evaluation-harness, or a
/// log of AgentDojo. 64 MiB.
pub const MAX_RECORD_BYTES: u64 = 64 << 20;

/// How much a member of an archive may unpack to: 256 MiB. It is read as a stream, and only its
/// answer and attachments are held.
pub const MAX_MEMBER_BYTES: u64 = 256 << 20;
