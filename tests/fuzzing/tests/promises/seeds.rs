//! The inputs to begin with, and those that found a fault once.

use std::path::{Path, PathBuf};

/// The seeds of a target, by their paths.
pub(crate) fn of(target: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../fuzz/seeds")
        .join(target);
    let mut paths: Vec<PathBuf> = std::fs::read_dir(&directory)
        .unwrap_or_else(|problem| panic!("{}: {problem}", directory.display()))
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{} has no seeds", directory.display());
    let read = |path: PathBuf| {
        let seed = std::fs::read(&path).unwrap();
        (path, seed)
    };
    paths.into_iter().map(read).collect()
}
