//! What the whole analysis of one seed costs at the paper's size, triplets and verdict aside.
#![expect(clippy::unwrap_used, reason = "a bench fails by panicking")]

use divan::{Bencher, black_box};
use sww_benchmark::{Decision, ExampleId, Family, Group};
use sww_recovery::analysis::{SplitViews, Splits, analyse};
use sww_recovery::experts::PerExpert;
use sww_recovery::{Rows, ScoreView};

fn main() {
    divan::main();
}

/// Numbers from 0 to 1 by a linear congruential generator.
struct Uniform(u64);

impl Uniform {
    fn next(&mut self) -> f64 {
        let (factor, term) = (6_364_136_223_846_793_005_u64, 1_442_695_040_888_963_407_u64);
        self.0 = self.0.wrapping_mul(factor).wrapping_add(term);
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }
}

/// A fifth execute, 13.6 % ask, the rest block; groups of five, six families, two sources.
fn rows(split: &str, count: usize) -> Rows {
    let mut rows = Rows::default();
    for row in 0..count {
        rows.ids.push(ExampleId(format!("{split}-{row:06}")));
        rows.gold.push(match row % 500 {
            0..100 => Decision::Execute,
            100..168 => Decision::Ask,
            _ => Decision::Block,
        });
        rows.families.push(Family(format!("family {}", row % 6)));
        rows.groups
            .push(Group(format!("{split} group {}", row / 5)));
        let source = if row % 1_000 < 500 {
            "controlled"
        } else {
            "public"
        };
        rows.sources.push(Some(source.to_owned()));
    }
    rows
}

fn view(uniform: &mut Uniform, rows: &Rows, ask: f64) -> ScoreView {
    let scores = rows.gold.iter().map(|gold| {
        let centre = match gold {
            Decision::Execute => [0.0, -12.0, -12.0],
            Decision::Ask => [-12.0, ask, 0.0],
            Decision::Block => [-12.0, ask - 2.0, 0.0],
        };
        centre.map(|centre| centre + 6.0 * uniform.next() - 3.0)
    });
    ScoreView::normalised(scores).unwrap()
}

#[divan::bench]
fn one_seed(bencher: Bencher<'_, '_>) {
    let (train, dev, test) = (
        rows("train", 30_000),
        rows("dev", 1_000),
        rows("test", 3_000),
    );
    let mut uniform = Uniform(42);
    let mut views = |ask| SplitViews {
        train: view(&mut uniform, &train, ask),
        dev: view(&mut uniform, &dev, ask),
        test: Some(view(&mut uniform, &test, ask)),
    };
    let (q, l) = (views(-1.0), views(-6.0));
    let splits = Splits {
        train: &train,
        dev: &dev,
        test: Some(&test),
    };
    let none = PerExpert { q: None, l: None };
    bencher.bench(|| analyse(black_box(splits), PerExpert { q: &q, l: &l }, none).unwrap());
}
