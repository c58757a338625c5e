//! Builds guests and encodes them as components, for build scripts.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use wit_component::ComponentEncoder;

/// A guest: its package, and the name that its component goes by.
pub type Guest = (&'static str, &'static str);

/// Builds guests from within a build script and writes `table.rs` to its output directory: for each
/// group, a constant of that name that lists names and bytes as `&[(&str, &[u8])]`.
///
/// # Errors
/// A guest that can't be built or encoded; the lines above say why.
pub fn build(groups: &[(&str, &[Guest])]) -> Result<(), Box<dyn Error>> {
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
        "tests/guests",
        "wit",
    ] {
        announce(&format!(
            "rerun-if-changed={}",
            root.join(watched).display()
        ));
    }

    // Beside the host's own artefacts, so that every build script finds what another one built.
    let target = out
        .ancestors()
        .nth(4)
        .ok_or("no target directory above OUT_DIR")?
        .join("guests");
    let packages = groups
        .iter()
        .flat_map(|(_, guests)| guests.iter())
        .map(|(package, _)| package);
    let status = Command::new(root.join("scripts/build-guests"))
        .arg(&target)
        .args(packages)
        .status()?;
    if !status.success() {
        return Err("the guests could not be built; the lines above say why".into());
    }

    let mut table = String::new();
    for (constant, guests) in groups {
        writeln!(table, "const {constant}: &[(&str, &[u8])] = &[")?;
        for (package, name) in *guests {
            let path = out.join(format!("{name}.wasm"));
            let file = format!("{}.wasm", package.replace('-', "_"));
            let core = fs::read(target.join("wasm32-unknown-unknown/guest").join(file))?;
            fs::write(&path, encode(&core)?)?;
            writeln!(table, "    ({name:?}, include_bytes!({path:?})),")?;
        }
        writeln!(table, "];")?;
    }
    fs::write(out.join("table.rs"), table)?;
    Ok(())
}

/// The component that a core module holds.
///
/// # Errors
/// The module was not made for a component.
pub fn encode(core: &[u8]) -> Result<Vec<u8>, Box<dyn Error>> {
    Ok(ComponentEncoder::default()
        .validate(true)
        .module(core)?
        .encode()?)
}

#[expect(
    clippy::print_stdout,
    reason = "this is how a build script talks to cargo"
)]
fn announce(instruction: &str) {
    println!("cargo::{instruction}");
}
