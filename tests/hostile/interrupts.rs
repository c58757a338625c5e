//! A compilation that would take its time ends with the program that waits for it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::agents::command;
use crate::encoding::tangle;
use crate::guests::{Pose, component};
use crate::support::Workspace;

/// The program while it compiles something slow, with temporary files in a directory of its own.
struct Compiling {
    workspace: Workspace,
    program: Child,
}

impl Compiling {
    fn start() -> Self {
        let workspace = Workspace::new();
        let slow = [component(Pose::Agent, "count-its-calls"), tangle(200_000)].concat();
        let path = workspace.write("slow.wasm", slow);
        let prepared = command(&workspace, "run", &["--agent", path.to_str().unwrap()]);
        let temporary = workspace.path("temporary");
        fs::create_dir(&temporary).unwrap();
        let mut program = Command::new(prepared.get_program());
        program
            .args(prepared.get_args())
            .current_dir(workspace.path(""))
            .envs(
                prepared
                    .get_envs()
                    .filter_map(|(name, value)| Some((name, value?))),
            )
            .env("TMPDIR", &temporary)
            .stderr(Stdio::null())
            .stdout(Stdio::null());
        let compiling = Self {
            program: program.spawn().unwrap(),
            workspace,
        };
        // The honest plugins before it may have to be compiled too; only this one takes long.
        compiling.wait_until("the slow one is compiled", |temporary| {
            workplaces(temporary).iter().any(|place| {
                let file = place.join("component.wasm");
                fs::metadata(file).is_ok_and(|file| file.len() > 1_000_000)
            })
        });
        sleep(Duration::from_millis(300));
        compiling
    }

    fn temporary(&self) -> PathBuf {
        self.workspace.path("temporary")
    }

    fn wait_until(&self, what: &str, is_so: impl Fn(&Path) -> bool) {
        let started = Instant::now();
        while !is_so(&self.temporary()) {
            assert!(started.elapsed() < Duration::from_secs(60), "until {what}");
            sleep(Duration::from_millis(10));
        }
    }

    /// Sends a signal to the program alone, and waits for its end.
    fn signal(&mut self, name: &str) -> Option<i32> {
        let sent = Command::new("kill")
            .args([name, &self.program.id().to_string()])
            .status();
        assert!(sent.unwrap().success());
        let started = Instant::now();
        let status = self.program.wait().unwrap();
        let took = started.elapsed();
        assert!(took < Duration::from_secs(2), "{took:?}");
        status.code()
    }
}

/// The directories in which something is compiled.
fn workplaces(temporary: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(temporary) else {
        return Vec::new();
    };
    let paths = entries.flatten().map(|entry| entry.path());
    paths
        .filter(|path| path.join("component.wasm").exists())
        .collect()
}

/// Whether a process works in this directory.
fn is_worked_in(directory: &Path) -> bool {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    processes
        .filter_map(|process| fs::read_link(process.path().join("cwd")).ok())
        .any(|cwd| cwd.starts_with(directory))
}

#[test]
fn an_interrupt_ends_a_compilation_at_once() {
    let mut compiling = Compiling::start();
    assert_eq!(compiling.signal("-INT"), Some(130));
    assert_eq!(fs::read_dir(compiling.temporary()).unwrap().count(), 0);
    assert!(!is_worked_in(&compiling.temporary()));
    assert!(!compiling.workspace.path("run").exists());
}

/// Nobody is left to kill the child, which must notice it.
#[test]
fn a_compilation_ends_with_a_program_that_is_killed() {
    let mut compiling = Compiling::start();
    assert!(is_worked_in(&compiling.temporary()));
    assert_eq!(compiling.signal("-KILL"), None);
    compiling.wait_until("the child is gone", |temporary| {
        workplaces(temporary).is_empty() && !is_worked_in(temporary)
    });
}
