//! The digest of an example, which manifests hold (spec §3).

use std::fmt;

use sha2::{Digest, Sha256};

use crate::{Example, Metadata, Target, Visible};

/// SHA-256 of everything an [`Example`] says; it prints in lower-case hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ExampleDigest(pub [u8; 32]);

impl fmt::Display for ExampleDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl Example {
    /// The digest of this example: equal examples, and only those, have equal digests.
    ///
    /// It covers the name of the schema and then every field in the order of the file format. A
    /// text is its length in bytes (64 bits, little-endian) and its UTF-8; a field that may be
    /// absent is one byte, 0 or 1, and the text if there is one. Consequence and risk code follow
    /// from the decision and are left out.
    pub fn digest(&self) -> ExampleDigest {
        // Taken apart, so that a new field can't be forgotten here.
        let Self {
            id,
            split,
            visible,
            target,
            metadata,
        } = self;
        let Visible {
            task_goal,
            policy,
            observation,
            candidate_action,
        } = visible;
        let Target {
            predicted_future,
            security_evidence,
            decision,
        } = target;
        let Metadata {
            risk_family,
            group,
            source,
            source_id,
            authorisation_condition,
            safer_counterfactual,
            triplet,
        } = metadata;

        let mut hash = Fields(Sha256::new());
        hash.text(crate::EXAMPLE_SCHEMA);
        hash.text(&id.0);
        hash.text(split.name());
        hash.text(task_goal);
        hash.text(policy);
        hash.text(observation);
        hash.text(candidate_action);
        hash.text(predicted_future);
        hash.text(security_evidence);
        hash.text(decision.name());
        hash.text(&risk_family.0);
        hash.text(&group.0);
        hash.optional(source.as_deref());
        hash.optional(source_id.as_deref());
        hash.optional(authorisation_condition.as_deref());
        hash.optional(safer_counterfactual.as_deref());
        hash.optional(triplet.as_ref().map(|triplet| triplet.group.as_str()));
        hash.optional(triplet.as_ref().map(|triplet| triplet.stratum.name()));
        ExampleDigest(hash.0.finalize().into())
    }
}

struct Fields(Sha256);

impl Fields {
    fn text(&mut self, text: &str) {
        self.0.update((text.len() as u64).to_le_bytes());
        self.0.update(text.as_bytes());
    }

    fn optional(&mut self, text: Option<&str>) {
        self.0.update([u8::from(text.is_some())]);
        if let Some(text) = text {
            self.text(text);
        }
    }
}
