//! What fitting a readout costs at the size of TRAIN. `fitting_sklearn.py` beside this file takes
//! the same data to the same objective with scikit-learn.
#![expect(clippy::unwrap_used, reason = "a bench fails by panicking")]

use divan::{Bencher, black_box};
use sww_benchmark::Decision;
use sww_recovery::ScoreView;
use sww_recovery::fitting::{Criterion, fit};

const TRAIN: usize = 30_000;

fn main() {
    divan::main();
}

/// Numbers from 0 to 1 by a linear congruential generator that Python repeats in a line.
struct Uniform(u64);

impl Uniform {
    fn next(&mut self) -> f64 {
        let (factor, term) = (6_364_136_223_846_793_005_u64, 1_442_695_040_888_963_407_u64);
        self.0 = self.0.wrapping_mul(factor).wrapping_add(term);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// 6,000 execute, 4,080 ask and 19,920 block, seen by two experts who tell execute apart and
/// confuse the others, each in its own way.
fn train() -> (Vec<[f64; 6]>, Vec<Decision>) {
    let mut uniform = Uniform(42);
    let gold: Vec<Decision> = (0..TRAIN)
        .map(|row| match row % 500 {
            0..100 => Decision::Execute,
            100..168 => Decision::Ask,
            _ => Decision::Block,
        })
        .collect();
    let mut view = |[ask, block]: [f64; 2]| {
        let scores = gold.iter().map(|gold| {
            let centre = match gold {
                Decision::Execute => [0.0, -12.0, -12.0],
                Decision::Ask => [-12.0, ask, block],
                Decision::Block => [-12.0, ask - 2.0, block],
            };
            centre.map(|centre| centre + 6.0 * uniform.next() - 3.0)
        });
        let view = ScoreView::normalised(scores.collect::<Vec<_>>()).unwrap();
        view.rows().to_vec()
    };
    let (q, l) = (view([-1.0, 0.0]), view([-6.0, 0.0]));
    let inputs = q.iter().zip(&l);
    let inputs = inputs.map(|(&[a, b, c], &[d, e, f])| [a, b, c, d, e, f]);
    (inputs.collect(), gold)
}

#[divan::bench]
fn dcpf(bencher: Bencher<'_, '_>) {
    let (inputs, gold) = train();
    bencher.bench(|| fit(black_box(&inputs), black_box(&gold), Criterion::BALANCED).unwrap());
}

#[divan::bench]
fn calibration(bencher: Bencher<'_, '_>) {
    let (inputs, gold) = train();
    let inputs: Vec<[f64; 3]> = inputs.iter().map(|&[a, b, c, ..]| [a, b, c]).collect();
    bencher.bench(|| fit(black_box(&inputs), black_box(&gold), Criterion::BALANCED).unwrap());
}
