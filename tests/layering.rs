//! The walls of the house: who depends on whom, and what the contract can say.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};

use cargo_metadata::MetadataCommand;
use wit_parser::{Resolve, Type, TypeDefKind, TypeId, WorldItem};

/// Everything that a crate of ours depends on, directly or not, outside its tests.
fn dependencies() -> HashMap<String, BTreeSet<String>> {
    let metadata = MetadataCommand::new()
        .manifest_path(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.toml"))
        .no_deps()
        .exec()
        .unwrap();
    let direct: HashMap<String, Vec<String>> = metadata
        .packages
        .iter()
        .map(|package| {
            let names = package
                .dependencies
                .iter()
                .filter(|dependency| dependency.kind == cargo_metadata::DependencyKind::Normal)
                .map(|dependency| dependency.name.clone())
                .collect();
            (package.name.to_string(), names)
        })
        .collect();
    direct
        .keys()
        .map(|name| {
            let mut all = BTreeSet::new();
            let mut open = vec![name.clone()];
            while let Some(next) = open.pop() {
                for dependency in direct.get(&next).into_iter().flatten() {
                    if all.insert(dependency.clone()) {
                        open.push(dependency.clone());
                    }
                }
            }
            (name.clone(), all)
        })
        .collect()
}

#[test]
fn the_side_that_runs_agents_holds_no_answers() {
    let dependencies = dependencies();
    for name in ["sww-protocol", "sww-sandbox", "sww-gateway", "sww-rollout"] {
        let all = &dependencies[name];
        for forbidden in [
            "sww-benchmark",
            "sww-boundary",
            "sww-catalogue",
            "sww-runs",
            "sww-scoring",
        ] {
            assert!(!all.contains(forbidden), "{name} depends on {forbidden}");
        }
    }
}

/// What `sww worker` runs is in the crates that it names here, and these can name no target.
#[test]
fn the_command_of_a_worker_reaches_nothing_but_the_side_that_runs_agents() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/commands/worker.rs");
    let text = std::fs::read_to_string(file).unwrap();
    let words = text.split(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
    let named: BTreeSet<_> = words.filter(|word| word.starts_with("sww_")).collect();
    assert_eq!(named, BTreeSet::from(["sww_rollout", "sww_sandbox"]));
    // Of its own program it takes the compiler, the words for errors, and exit codes.
    let own = text.matches("crate::").count();
    let allowed = [
        "crate::compilation::compiler;",
        "crate::error::CommandError;",
        "crate::exit::Exit;",
    ];
    let found: usize = allowed.iter().map(|path| text.matches(path).count()).sum();
    assert_eq!(own, found, "{text}");
}

#[test]
fn what_computes_figures_builds_without_wasmtime() {
    let dependencies = dependencies();
    for name in [
        "sww-benchmark",
        "sww-scoring",
        "sww-report",
        "sww-runs",
        "sww-boundary",
        "sww-logs",
        "sww-manifest",
    ] {
        for forbidden in ["wasmtime", "tokio", "sww-sandbox", "sww-rollout"] {
            assert!(
                !dependencies[name].contains(forbidden),
                "{name} depends on {forbidden}"
            );
        }
    }
}

/// The contract's own wall: the names of all fields and cases that a world can carry.
fn names(resolve: &Resolve, world: &str) -> BTreeSet<String> {
    fn visit(
        resolve: &Resolve,
        id: TypeId,
        names: &mut BTreeSet<String>,
        seen: &mut BTreeSet<TypeId>,
    ) {
        if !seen.insert(id) {
            return;
        }
        let mut follow = Vec::new();
        let mut inner = |ty: &Type| {
            if let Type::Id(id) = ty {
                follow.push(*id);
            }
        };
        match &resolve.types[id].kind {
            TypeDefKind::Record(record) => {
                for field in &record.fields {
                    names.insert(field.name.clone());
                    inner(&field.ty);
                }
            }
            TypeDefKind::Variant(variant) => {
                for case in &variant.cases {
                    names.insert(case.name.clone());
                    case.ty.iter().for_each(&mut inner);
                }
            }
            TypeDefKind::Enum(cases) => {
                names.extend(cases.cases.iter().map(|case| case.name.clone()))
            }
            TypeDefKind::Flags(flags) => {
                names.extend(flags.flags.iter().map(|flag| flag.name.clone()))
            }
            TypeDefKind::Tuple(tuple) => tuple.types.iter().for_each(&mut inner),
            TypeDefKind::List(ty) | TypeDefKind::Option(ty) | TypeDefKind::Type(ty) => inner(ty),
            TypeDefKind::Result(result) => {
                result.ok.iter().chain(&result.err).for_each(&mut inner);
            }
            _ => {}
        }
        for id in follow {
            visit(resolve, id, names, seen);
        }
    }
    let world = resolve
        .worlds
        .iter()
        .find(|(_, found)| found.name == world)
        .unwrap()
        .1;
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for item in world.imports.values().chain(world.exports.values()) {
        let WorldItem::Interface { id, .. } = item else {
            panic!("a world of bare functions")
        };
        let interface = &resolve.interfaces[*id];
        for id in interface.types.values() {
            visit(resolve, *id, &mut found, &mut seen);
        }
        for function in interface.functions.values() {
            let types = function
                .params
                .iter()
                .map(|param| &param.ty)
                .chain(&function.result);
            for ty in types {
                if let Type::Id(id) = ty {
                    visit(resolve, *id, &mut found, &mut seen);
                }
            }
        }
    }
    found
}

#[test]
fn no_type_of_the_agent_world_can_carry_a_target() {
    let mut resolve = Resolve::default();
    resolve
        .push_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../wit"))
        .unwrap();
    let agent = names(&resolve, "agent");
    for hidden in [
        "id",
        "split",
        "risk-family",
        "group",
        "source",
        "source-id",
        "authorisation-condition",
        "safer-counterfactual",
        "triplet",
        "target",
        "decision",
        "security-evidence",
        "answer",
        "security-consequence",
        "risk-score",
    ] {
        assert!(
            !agent.contains(hidden),
            "the agent world can carry `{hidden}`"
        );
    }
    assert!(agent.contains("observation"), "the walk works");
    assert!(
        names(&resolve, "task-family").contains("risk-family"),
        "the walk works"
    );
}

/// Every manifest of a crate in the repository, templates and guests and programs for libFuzzer included.
fn manifests(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if name != "target"
                && name != "runs"
                && name != "node_modules"
                && !name.starts_with('.')
            {
                manifests(&path, found);
            }
        } else if name == "Cargo.toml" {
            found.push(path);
        }
    }
}

/// The code that wit-bindgen generates into the guests here is its own, and the lint passes it over. The
/// projects that `sww new` writes are excepted: their exports are made by a macro of the crate's own.
#[test]
fn no_crate_of_ours_may_have_unsafe_code() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let read = |path: &Path| -> toml::Table {
        let text = std::fs::read_to_string(path).unwrap();
        text.parse().unwrap()
    };
    let forbidden = |lints: Option<&toml::Value>| {
        let level = lints.and_then(|lints| lints.get("rust")?.get("unsafe_code"));
        level.and_then(toml::Value::as_str) == Some("forbid")
    };
    let workspace = read(&root.join("Cargo.toml"));
    assert!(forbidden(workspace["workspace"].get("lints")));
    let mut found = Vec::new();
    manifests(&root, &mut found);
    assert!(found.len() > 40, "the walk works");
    for path in found {
        let manifest = read(&path);
        if !manifest.contains_key("package") || path.starts_with(root.join("templates")) {
            continue;
        }
        let lints = manifest.get("lints");
        let inherited = lints.and_then(|lints| lints.get("workspace")?.as_bool()) == Some(true);
        let own_workspace = manifest.contains_key("workspace");
        assert!(
            forbidden(lints) || (inherited && !own_workspace),
            "{} doesn't forbid unsafe code",
            path.display()
        );
    }
}
