//! The manifest of a frozen benchmark, and the one text that it has.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use sww_benchmark::{Profile, Split};
use sww_excerpt::{excerpt, json_problem};

use crate::difference::{TextDifference, text_difference};
use crate::split::{FrozenSplit, hexadecimal};

/// The schema of [`Manifest`].
pub const MANIFEST_SCHEMA: &str = "safewebworld.manifest/1";

/// What a frozen benchmark is and what it was made with (spec §3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "schema", rename = "safewebworld.manifest/1")]
pub struct Manifest {
    /// Version of the program that froze it.
    pub tool_version: String,
    /// Version of the locked evaluator.
    pub evaluator_version: String,
    /// How the benchmark is composed; none if every example is imported.
    pub profile: Option<Profile>,
    /// The seed of the generators.
    pub seed: u64,
    /// The components that give the examples, in order.
    pub tasks: Vec<FrozenTask>,
    /// The splits, each once.
    pub splits: Vec<FrozenSplit>,
}

/// A component that gives examples of a frozen benchmark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FrozenTask {
    /// What the user calls it.
    pub label: String,
    /// Where it comes from, as the user wrote it; verification finds it there.
    pub locator: String,
    /// Its own name.
    pub name: String,
    /// Its own version.
    pub version: String,
    /// SHA-256 of the component, in lower-case hexadecimal.
    pub digest: String,
    /// The parameters the user gave it.
    pub parameters: BTreeMap<String, String>,
}

/// Why a text is no manifest, or not the one that was written.
#[derive(Debug, thiserror::Error)]
pub enum ManifestProblem {
    /// It has another schema.
    #[error(
        "it has the schema `{}`, and this version reads `{MANIFEST_SCHEMA}`; use a version of the \
         program that knows it",
        excerpt(.0)
    )]
    Schema(String),
    /// It says nowhere that it is a manifest.
    #[error(
        "it is no manifest: {}; name a file that `sww tasks freeze` wrote",
        json_problem(.0)
    )]
    NoManifest(serde_json::Error),
    /// It says that it is a manifest, and isn't a whole one.
    #[error("it is damaged: {0}")]
    Damaged(String),
    /// It reads well, but not as it was written.
    #[error("it is not as it was written: {0}")]
    Edited(TextDifference),
}

impl ManifestProblem {
    /// Whether a manifest has been changed, rather than something else been taken for one.
    pub fn is_change(&self) -> bool {
        matches!(self, Self::Damaged(_) | Self::Edited(_))
    }
}

impl Manifest {
    /// The manifest's text: JSON that ends with `sha256`, the sum of the same text without it. Equal
    /// manifests have equal texts.
    ///
    /// # Errors
    /// JSON can't be made of it; none that this type allows is known.
    pub fn to_text(&self) -> Result<String, serde_json::Error> {
        let mut value = serde_json::to_value(self)?;
        let sum = Sha256::digest(serde_json::to_string_pretty(&value)?);
        if let Value::Object(fields) = &mut value {
            fields.insert("sha256".to_owned(), hexadecimal(&sum).into());
        }
        Ok(serde_json::to_string_pretty(&value)? + "\n")
    }

    /// Reads a manifest. [`Manifest::check_text`] says whether the text is still as it was written;
    /// they are apart so that a changed record can be named.
    ///
    /// # Errors
    /// All but [`ManifestProblem::Edited`].
    pub fn from_text(text: &str) -> Result<Self, ManifestProblem> {
        #[derive(Deserialize)]
        struct Tagged {
            schema: String,
        }
        let damaged = |error: serde_json::Error| {
            if text.contains(MANIFEST_SCHEMA) {
                ManifestProblem::Damaged(json_problem(&error))
            } else {
                ManifestProblem::NoManifest(error)
            }
        };
        let Tagged { schema } = serde_json::from_str(text).map_err(damaged)?;
        if schema != MANIFEST_SCHEMA {
            return Err(ManifestProblem::Schema(schema));
        }
        let manifest: Self = serde_json::from_str(text).map_err(damaged)?;
        let mut seen = BTreeSet::new();
        for split in &manifest.splits {
            if !seen.insert(split.split) {
                let twice = format!("split {} stands there twice", split.split);
                return Err(ManifestProblem::Damaged(twice));
            }
        }
        Ok(manifest)
    }

    /// Checks that `text` is the manifest's text, byte for byte.
    ///
    /// # Errors
    /// [`ManifestProblem::Edited`], naming the first line that isn't.
    pub fn check_text(&self, text: &str) -> Result<(), ManifestProblem> {
        let written = self
            .to_text()
            .map_err(|error| ManifestProblem::Damaged(error.to_string()))?;
        text_difference(&written, text).map_or(Ok(()), |difference| {
            Err(ManifestProblem::Edited(difference))
        })
    }

    /// The frozen split of this name, if the manifest has it.
    pub fn split(&self, split: Split) -> Option<&FrozenSplit> {
        self.splits.iter().find(|frozen| frozen.split == split)
    }
}
