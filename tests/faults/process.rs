//! The program as a process that can be watched and killed.

use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::support::{Ran, Workspace};

/// Every wait of these tests ends, and fails, after so long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// The command of [`Workspace::sww`] as one that can be spawned, with its temporary files in the
/// workspace, so that what a killed process leaves goes with it.
pub(crate) fn command(workspace: &Workspace, arguments: &[&str]) -> Command {
    let template = workspace.sww(arguments);
    let mut command = Command::new(template.get_program());
    command
        .args(template.get_args())
        .current_dir(workspace.path(""));
    in_workspace(workspace, &mut command);
    command
}

/// A script of bash in which `sww` is the program, with the environment that it has in tests.
pub(crate) fn script(workspace: &Workspace, text: &str) -> Command {
    let program = workspace.sww(&[]).get_program().to_owned();
    let mut bash = Command::new("bash");
    let text = format!(
        "sww() {{ '{}' \"$@\"; }}\n{text}",
        program.to_string_lossy()
    );
    bash.args(["-c", &text]).current_dir(workspace.path(""));
    in_workspace(workspace, &mut bash);
    bash
}

fn in_workspace(workspace: &Workspace, command: &mut Command) {
    for (key, value) in workspace.sww(&[]).get_envs() {
        match value {
            Some(value) => command.env(key, value),
            None => command.env_remove(key),
        };
    }
    let temporary = workspace.path("tmp");
    std::fs::create_dir_all(&temporary).unwrap();
    command.env("TMPDIR", temporary);
}

/// A process that leads a group of its own.
pub(crate) struct Spawned(Child);

impl Spawned {
    pub(crate) fn start(mut command: Command) -> Self {
        command
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        Self(command.spawn().unwrap())
    }

    pub(crate) fn id(&self) -> u32 {
        self.0.id()
    }

    pub(crate) fn has_ended(&mut self) -> bool {
        self.0.try_wait().unwrap().is_some()
    }

    /// Kills it with all its children, and waits until it is gone. Whether it had still been at work.
    pub(crate) fn kill(mut self) -> bool {
        let group = format!("-{}", self.id());
        let killed = Command::new("kill")
            .args(["-KILL", "--", &group])
            .stderr(Stdio::null())
            .status()
            .unwrap();
        let status = self.0.wait().unwrap();
        killed.success() && status.code().is_none()
    }

    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill")
            .args([name, &self.id().to_string()])
            .status();
        assert!(sent.unwrap().success());
    }

    pub(crate) fn end(self) -> Ran {
        Ran(self.0.wait_with_output().unwrap())
    }
}

/// Waits until something is so, looking again at once.
#[track_caller]
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "waited in vain until {what}");
        sleep(Duration::from_micros(200));
    }
}
