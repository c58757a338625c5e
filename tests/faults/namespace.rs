//! A mount namespace of its own, in which a test may mount what it needs, as root or not: nobody else
//! sees it. Where the system allows none, the tests that need one say that they could not run.

use std::process::{Command, Stdio};

use crate::process::script;
use crate::support::{Ran, Workspace};

const UNSHARE: [&str; 4] = ["--user", "--map-root-user", "--mount", "--"];

/// Runs a script of bash, in which `sww` is the program, in a namespace; it ends at the first command
/// that fails and that it doesn't expect to. None where there can be no namespace.
#[expect(
    clippy::print_stderr,
    reason = "a part of a test that can't run says so"
)]
pub(crate) fn run(workspace: &Workspace, text: &str) -> Option<Ran> {
    let mounts = Command::new("unshare")
        .args(UNSHARE)
        .args(["mount", "-t", "tmpfs", "none", "/mnt"])
        .stderr(Stdio::null())
        .status();
    if !mounts.is_ok_and(|status| status.success()) {
        eprintln!("not run: no mount namespace can be made here (`unshare --user --mount`)");
        return None;
    }
    let inner = script(workspace, &format!("set -eu -o pipefail\n{text}"));
    let mut command = Command::new("unshare");
    command
        .args(UNSHARE)
        .arg(inner.get_program())
        .args(inner.get_args());
    command.current_dir(workspace.path(""));
    for (key, value) in inner.get_envs() {
        match value {
            Some(value) => command.env(key, value),
            None => command.env_remove(key),
        };
    }
    Some(Ran(command.output().unwrap()))
}
