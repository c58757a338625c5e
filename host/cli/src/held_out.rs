//! What no agent may learn from.

use std::collections::HashSet;

use sww_benchmark::ExampleId;
use sww_protocol::InputDigest;

use crate::error::CommandError;

/// Examples that no agent may learn from: those that it is evaluated on, if they are of DEV or TEST,
/// and those that a manifest holds out.
#[derive(Debug, Default)]
pub(crate) struct HeldOut {
    /// Digests of what an agent sees of them.
    inputs: HashSet<InputDigest>,
    ids: HashSet<ExampleId>,
}

impl HeldOut {
    /// Holds out an example that is evaluated.
    pub(crate) fn input(&mut self, digest: InputDigest) {
        self.inputs.insert(digest);
    }

    /// Holds out a frozen record.
    pub(crate) fn id(&mut self, id: &ExampleId) {
        self.ids.insert(id.clone());
    }

    /// Refuses a lesson that is held out.
    pub(crate) fn check(&self, id: &ExampleId, input: InputDigest) -> Result<(), CommandError> {
        let why = if self.ids.contains(id) {
            "is one that the manifest holds out of fitting"
        } else if self.inputs.contains(&input) {
            "says the same as one that is evaluated"
        } else {
            return Ok(());
        };
        Err(CommandError::Integrity(format!(
            "example `{id}` of train {why}: an agent must not learn from what it is judged on; take it out of train"
        )))
    }
}
