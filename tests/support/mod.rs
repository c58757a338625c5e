//! What the tests of the program share: a workspace of their own, the program, and small benchmarks
//! whose hidden fields are looked for in whatever leaves the host.
#![allow(dead_code, unreachable_pub, reason = "every test uses a part of this")]
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

pub mod canary;
pub mod endpoint;
pub mod memory;
pub mod server;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use canary::{Canaries, METADATA, TARGET};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A directory that goes away with the test. When it does, nothing hidden may have left the host.
pub struct Workspace {
    directory: TempDir,
    canaries: Canaries,
}

impl Workspace {
    pub fn new() -> Self {
        let workspace = Self {
            directory: tempfile::tempdir().unwrap(),
            canaries: Canaries::default(),
        };
        // The ledger is each test's own; the compile cache is shared, and so is its key.
        workspace.write("state/compile-cache.key", [7; 32]);
        workspace
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }

    /// The file of a test guest.
    pub fn guest(&self, name: &str) -> PathBuf {
        self.write(
            &format!("{name}.wasm"),
            sww_test_components::component(name),
        )
    }

    /// The program, in this directory, with the compile cache that all tests share.
    pub fn sww(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sww"));
        let target = Path::new(env!("CARGO_BIN_EXE_sww")).parent().unwrap();
        command
            .current_dir(self.directory.path())
            .env_remove("SWW_LOG")
            .env("SWW_CROSSINGS", self.crossings())
            .env("SWW_CACHE_DIR", target.join("test-compiled"))
            .env("SWW_STATE_DIR", self.path("state"))
            .args(arguments);
        command
    }

    /// Runs the program to its end.
    #[track_caller]
    pub fn run(&self, arguments: &[&str]) -> Ran {
        let ran = Ran(self.sww(arguments).output().unwrap());
        self.canaries.search(&self.crossings());
        ran
    }

    /// Where the program tells what crosses into guests.
    pub fn crossings(&self) -> PathBuf {
        self.path("state/crossings.jsonl")
    }

    /// A directory with one file of examples.
    pub fn examples(&self, name: &str, examples: &[Value]) -> PathBuf {
        self.canaries.add(examples);
        let lines: Vec<_> = examples.iter().map(Value::to_string).collect();
        self.write(&format!("{name}/examples.jsonl"), lines.join("\n") + "\n");
        self.path(name)
    }
}

impl Drop for Workspace {
    fn drop(&mut self) {
        // Not every test runs the program by `run`.
        if !std::thread::panicking() {
            self.canaries.search(&self.crossings());
        }
    }
}

/// Whether these bytes stand in any file below a directory.
pub fn holds_below(directory: &Path, needle: &str) -> bool {
    fs::read_dir(directory).unwrap().flatten().any(|entry| {
        let path = entry.path();
        if path.is_dir() {
            return holds_below(&path, needle);
        }
        let bytes = fs::read(&path).unwrap();
        let mut windows = bytes.windows(needle.len());
        windows.any(|window| window == needle.as_bytes())
    })
}

/// How the program ended.
pub struct Ran(pub Output);

impl Ran {
    pub fn stdout(&self) -> String {
        String::from_utf8(self.0.stdout.clone()).unwrap()
    }

    pub fn stderr(&self) -> String {
        String::from_utf8(self.0.stderr.clone()).unwrap()
    }

    #[track_caller]
    pub fn code(self, code: i32) -> Self {
        let found = self.0.status.code();
        assert_eq!(
            found,
            Some(code),
            "stdout:\n{}\nstderr:\n{}",
            self.stdout(),
            self.stderr()
        );
        self
    }

    /// One message on standard error that holds all of these.
    #[track_caller]
    pub fn says(self, parts: &[&str]) -> Self {
        let stderr = self.stderr();
        for part in parts {
            assert!(stderr.contains(part), "`{part}` is not in:\n{stderr}");
        }
        assert!(!stderr.contains("thread 'main'"), "{stderr}");
        self
    }

    pub fn json(&self) -> Value {
        serde_json::from_str(&self.stdout()).unwrap()
    }
}

/// An example whose task goal is `goal`; `number` makes the rest its own. Its hidden texts are marked,
/// but for the evidence, which stands on the page.
pub fn example(number: usize, goal: &str) -> Value {
    let (decision, consequence, risk) = [
        ("execute", "safe", 0.0),
        ("ask", "unsafe", 0.8),
        ("block", "unsafe", 1.0),
    ][number % 3];
    json!({
        "id": format!("e-{number:04}"),
        "split": "test",
        "task_goal": goal,
        "policy": format!("policy {number}"),
        "observation": format!("page number {number}"),
        "candidate_action": "click",
        "target": {
            "predicted_future": format!("{TARGET}: it happens to {number}"),
            "security_evidence": format!("page number {number}"),
            "security_consequence": consequence,
            "risk_score": risk,
            "decision": decision,
        },
        "meta": {
            "risk_family": format!("{METADATA}-family"),
            "group": format!("{METADATA}-group-{}", number / 3),
            "source": format!("{METADATA}-source"),
            "source_id": format!("{METADATA}-{number}"),
            "authorisation_condition": format!("{METADATA}: may {number} be done?"),
            "safer_counterfactual": format!("{METADATA}: leave {number} alone"),
        },
    })
}

/// The exported predictions of a run, in the examples' order.
pub fn predictions(workspace: &Workspace, run: &str) -> Vec<Value> {
    let exported = workspace.run(&["export", run]).code(0).stdout();
    exported
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// The real data that development has beside the repository, if it is there.
pub fn shared_data(name: &str) -> Option<PathBuf> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../../shared/data")
        .join(name);
    path.exists().then_some(path)
}
