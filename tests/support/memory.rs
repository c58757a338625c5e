//! The memory that a command takes.

use std::fs;
use std::process::{Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

/// Runs a command, and how many KiB of memory it had at most. The kernel keeps the highest of a process
/// as long as it lives, so that what is read last is all but for the last few milliseconds.
pub(crate) fn run_measured(command: &assert_cmd::Command) -> (ExitStatus, u64) {
    let mut process = Command::new(command.get_program());
    process.args(command.get_args());
    if let Some(directory) = command.get_current_dir() {
        process.current_dir(directory);
    }
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => process.env(name, value),
            None => process.env_remove(name),
        };
    }
    process.stdin(Stdio::null()).stdout(Stdio::null());
    let mut child = process.spawn().unwrap();
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    loop {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let highest = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        if let Some(highest) = highest {
            let kib = highest.trim().trim_end_matches(" kB");
            peak = kib.parse::<u64>().unwrap().max(peak);
        }
        if let Some(ended) = child.try_wait().unwrap() {
            return (ended, peak);
        }
        thread::sleep(Duration::from_millis(5));
    }
}
