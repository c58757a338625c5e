//! The gateway against servers, well-behaved and not.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test stops at the first surprise"
)]

#[cfg(test)]
mod answers;
#[cfg(test)]
mod configuration;
#[cfg(test)]
mod failures;
#[cfg(test)]
mod granting;
#[cfg(test)]
mod limits;
#[cfg(test)]
mod replaying;
#[cfg(test)]
mod secrets;
#[cfg(test)]
mod support;
