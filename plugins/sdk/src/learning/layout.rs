//! What a state begins with.

use super::StateBytes;
use crate::agent::Failure;

/// How an agent lays its state out: eight bytes that name it, the version as a little-endian u32,
/// and what the agent puts after them.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The agent, for messages.
    pub agent: &'static str,
    /// The first bytes.
    pub magic: [u8; 8],
    /// Another version is another layout.
    pub version: u32,
    /// The length of the whole state.
    pub size: u64,
}

impl Layout {
    /// Bytes before the agent's own.
    pub const PREFIX_BYTES: usize = 12;

    /// The first bytes of a state.
    pub fn begin(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.size as usize);
        bytes.extend(self.magic);
        bytes.extend(self.version.to_le_bytes());
        bytes
    }

    /// Checks that a state is of this layout.
    ///
    /// # Errors
    /// What it is instead.
    pub fn check(&self, state: &impl StateBytes) -> Result<(), Failure> {
        let (agent, size) = (self.agent, state.size());
        if size == 0 {
            return Err(Failure::Other(format!(
                "{agent} has not been fitted: it answers only with a state learnt from TRAIN"
            )));
        }
        let prefix = state.read(0, Self::PREFIX_BYTES as u32);
        let Some(version) = prefix.strip_prefix(&self.magic) else {
            return Err(Failure::Other(format!(
                "the state is not one of {agent}; fit the agent anew"
            )));
        };
        if version != self.version.to_le_bytes() {
            let found = version.try_into().map(u32::from_le_bytes);
            return Err(Failure::Other(format!(
                "the state has version {} of {agent}'s layout, this agent reads version {}; fit the agent anew",
                found.map_or_else(|_| "no".to_owned(), |found| found.to_string()),
                self.version
            )));
        }
        if size != self.size {
            return Err(Failure::Other(format!(
                "the state has {size} bytes, where {agent} expects {}; fit the agent anew",
                self.size
            )));
        }
        Ok(())
    }
}
