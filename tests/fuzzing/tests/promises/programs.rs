//! Each target has its program for libFuzzer.

use std::collections::BTreeSet;
use std::path::Path;

use sww_fuzzing::TARGETS;

#[test]
fn every_target_has_a_program_and_every_program_a_target() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let names: BTreeSet<String> = TARGETS
        .iter()
        .map(|target| target.name.to_owned())
        .collect();
    let programs = std::fs::read_dir(fuzz.join("fuzz_targets")).unwrap();
    let programs: BTreeSet<String> = programs
        .map(|entry| {
            let name = entry.unwrap().file_name().into_string().unwrap();
            name.strip_suffix(".rs").unwrap().to_owned()
        })
        .collect();
    assert_eq!(programs, names);
    let seeds = std::fs::read_dir(fuzz.join("seeds")).unwrap();
    let seeds: BTreeSet<String> = seeds
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(seeds, names);
    let manifest = std::fs::read_to_string(fuzz.join("Cargo.toml")).unwrap();
    for name in &names {
        let program =
            std::fs::read_to_string(fuzz.join(format!("fuzz_targets/{name}.rs"))).unwrap();
        assert!(program.contains(&format!("sww_fuzzing::{name}(")), "{name}");
        assert!(manifest.contains(&format!("name = \"{name}\"\n")), "{name}");
    }
}
