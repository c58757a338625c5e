//! Bad input gets one message that says what was wrong and what to do, and exit code 2.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::fs;

use serde_json::{Value, json};
use support::{Workspace, example};

fn eval(workspace: &Workspace, agent: &str, rest: &[&str]) -> support::Ran {
    workspace.run(
        &[
            &["eval", "--agent", agent, "--limit", "3", "--out", "run"][..],
            rest,
        ]
        .concat(),
    )
}

/// A component that exports the functions of `agents`, as empty as can be, under a given version.
fn agent_component(version: &str, functions: &[&str], import: &str) -> Vec<u8> {
    let exports: String = functions
        .iter()
        .map(|name| format!("(export \"{name}\" (func $f))\n"))
        .collect();
    let text = format!(
        r#"(component
            {import}
            (core module $m (func (export "f")))
            (core instance $i (instantiate $m))
            (func $f (canon lift (core func $i "f")))
            (instance $agents {exports})
            (export "safewebworld:plugin/agents@{version}" (instance $agents))
        )"#
    );
    wat::parse_str(text).unwrap()
}

#[test]
fn files_that_are_no_agents_are_told_apart() {
    let workspace = Workspace::new();
    let text = workspace.write("text.wasm", "not wasm at all");
    eval(&workspace, text.to_str().unwrap(), &[])
        .code(2)
        .says(&["text", "not a WebAssembly component"]);

    let module = workspace.write("module.wasm", wat::parse_str("(module)").unwrap());
    eval(&workspace, module.to_str().unwrap(), &[])
        .code(2)
        .says(&[
            "module",
            "a core WebAssembly module, not a component",
            "wasm-tools component new",
        ]);

    let empty = workspace.write("empty.wasm", wat::parse_str("(component)").unwrap());
    eval(&workspace, empty.to_str().unwrap(), &[])
        .code(2)
        .says(&["no SafeWebWorld world", "safewebworld:plugin/agents"]);

    let mut damaged = sww_test_components::component("faulty-agent").to_vec();
    damaged.truncate(damaged.len() / 2);
    let damaged = workspace.write("damaged.wasm", damaged);
    eval(&workspace, damaged.to_str().unwrap(), &[])
        .code(2)
        .says(&["damaged component"]);

    let tasks = workspace.guest("faulty-tasks");
    eval(&workspace, tasks.to_str().unwrap(), &[])
        .code(2)
        .says(&["world `task-family`", "expected one of the world `agent`"]);

    eval(&workspace, "missing.wasm", &[])
        .code(2)
        .says(&["missing.wasm", "can't be read"]);
    eval(&workspace, "nobody", &[])
        .code(2)
        .says(&["no built-in agent `nobody`", "policy-lexical"]);
    assert!(!workspace.path("run").exists(), "nothing was begun");
}

#[test]
fn other_contract_versions_are_named() {
    let workspace = Workspace::new();
    let newer = workspace.write("newer.wasm", agent_component("0.2.0", &["describe"], ""));
    eval(&workspace, newer.to_str().unwrap(), &[])
        .code(2)
        .says(&[
            "built for contract 0.2.0, this host speaks 0.1",
            "`agents.predict`",
            "its author must build it for 0.1",
        ]);
    let older = workspace.write(
        "older.wasm",
        agent_component("0.0.9", &["describe", "predict"], ""),
    );
    eval(&workspace, older.to_str().unwrap(), &[])
        .code(2)
        .says(&["built for contract 0.0.9, this host speaks 0.1"]);
    let misfit = workspace.write(
        "misfit.wasm",
        agent_component("0.1.0", &["describe", "predict"], ""),
    );
    eval(&workspace, misfit.to_str().unwrap(), &[])
        .code(2)
        .says(&["does not fit the contract 0.1.0", "describe"]);
}

#[test]
fn imports_that_no_agent_is_given_are_refused_by_name() {
    let workspace = Workspace::new();
    for import in [
        "wasi:http/incoming-handler@0.2.0",
        "safewebworld:plugin/files@0.1.0",
        "other:thing/x",
    ] {
        let import_text = format!("(import \"{import}\" (instance))");
        let bytes = agent_component("0.1.0", &["describe", "predict"], &import_text);
        let agent = workspace.write("importer.wasm", bytes);
        eval(&workspace, agent.to_str().unwrap(), &[])
            .code(2)
            .says(&[import, "no plugin of the world `agent` is given"]);
    }
}

#[test]
fn a_guest_that_fails_in_describe_is_named_with_its_words() {
    let workspace = Workspace::new();
    let agent = workspace.guest("describe-trap");
    eval(&workspace, agent.to_str().unwrap(), &[])
        .code(2)
        .says(&[
            "describe-trap",
            "failed in `describe`",
            "no words for what I am",
        ]);
    workspace
        .run(&["plugin", "inspect", agent.to_str().unwrap()])
        .code(2)
        .says(&["no words for what I am"]);
}

#[test]
fn parameters_are_checked_against_what_the_plugin_declares() {
    let workspace = Workspace::new();
    eval(&workspace, "constant", &[]).code(2).says(&[
        "plugin `constant`",
        "parameter `decision` is missing",
        "execute, ask, block",
    ]);
    eval(&workspace, "constant:decision=maybe", &[])
        .code(2)
        .says(&["`decision` can't be `maybe`"]);
    eval(&workspace, "policy-lexical:depth=3", &[])
        .code(2)
        .says(&["no parameter `depth`"]);
    eval(
        &workspace,
        "constant:decision=ask",
        &["--agent", "constant:decision=ask"],
    )
    .code(2)
    .says(&[
        "two plugins are called `constant:decision=ask`",
        "label=NAME",
    ]);
    eval(
        &workspace,
        "constant:decision=ask",
        &["--seed", "7", "--seed", "7"],
    )
    .code(2)
    .says(&["seed 7 is given twice"]);
}

#[test]
fn a_task_family_that_breaks_a_rule_is_stopped_and_named() {
    let workspace = Workspace::new();
    let file = workspace.guest("faulty-tasks");
    let faults = [
        ("panic", &["failed in `examples`", "no examples today"][..]),
        (
            "too few",
            &["it gave 5 examples from 0 on where 6 were due"],
        ),
        (
            "too many",
            &["it gave 7 examples from 0 on where 6 were due"],
        ),
        (
            "empty goal",
            &["example 4 (`f-4`)", "field `task_goal` is empty"],
        ),
        ("wrong risk", &["example 4 (`f-4`)", "risk_score", "0.5"]),
        (
            "wrong consequence",
            &["example 4 (`f-4`)", "security_consequence"],
        ),
        (
            "other split",
            &["example 4 (`f-4`) is of split dev; test was selected"],
        ),
        ("same id", &["f-0", "twice"]),
    ];
    for (fault, parts) in faults {
        let tasks = format!("{}:fault={fault}", file.display());
        let out = format!("run {fault}");
        workspace
            .run(&[
                "eval",
                "--agent",
                "constant:decision=ask",
                "--tasks",
                &tasks,
                "--out",
                &out,
            ])
            .code(2)
            .says(parts);
        assert!(!workspace.path(&out).exists(), "nothing is left of `{out}`");
    }
    let tasks = format!("{}:fault=none", file.display());
    workspace
        .run(&[
            "eval",
            "--agent",
            "constant:decision=ask",
            "--tasks",
            &tasks,
            "--out",
            "fine",
        ])
        .code(0);
}

#[test]
fn imported_records_are_refused_with_file_and_line() {
    let workspace = Workspace::new();
    let eval = |name: &str, examples: &[Value]| {
        let directory = workspace.examples(name, examples);
        let tasks = format!("jsonl:dir={}", directory.display());
        let out = format!("run-{name}");
        workspace.run(&[
            "eval",
            "--agent",
            "constant:decision=ask",
            "--tasks",
            &tasks,
            "--out",
            &out,
        ])
    };
    let mut doubled = vec![example(0, "g"), example(1, "g")];
    doubled[1]["id"] = doubled[0]["id"].clone();
    eval("doubled", &doubled)
        .code(2)
        .says(&["examples.jsonl:2", "e-0000"]);
    let mut empty = vec![example(0, "g"), example(1, "g"), example(2, "g")];
    empty[2]["policy"] = json!(" \n");
    eval("empty", &empty)
        .code(2)
        .says(&["examples.jsonl:3", "policy"]);
    workspace.write("broken/examples.jsonl", "{\"id\": \n");
    let tasks = format!("jsonl:dir={}", workspace.path("broken").display());
    workspace
        .run(&[
            "eval",
            "--agent",
            "constant:decision=ask",
            "--tasks",
            &tasks,
            "--out",
            "run-broken",
        ])
        .code(2)
        .says(&["examples.jsonl:1"]);
    workspace
        .run(&[
            "eval",
            "--agent",
            "constant:decision=ask",
            "--tasks",
            "jsonl",
            "--out",
            "run-none",
        ])
        .code(2)
        .says(&["no directory is granted", "dir=DIRECTORY"]);
    workspace
        .run(&[
            "eval",
            "--agent",
            "constant:decision=ask",
            "--tasks",
            "jsonl:dir=nowhere",
            "--out",
            "x",
        ])
        .code(2)
        .says(&["nowhere", "can't be read"]);
}

#[test]
fn predictions_must_match_the_examples_one_to_one() {
    let workspace = Workspace::new();
    let examples: Vec<_> = (0..3)
        .map(|number| example(number, "g").to_string())
        .collect();
    workspace.write("examples.jsonl", examples.join("\n"));
    let row = |id: &str| json!({ "id": id, "output": "{}" }).to_string();
    let score = |lines: &[String]| {
        workspace.write("mine.jsonl", lines.join("\n"));
        workspace.run(&[
            "score",
            "--examples",
            "examples.jsonl",
            "--predictions",
            "mine.jsonl",
            "--json",
        ])
    };
    let all: Vec<_> = ["e-0000", "e-0001", "e-0002"].map(row).to_vec();
    let scored = score(&all).code(0).json();
    assert_eq!(scored["systems"][0]["agent"], "mine");
    assert_eq!(scored["systems"][0]["n"]["invalid"], 3);
    score(&all[..2])
        .code(2)
        .says(&["mine.jsonl", "e-0002", "missing"]);
    score(&[&all[..], &[row("e-0001")]].concat())
        .code(2)
        .says(&["mine.jsonl:4", "e-0001", "twice"]);
    score(&[&all[..], &[row("e-9999")]].concat())
        .code(2)
        .says(&["mine.jsonl:4", "e-9999"]);
    score(&[all[0].clone(), "{\"id\": oops}".to_owned()])
        .code(2)
        .says(&["mine.jsonl:2"]);
    let incomplete =
        json!({ "id": "e-0002", "output": null, "incomplete": "no network" }).to_string();
    let with = [all[0].clone(), all[1].clone(), incomplete];
    score(&with)
        .code(3)
        .says(&["1 predictions", "incomplete", "--partial"]);
    workspace.write("mine.jsonl", with.join("\n"));
    let partial = workspace
        .run(&[
            "score",
            "--examples",
            "examples.jsonl",
            "--predictions",
            "mine.jsonl",
            "--json",
            "--partial",
        ])
        .code(3)
        .json();
    assert_eq!(partial["partial"], true);
    assert_eq!(partial["systems"][0]["n"]["incomplete"], 1);

    workspace.write("ids.txt", "e-0002\ne-0000\n");
    workspace.write("mine.jsonl", all.join("\n"));
    let cohort = [
        "score",
        "--examples",
        "examples.jsonl",
        "--predictions",
        "mine.jsonl",
        "--json",
        "--ids",
    ];
    let scored = workspace
        .run(&[&cohort[..], &["ids.txt"]].concat())
        .code(0)
        .json();
    assert_eq!(scored["systems"][0]["n"]["planned"], 2);
    workspace.write("ids.txt", "e-0002\nelsewhere\n");
    workspace
        .run(&[&cohort[..], &["ids.txt"]].concat())
        .code(2)
        .says(&["elsewhere"]);
}

#[test]
fn directories_that_exist_or_hold_no_run_are_refused() {
    let workspace = Workspace::new();
    workspace.write("run/precious.txt", "mine");
    eval(&workspace, "constant:decision=ask", &[])
        .code(2)
        .says(&["run", "exists"]);
    assert_eq!(
        fs::read_to_string(workspace.path("run/precious.txt")).unwrap(),
        "mine"
    );
    workspace
        .run(&["eval", "--resume", "run"])
        .code(2)
        .says(&["holds no run"]);
    workspace
        .run(&["run", "show", "nowhere"])
        .code(2)
        .says(&["nowhere"]);
    workspace
        .run(&["export", "nowhere"])
        .code(2)
        .says(&["nowhere"]);
    workspace.write("foreign/run.db", "this is no database");
    workspace
        .run(&["run", "show", "foreign"])
        .code(2)
        .says(&["foreign"]);
}

#[test]
fn a_run_goes_on_only_with_the_components_it_began_with() {
    let workspace = Workspace::new();
    let directory = workspace.examples("data", &[example(0, "g"), example(1, "g")]);
    let agent = workspace.guest("faulty-agent");
    let tasks = format!("jsonl:dir={}", directory.display());
    workspace
        .run(&[
            "eval",
            "--agent",
            agent.to_str().unwrap(),
            "--tasks",
            &tasks,
            "--out",
            "run",
        ])
        .code(0);
    fs::write(&agent, sww_test_components::component("wasi-probe")).unwrap();
    workspace
        .run(&["eval", "--resume", "run"])
        .code(5)
        .says(&["plugin `faulty-agent` has changed since the run began"]);
}

#[test]
fn what_can_not_be_written_is_named() {
    let workspace = Workspace::new();
    workspace.write("file", "a file, not a directory");
    workspace
        .run(&[
            "eval",
            "--agent",
            "constant:decision=ask",
            "--limit",
            "3",
            "--out",
            "file/run",
        ])
        .code(2)
        .says(&["file/run"]);
    workspace
        .run(&[
            "tasks",
            "export",
            "--limit",
            "3",
            "--output",
            "no/such/directory/x.jsonl",
        ])
        .code(2)
        .says(&["no/such/directory/x.jsonl"]);
    let manifest = "no/such/directory/x.json";
    workspace
        .run(&["tasks", "freeze", "--split", "dev", "--output", manifest])
        .code(2)
        .says(&[manifest]);
    workspace
        .run(&["tasks", "freeze", "--split", "dev", "--output", "-"])
        .code(2)
        .says(&["a manifest is kept as a file"]);
}

/// A file of crossings that is not whole would be taken for all that crossed.
#[cfg(target_os = "linux")]
#[test]
fn crossings_that_can_not_be_written_are_an_error() {
    let workspace = Workspace::new();
    for (file, code) in [("/dev/full", 1), ("no/such/directory/x", 2)] {
        let arguments = ["eval", "--agent", "policy-lexical", "--limit", "3"];
        let mut command = workspace.sww(&arguments);
        let output = command.env("SWW_CROSSINGS", file).output().unwrap();
        support::Ran(output).code(code).says(&["SWW_CROSSINGS"]);
    }
}

#[test]
fn prompts_and_endpoints_that_can_not_be_meant_are_refused() {
    let workspace = Workspace::new();
    workspace.write("same.txt", "Decide!");
    workspace.write("good.txt", "Decide on {action}!");
    let endpoint = "openai=http://127.0.0.1:9/v1";
    let asks = "openai-chat:model=m";
    eval(
        &workspace,
        asks,
        &["--endpoint", endpoint, "--prompt", "same.txt"],
    )
    .code(2)
    .says(&[
        "same.txt",
        "{observation}",
        "every question would be the same",
    ]);
    eval(&workspace, "policy-lexical", &["--prompt", "good.txt"])
        .code(2)
        .says(&["--prompt", "none of these agents takes a prompt"]);
    eval(
        &workspace,
        asks,
        &["--endpoint", endpoint, "--endpoint", endpoint],
    )
    .code(2)
    .says(&["--endpoint openai is given twice"]);
    eval(&workspace, asks, &["--endpoint", "openai=notaurl"])
        .code(2)
        .says(&["--endpoint openai:"]);
    eval(&workspace, "policy-lexical", &["--time-limit", "0"]).code(2);
}

/// What a message says to type must work as it stands.
#[test]
fn the_command_that_goes_on_is_given_whole() {
    let workspace = Workspace::new();
    // Nobody listens there.
    let url = "http://127.0.0.1:9/v1";
    let configuration = format!("[endpoints.openai]\nurl = \"{url}\"\nretries = 0\n");
    workspace.write("my endpoints.toml", configuration);
    let given = ["--config", "my endpoints.toml", "--budget-tokens", "5000"];
    eval(&workspace, "openai-chat:model=m", &given)
        .code(3)
        .says(&["`sww eval --resume run --config 'my endpoints.toml' --budget-tokens 5000` tries"]);
    workspace
        .run(&["eval", "--resume", "run"])
        .code(2)
        .says(&["which is not configured; give --endpoint openai=http://127.0.0.1:9/v1"]);
    workspace
        .run(&[
            "eval",
            "--resume",
            "run",
            "--endpoint",
            "openai=http://127.0.0.1:8/v1",
        ])
        .code(5)
        .says(&["which is now at http://127.0.0.1:8/v1"]);
    let shown = workspace.run(&["run", "show", "run"]).code(0).stdout();
    assert!(
        shown.contains("with these endpoints configured: openai at http://127.0.0.1:9/v1"),
        "{shown}"
    );
}

#[test]
fn where_nothing_was_run_no_run_is_listed() {
    let workspace = Workspace::new();
    workspace.run(&["run", "list"]).code(0);
    let listed = workspace.run(&["run", "list", "--json"]).code(0);
    assert_eq!(listed.json()["runs"], json!([]));
    workspace
        .run(&["run", "list", "elsewhere"])
        .code(2)
        .says(&["elsewhere"]);
}

#[test]
fn plugins_are_inspected_by_name_too() {
    let workspace = Workspace::new();
    let inspected = workspace.run(&["plugin", "inspect", "openai-chat", "--json"]);
    let digest = inspected.code(0).json()["digest"].clone();
    let listed = workspace.run(&["agents", "list", "--json"]).code(0).json();
    assert!(listed.to_string().contains(digest.as_str().unwrap()));
    workspace
        .run(&["plugin", "inspect", "nobody"])
        .code(2)
        .says(&["there is no built-in plugin `nobody`"]);
}

#[test]
fn an_importer_is_shown_without_a_directory() {
    let workspace = Workspace::new();
    let shown = workspace
        .run(&["tasks", "show", "injecagent"])
        .code(0)
        .stdout();
    assert!(shown.contains("parameter variant"), "{shown}");
    assert!(shown.contains("dir=DIRECTORY"), "{shown}");
}

#[test]
fn limits_of_compilation_are_numbers() {
    let workspace = Workspace::new();
    for (variable, value, unit) in [
        ("SWW_COMPILE_LIMIT", "soon", "seconds"),
        ("SWW_COMPILE_LIMIT", "0", "seconds"),
        ("SWW_COMPILE_MEMORY", "-1", "mebibytes"),
        ("SWW_COMPILE_MEMORY", "4 GiB", "mebibytes"),
    ] {
        let mut command = workspace.sww(&["agents", "list"]);
        let output = command.env(variable, value).output().unwrap();
        let expected = format!("{variable} is `{value}`; expected a number of {unit}");
        support::Ran(output).code(2).says(&[&expected]);
    }
}

#[test]
fn usage_errors_have_exit_code_2() {
    let workspace = Workspace::new();
    for arguments in [
        &["eval"][..],
        &[
            "eval",
            "--agent",
            "constant:decision=ask",
            "--split",
            "exam",
        ],
        &["eval", "--agent", "constant:decision=ask", "--limit", "0"],
        &[
            "eval",
            "--agent",
            "constant:decision=ask",
            "--bootstrap",
            "100001",
        ],
        &["eval", "--agent", "constant:ask"],
        &["nonsense"],
        &[],
    ] {
        workspace.run(arguments).code(2);
    }
    workspace.run(&["--help"]).code(0);
    workspace.run(&["--version"]).code(0);
}
