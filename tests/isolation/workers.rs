//! Worker processes, watched and killed from outside.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::{Ran, Workspace, example};
use crate::{EVAL, assert_same, eval};

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
    // As it began, though nobody says so again.
    let resume = workspace.sww(&["eval", "--resume", "stopped"]);
    let program = Command::new(resume.get_program());
    let mut resumed = Running::spawn(&workspace, &resume, &[], program);
    assert!(!resumed.wait_for_workers(1).is_empty());
    resumed.end().code(0);
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
