//! The form of web tasks that WebArena introduced and ST-WebAgentBench took over: a JSON list of
//! records, each with an intent that was made from a template, and the sites it is carried out on.

mod address;
mod collection;
mod groups;
mod record;

pub use address::{first_address, host, readable};
pub use collection::{Collection, Files, Place, PlacedTask, file_parameter, related_parameter};
pub use groups::{Groups, fingerprint, normalised};
pub use record::{WebTask, entries, part};
