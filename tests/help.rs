//! What people read when they ask for help.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use support::Workspace;

#[test]
fn help_texts() {
    let workspace = Workspace::new();
    for command in [
        &[][..],
        &["eval"],
        &["score"],
        &["compare"],
        &["audit"],
        &["new"],
        &["new", "agent"],
        &["new", "task"],
        &["check"],
        &["verify"],
        &["tasks"],
        &["tasks", "list"],
        &["tasks", "show"],
        &["tasks", "export"],
        &["tasks", "freeze"],
        &["agents"],
        &["agents", "list"],
        &["plugin"],
        &["plugin", "inspect"],
        &["plugin", "encode"],
        &["run"],
        &["run", "list"],
        &["run", "show"],
        &["export"],
        &["import"],
        &["completions"],
    ] {
        let help = workspace
            .run(&[command, &["--help"]].concat())
            .code(0)
            .stdout();
        let name = [&["sww"], command].concat().join("-");
        insta::assert_snapshot!(name, help);
    }
}

#[test]
fn plugins_are_listed() {
    let workspace = Workspace::new();
    insta::assert_snapshot!(
        "tasks-list",
        workspace.run(&["tasks", "list"]).code(0).stdout()
    );
    insta::assert_snapshot!(
        "agents-list",
        workspace.run(&["agents", "list"]).code(0).stdout()
    );
    let shown = workspace
        .run(&["tasks", "show", "transaction-permission"])
        .code(0)
        .stdout();
    insta::assert_snapshot!("tasks-show", shown);
}

#[test]
fn completions_are_written_for_every_shell() {
    let workspace = Workspace::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(
            workspace
                .run(&["completions", shell])
                .code(0)
                .stdout()
                .contains("sww"),
            "{shell}"
        );
    }
}
