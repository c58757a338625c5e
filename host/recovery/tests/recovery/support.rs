//! What the tests share.

use sww_benchmark::{Decision, ExampleId, Family, Group};
use sww_recovery::analysis::{Analysis, AnalysisError, SplitViews, Splits, analyse};
use sww_recovery::experts::PerExpert;
use sww_recovery::{LabelVector, Rows, ScoreView};

/// Gold decisions from letters: `e`, `a` and `b`.
pub(crate) fn gold(letters: &str) -> Vec<Decision> {
    letters
        .chars()
        .map(|letter| match letter {
            'e' => Decision::Execute,
            'a' => Decision::Ask,
            _ => Decision::Block,
        })
        .collect()
}

/// Asserts that two numbers agree, relative to their size or to 1 if they are smaller.
#[track_caller]
pub(crate) fn assert_close(found: f64, expected: f64, tolerance: f64, what: &str) {
    let allowed = tolerance * expected.abs().max(1.0);
    assert!(
        (found - expected).abs() <= allowed,
        "{what}: found {found}, expected {expected}"
    );
}

/// Two experts' scores of examples with everything that recovery looks at.
#[derive(Clone)]
pub(crate) struct World {
    pub(crate) rows: Rows,
    pub(crate) q: Vec<LabelVector>,
    pub(crate) l: Vec<LabelVector>,
}

impl World {
    /// Examples in groups of three, of three families and two sources. Expert Q is worse at telling
    /// ASK from BLOCK than L, and both lean to BLOCK.
    pub(crate) fn new(name: &str, count: usize) -> Self {
        let mut state = 0x5eed_u64;
        let mut noise = || {
            let (factor, term) = (6_364_136_223_846_793_005_u64, 1_442_695_040_888_963_407_u64);
            state = state.wrapping_mul(factor).wrapping_add(term);
            (state >> 11) as f64 / (1_u64 << 53) as f64 - 0.5
        };
        let mut world = Self {
            rows: Rows::default(),
            q: Vec::new(),
            l: Vec::new(),
        };
        for row in 0..count {
            let gold = match row % 10 {
                0 | 1 => Decision::Execute,
                2..5 => Decision::Ask,
                _ => Decision::Block,
            };
            world.rows.ids.push(ExampleId(format!("{name}-{row:05}")));
            world.rows.gold.push(gold);
            world
                .rows
                .families
                .push(Family(format!("family {}", row % 3)));
            world
                .rows
                .groups
                .push(Group(format!("{name} group {}", row / 3)));
            let source = ["controlled", "public"][row / 6 % 2];
            world.rows.sources.push(Some(source.to_owned()));
            let mut scores = |ask: f64, block: f64| {
                let centre = match gold {
                    Decision::Execute => [0.0, -5.0, -5.0],
                    Decision::Ask => [-5.0, ask, block],
                    Decision::Block => [-5.0, -2.0, block],
                };
                centre.map(|centre| centre + 4.0 * noise())
            };
            world.q.push(scores(-1.5, -0.5));
            world.l.push(scores(-0.5, 1.0));
        }
        world
    }

    /// The same examples in another order.
    pub(crate) fn reordered(&self, order: &[usize]) -> Self {
        Self {
            rows: Rows {
                ids: reordered(&self.rows.ids, order),
                gold: reordered(&self.rows.gold, order),
                families: reordered(&self.rows.families, order),
                groups: reordered(&self.rows.groups, order),
                sources: reordered(&self.rows.sources, order),
            },
            q: reordered(&self.q, order),
            l: reordered(&self.l, order),
        }
    }

    /// The same examples with the experts changed over.
    pub(crate) fn swapped(self) -> Self {
        Self {
            q: self.l,
            l: self.q,
            ..self
        }
    }
}

pub(crate) fn reordered<T: Clone>(column: &[T], order: &[usize]) -> Vec<T> {
    order.iter().map(|&row| column[row].clone()).collect()
}

/// The whole analysis, fitted on one world and judged on another.
pub(crate) fn analysed(train: &World, dev: &World) -> Result<Analysis, AnalysisError> {
    let view = |scores: &Vec<LabelVector>| ScoreView::normalised(scores.iter().copied()).unwrap();
    let views = |train, dev| SplitViews {
        train: view(train),
        dev: view(dev),
        test: Some(view(dev)),
    };
    let splits = Splits {
        train: &train.rows,
        dev: &dev.rows,
        test: Some(&dev.rows),
    };
    let (q, l) = (views(&train.q, &dev.q), views(&train.l, &dev.l));
    let base = PerExpert {
        q: Some(&q),
        l: None,
    };
    analyse(splits, PerExpert { q: &q, l: &l }, base)
}
