//! `--isolate process`: agents in worker processes. Results are what they are in one process, a
//! worker that dies costs nothing but time, and nothing that is worth stealing is within its reach.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]
#![cfg(target_os = "linux")]

mod support;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::Ordering;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;
use support::endpoint::Endpoint;
use support::{Ran, Workspace, example};

/// Everything that must not depend on where agents run.
fn results(workspace: &Workspace, run: &str) -> [String; 4] {
    let exported = |format: &str| {
        let arguments = ["export", run, "--format", format];
        workspace.run(&arguments).code(0).stdout()
    };
    let read = |name: &str| fs::read_to_string(workspace.path(run).join(name)).unwrap();
    // The report names the run's own directory and time, and the looks at TEST before it.
    let report = read("report.md");
    let of_its_own = [run, "**Began**", "**Look at TEST**"];
    let lines = report
        .lines()
        .filter(|line| !of_its_own.iter().any(|own| line.contains(own)));
    [
        exported("jsonl"),
        exported("csv"),
        read("scores.json"),
        lines.collect::<Vec<_>>().join("\n"),
    ]
}

#[track_caller]
fn assert_same(workspace: &Workspace, here: &str, isolated: &str) {
    let (here, isolated) = (results(workspace, here), results(workspace, isolated));
    for (a, b) in here.iter().zip(&isolated) {
        for (a, b) in a.lines().zip(b.lines()) {
            assert_eq!(a, b);
        }
        assert_eq!(a.len(), b.len());
    }
}

fn eval(workspace: &Workspace, arguments: &[&str], isolation: &str, out: &str, code: i32) -> Ran {
    let more = ["--isolate", isolation, "--out", out];
    let ran = workspace.run(&[&EVAL[..], arguments, &more].concat());
    ran.code(code)
}

const EVAL: [&str; 3] = ["eval", "--bootstrap", "50"];

#[test]
fn results_are_those_of_one_process_for_any_jobs() {
    let workspace = Workspace::new();
    let arguments = [
        "--agent",
        "policy-lexical",
        "--agent",
        "constant:decision=ask",
        "--profile",
        "balanced",
        "--split",
        "dev",
        "--limit",
        "24",
        "--seed",
        "42",
        "--seed",
        "123",
        "--condition",
        "x",
        "--condition",
        "x-e",
        "--condition",
        "x-p",
    ];
    eval(&workspace, &arguments, "none", "here", 0);
    for jobs in ["1", "5"] {
        let arguments = [&arguments[..], &["--jobs", jobs]].concat();
        let out = format!("isolated-{jobs}");
        eval(&workspace, &arguments, "process", &out, 0);
        assert_same(&workspace, "here", &out);
    }
}

#[test]
fn what_learns_learns_the_same_in_a_worker() {
    let workspace = Workspace::new();
    let arguments = ["--agent", "naive-bayes", "--split", "dev", "--limit", "24"];
    eval(&workspace, &arguments, "none", "here", 0);
    eval(&workspace, &arguments, "process", "isolated", 0);
    assert_same(&workspace, "here", "isolated");
}

#[test]
fn models_are_asked_alike() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    let arguments = [
        "--agent",
        "openai-chat:model=m",
        "--endpoint",
        &endpoint.flag(),
        "--split",
        "dev",
        "--limit",
        "24",
        "--jobs",
        "6",
    ];
    eval(&workspace, &arguments, "none", "here", 0);
    let asked = endpoint.asked.load(Ordering::SeqCst);
    eval(&workspace, &arguments, "process", "isolated", 0);
    assert_same(&workspace, "here", "isolated");
    assert_eq!(endpoint.asked.load(Ordering::SeqCst), 2 * asked);
    // What was asked and answered is kept by the parent, and answers for the endpoint.
    let again = [&arguments[..2], &["--split", "dev", "--limit", "24"]].concat();
    let replay = ["--replay", "isolated"];
    eval(
        &workspace,
        &[&again[..], &replay].concat(),
        "process",
        "again",
        0,
    );
    assert_same(&workspace, "here", "again");
    assert_eq!(endpoint.asked.load(Ordering::SeqCst), 2 * asked);
}

/// What was handed to agents in rollouts and fits, whichever process they ran in.
fn crossed(workspace: &Workspace, isolation: &str) -> Vec<String> {
    let file = workspace.path(&format!("crossed-{isolation}.jsonl"));
    let out = format!("crossed-{isolation}");
    let arguments = [
        "eval",
        "--agent",
        "naive-bayes",
        "--limit",
        "6",
        "--isolate",
        isolation,
        "--out",
        &out,
    ];
    let ran = workspace
        .sww(&arguments)
        .env("SWW_CROSSINGS", file.file_name().unwrap())
        .output()
        .unwrap();
    Ran(ran).code(0);
    let told = fs::read_to_string(file).unwrap();
    let mut crossed: Vec<_> = told
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .filter(|told: &Value| told["function"] != "parameters.get")
        .map(|told| format!("{} {}", told["function"], told["value"]))
        .collect();
    crossed.sort();
    crossed
}

#[test]
fn what_crosses_is_told_from_workers_too() {
    let workspace = Workspace::new();
    let here = crossed(&workspace, "none");
    let rollouts = here
        .iter()
        .filter(|told| told.starts_with("\"agents.predict\""));
    assert_eq!(rollouts.count(), 6);
    assert_eq!(here, crossed(&workspace, "process"));
}

/// A benchmark with every fault of the agent that misbehaves as it is asked to.
fn faults(workspace: &Workspace) -> [String; 4] {
    let goals = [
        "answer 1",
        "panic",
        "echo",
        "loop",
        "recurse",
        "grow",
        "answer 2",
        "host calls",
        "long output",
        "huge output",
        "log flood",
        "sorry",
        "not a number",
        "count calls",
        "call a model",
    ];
    let examples: Vec<_> = (0..)
        .zip(goals)
        .map(|(number, goal)| example(number, goal))
        .collect();
    let directory = workspace.examples("faults", &examples);
    let agent = workspace.guest("faulty-agent");
    [
        "--agent".to_owned(),
        agent.to_str().unwrap().to_owned(),
        "--tasks".to_owned(),
        format!("jsonl:dir={}", directory.display()),
    ]
}

#[test]
fn failures_are_those_of_one_process_word_for_word() {
    let workspace = Workspace::new();
    let faults = faults(&workspace);
    let mut arguments: Vec<_> = faults.iter().map(String::as_str).collect();
    arguments.extend([
        "--memory-limit",
        "64",
        "--fuel",
        "300000000",
        "--output-limit",
        "2000000",
        "--jobs",
        "3",
    ]);
    eval(&workspace, &arguments, "none", "here", 0);
    eval(&workspace, &arguments, "process", "isolated", 0);
    assert_same(&workspace, "here", "isolated");
    let log = |run: &str| {
        let database = rusqlite::Connection::open(workspace.path(run).join("run.db")).unwrap();
        let mut logs = database
            .prepare("SELECT log FROM results ORDER BY rollout")
            .unwrap();
        let logs = logs.query_map([], |row| row.get::<_, Option<String>>(0));
        logs.unwrap().map(Result::unwrap).collect::<Vec<_>>()
    };
    assert_eq!(log("here"), log("isolated"));
    assert!(
        log("here")
            .iter()
            .flatten()
            .any(|log| log.contains("flood"))
    );
}

#[test]
fn components_that_can_not_be_used_are_refused_in_the_same_words() {
    let workspace = Workspace::new();
    let text = workspace.write("text.wasm", "no component");
    let trapping = workspace.guest("describe-trap");
    let family = workspace.guest("faulty-tasks");
    for (agent, code) in [
        (text.to_str().unwrap(), 2),
        (trapping.to_str().unwrap(), 2),
        (family.to_str().unwrap(), 2),
        ("constant:decision=perhaps", 2),
        ("constant", 2),
        ("policy-lexical:depth=3", 2),
    ] {
        let arguments = ["--agent", agent, "--limit", "6"];
        let here = eval(&workspace, &arguments, "none", "here", code);
        let isolated = eval(&workspace, &arguments, "process", "isolated", code);
        assert_eq!(here.stderr(), isolated.stderr());
        assert!(!workspace.path("isolated").exists());
    }
}

#[test]
fn a_check_says_the_same() {
    let workspace = Workspace::new();
    let check = |isolation| {
        let arguments = ["check", "naive-bayes", "--json", "--isolate", isolation];
        let mut object = workspace.run(&arguments).code(0).json();
        object["particulars"]["usage"]["wall_micros"] = Value::Null;
        let checks = object["checks"].as_array_mut().unwrap();
        checks.retain(|check| check["name"] != "time" && check["check"] != "time");
        object
    };
    assert_eq!(check("none"), check("process"));
}

// What follows watches and kills the workers of a run from outside.

/// A benchmark on which an agent takes its time, and the arguments that run it.
fn slow(workspace: &Workspace) -> [String; 8] {
    let examples: Vec<_> = (0..120)
        .map(|number| example(number, if number % 20 == 7 { "loop" } else { "echo" }))
        .collect();
    let directory = workspace.examples("slow", &examples);
    let agent = workspace.guest("faulty-agent");
    [
        "--agent".to_owned(),
        agent.to_str().unwrap().to_owned(),
        "--tasks".to_owned(),
        format!("jsonl:dir={}", directory.display()),
        "--fuel".to_owned(),
        "1500000000".to_owned(),
        "--jobs".to_owned(),
        "4".to_owned(),
    ]
}

/// A run that goes on while the test looks at it.
struct Running(Child);

impl Running {
    fn start(workspace: &Workspace, arguments: &[String], out: &str) -> Self {
        let command = workspace.sww(&[&EVAL[..], &["--isolate", "process", "--out", out]].concat());
        Self::spawn(
            workspace,
            &command,
            arguments,
            Command::new(command.get_program()),
        )
    }

    fn spawn(
        workspace: &Workspace,
        like: &assert_cmd::Command,
        arguments: &[String],
        mut command: Command,
    ) -> Self {
        command
            .args(like.get_args())
            .args(arguments)
            .current_dir(workspace.path(""));
        for (key, value) in like.get_envs() {
            match value {
                Some(value) => command.env(key, value),
                None => command.env_remove(key),
            };
        }
        command.stdin(Stdio::null());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        Self(command.spawn().unwrap())
    }

    /// The processes that it started.
    fn workers(&self) -> BTreeSet<u32> {
        children(self.0.id())
    }

    /// Waits until it has that many workers, or has ended.
    fn wait_for_workers(&mut self, number: usize) -> BTreeSet<u32> {
        let started = Instant::now();
        loop {
            let workers = self.workers();
            if workers.len() >= number || self.0.try_wait().unwrap().is_some() {
                return workers;
            }
            assert!(started.elapsed() < MINUTE, "no workers after a minute");
            sleep(Duration::from_millis(5));
        }
    }

    fn end(self) -> Ran {
        Ran(self.0.wait_with_output().unwrap())
    }
}

const MINUTE: Duration = Duration::from_secs(60);

/// The children of a process that are not yet dead, from the process tree.
fn children(parent: u32) -> BTreeSet<u32> {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    processes
        .filter_map(|entry| {
            let number: u32 = entry.file_name().to_str()?.parse().ok()?;
            let status = fs::read_to_string(entry.path().join("stat")).ok()?;
            let (_, fields) = status.rsplit_once(") ")?;
            let mut fields = fields.split(' ');
            let (state, its_parent) = (fields.next()?, fields.next()?);
            (its_parent == parent.to_string() && state != "Z").then_some(number)
        })
        .collect()
}

fn signal(process: u32, name: &str) {
    // It may have ended meanwhile.
    let _ = Command::new("kill")
        .args([name, &process.to_string()])
        .stderr(Stdio::null())
        .status()
        .unwrap();
}

fn wait_until_gone(processes: &BTreeSet<u32>) {
    let started = Instant::now();
    while let Some(left) = processes
        .iter()
        .find(|process| Path::new("/proc").join(process.to_string()).exists())
    {
        assert!(
            started.elapsed() < Duration::from_secs(10),
            "{left} is left"
        );
        sleep(Duration::from_millis(10));
    }
}

fn rows(workspace: &Workspace, run: &str) -> u64 {
    let shown = workspace.run(&["run", "show", run, "--json"]);
    let shown: Value = serde_json::from_str(&shown.stdout()).unwrap_or_default();
    let count = |name: &str| shown["rollouts"][name].as_u64().unwrap_or(0);
    count("answered") + count("failed")
}

fn wait_for_rows(workspace: &Workspace, run: &str, least: u64) {
    let started = Instant::now();
    while rows(workspace, run) < least {
        assert!(started.elapsed() < MINUTE, "no {least} rows after a minute");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn killed_workers_change_no_result() {
    let workspace = Workspace::new();
    let arguments = slow(&workspace);
    let borrowed: Vec<_> = arguments.iter().map(String::as_str).collect();
    eval(&workspace, &borrowed, "none", "here", 0);
    for (name, moment) in [("-KILL", 0), ("-ABRT", 150), ("-KILL", 400)] {
        let out = format!("killed-{moment}");
        let mut run = Running::start(&workspace, &arguments, &out);
        wait_for_rows(&workspace, &out, 1);
        sleep(Duration::from_millis(moment));
        // All that there are by now. What runs again does so in other processes.
        let workers = run.wait_for_workers(1);
        workers.iter().for_each(|worker| signal(*worker, name));
        let ran = run.end().code(0);
        let stderr = ran.stderr();
        assert!(
            !workers.is_empty(),
            "it ended before it was touched: {stderr}"
        );
        assert!(stderr.contains(&name.replace('-', "SIG")), "{stderr}");
        assert_same(&workspace, "here", &out);
    }
}

#[test]
fn an_interrupt_ends_the_workers_and_the_run_goes_on_elsewhere() {
    let workspace = Workspace::new();
    let arguments = slow(&workspace);
    let borrowed: Vec<_> = arguments.iter().map(String::as_str).collect();
    eval(&workspace, &borrowed, "none", "here", 0);
    let run = Running::start(&workspace, &arguments, "stopped");
    wait_for_rows(&workspace, "stopped", 10);
    let workers = run.workers();
    assert!(!workers.is_empty());
    signal(run.0.id(), "-INT");
    let interrupted = Instant::now();
    run.end().code(130).says(&["sww eval --resume stopped"]);
    assert!(interrupted.elapsed() < Duration::from_secs(5));
    wait_until_gone(&workers);
    let resume = ["eval", "--resume", "stopped", "--isolate", "process"];
    workspace.run(&resume).code(0);
    assert_same(&workspace, "here", "stopped");
}

#[test]
fn a_killed_run_leaves_no_worker_and_no_directory() {
    let workspace = Workspace::new();
    let arguments = slow(&workspace);
    let mut run = Running::start(&workspace, &arguments, "killed");
    wait_for_rows(&workspace, "killed", 10);
    let workers = run.wait_for_workers(1);
    let directories: Vec<_> = workers
        .iter()
        .filter_map(|worker| fs::read_link(format!("/proc/{worker}/cwd")).ok())
        .collect();
    assert!(!directories.is_empty());
    signal(run.0.id(), "-KILL");
    run.0.wait().unwrap();
    wait_until_gone(&workers);
    for directory in directories {
        assert!(!directory.exists(), "{}", directory.display());
    }
}

const KEY: &str = "sk-canary-0123456789abcdef";

/// Every readable byte of a process's memory that holds `needle`, by region.
fn regions_with(process: u32, needle: &str) -> Vec<String> {
    let maps = fs::read_to_string(format!("/proc/{process}/maps")).unwrap();
    let mut memory = File::open(format!("/proc/{process}/mem")).unwrap();
    let mut found = Vec::new();
    for region in maps.lines() {
        let mut fields = region.split(' ');
        let (range, rights) = (fields.next().unwrap(), fields.next().unwrap());
        let (start, end) = range.split_once('-').unwrap();
        let (start, end) = (
            u64::from_str_radix(start, 16).unwrap(),
            u64::from_str_radix(end, 16).unwrap(),
        );
        // Address space that is only reserved is no memory.
        if !rights.starts_with("rw") || end - start > 1 << 28 {
            continue;
        }
        let mut bytes = vec![0; usize::try_from(end - start).unwrap()];
        if memory.seek(SeekFrom::Start(start)).is_ok() && memory.read_exact(&mut bytes).is_ok() {
            let holds = bytes
                .windows(needle.len())
                .any(|window| window == needle.as_bytes());
            found.extend(holds.then(|| region.to_owned()));
        }
    }
    found
}

/// A guest that breaks out of the sandbox finds itself in a process that has nothing to tell.
#[test]
fn a_worker_holds_no_answers_no_keys_and_no_run() {
    let workspace = Workspace::new();
    let mut arguments = slow(&workspace).to_vec();
    let examples: Vec<_> = (0..60)
        .map(|number| {
            let goal = if number % 2 == 1 { "loop" } else { "echo" };
            let mut example = example(number, goal);
            example["policy"] = format!("CANARY-VISIBLE {number}").into();
            for hidden in ["predicted_future", "security_evidence"] {
                example["target"][hidden] = format!("CANARY-ANSWER {number}").into();
            }
            example["meta"]["group"] = format!("CANARY-GROUP {number}").into();
            example["id"] = format!("CANARY-ID-{number}").into();
            example
        })
        .collect();
    arguments[3] = format!(
        "jsonl:dir={}",
        workspace.examples("canary", &examples).display()
    );
    // Long enough to be looked at.
    arguments[5] = "19000000000".to_owned();
    let secret = workspace.write("secret.txt", "open when the program starts");
    let mut like = workspace.sww(&["eval", "--isolate", "process", "--out", "run"]);
    // A worker has a file open only where the user wants to see what crosses.
    like.env_remove("SWW_CROSSINGS");
    // A descriptor that the program is given, as careless parents do.
    let mut shell = Command::new("bash");
    shell
        .env("SWW_KEY_LOCAL", KEY)
        .env("OTHER_SECRET", KEY)
        .args([
            "-c",
            r#"exec 9< "$1"; shift; exec "$@""#,
            "bash",
            secret.to_str().unwrap(),
            like.get_program().to_str().unwrap(),
        ]);
    arguments.extend([
        "--endpoint".to_owned(),
        "local=http://127.0.0.1:9/v1".to_owned(),
    ]);
    let mut run = Running::spawn(&workspace, &like, &arguments, shell);
    wait_for_rows(&workspace, "run", 4);
    let workers = run.wait_for_workers(1);
    let here = fs::canonicalize(workspace.path("")).unwrap();
    let mut seen = 0;
    for worker in workers {
        let process = PathBuf::from(format!("/proc/{worker}"));
        let environment = fs::read(process.join("environ")).unwrap();
        let environment = String::from_utf8_lossy(&environment).into_owned();
        let names: BTreeSet<_> = environment
            .split('\0')
            .filter_map(|variable| Some(variable.split_once('=')?.0))
            .collect();
        let expected = ["SWW_CACHE_DIR", "SWW_STATE_DIR", "TMPDIR"];
        assert_eq!(names, BTreeSet::from(expected));
        let directory = fs::read_link(process.join("cwd")).unwrap();
        assert!(!directory.starts_with(&here), "{}", directory.display());
        for descriptor in fs::read_dir(process.join("fd")).unwrap().flatten() {
            let Ok(target) = fs::read_link(descriptor.path()) else {
                continue;
            };
            let target = target.display().to_string();
            let number = descriptor.file_name().to_string_lossy().into_owned();
            if ["0", "1", "2"].contains(&number.as_str()) {
                assert!(target.starts_with("pipe:"), "{number}: {target}");
            } else {
                let own = [
                    "anon_inode:",
                    "socket:",
                    "pipe:",
                    "/memfd:wasm-memory-image",
                ];
                assert!(
                    own.iter().any(|own| target.starts_with(own)),
                    "{number}: {target}"
                );
            }
        }
        let limits = fs::read_to_string(process.join("limits")).unwrap();
        let core = limits
            .lines()
            .find(|line| line.starts_with("Max core file size"));
        assert!(core.unwrap().contains(" 0 "), "{limits}");
        for canary in ["CANARY-ANSWER", "CANARY-GROUP", "CANARY-ID", KEY] {
            assert_eq!(
                regions_with(worker, canary),
                Vec::<String>::new(),
                "{canary}"
            );
        }
        seen += regions_with(worker, "CANARY-VISIBLE").len();
    }
    assert!(seen > 0, "the search finds what is there");
    signal(run.0.id(), "-KILL");
    run.0.wait().unwrap();
}

#[test]
fn the_workers_command_talks_to_its_program_alone() {
    let workspace = Workspace::new();
    let by_hand = workspace.run(&["worker"]);
    by_hand
        .code(2)
        .says(&["is started by `sww eval --isolate process`"]);
    let help = workspace.run(&["--help"]).code(0).stdout();
    assert!(!help.contains("worker "), "{help}");
}
