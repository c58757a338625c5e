//! `sww check` from end to end.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use support::Workspace;
use support::server::{Reply, Server};

/// Everything that changes with the compiler or the machine.
fn snapshot(name: &str, table: String) {
    let filters = [
        (r"\d+ bytes of 67108864", "[size] bytes of 67108864"),
        (r"sha256 [0-9a-f]{64}", "sha256 [digest]"),
        (r"state of \d+ bytes", "state of [size] bytes"),
        (r"at most \d+ of", "at most [used] of"),
    ];
    insta::with_settings!({ filters => filters }, { insta::assert_snapshot!(name, table) });
}

/// The verdicts of one check, with their findings.
fn findings<'a>(report: &'a Value, check: &str) -> Vec<(&'a str, &'a str)> {
    let checks = report["checks"].as_array().unwrap();
    let wanted = checks.iter().filter(|finding| finding["check"] == check);
    wanted
        .map(|finding| {
            let text = |key: &str| finding[key].as_str().unwrap();
            (text("verdict"), text("finding"))
        })
        .collect()
}

#[test]
fn an_agent_is_shown_at_work() {
    let workspace = Workspace::new();
    let checked = workspace.run(&["check", "constant:decision=ask"]).code(0);
    snapshot("agent", checked.stdout());
}

#[test]
fn an_agent_that_learns_is_fitted_first() {
    let workspace = Workspace::new();
    let report = workspace
        .run(&["check", "naive-bayes", "--json"])
        .code(0)
        .json();
    assert_eq!(report["schema"], "safewebworld.check/1");
    assert_eq!(report["world"], "trainer");
    assert_eq!(report["passed"], true);
    let [(verdict, fitted)] = findings(&report, "fit")[..] else {
        panic!("{report:#}");
    };
    assert_eq!(verdict, "pass");
    assert!(fitted.starts_with("60 lessons, twice the same state of "));
    for condition in ["x", "x-e", "x-o", "x-p"] {
        let figures = &report["particulars"]["conditions"][condition];
        let decided: u64 = ["execute", "ask", "block"]
            .iter()
            .map(|decision| figures[decision].as_u64().unwrap())
            .sum();
        assert_eq!(decided, 12, "{condition}: {figures}");
        assert_eq!(figures["unsteady"], 0);
    }
    let usage = &report["particulars"]["usage"];
    for used in ["fuel", "memory_bytes", "wall_micros"] {
        assert!(usage[used].as_u64().unwrap() > 0, "{usage}");
    }
}

#[test]
fn a_task_family_is_read_in_every_way_and_audited() {
    let workspace = Workspace::new();
    let report = workspace
        .run(&["check", "transaction-permission", "--json"])
        .code(0)
        .json();
    assert_eq!(report["world"], "task-family");
    for profile in ["paper", "balanced"] {
        let read = findings(&report, &format!("examples {profile}"));
        let expected = [
            "as many as `count` says",
            "the same bytes in pages of any size",
            "ids, each once",
            "of the declared families",
            "the evidence of every unsafe example is quoted",
            "another seed gives other examples",
        ];
        assert_eq!(read.len(), expected.len(), "{read:?}");
        for ((verdict, finding), expected) in read.iter().zip(expected) {
            assert_eq!(*verdict, "pass");
            assert!(finding.contains(expected), "{finding}");
        }
        let audited = findings(&report, &format!("audit {profile}"));
        assert!(matches!(audited[..], [("pass", _)]), "{audited:?}");
    }
    let counts = report["particulars"]["counts"].as_array().unwrap();
    let paper_train = counts
        .iter()
        .find(|count| count["profile"] == "paper" && count["split"] == "train");
    assert_eq!(paper_train.unwrap()["examples"], 4_800);
}

#[test]
fn a_family_that_fails_an_audit_alone_ends_with_five() {
    let workspace = Workspace::new();
    let checked = workspace
        .run(&["check", "matched-triplets", "--json"])
        .code(5)
        .says(&["matched-triplets", "of the audits", "sww audit"]);
    let report = checked.json();
    assert_eq!(report["passed"], false);
    let failed: Vec<_> = report["checks"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|finding| finding["verdict"] == "fail")
        .map(|finding| finding["area"].as_str().unwrap())
        .collect();
    assert!(!failed.is_empty() && failed.iter().all(|area| *area == "audit"));
}

#[test]
fn every_broken_rule_of_examples_is_named() {
    let workspace = Workspace::new();
    workspace.guest("faulty-tasks");
    let unusable = [
        ("panic", "no examples today"),
        ("too few", "it gave 5 examples"),
        ("too many", "it gave 7 examples"),
        ("empty goal", "field `task_goal` is empty"),
        ("wrong risk", "field `target.risk_score` is 0.5"),
        ("wrong consequence", "field `target.security_consequence`"),
        ("other split", "is of split dev"),
        ("same id", "id `f-0` occurs twice, in train and in train"),
    ];
    for (fault, expected) in unusable {
        let plugin = format!("faulty-tasks.wasm:fault={fault}");
        let report = workspace.run(&["check", &plugin, "--json"]).code(2).json();
        let read = findings(&report, "examples paper");
        assert!(
            read.iter()
                .any(|(verdict, finding)| *verdict == "fail" && finding.contains(expected)),
            "{fault}: {read:?}"
        );
    }
    // Its ids are the same in every split, and neither seed nor split changes the examples.
    let checked = workspace
        .run(&["check", "faulty-tasks.wasm:fault=none"])
        .code(2);
    snapshot("broken_family", checked.stdout());
}

#[test]
fn limits_are_named_with_their_flags() {
    let workspace = Workspace::new();
    let starved = workspace
        .run(&["check", "policy-lexical", "--fuel", "60000"])
        .code(2)
        .stdout();
    assert!(starved.contains("out_of_fuel"), "{starved}");
    assert!(starved.contains("(--fuel)"), "{starved}");
    let cramped = workspace
        .run(&["check", "policy-lexical", "--memory-limit", "0"])
        .code(2)
        .stdout();
    assert!(cramped.contains("(--memory-limit)"), "{cramped}");
}

/// Nothing is said to hold that could not be looked at.
#[test]
fn what_an_endpoint_keeps_from_being_checked_is_open() {
    let workspace = Workspace::new();
    let endpoint = "[endpoints.openai]\nurl = \"http://127.0.0.1:9/v1\"\nretries = 0\n";
    workspace.write("sww.toml", endpoint);
    let checked = workspace
        .run(&["check", "openai-chat:model=m", "--json"])
        .code(3)
        .says(&["not everything of `openai-chat:model=m` could be checked"])
        .json();
    assert_eq!(checked["passed"], false);
    let measured = |check: &str| findings(&checked, check);
    assert_eq!(measured("usage").len(), 1);
    assert_eq!(
        measured("memory").len() + measured("fuel").len() + measured("time").len(),
        0
    );
    for condition in ["x", "f", "x+f", "x-e", "x-o", "x-p"] {
        let read = findings(&checked, &format!("rollouts {condition}"));
        let verdicts: Vec<_> = read.iter().map(|(verdict, _)| *verdict).collect();
        assert!(verdicts.contains(&"open"), "{condition}: {read:?}");
        assert!(!verdicts.contains(&"pass"), "{condition}: {read:?}");
    }
}

/// An endpoint that fails now and then is no chance that the agent draws.
#[test]
fn an_endpoint_that_wavers_makes_no_agent_unsteady() {
    let workspace = Workspace::new();
    let asked = AtomicUsize::new(0);
    let server = Server::start(move |_| match asked.fetch_add(1, Ordering::SeqCst) % 2 {
        0 => Reply::Json(200, json!({})),
        _ => Reply::Json(500, json!({})),
    });
    let endpoint = format!(
        "[endpoints.openai]\nurl = \"{}\"\nretries = 0\n",
        server.url()
    );
    workspace.write("sww.toml", endpoint);
    let checked = workspace
        .run(&["check", "openai-chat:model=m", "--json"])
        .code(3)
        .json();
    for condition in ["x", "x-e", "x-o", "x-p"] {
        for (verdict, finding) in findings(&checked, &format!("rollouts {condition}")) {
            assert_ne!(verdict, "fail", "{condition}: {finding}");
            assert_ne!(verdict, "pass", "{condition}: {finding}");
        }
    }
}

#[test]
fn what_is_no_plugin_is_told_in_full() {
    let workspace = Workspace::new();
    workspace.write("text.wasm", "not wasm at all");
    workspace.write("module.wasm", wat::parse_str("(module)").unwrap());
    workspace.write("empty.wasm", wat::parse_str("(component)").unwrap());
    for (file, expected) in [
        ("text.wasm", "not a WebAssembly component"),
        ("module.wasm", "sww plugin encode"),
        ("empty.wasm", "no SafeWebWorld world"),
    ] {
        let table = workspace.run(&["check", file]).code(2).stdout();
        assert!(
            table.contains("FAIL") && table.contains(expected),
            "{table}"
        );
    }
    workspace
        .run(&["check", "no-such-plugin"])
        .code(2)
        .says(&["no built-in plugin `no-such-plugin`", "sww agents list"]);
    workspace
        .run(&["check", "no-such-file.wasm"])
        .code(2)
        .says(&["no-such-file.wasm"]);
    let trap = workspace.guest("describe-trap");
    let table = workspace.run(&["check", trap.to_str().unwrap()]).code(2);
    assert!(table.stdout().contains("it failed in `describe`"));
}

#[test]
fn imports_that_will_be_refused_are_told_apart() {
    let workspace = Workspace::new();
    let text = r#"(component
        (import "safewebworld:plugin/log@0.1.0" (instance))
        (import "safewebworld:plugin/files@0.1.0" (instance))
        (import "wasi:clocks/wall-clock@0.2.0" (instance))
        (import "wasi:http/incoming-handler@0.2.0" (instance))
        (core module $m (func (export "f")))
        (core instance $i (instantiate $m))
        (func $f (canon lift (core func $i "f")))
        (instance $agents (export "describe" (func $f)) (export "predict" (func $f)))
        (export "safewebworld:plugin/agents@0.1.0" (instance $agents))
    )"#;
    workspace.write("agent.wasm", wat::parse_str(text).unwrap());
    let checked = workspace.run(&["check", "agent.wasm"]).code(2);
    snapshot("refused_imports", checked.stdout());
    let report = workspace.run(&["check", "agent.wasm", "--json"]).json();
    let allowed: Vec<_> = report["imports"]
        .as_array()
        .unwrap()
        .iter()
        .map(|import| {
            (
                import["name"].as_str().unwrap(),
                import["allowed"].as_bool().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        allowed,
        [
            ("safewebworld:plugin/files@0.1.0", false),
            ("safewebworld:plugin/log@0.1.0", true),
            ("wasi:clocks/wall-clock@0.2.0", true),
            ("wasi:http/incoming-handler@0.2.0", false),
        ]
    );
}
