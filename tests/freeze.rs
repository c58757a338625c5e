//! `sww tasks freeze` and `sww verify`: one changed byte anywhere is found and named.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use serde_json::Value;
use support::{Ran, Workspace, example};

/// The problems of a verification that failed, each with what was checked.
#[track_caller]
fn problems(ran: Ran) -> Vec<(String, String)> {
    let ran = ran.code(5).says(&["is not what it was"]);
    let verification = ran.json();
    assert_eq!(verification["schema"], "safewebworld.verification/1");
    assert_eq!(verification["ok"], false);
    let checks = verification["checks"].as_array().unwrap();
    let failed = checks.iter().filter(|check| check["ok"] == false);
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    failed
        .map(|check| (text(&check["what"]), text(&check["problem"])))
        .collect()
}

#[track_caller]
fn names(problems: &[(String, String)], what: &str, part: &str) {
    assert!(
        problems
            .iter()
            .any(|(checked, problem)| checked == what && problem.contains(part)),
        "no check of {what} says `{part}`: {problems:#?}"
    );
}

fn verify(workspace: &Workspace, target: &str) -> Ran {
    workspace.run(&["verify", target, "--json"])
}

#[test]
fn a_generated_benchmark_is_frozen_and_verified() {
    let workspace = Workspace::new();
    let freeze = ["tasks", "freeze", "--output", "paper.json"];
    let table = workspace.run(&freeze).code(0).stdout();
    let text = fs::read_to_string(workspace.path("paper.json")).unwrap();
    let manifest: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(manifest["schema"], "safewebworld.manifest/1");
    assert_eq!(manifest["profile"], "paper");
    assert_eq!(manifest["tasks"].as_array().unwrap().len(), 6);
    // Spec §3.
    for (split, [count, execute, ask, block]) in [
        (0, [30_000, 6_000, 4_080, 19_920]),
        (1, [1_000, 200, 141, 659]),
        (2, [3_000, 600, 409, 1_991]),
    ] {
        let split = &manifest["splits"][split];
        assert_eq!(split["count"], count);
        assert_eq!(split["decisions"]["execute"], execute);
        assert_eq!(split["decisions"]["ask"], ask);
        assert_eq!(split["decisions"]["block"], block);
        assert_eq!(split["records"].as_array().unwrap().len(), count);
        assert!(table.contains(split["sha256"].as_str().unwrap()));
    }
    workspace.run(&["verify", "paper.json"]).code(0);
    workspace.run(&freeze).code(2).says(&["paper.json exists"]);
    assert_eq!(
        fs::read_to_string(workspace.path("paper.json")).unwrap(),
        text
    );

    // A run on TEST records the same digest.
    workspace
        .run(&[
            "eval",
            "--agent",
            "constant:decision=block",
            "--out",
            "run",
            "--quiet",
        ])
        .code(0);
    let report = fs::read_to_string(workspace.path("run/report.md")).unwrap();
    assert!(report.contains(manifest["splits"][2]["sha256"].as_str().unwrap()));
}

#[test]
fn a_changed_manifest_names_what_changed() {
    let workspace = Workspace::new();
    workspace
        .run(&[
            "tasks",
            "freeze",
            "--split",
            "dev",
            "--profile",
            "balanced",
            "--output",
            "dev.json",
        ])
        .code(0);
    let text = fs::read_to_string(workspace.path("dev.json")).unwrap();
    let manifest: Value = serde_json::from_str(&text).unwrap();
    let record = &manifest["splits"][0]["records"][123];
    let (id, sha256) = (
        record["id"].as_str().unwrap(),
        record["sha256"].as_str().unwrap(),
    );
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        workspace.write("changed.json", text.replacen(from, to, 1));
        problems(verify(&workspace, "changed.json"))
    };
    let zeros = "0".repeat(64);
    let found = changed(sha256, &zeros);
    names(
        &found,
        "split dev",
        &format!("record `{id}` has the sha256"),
    );
    names(&found, "manifest", "it is not as it was written");

    let found = changed(&format!("\"{id}\""), "\"other\"");
    names(
        &found,
        "split dev",
        &format!("record `{id}` was not frozen"),
    );
    names(&found, "split dev", "record `other` is missing");

    let whole = manifest["splits"][0]["sha256"].as_str().unwrap();
    names(&changed(whole, &zeros), "split dev", "field `sha256`");
    names(
        &changed("\"count\": 1000", "\"count\": 1001"),
        "split dev",
        "field `count`",
    );
    let component = manifest["tasks"][0]["digest"].as_str().unwrap();
    names(
        &changed(component, &zeros),
        "components",
        &format!("frozen as {zeros}"),
    );
    let found = changed("\"seed\": 2026", "\"seed\": 2027");
    names(&found, "split dev", "has the sha256");
    let found = changed("\"tool_version\": \"0", "\"tool_version\": \"9");
    assert_eq!(found.len(), 1);
    names(&found, "manifest", "it is not as it was written");
    names(&changed("  ]\n", "  ]\n "), "manifest", "line ");
    names(
        &changed("\"tasks\": [", "\"tasks\": ("),
        "manifest",
        "it is damaged",
    );

    workspace.write("other.json", "{}");
    verify(&workspace, "other.json")
        .code(2)
        .says(&["other.json", "it is no manifest"]);
    verify(&workspace, "nowhere.json").code(2);
}

#[test]
fn imported_data_is_frozen_where_it_lies() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..12).map(|number| example(number, "goal")).collect();
    workspace.examples("data", &examples);
    let freeze = |more: &[&str]| {
        let freeze = ["tasks", "freeze", "--tasks", "jsonl:dir=data", "--output"];
        workspace.run(&[&freeze[..], more].concat())
    };
    freeze(&["all.json"])
        .code(2)
        .says(&["`e-0000` occurs twice", "--split"]);
    freeze(&["test.json", "--split", "test"]).code(0);
    workspace.run(&["verify", "test.json"]).code(0);

    let file = workspace.path("data/examples.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("page number 7\",", "page number 8\",")).unwrap();
    let found = problems(verify(&workspace, "test.json"));
    assert_eq!(found.len(), 1, "{found:?}");
    names(&found, "split test", "record `e-0007` has the sha256");
    fs::write(&file, text.replacen('{', "(", 1)).unwrap();
    names(
        &problems(verify(&workspace, "test.json")),
        "benchmark",
        "examples.jsonl:1",
    );
    fs::remove_dir_all(workspace.path("data")).unwrap();
    verify(&workspace, "test.json").code(2).says(&["data"]);
}

/// A finished run of a small benchmark.
fn finished(workspace: &Workspace) {
    let examples: Vec<_> = (0..30).map(|number| example(number, "goal")).collect();
    workspace.examples("data", &examples);
    workspace
        .run(&[
            "eval",
            "--agent",
            "policy-lexical",
            "--agent",
            "constant:decision=ask",
            "--tasks",
            "jsonl:dir=data",
            "--out",
            "run",
            "--quiet",
        ])
        .code(0);
}

/// A copy of the run, for a change of its own.
fn copy(workspace: &Workspace, to: &str) {
    let target = workspace.path(to);
    let _ = fs::remove_dir_all(&target);
    fs::create_dir(&target).unwrap();
    for entry in fs::read_dir(workspace.path("run")).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), target.join(entry.file_name())).unwrap();
    }
}

#[test]
fn a_changed_row_of_a_run_is_named() {
    let workspace = Workspace::new();
    finished(&workspace);
    workspace.run(&["verify", "run"]).code(0);
    for file in ["scores.json", "report.md", "report.html", "seal.json"] {
        verify(&workspace, &format!("run/{file}")).code(0);
    }

    let changed = |statement: &str, target: &str| {
        copy(&workspace, "changed");
        Connection::open(workspace.path("changed/run.db"))
            .unwrap()
            .execute_batch(statement)
            .unwrap();
        problems(verify(&workspace, target))
    };
    let found = changed(
        "UPDATE examples SET observation = observation || '.' WHERE id = 'e-0011'",
        "changed",
    );
    names(&found, "examples", "example `e-0011` is not the sealed one");
    names(&found, "examples", "frozen as ");

    // A changed answer changes figures, and these are named too.
    let flip = "UPDATE results SET output = replace(output, '\"ask\"', '\"block\"')
                WHERE rollout = (SELECT r.number FROM rollouts r JOIN examples e ON e.number = r.example
                                 WHERE e.id = 'e-0004' AND r.agent = 1)";
    for target in ["changed", "changed/scores.json"] {
        let found = changed(flip, target);
        names(
            &found,
            "results",
            "agent `constant:decision=ask` (condition x, seed 42) on example `e-0004`",
        );
        names(&found, "scores.json", "systems[1].");
    }
    names(&changed(flip, "changed"), "report.md", "line ");

    // One that changes none is found all the same.
    let found = changed(
        "UPDATE results SET output = output || ' ' WHERE rollout = 7",
        "changed",
    );
    assert_eq!(found.len(), 1, "{found:?}");
    names(&found, "results", "on example `e-00");
    let found = changed(
        "UPDATE results SET wall_micros = 1 WHERE rollout = 7",
        "changed",
    );
    assert_eq!(found.len(), 1, "{found:?}");
    let found = changed(
        "UPDATE run SET record = replace(record, '\"task_seed\":2026', '\"task_seed\":2027')",
        "changed",
    );
    names(&found, "record", "not the sealed one");
    let found = changed("UPDATE run SET digest = zeroblob(32)", "changed");
    names(&found, "examples", "frozen as 0000");
    let found = changed("CREATE TABLE another (one)", "changed");
    names(&found, "run.db", "other bytes than were sealed");
}

#[test]
fn a_changed_byte_of_a_published_file_is_named() {
    let workspace = Workspace::new();
    finished(&workspace);
    let changed = |file: &str, at: usize, target: &str| {
        copy(&workspace, "changed");
        let path = workspace.path("changed").join(file);
        let mut bytes = fs::read(&path).unwrap();
        let at = at % bytes.len();
        bytes[at] ^= 1;
        fs::write(&path, bytes).unwrap();
        problems(verify(&workspace, target))
    };
    for file in ["scores.json", "report.md", "report.html"] {
        for at in [0, 77, 1_313, 2_999, usize::MAX] {
            let found = changed(file, at, "changed");
            assert_eq!(found.len(), 1, "{found:?}");
            assert_eq!(found[0].0, file);
            let found = changed(file, at, &format!("changed/{file}"));
            assert_eq!(found[0].0, file);
        }
    }
    for at in [0, 77, 1_313, 2_999, usize::MAX] {
        assert!(!changed("seal.json", at, "changed").is_empty());
    }

    copy(&workspace, "changed");
    let scores = fs::read_to_string(workspace.path("run/scores.json")).unwrap();
    let figure = "\"planned\": 30";
    assert!(scores.contains(figure));
    workspace.write(
        "changed/scores.json",
        scores.replacen(figure, "\"planned\": 31", 1),
    );
    names(
        &problems(verify(&workspace, "changed")),
        "scores.json",
        "systems[0].n.planned is `31`, and should be `30`",
    );
    for file in ["scores.json", "report.md", "report.html", "seal.json"] {
        copy(&workspace, "changed");
        fs::remove_file(workspace.path("changed").join(file)).unwrap();
        names(
            &problems(verify(&workspace, "changed")),
            file,
            "it is not there",
        );
    }
    copy(&workspace, "changed");
    fs::remove_file(workspace.path("changed/run.db")).unwrap();
    verify(&workspace, "changed/report.md")
        .code(2)
        .says(&["lies beside no run.db"]);
    verify(&workspace, "changed").code(2);
}

/// Whatever byte of the database changes, page headers and free space included.
#[test]
fn a_changed_byte_of_the_database_is_found() {
    let workspace = Workspace::new();
    finished(&workspace);
    let whole = fs::read(workspace.path("run/run.db")).unwrap();
    let step = whole.len() / 40;
    for at in [16, 27, 60, 68]
        .into_iter()
        .chain((0..40).map(|n| n * step + n))
    {
        copy(&workspace, "changed");
        let mut bytes = whole.clone();
        bytes[at] ^= 4;
        fs::write(workspace.path("changed/run.db"), bytes).unwrap();
        let found = problems(verify(&workspace, "changed"));
        assert!(!found.is_empty(), "byte {at}");
    }
}

#[test]
fn resuming_publishes_and_seals_anew() {
    let workspace = Workspace::new();
    finished(&workspace);
    let read = |name: &str| fs::read(workspace.path("run").join(name)).unwrap();
    let before = ["scores.json", "report.md", "report.html"].map(read);
    fs::remove_file(workspace.path("run/seal.json")).unwrap();
    workspace
        .run(&["eval", "--resume", "run", "--quiet"])
        .code(0);
    assert_eq!(
        ["scores.json", "report.md", "report.html"].map(read),
        before
    );
    workspace.run(&["verify", "run"]).code(0);
}

#[test]
fn verification_changes_nothing() {
    let workspace = Workspace::new();
    finished(&workspace);
    let listed = |directory: &Path| {
        let mut files: Vec<_> = fs::read_dir(directory)
            .unwrap()
            .map(|entry| {
                let path = entry.unwrap().path();
                (path.clone(), fs::read(path).unwrap())
            })
            .collect();
        files.sort();
        files
    };
    let before = listed(&workspace.path("run"));
    workspace.run(&["verify", "run"]).code(0);
    assert_eq!(listed(&workspace.path("run")), before);
}
