//! Names this build: a worker talks only to the program that it is.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The sources that decide what a worker does and what crosses its pipes.
const SOURCES: [&str; 4] = ["src", "../protocol/src", "../sandbox/src", "../../wit"];

fn main() -> io::Result<()> {
    let mut hash = DefaultHasher::new();
    for source in SOURCES {
        println!("cargo::rerun-if-changed={source}");
        for file in files(Path::new(source))? {
            file.hash(&mut hash);
            fs::read(&file)?.hash(&mut hash);
        }
    }
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!(
        "cargo::rustc-env=SWW_BUILD={version}+{:016x}",
        hash.finish()
    );
    Ok(())
}

/// The files below a directory, sorted.
fn files(directory: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(self::files(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
