//! Memory grows with the rollouts in flight, not with the run.
#![cfg(target_os = "linux")]
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use support::Workspace;
use support::endpoint::Endpoint;
use support::memory::run_measured;

/// KiB of memory that a run takes at most.
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
    let (status, peak) = run_measured(&command);
    assert!(status.success(), "{status}");
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
