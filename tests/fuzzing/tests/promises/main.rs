//! The promises of every reader, on seeds, on mutations of them, on made-up documents and on bytes
//! without sense: a fixed number of inputs, the same every time.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod documents;
mod mutation;
mod programs;
mod seeds;

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use sww_fuzzing::{TARGETS, Target};

/// Inputs of each kind for each target.
const CASES: u32 = 256;

/// Gives a target inputs that depend on nothing but their strategy.
fn hold(target: Target, inputs: impl Strategy<Value = Vec<u8>>) {
    let config = Config {
        cases: CASES,
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let ended = TestRunner::new_with_rng(config, rng).run(&inputs, |input| {
        (target.run)(&input);
        Ok(())
    });
    if let Err(problem) = ended {
        panic!("{}: {problem}", target.name);
    }
}

fn target(name: &str) -> Target {
    *TARGETS.iter().find(|target| target.name == name).unwrap()
}

macro_rules! promises {
    ($($name:ident),*) => {
        $(mod $name {
            use super::*;

            #[test]
            fn on_seeds() {
                for (path, seed) in seeds::of(stringify!($name)) {
                    println!("{}", path.display());
                    (target(stringify!($name)).run)(&seed);
                }
            }

            #[test]
            fn on_mutations() {
                hold(target(stringify!($name)), mutation::of(seeds::of(stringify!($name))));
            }

            #[test]
            fn on_documents() {
                hold(target(stringify!($name)), documents::of(stringify!($name)));
            }

            #[test]
            fn on_bytes() {
                hold(target(stringify!($name)), prop::collection::vec(any::<u8>(), 0..200));
            }
        })*

        #[test]
        fn every_target_is_held_to_its_promises() {
            let here = [$(stringify!($name)),*];
            assert_eq!(TARGETS.map(|target| target.name), here);
        }
    };
}

promises!(
    agents,
    component,
    configuration,
    evaluator,
    example_lines,
    locator,
    logs,
    manifest,
    prediction_lines,
    readout,
    recording,
    reply,
    run_files,
    template
);
