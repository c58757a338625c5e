//! `sww new`: every project builds by its one command, passes `sww check` as it is, and does the same
//! in every language.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use support::Workspace;

const LANGUAGES: [&str; 3] = ["rust", "python", "js"];

/// Writes a project in a directory of its language's name.
fn generate(workspace: &Workspace, kind: &str, name: &str, language: &str) -> String {
    let directory = workspace.path(language);
    fs::create_dir_all(&directory).unwrap();
    let output = workspace
        .sww(&["new", kind, name, "--lang", language])
        .current_dir(&directory)
        .output()
        .unwrap();
    support::Ran(output).code(0);
    format!("{language}/{name}")
}

/// Builds a project by the command that its README documents; the component's path.
fn build(workspace: &Workspace, project: &str) -> String {
    let made = Command::new("make")
        .arg(concat!("SWW=", env!("CARGO_BIN_EXE_sww")))
        .current_dir(workspace.path(project))
        .env_remove("CARGO_TARGET_DIR")
        .output()
        .unwrap();
    assert!(
        made.status.success(),
        "{project} can't be built; that needs what scripts/setup installs, and crates.io, PyPI or npm:\n{}{}",
        String::from_utf8_lossy(&made.stdout),
        String::from_utf8_lossy(&made.stderr)
    );
    let name = Path::new(project).file_name().unwrap().to_str().unwrap();
    format!("{project}/{name}.wasm")
}

fn built(workspace: &Workspace, kind: &str, name: &str) -> Vec<String> {
    LANGUAGES
        .iter()
        .map(|language| build(workspace, &generate(workspace, kind, name, language)))
        .collect()
}

/// The system of one agent without its name.
fn nameless(system: &Value) -> Value {
    let mut system = system.clone();
    system.as_object_mut().unwrap().remove("agent");
    system
}

#[test]
fn agents_of_every_language_pass_and_give_the_same_scores() {
    let workspace = Workspace::new();
    let mut arguments: Vec<String> = [
        "eval",
        "--profile",
        "balanced",
        "--split",
        "dev",
        "--limit",
        "90",
        "--bootstrap",
        "0",
        "--out",
        "run",
        "--json",
    ]
    .map(str::to_owned)
    .into();
    for (component, language) in built(&workspace, "agent", "rule-reader")
        .iter()
        .zip(LANGUAGES)
    {
        let report = workspace
            .run(&["check", component, "--json"])
            .code(0)
            .json();
        assert_eq!(report["passed"], true);
        assert_eq!(report["particulars"]["description"]["name"], "rule-reader");
        arguments.push("--agent".to_owned());
        arguments.push(format!("{component}:label={language}"));
    }
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    let scores = workspace.run(&arguments).code(0).json();
    let systems = scores["systems"].as_array().unwrap();
    assert_eq!(systems.len(), LANGUAGES.len());
    for system in systems {
        assert_eq!(
            nameless(system),
            nameless(&systems[0]),
            "{}",
            system["agent"]
        );
        assert_eq!(system["n"]["planned"], 90);
        assert_eq!(system["n"]["invalid"], 0);
        // Rules that said one thing alone would agree in any language.
        for decision in ["execute", "ask", "block"] {
            let decided: u64 = ["execute", "ask", "block"]
                .iter()
                .map(|gold| system["confusion"][gold][decision].as_u64().unwrap())
                .sum();
            assert!(decided > 0, "{decision} never: {}", system["confusion"]);
        }
    }
}

#[test]
fn task_families_of_every_language_pass_and_give_the_same_examples() {
    let workspace = Workspace::new();
    let mut exported = Vec::new();
    for component in built(&workspace, "task", "errands") {
        let report = workspace
            .run(&["check", &component, "--json"])
            .code(0)
            .json();
        assert_eq!(report["passed"], true);
        let export = |seed: &str| {
            let arguments = [
                "tasks",
                "export",
                "--tasks",
                &component,
                "--profile",
                "balanced",
                "--split",
                "test",
                "--seed",
                seed,
            ];
            workspace.run(&arguments).code(0).stdout()
        };
        exported.push([export("7"), export("18446744073709551615")]);
    }
    for examples in &exported {
        assert_eq!(examples, &exported[0]);
        assert_eq!(examples[0].lines().count(), 180);
        assert_ne!(examples[0], examples[1]);
    }
}

#[test]
fn a_project_holds_the_contract_and_its_name() {
    let workspace = Workspace::new();
    let contract = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../wit");
    for (kind, name, placeholder) in [("agent", "a1", "my-agent"), ("task", "t2-x", "my-tasks")] {
        for language in LANGUAGES {
            let project = workspace.path(&generate(&workspace, kind, name, language));
            let mut interfaces = 0;
            for file in fs::read_dir(&contract).unwrap() {
                let file = file.unwrap();
                let copy = fs::read(project.join("wit").join(file.file_name())).unwrap();
                assert_eq!(copy, fs::read(file.path()).unwrap());
                interfaces += 1;
            }
            assert!(interfaces > 0);
            let readme = fs::read_to_string(project.join("README.md")).unwrap();
            assert!(readme.starts_with(&format!("# {name}\n")), "{readme}");
            assert!(readme.contains("\n    make\n"), "{readme}");
            for file in fs::read_dir(&project).unwrap() {
                let path = file.unwrap().path();
                if path.is_file() {
                    let text = fs::read_to_string(&path).unwrap();
                    assert!(!text.contains(placeholder), "{}", path.display());
                }
            }
        }
    }
}

#[test]
fn a_name_that_is_taken_or_unfit_is_refused() {
    let workspace = Workspace::new();
    fs::create_dir(workspace.path("taken")).unwrap();
    workspace
        .run(&["new", "agent", "taken", "--lang", "rust"])
        .code(2)
        .says(&["`taken` is there already", "another name"]);
    for name in ["My-Agent", "my_agent", "../agent", "1st", ""] {
        workspace
            .run(&["new", "task", name, "--lang", "js"])
            .code(2)
            .says(&["lower-case letters", "as in my-plugin"]);
    }
    workspace
        .run(&["new", "agent", "mine", "--lang", "cobol"])
        .code(2)
        .says(&["rust", "python", "js"]);
    assert!(!workspace.path("mine").exists());
}

#[test]
fn only_modules_made_for_components_are_encoded() {
    let workspace = Workspace::new();
    workspace.write("text.wasm", "not wasm at all");
    let import = r#"(module (import "env" "f" (func)))"#;
    workspace.write("other.wasm", wat::parse_str(import).unwrap());
    for file in ["text.wasm", "other.wasm"] {
        workspace
            .run(&["plugin", "encode", file, "--output", "out.wasm"])
            .code(2)
            .says(&[file, "wasm32-unknown-unknown"]);
        assert!(!workspace.path("out.wasm").exists());
    }
}
