//! A component, from bytes to something that can be instantiated again and again.

use std::collections::BTreeSet;

use sha2::{Digest, Sha256};
use sww_protocol::{Failure, FailureKind};
use wasmparser::{Encoding, Parser, Payload};

use crate::compilation::CompileFailure;
use crate::parameters::ParameterError;
use crate::structure::Structure;

/// The version of the contract that this host speaks.
pub const CONTRACT: semver::Version = semver::Version::new(0, 1, 0);

/// Components larger than this are not read.
pub const LARGEST_COMPONENT: usize = 64 << 20;

pub(crate) const PACKAGE: &str = "safewebworld:plugin/";

/// The world that a component targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum World {
    /// It yields examples.
    TaskFamily,
    /// It answers.
    Agent,
    /// It learns, and answers.
    Trainer,
}

impl World {
    /// The name in `wit/`.
    pub fn name(self) -> &'static str {
        match self {
            Self::TaskFamily => "task-family",
            Self::Agent => "agent",
            Self::Trainer => "trainer",
        }
    }

    /// The functions that a component of this world exports, by interface.
    pub fn exports(self) -> &'static [(&'static str, &'static [&'static str])] {
        const AGENTS: (&str, &[&str]) = ("agents", &["describe", "predict"]);
        match self {
            Self::TaskFamily => &[("tasks", &["describe", "count", "examples"])],
            Self::Agent => &[AGENTS],
            Self::Trainer => &[AGENTS, ("training", &["fit"])],
        }
    }

    /// The interfaces of the contract that a component of this world may import.
    pub fn imports(self) -> &'static [&'static str] {
        match self {
            Self::TaskFamily => &["files", "log", "parameters"],
            Self::Agent => &["log", "models", "parameters", "types"],
            Self::Trainer => &[
                "lessons",
                "log",
                "models",
                "parameters",
                "trained-state",
                "types",
            ],
        }
    }

    /// The error for a component that is of no world where this one was wanted.
    pub(crate) fn missing(self) -> PluginError {
        let expected = self
            .exports()
            .iter()
            .map(|(interface, _)| format!("`{PACKAGE}{interface}`"))
            .collect::<Vec<_>>()
            .join(" and ");
        PluginError::NoWorld { expected }
    }

    /// Whether a component of this world can be used as one of `wanted`.
    fn serves(self, wanted: Self) -> bool {
        self == wanted || (self == Self::Trainer && wanted == Self::Agent)
    }
}

/// The first of some names from a component, which has as many and as long ones as it likes.
fn outlined(names: &[String]) -> String {
    const NAMES: usize = 8;
    const BYTES: usize = 200;
    let mut shown: Vec<_> = names
        .iter()
        .take(NAMES)
        .map(|name| match name.get(..name.floor_char_boundary(BYTES)) {
            Some(start) if start.len() < name.len() => format!("{start}…"),
            _ => name.clone(),
        })
        .collect();
    if names.len() > NAMES {
        shown.push(format!("{} more", names.len() - NAMES));
    }
    shown.join(", ")
}

/// Why a component can't be used. The words are for the user; where the author of the plugin must
/// act, they say so.
#[derive(Debug, thiserror::Error)]
pub enum PluginError {
    /// The bytes are no WebAssembly.
    #[error("not a WebAssembly component; expected a file that `sww new` or `wit-component` made")]
    NotWebAssembly,
    /// A core module.
    #[error(
        "a core WebAssembly module, not a component; encode it first, with `sww plugin encode` or `wasm-tools component new`"
    )]
    CoreModule,
    /// Too many bytes.
    #[error("{bytes} bytes; at most {LARGEST_COMPONENT} are read")]
    TooLarge {
        /// Its size.
        bytes: usize,
    },
    /// More of something than any plugin needs.
    #[error(
        "{found} {of}; at most {most} are compiled, and no plugin needs as many: its author should make it smaller"
    )]
    TooMany {
        /// What was counted.
        of: &'static str,
        /// How much of it there is.
        found: u64,
        /// How much of it there may be.
        most: u64,
    },
    /// The bytes are damaged.
    #[error("a damaged component: {0}")]
    Malformed(String),
    /// It was not compiled.
    #[error(transparent)]
    Compilation(#[from] CompileFailure),
    /// A component, but none of this contract.
    #[error("a component of no SafeWebWorld world; expected one that exports {expected}")]
    NoWorld {
        /// The exports that would have done.
        expected: String,
    },
    /// A component of another world.
    #[error("a component of the world `{}`; expected one of the world `{}`", found.name(), wanted.name())]
    OtherWorld {
        /// Its world.
        found: World,
        /// The world that is wanted.
        wanted: World,
    },
    /// Another version of the contract.
    #[error(
        "built for contract {found}, this host speaks {}.{}{missing}; its author must build it for {}.{}, or use a host for {found}",
        CONTRACT.major, CONTRACT.minor, CONTRACT.major, CONTRACT.minor
    )]
    ContractVersion {
        /// The version it was built for.
        found: semver::Version,
        /// The functions it lacks, in words; empty if none.
        missing: String,
    },
    /// Imports that no host of this contract gives.
    #[error("it imports {}, which no plugin of the world `{}` is given; expected no imports but {expected} and WASI 0.2", outlined(names), world.name())]
    RefusedImports {
        /// The imports.
        names: Vec<String>,
        /// Its world.
        world: World,
        /// What it may import.
        expected: String,
    },
    /// Types or functions don't fit the contract.
    #[error("it does not fit the contract {CONTRACT}: {0}")]
    Contract(String),
    /// It failed while describing itself.
    #[error("it failed in `describe`: {0}")]
    Describe(Failure),
    /// Its description breaks a rule.
    #[error("its description is not usable: {0}")]
    Description(String),
    /// The process that loaded it refused it, in these words.
    #[error("{0}")]
    InWorker(String),
    /// The user's parameters don't suit it.
    #[error(transparent)]
    Parameter(#[from] ParameterError),
}

/// What can be said of a component without compiling it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComponentFacts {
    /// The world it targets, if it is one of ours.
    pub world: Option<World>,
    /// The version of the contract it was built for.
    pub contract: Option<semver::Version>,
    /// Its imports, sorted.
    pub imports: Vec<String>,
    /// Its exports, sorted.
    pub exports: Vec<String>,
    /// Its size in bytes.
    pub size: usize,
    /// The SHA-256 of its bytes.
    pub sha256: [u8; 32],
    /// The same in hexadecimal.
    pub digest: String,
}

impl PluginError {
    /// The error for a failure while a component describes itself. One that can't even be
    /// instantiated does not fit the contract.
    pub fn of_describe(failure: Failure) -> Self {
        match failure.kind {
            FailureKind::Instantiation => Self::Contract(failure.detail),
            _ => Self::Describe(failure),
        }
    }
}

impl ComponentFacts {
    /// Reads the outline of a component.
    ///
    /// # Errors
    /// The bytes are not a component.
    pub fn read(bytes: &[u8]) -> Result<Self, PluginError> {
        if bytes.len() > LARGEST_COMPONENT {
            return Err(PluginError::TooLarge { bytes: bytes.len() });
        }
        if !bytes.starts_with(b"\0asm") {
            return Err(PluginError::NotWebAssembly);
        }
        let malformed =
            |error: wasmparser::BinaryReaderError| PluginError::Malformed(error.to_string());
        let mut imports = BTreeSet::new();
        let mut exports = BTreeSet::new();
        let mut structure = Structure::new();
        for payload in Parser::new(0).parse_all(bytes) {
            let payload = payload.map_err(malformed)?;
            structure.count(&payload)?;
            match payload {
                Payload::Version {
                    encoding: Encoding::Module,
                    ..
                } if structure.is_outermost() => {
                    return Err(PluginError::CoreModule);
                }
                Payload::ComponentImportSection(section) if structure.is_outermost() => {
                    for import in section {
                        imports.insert(import.map_err(malformed)?.name.name.to_owned());
                    }
                }
                Payload::ComponentExportSection(section) if structure.is_outermost() => {
                    for export in section {
                        exports.insert(export.map_err(malformed)?.name.name.to_owned());
                    }
                }
                _ => {}
            }
        }
        let exported = |interface: &str| {
            exports.iter().find_map(|export| {
                let (name, version) = export.strip_prefix(PACKAGE)?.split_once('@')?;
                (name == interface).then(|| semver::Version::parse(version).ok())?
            })
        };
        let (tasks, agents, training) =
            (exported("tasks"), exported("agents"), exported("training"));
        let world = match (&tasks, &agents, &training) {
            (Some(_), None, None) => Some(World::TaskFamily),
            (None, Some(_), None) => Some(World::Agent),
            (None, Some(_), Some(_)) => Some(World::Trainer),
            _ => None,
        };
        Ok(Self {
            world,
            contract: tasks.or(agents).or(training),
            imports: imports.into_iter().collect(),
            exports: exports.into_iter().collect(),
            size: bytes.len(),
            sha256: Sha256::digest(bytes).into(),
            digest: digest(bytes),
        })
    }

    /// Imports that the world `world` is not given.
    pub fn refused_imports(&self, world: World) -> Vec<String> {
        self.imports
            .iter()
            .filter(|import| {
                let ours = import
                    .strip_prefix(PACKAGE)
                    .and_then(|rest| rest.split('@').next())
                    .is_some_and(|interface| world.imports().contains(&interface));
                !ours && !is_wasi(import)
            })
            .cloned()
            .collect()
    }

    /// Whether it needs the locked WASI.
    pub fn needs_wasi(&self) -> bool {
        self.imports.iter().any(|import| is_wasi(import))
    }

    /// Whether it needs `wasi:http`.
    pub fn needs_http(&self) -> bool {
        self.imports.iter().any(|import| is_http(import))
    }

    /// Checks that this is a component of the wanted world, whose imports can be had.
    ///
    /// # Errors
    /// Another world, or imports that are refused. The contract's version is for the caller.
    pub(crate) fn check_world(&self, wanted: World) -> Result<World, PluginError> {
        let world = self.world.ok_or_else(|| wanted.missing())?;
        if !world.serves(wanted) {
            return Err(PluginError::OtherWorld {
                found: world,
                wanted,
            });
        }
        Ok(world)
    }

    pub(crate) fn check_imports(&self, world: World) -> Result<(), PluginError> {
        let names = self.refused_imports(world);
        if names.is_empty() {
            return Ok(());
        }
        Err(PluginError::RefusedImports {
            names,
            world,
            expected: world.imports().join(", "),
        })
    }
}

/// The interfaces of WASI 0.2 that the locked WASI has something behind or an empty answer for.
fn is_wasi(import: &str) -> bool {
    is_http(import) || is_locked(import)
}

/// The interfaces by which a guest sends HTTP requests; those by which it would serve them are not
/// given.
fn is_http(import: &str) -> bool {
    ["wasi:http/outgoing-handler@0.2.", "wasi:http/types@0.2."]
        .iter()
        .any(|interface| import.starts_with(interface))
}

fn is_locked(import: &str) -> bool {
    let packages = [
        "wasi:cli/",
        "wasi:clocks/",
        "wasi:filesystem/",
        "wasi:io/",
        "wasi:random/",
        "wasi:sockets/",
    ];
    packages.iter().any(|package| import.starts_with(package))
        && import
            .split_once('@')
            .is_some_and(|(_, version)| version.starts_with("0.2."))
}

/// The SHA-256 of some bytes, in lower-case hexadecimal.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes)
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_can_be_sent_and_not_served() {
        let facts = |import: &str| ComponentFacts {
            world: Some(World::Agent),
            contract: Some(CONTRACT),
            imports: vec![import.to_owned()],
            exports: Vec::new(),
            size: 0,
            sha256: [0; 32],
            digest: String::new(),
        };
        for import in ["wasi:http/outgoing-handler@0.2.0", "wasi:http/types@0.2.9"] {
            let facts = facts(import);
            assert!(facts.needs_http() && facts.needs_wasi(), "{import}");
            assert!(facts.check_imports(World::Agent).is_ok(), "{import}");
        }
        for import in [
            "wasi:http/incoming-handler@0.2.0",
            "wasi:http/proxy@0.2.0",
            "wasi:http/types@0.3.0",
            "wasi:http/client@0.3.0",
            "wasi:http/types",
            "wasi:https/types@0.2.0",
        ] {
            let facts = facts(import);
            assert!(!facts.needs_http(), "{import}");
            let refused = facts.check_imports(World::Agent).unwrap_err();
            assert!(refused.to_string().contains(import), "{refused}");
        }
    }
}
