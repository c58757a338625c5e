//! Attacks on the compile cache: whatever somebody puts in the place of an entry, what runs is what
//! was compiled from the component.

use std::fs;
use std::path::{Path, PathBuf};

use crate::agents::{command, exported, undisturbed};
use crate::support::{Ran, Workspace};

const IGNORED: &str = "was not written by this user";

/// The entries of a cache, in the order of their names.
fn entries(cache: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(cache).unwrap();
    let mut entries: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    entries
}

/// A run of the honest agents with this cache gives what it always gives; its messages.
fn honest_run(workspace: &Workspace, run: &str, cache: &Path) -> String {
    let mut command = command(workspace, run, &[]);
    command.env("SWW_CACHE_DIR", cache);
    let ran = Ran(command.output().unwrap()).code(0);
    assert_eq!(exported(workspace, run).0, undisturbed(), "{run}");
    ran.stderr()
}

#[test]
fn forged_and_swapped_entries_are_never_run() {
    let workspace = Workspace::new();
    let cache = workspace.path("compiled");
    assert!(!honest_run(&workspace, "cold", &cache).contains(IGNORED));
    let genuine: Vec<_> = entries(&cache)
        .into_iter()
        .map(|path| (path.clone(), fs::read(path).unwrap()))
        .collect();
    assert_eq!(genuine.len(), 3);

    // Each sealed entry under the name of another component's.
    for (place, (path, _)) in genuine.iter().enumerate() {
        let (_, other) = &genuine[(place + 1) % genuine.len()];
        fs::write(path, other).unwrap();
    }
    let said = honest_run(&workspace, "swapped", &cache);
    assert_eq!(said.matches(IGNORED).count(), genuine.len(), "{said}");

    // The code of another component under the seal of this one.
    for (place, (path, own)) in genuine.iter().enumerate() {
        let (_, other) = &genuine[(place + 1) % genuine.len()];
        fs::write(path, [&own[..32], &other[32..]].concat()).unwrap();
    }
    let said = honest_run(&workspace, "grafted", &cache);
    assert_eq!(said.matches(IGNORED).count(), genuine.len(), "{said}");

    // All of them were written anew.
    assert!(!honest_run(&workspace, "mended", &cache).contains(IGNORED));
    for (path, own) in &genuine {
        assert_eq!(&fs::read(path).unwrap(), own);
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_entry_is_not_read() {
    use std::os::unix::fs::symlink;
    let workspace = Workspace::new();
    let cache = workspace.path("compiled");
    honest_run(&workspace, "cold", &cache);
    let entries = entries(&cache);
    for entry in &entries {
        fs::remove_file(entry).unwrap();
    }
    // One that never ends, one that is endless, and one that is too large to be held.
    let made = std::process::Command::new("mkfifo")
        .arg(&entries[0])
        .status();
    assert!(made.unwrap().success());
    symlink("/dev/zero", &entries[1]).unwrap();
    let huge = fs::File::create(&entries[2]).unwrap();
    huge.set_len(1 << 40).unwrap();
    let said = honest_run(&workspace, "odd", &cache);
    assert_eq!(said.matches("it is no entry").count(), 3, "{said}");
}
