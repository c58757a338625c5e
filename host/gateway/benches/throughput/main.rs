//! Calls in a second against a server that takes 50 ms for each, 256 in flight: the gateway beside
//! a bare loop over the HTTP client.
//!
//! What else the machine does slows both, so they are compared in pairs, one right after the other, and
//! the median of the pairs' ratios is what counts; divan's table shows the times themselves.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a bench prints, and stops at the first surprise"
)]

mod loops;
mod server;

use std::time::Instant;

use divan::Bencher;
use divan::counter::ItemsCount;

use loops::{Bare, CALLS, Through};

/// Pairs that are compared; an odd number has a middle.
const PAIRS: usize = 15;

fn main() {
    let is_bench = std::env::args().any(|argument| argument == "--bench");
    if is_bench {
        compare();
    }
    divan::main();
}

/// Prints the gateway's throughput as a share of the bare loop's.
fn compare() {
    let (bare, through) = (Bare::new(), Through::new());
    let seconds = |run: &dyn Fn() -> usize| {
        let start = Instant::now();
        assert_eq!(run(), CALLS);
        start.elapsed().as_secs_f64()
    };
    let pair = |number: usize| {
        // Each goes first half of the time.
        if number.is_multiple_of(2) {
            let bare = seconds(&|| bare.run());
            bare / seconds(&|| through.run())
        } else {
            let through = seconds(&|| through.run());
            seconds(&|| bare.run()) / through
        }
    };
    // The first pair opens the connections.
    pair(0);
    let mut ratios: Vec<f64> = (0..PAIRS).map(pair).collect();
    ratios.sort_by(f64::total_cmp);
    println!(
        "throughput of the gateway: {:.1} % of the bare loop's (median of {PAIRS} pairs, {:.1} to {:.1} %)",
        100.0 * ratios.get(PAIRS / 2).unwrap(),
        100.0 * ratios.first().unwrap(),
        100.0 * ratios.last().unwrap(),
    );
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn bare(bencher: Bencher<'_, '_>) {
    let bare = Bare::new();
    bencher.counter(ItemsCount::new(CALLS)).bench(|| bare.run());
}

#[divan::bench(sample_count = 10, sample_size = 1)]
fn gateway(bencher: Bencher<'_, '_>) {
    let through = Through::new();
    bencher
        .counter(ItemsCount::new(CALLS))
        .bench(|| through.run());
}
