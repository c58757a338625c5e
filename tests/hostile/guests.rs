//! Hostile guests, from their text in `agents/`, `tasks/` and `reads/` to components.
//!
//! A guest is a core module that speaks the canonical ABI by hand, so that it can break it. Its file
//! holds what is its own; whatever it does not define itself is taken from `shared/`. Those in
//! `imitations/` are templates: their words are yet to be filled in.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use wit_component::{ComponentEncoder, StringEncoding, embed_component_metadata};
use wit_parser::Resolve;

/// What a guest poses as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pose {
    Agent,
    TaskFamily,
    /// A task family that reads the one path that its file names.
    Reader,
}

impl Pose {
    fn directory(self) -> PathBuf {
        here().join(match self {
            Self::Agent => "agents",
            Self::TaskFamily => "tasks",
            Self::Reader => "reads",
        })
    }

    fn world(self) -> &'static str {
        match self {
            Self::Agent => "agent",
            Self::TaskFamily | Self::Reader => "task-family",
        }
    }

    /// The shared parts, each with the export that makes it superfluous.
    fn parts(self) -> &'static [(&'static str, &'static str)] {
        const MEMORY: (&str, &str) = ("memory", "(export \"memory\")");
        const REALLOC: (&str, &str) = ("cabi_realloc", "(export \"cabi_realloc\")");
        match self {
            Self::Agent => &[
                MEMORY,
                REALLOC,
                ("answering", "(func $answer "),
                ("agent-description", "(data (i32.const 640)"),
                ("agent-describe", "#describe\")"),
                ("agent-predict", "agents@0.1.0#predict\")"),
            ],
            Self::TaskFamily | Self::Reader => &[
                MEMORY,
                REALLOC,
                ("family-description", "(data (i32.const 640)"),
                ("family-list", "(func $list "),
                ("family-describe", "#describe\")"),
                ("family-count", "#count\")"),
                ("family-examples", "#examples\")"),
            ],
        }
    }
}

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/hostile")
}

/// The names of all guests of a kind.
pub(crate) fn names(pose: Pose) -> BTreeSet<String> {
    fs::read_dir(pose.directory())
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            path.file_stem().unwrap().to_str().unwrap().to_owned()
        })
        .collect()
}

/// The port at which guests expect the endpoint that the user grants.
const PORT: &str = ":00000";

/// The calls of the part by which a guest sends requests.
const REQUESTING: [&str; 3] = ["(call $ask ", "(call $fields)", "(call $new "];

/// The component of a guest that sends requests, with the endpoint's port in place of the one in its
/// file: always five digits, so that lengths stay what they are.
pub(crate) fn component_at(port: u16, pose: Pose, name: &str) -> Vec<u8> {
    let text = text(pose, name);
    encoded(&text.replace(PORT, &format!(":{port:05}")), pose, name)
}

/// The component of a guest.
pub(crate) fn component(pose: Pose, name: &str) -> Vec<u8> {
    encoded(&text(pose, name), pose, name)
}

fn text(pose: Pose, name: &str) -> String {
    let file = pose.directory().join(format!("{name}.wat"));
    assemble(pose, &fs::read_to_string(file).unwrap())
}

/// The component of a guest whose every word is `payload`.
pub(crate) fn imitation(pose: Pose, payload: &str) -> Vec<u8> {
    let name = if pose == Pose::Agent {
        "agent"
    } else {
        "family"
    };
    let file = here().join(format!("imitations/{name}.wat"));
    let bytes = payload.bytes().map(|byte| format!("\\{byte:02x}"));
    let own = fs::read_to_string(file)
        .unwrap()
        .replace("PAYLOAD", &bytes.collect::<String>())
        .replace("LENGTH", &payload.len().to_string());
    encoded(&assemble(pose, &own), pose, name)
}

fn assemble(pose: Pose, own: &str) -> String {
    let shared =
        |name: &str| fs::read_to_string(here().join("shared").join(format!("{name}.wat"))).unwrap();
    let mut text = "(module\n".to_owned();
    if pose == Pose::Reader {
        text += &shared("reading");
    }
    if REQUESTING.iter().any(|call| own.contains(call)) {
        text += &shared("requesting");
    }
    text += own;
    for (part, export) in pose.parts() {
        if !text.contains(export) {
            text += &shared(part);
        }
    }
    text + ")"
}

fn encoded(text: &str, pose: Pose, name: &str) -> Vec<u8> {
    let module = wat::parse_str(text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
    encode(module, pose.world()).unwrap_or_else(|error| panic!("{name}: {error:?}"))
}

fn encode(mut module: Vec<u8>, world: &str) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let mut resolve = Resolve::default();
    resolve.push_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../wit"))?;
    let (package, _) = resolve.push_dir(here().join("wit"))?;
    let world = resolve.select_world(&[package], Some(world))?;
    embed_component_metadata(&mut module, &resolve, world, StringEncoding::UTF8)?;
    Ok(ComponentEncoder::default()
        .validate(true)
        .module(&module)?
        .encode()?)
}
