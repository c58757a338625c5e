//! What may not be written to. Read-only mounts hold for the superuser too, for whom permissions mean
//! nothing; they need a mount namespace.

use crate::evidence::Evidence;
use crate::namespace;
use crate::small_run::{quick, slow, started, words};
use crate::support::Workspace;

/// A mount of a directory on itself that nobody can write through.
fn closed(directory: &str) -> String {
    format!("mount --bind {directory} {directory}; mount -o remount,bind,ro {directory}\n")
}

#[test]
fn a_finished_run_is_read_from_a_read_only_directory_and_not_resumed() {
    let workspace = Workspace::new();
    workspace.run(&words(&quick(&workspace, 30, "run"))).code(0);
    let before = Evidence::of(&workspace, "run");
    let text = closed("run")
        + "sww run show run >shown; sww export run >exported; sww verify run >verified
           sww eval --resume run --quiet";
    let Some(ran) = namespace::run(&workspace, &text) else {
        return;
    };
    let ran = ran
        .code(1)
        .says(&["run/run.lock", "Read-only file system", "write it"]);
    assert_eq!(ran.stderr().lines().count(), 1, "{}", ran.stderr());
    before.assert_same(&Evidence::of(&workspace, "run"), "a read-only directory");
}

/// A killed process leaves a write-ahead log, which whoever reads must first take over.
#[test]
fn a_run_that_died_says_what_it_needs_in_a_read_only_directory() {
    let workspace = Workspace::new();
    let process = started(&workspace, &slow(&workspace, 40, "run"), "run");
    process.kill();
    // As after a restart of the machine, in a place that keeps no shared memory.
    std::fs::remove_file(workspace.path("run/run.db-shm")).unwrap();
    let text = closed("run") + "sww run show run";
    let Some(ran) = namespace::run(&workspace, &text) else {
        return;
    };
    let said = ran
        .code(1)
        .says(&["run/run.db", "read and write it and its directory"]);
    assert_eq!(said.stderr().lines().count(), 1, "{}", said.stderr());
    let text =
        closed("run") + "cp -r run copy; sww run show copy >shown; sww eval --resume copy --quiet";
    namespace::run(&workspace, &text).unwrap().code(0);
}

#[test]
fn a_run_in_a_read_only_parent_is_refused_and_leaves_nothing() {
    let workspace = Workspace::new();
    let arguments = quick(&workspace, 6, "parent/run").join(" ");
    let text = format!("mkdir parent\n{}sww {arguments}", closed("parent"));
    let Some(ran) = namespace::run(&workspace, &text) else {
        return;
    };
    ran.code(1).says(&["parent/run", "Read-only file system"]);
    let left = std::fs::read_dir(workspace.path("parent")).unwrap().count();
    assert_eq!(left, 0);
}

/// Neither the cache nor the state with the ledger and the cache's key is needed: the run says that it
/// does without, and is the same. A place for temporary files is, and the message says which.
#[test]
fn a_run_does_without_cache_and_ledger_but_not_without_temporary_files() {
    let workspace = Workspace::new();
    let run_without = |directory: &str| {
        let text = format!(
            "mkdir -p {directory}
             export SWW_CACHE_DIR=$PWD/cache SWW_STATE_DIR=$PWD/other-state
             {}sww eval --agent constant:decision=ask --limit 12 --quiet --out out-{directory}",
            closed(directory),
        );
        namespace::run(&workspace, &text)
    };
    let Some(ran) = run_without("cache") else {
        return;
    };
    ran.code(0).says(&["compiled components are not kept"]);
    let ran = run_without("other-state").unwrap();
    ran.code(0)
        .says(&["this look at TEST is not in the ledger"]);
    let [cache, state] = ["out-cache", "out-other-state"].map(|run| {
        workspace.run(&["verify", run]).code(0);
        Evidence::of(&workspace, run)
    });
    // The one run's look is in the ledger, and the other's report says that its own is not.
    assert!(cache.export_and_scores() == state.export_and_scores());
    let temporary = workspace.path("tmp");
    let ran = run_without("tmp").unwrap();
    ran.code(1)
        .says(&[temporary.to_str().unwrap(), "set TMPDIR to one with room"]);
    assert!(!workspace.path("out-tmp").exists());
}
