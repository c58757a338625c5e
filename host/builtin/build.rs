//! Builds the embedded guests, encodes them as components, and writes the table of them.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use wit_component::ComponentEncoder;

/// Package and name of every embedded guest.
const TASKS: [(&str, &str); 8] = [
    ("sww-task-safe-control", "safe-control"),
    ("sww-task-prompt-injection", "prompt-injection"),
    ("sww-task-transaction-permission", "transaction-permission"),
    ("sww-task-malicious-download", "malicious-download"),
    ("sww-task-phishing", "phishing"),
    ("sww-task-data-exfiltration", "data-exfiltration"),
    ("sww-task-jsonl", "jsonl"),
    ("sww-task-injecagent", "injecagent"),
];
const AGENTS: [(&str, &str); 3] = [
    ("sww-agent-constant", "constant"),
    ("sww-agent-policy-lexical", "policy-lexical"),
    ("sww-agent-naive-bayes", "naive-bayes"),
];

fn main() -> Result<(), Box<dyn Error>> {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?)
        .join("../..")
        .canonicalize()?;
    let out = PathBuf::from(env::var("OUT_DIR")?);
    for watched in [
        "Cargo.lock",
        "Cargo.toml",
        "plugins",
        "scripts",
        "tasks",
        "wit",
    ] {
        println!("cargo::rerun-if-changed={}", root.join(watched).display());
    }

    // Beside the host's own target directory, so that a second build finds the first one's work.
    let target = out
        .ancestors()
        .nth(4)
        .ok_or("no target directory above OUT_DIR")?
        .join("guests");
    let packages = TASKS.iter().chain(&AGENTS).map(|(package, _)| package);
    let status = Command::new(root.join("scripts/build-guests"))
        .arg(&target)
        .args(packages)
        .status()?;
    if !status.success() {
        return Err("the guests could not be built; the lines above say why".into());
    }

    let mut table = String::new();
    for (constant, guests) in [("TASKS", &TASKS[..]), ("AGENTS", &AGENTS[..])] {
        writeln!(table, "const {constant}: &[Builtin] = &[")?;
        for (package, name) in guests {
            let file = format!("{}.wasm", package.replace('-', "_"));
            let core = fs::read(target.join("wasm32-unknown-unknown/guest").join(file))?;
            let component = ComponentEncoder::default()
                .validate(true)
                .module(&core)?
                .encode()?;
            let path = out.join(format!("{name}.wasm"));
            fs::write(&path, component)?;
            writeln!(
                table,
                "    Builtin {{ name: {name:?}, component: include_bytes!({path:?}) }},"
            )?;
        }
        writeln!(table, "];")?;
    }
    fs::write(out.join("table.rs"), table)?;
    Ok(())
}
