//! A megabyte of malice costs a reader a bounded number of megabytes.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod archives;
mod shapes;

use std::sync::{Mutex, PoisonError};

use peak_alloc::PeakAlloc;
use rlimit::Resource;
use sww_fuzzing::{TARGETS, Target};

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// The bytes that a reader may hold whatever its input.
const BESIDES: usize = 8 << 20;

/// The most bytes that a reader holds beyond those held before. Measurements don't run side by side.
fn peak(target: Target, input: &[u8]) -> usize {
    static ONE: Mutex<()> = Mutex::new(());
    let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    // Should a reader want all there is, the machine it runs on keeps some.
    Resource::AS.set(8 << 30, 8 << 30).unwrap();
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    (target.run)(input);
    ALLOCATOR.peak_usage().saturating_sub(before)
}

fn target(name: &str) -> Target {
    *TARGETS.iter().find(|target| target.name == name).unwrap()
}

macro_rules! bounded {
    ($($name:ident: $for_each_byte:literal),* $(,)?) => {
        $(#[test]
        fn $name() {
            let target = target(stringify!($name));
            for (shape, input) in shapes::of(target.name) {
                let peak = peak(target, &input);
                println!("{shape}: {} bytes, {} for each", input.len(), peak / input.len());
                let bound = $for_each_byte * input.len() + BESIDES;
                assert!(peak <= bound, "{shape}: {peak} bytes for {}", input.len());
            }
        })*

        #[test]
        fn every_target_is_bounded() {
            assert_eq!(TARGETS.map(|target| target.name), [$(stringify!($name)),*]);
        }
    };
}

// The bytes that each may hold for one of its input. Where it is near a hundred, the reader keeps a JSON
// or TOML value of seventy bytes and more for every two of text, in a list that doubles as it grows; the
// agents do so below the sandbox's limit, the others with files of the user's own.
bounded!(
    agents: 128,
    component: 16,
    configuration: 128,
    evaluator: 24,
    example_lines: 12,
    locator: 80,
    logs: 80,
    manifest: 12,
    prediction_lines: 12,
    readout: 128,
    recording: 8,
    reply: 12,
    run_files: 12,
    template: 96,
);
