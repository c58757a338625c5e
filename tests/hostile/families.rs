//! Hostile task families: what each may come to. One that breaks a rule is refused before a run
//! begins, and one that reads finds nothing outside its grant.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use sww_benchmark::{Profile, Split};
use sww_catalogue::{FamilyError, Grant, Selection, TaskFamily};
use sww_sandbox::{Limits, Sandbox};

use crate::guests::{Pose, component, names};
use crate::support::{Ran, Workspace, predictions};

/// Families that `sww eval` refuses, and its words.
const REFUSED: &[(&str, &[&str])] = &[
    ("too-few", &["gave 3 examples from 0 on where 4 were due"]),
    ("too-many", &["gave 5 examples from 0 on where 4 were due"]),
    (
        "list-of-a-billion",
        &["failed in `examples`", "out of bounds"],
    ),
    ("same-id", &["hostile-0", "twice"]),
    ("id-as-a-message", &["example 0 (`", "task_goal"]),
    ("id-without-text", &["failed in `examples`", "utf-8"]),
    ("empty-policy", &["example 0 (`hostile-0`)", "policy"]),
    ("other-split", &["is of split train; test was selected"]),
    (
        "risk-without-number",
        &["example 0 (`hostile-0`)", "risk_score"],
    ),
    ("block-called-safe", &["example 0 (`hostile-0`)", "safe"]),
    ("trap-in-examples", &["failed in `examples`", "unreachable"]),
    (
        "page-beyond-the-crossing",
        &["failed in `examples`", "output_too_large"],
    ),
    (
        "count-beyond-reason",
        &["gave 4 examples from 0 on", "were due"],
    ),
];
/// Families that take longer than they may; the limits of the command line are long.
const ENDLESS: &[&str] = &["loop-in-count", "loop-in-examples"];
/// Families whose examples are usable, whatever they try.
const USABLE: &[&str] = &["http-in-count", "page-of-10-mb", "unstable-examples"];

/// What the host says of a path.
const OUTSIDE: &str = "the path leads out of the granted directory";
const ABSENT: &str = "there is no such file or directory";
const PATHS: &[(&str, &str)] = &[
    ("parent", OUTSIDE),
    ("parent-from-within", OUTSIDE),
    ("root", OUTSIDE),
    ("double-root", OUTSIDE),
    ("process", OUTSIDE),
    ("process-root", OUTSIDE),
    ("open-file", OUTSIDE),
    ("link", OUTSIDE),
    ("link-as-directory", OUTSIDE),
    ("link-to-the-parent", OUTSIDE),
    ("link-to-the-process", OUTSIDE),
    ("link-to-a-link", OUTSIDE),
    ("nul", OUTSIDE),
    ("backslashes", OUTSIDE),
    ("drive", OUTSIDE),
    ("wide-dots", ABSENT),
    ("wide-strokes", ABSENT),
    ("percent", ABSENT),
    ("overlong", "it can't be read"),
    (
        "pipe",
        "a directory where a file was expected, or the reverse",
    ),
    ("device", OUTSIDE),
    ("nothing", ABSENT),
];

fn eval(workspace: &Workspace, pose: Pose, name: &str, options: &str) -> Ran {
    let path = workspace.write(&format!("{name}.wasm"), component(pose, name));
    let tasks = format!("{}{options}", path.display());
    workspace.run(&[
        "eval",
        "--tasks",
        &tasks,
        "--agent",
        "constant:decision=block",
        "--out",
        "run",
        "--bootstrap",
        "0",
    ])
}

#[test]
fn every_hostile_family_has_one_row() {
    let rows: Vec<_> = REFUSED
        .iter()
        .map(|(name, _)| name)
        .chain(ENDLESS)
        .chain(USABLE)
        .map(ToString::to_string)
        .collect();
    let found: BTreeSet<_> = rows.iter().cloned().collect();
    assert_eq!(found.len(), rows.len(), "a row stands twice");
    assert_eq!(found, names(Pose::TaskFamily));
    let paths: BTreeSet<_> = PATHS.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(paths.len(), PATHS.len(), "a row stands twice");
    assert_eq!(paths, names(Pose::Reader));
}

#[test]
fn families_that_break_a_rule_are_refused() {
    for (name, words) in REFUSED {
        let workspace = Workspace::new();
        let ran = eval(&workspace, Pose::TaskFamily, name, "");
        assert!(
            !ran.stderr().contains('\u{1b}'),
            "{name} reached the terminal"
        );
        ran.code(2).says(words);
        assert!(!workspace.path("run").exists(), "{name}: a run was begun");
    }
}

#[tokio::test]
async fn families_that_never_end_are_cut() {
    let sandbox = Arc::new(Sandbox::new(None).unwrap());
    let limits = Limits {
        wall_millis: 300,
        ..Limits::TASKS
    };
    let selection = Selection {
        profile: Profile::Paper,
        seed: 1,
        split: Split::Test,
    };
    for name in ENDLESS {
        let bytes = component(Pose::TaskFamily, name);
        let nothing = BTreeMap::new();
        let family = TaskFamily::load(
            &sandbox,
            &bytes,
            &nothing,
            Grant::nothing(),
            Split::Test,
            limits,
        );
        let mut session = family.await.unwrap().session().await.unwrap();
        let started = Instant::now();
        let failed = match session.count(selection).await {
            Err(failed) => failed,
            Ok(count) => session.examples(selection, count, 0, 10).await.unwrap_err(),
        };
        assert!(started.elapsed() < Duration::from_secs(5));
        let FamilyError::Failed { failure, .. } = failed else {
            panic!("{name}: {failed}");
        };
        assert_eq!(failure.kind.name(), "time_out", "{name}: {failure}");
    }
}

/// A request of a family is answered by an error, which this one expects.
#[test]
fn families_have_no_network() {
    let workspace = Workspace::new();
    eval(&workspace, Pose::TaskFamily, "http-in-count", "").code(0);
    assert_eq!(predictions(&workspace, "run").len(), 4);
}

/// Examples are read once and frozen with the run: what the family says later is nobody's business.
#[test]
fn unstable_examples_are_frozen_with_the_run() {
    let workspace = Workspace::new();
    eval(&workspace, Pose::TaskFamily, "unstable-examples", "").code(0);
    let rows = predictions(&workspace, "run");
    assert_eq!(rows.len(), 4);
    workspace.run(&["verify", "run"]).code(0);
    workspace.run(&["eval", "--resume", "run"]).code(0);
    assert_eq!(predictions(&workspace, "run"), rows);
}

#[test]
fn large_pages_reach_the_agent_whole() {
    let workspace = Workspace::new();
    eval(&workspace, Pose::TaskFamily, "page-of-10-mb", "").code(0);
    for row in predictions(&workspace, "run") {
        assert!(row["output"].as_str().unwrap().contains("block"), "{row}");
    }
}

/// A granted directory with a secret beside it, and links that lead there.
#[cfg(unix)]
fn grant(root: &Path) {
    use std::os::unix::fs::symlink;
    std::fs::create_dir_all(root.join("grant/inside")).unwrap();
    std::fs::write(root.join("secret"), "GOLD-BESIDE-THE-GRANT").unwrap();
    std::fs::write(root.join("grant/data"), "harmless").unwrap();
    for (target, name) in [
        ("../secret", "link"),
        ("..", "up"),
        ("/proc/self/root", "magic"),
        ("inside/hop", "chain"),
        ("../up", "inside/hop"),
    ] {
        symlink(target, root.join("grant").join(name)).unwrap();
    }
    let made = std::process::Command::new("mkfifo")
        .arg(root.join("grant/pipe"))
        .status();
    assert!(made.unwrap().success());
}

#[cfg(unix)]
#[test]
fn no_path_leads_out_of_the_grant() {
    let workspace = Workspace::new();
    grant(&workspace.path(""));
    for (name, words) in PATHS {
        let options = format!(":dir={}", workspace.path("grant").display());
        let ran = eval(&workspace, Pose::Reader, name, &options);
        assert!(!ran.stderr().contains("GOLD"), "{name}: {}", ran.stderr());
        ran.code(2).says(&[words]);
    }
}

/// What a family lets slip into a visible field is found by `sww check` and by `sww audit`, under the
/// name by which it can be limited.
#[test]
fn gold_in_visible_fields_is_found_by_name() {
    let workspace = Workspace::new();
    workspace.guest("faulty-tasks");
    let slips = [
        ("none", None),
        (
            "decision in the goal",
            Some("label_phrases: `ask` in task_goal: 1 "),
        ),
        (
            "evidence in the action",
            Some("repeated_evidence: evidence: 1 "),
        ),
        (
            "id in the page",
            Some("hidden_texts: id in observation: 1 "),
        ),
        (
            "future in the policy",
            Some("hidden_texts: target.predicted_future in policy: 1 "),
        ),
    ];
    for (fault, found) in slips {
        let family = format!("faulty-tasks.wasm:fault={fault}");
        let audited = workspace
            .run(&["audit", "--tasks", &family, "--split", "test"])
            .code(5);
        let checked = workspace.run(&["check", &family]).code(2);
        for (name, text) in [("audit", audited.stderr()), ("check", checked.stdout())] {
            for (_, other) in slips {
                let Some(other) = other else { continue };
                // A check looks at all three splits at once.
                let words = other.trim_end_matches("1 ");
                assert_eq!(
                    text.contains(words),
                    Some(other) == found,
                    "{name}, {fault}: {text}"
                );
            }
        }
    }
}

/// Without a grant there is nothing at all, not even what is harmless.
#[test]
fn without_a_grant_there_are_no_files() {
    let workspace = Workspace::new();
    for name in names(Pose::Reader) {
        eval(&workspace, Pose::Reader, &name, "")
            .code(2)
            .says(&["no directory is granted"]);
    }
}
