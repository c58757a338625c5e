//! Memory grows with the rollouts in flight, not with the run.
#![cfg(target_os = "linux")]
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::fs;
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use support::Workspace;
use support::endpoint::Endpoint;

/// KiB of memory that a run takes at most. The kernel keeps the highest of a process as long as it lives,
/// so that what is read last is all but for the last few milliseconds.
fn peak(workspace: &Workspace, endpoint: &Endpoint, examples: &str, seeds: &[&str]) -> u64 {
    let out = format!("{examples}-{}", seeds.len());
    let mut command = workspace.sww(&[
        "eval",
        "--agent",
        "openai-chat:model=m",
        "--endpoint",
        &endpoint.flag(),
        "--limit",
        examples,
        "--bootstrap",
        "0",
        "--jobs",
        "8",
        "--out",
        &out,
        "--quiet",
    ]);
    for seed in seeds {
        command.args(["--seed", seed]);
    }
    let mut process = Command::new(command.get_program());
    process.args(command.get_args());
    process.current_dir(workspace.path(""));
    for (name, value) in command.get_envs() {
        if let Some(value) = value {
            process.env(name, value);
        }
    }
    let mut child = process.stdin(Stdio::null()).spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    let ended = loop {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let highest = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        if let Some(highest) = highest {
            let kib = highest.trim().trim_end_matches(" kB");
            peak = kib.parse::<u64>().unwrap().max(peak);
        }
        if let Some(ended) = child.try_wait().unwrap() {
            break ended;
        }
        thread::sleep(Duration::from_millis(5));
    };
    assert!(ended.success(), "{ended}");
    peak
}

#[test]
fn memory_does_not_grow_with_the_run() {
    let workspace = Workspace::new();
    let endpoint = Endpoint::start();
    // Compiles the components into the cache, and doesn't count.
    peak(&workspace, &endpoint, "8", &["1"]);
    // The same examples, and enough of them for the database's page cache to be full.
    let short = peak(&workspace, &endpoint, "800", &["1"]);
    let long = peak(&workspace, &endpoint, "800", &["1", "2", "3"]);
    // What allocators keep for themselves varies a little.
    let allowed = short + short / 10 + 4_096;
    assert!(
        long <= allowed,
        "{long} KiB for 2,400 rollouts, {short} KiB for 800"
    );
}
