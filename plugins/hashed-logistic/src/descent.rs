//! Minimising the mean cross-entropy of the lessons plus (λ/2)‖W‖², W the weights without the bias.
//!
//! AdaGrad (Duchi, Hazan and Singer 2011) takes one lesson after another: each weight has a step of its own, η/√G with
//! G the sum of its squared gradients. The penalty is applied as in forward–backward splitting, w ← w/(1 + kλη/√G), when a
//! bucket is met again after k lessons: until then nothing reads it. The weights after the last passes are averaged.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;
use sww_plugin::learning::{DECISIONS, Posterior};

use crate::features::BUCKETS;
use crate::training::Corpus;

/// What decides how far the weights get.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Schedule {
    /// λ.
    pub(crate) penalty: f32,
    /// η, the step at √G = 1.
    pub(crate) step: f32,
    /// How often every lesson is met.
    pub(crate) passes: u32,
    /// How many passes, the last ones, are averaged.
    pub(crate) averaged: u32,
}

impl Schedule {
    /// The agent's: of those tried, the one with the least log loss on DEV. It stops short of the minimum.
    pub(crate) const STANDARD: Self = Self {
        penalty: 1e-5,
        step: 0.2,
        passes: 6,
        averaged: 3,
    };

    fn step(&self, squared_gradients: f32) -> f32 {
        self.step / (squared_gradients.sqrt() + SMALLEST)
    }
}

/// Added to √G, so that the first step is bounded.
const SMALLEST: f32 = 1e-6;

/// What was learnt.
pub(crate) struct Fitted {
    pub(crate) bias: [f32; DECISIONS],
    pub(crate) weights: Vec<[f32; DECISIONS]>,
}

/// One bucket's weights, or the bias, on their way.
#[derive(Clone, Copy, Default)]
struct Row {
    weights: [f32; DECISIONS],
    squared_gradients: [f32; DECISIONS],
    /// The lesson, counted over all passes, up to which the penalty is applied.
    penalised: u32,
}

impl Row {
    fn penalise(&mut self, schedule: &Schedule, lesson: u32) {
        let pending = (lesson - self.penalised) as f32 * schedule.penalty;
        for (weight, squares) in self.weights.iter_mut().zip(self.squared_gradients) {
            *weight /= 1.0 + pending * schedule.step(squares);
        }
        self.penalised = lesson;
    }

    fn follow(&mut self, schedule: &Schedule, gradient: [f32; DECISIONS]) {
        let squared = self.squared_gradients.iter_mut();
        for ((weight, squares), slope) in self.weights.iter_mut().zip(squared).zip(gradient) {
            *squares += slope * slope;
            *weight -= schedule.step(*squares) * slope;
        }
    }
}

/// The fitted weights; the same bytes for the same lessons and seed.
pub(crate) fn descend(corpus: &Corpus, schedule: &Schedule, seed: u64) -> Fitted {
    let mut generator = ChaCha8Rng::seed_from_u64(seed);
    let mut order: Vec<usize> = (0..corpus.len()).collect();
    let mut bias = Row::default();
    let mut rows = vec![Row::default(); BUCKETS];
    let mut sum = Fitted {
        bias: [0.0; DECISIONS],
        weights: vec![[0.0; DECISIONS]; BUCKETS],
    };
    let mut met = 0;
    for pass in 0..schedule.passes {
        order.shuffle(&mut generator);
        for &number in &order {
            met += 1;
            let (features, one_hot) = corpus.lesson(number);
            let mut scores = bias.weights.map(f64::from);
            for feature in features {
                if let Some(row) = rows.get_mut(feature.bucket as usize) {
                    row.penalise(schedule, met);
                    for (score, weight) in scores.iter_mut().zip(row.weights) {
                        *score += f64::from(weight * feature.value);
                    }
                }
            }
            let mut error = Posterior::of(scores).logarithms().map(|p| p.exp() as f32);
            for (error, truth) in error.iter_mut().zip(one_hot) {
                *error -= truth;
            }
            bias.follow(schedule, error);
            for feature in features {
                if let Some(row) = rows.get_mut(feature.bucket as usize) {
                    row.follow(schedule, error.map(|error| error * feature.value));
                }
            }
        }
        if pass + schedule.averaged >= schedule.passes {
            add(&mut sum.bias, bias.weights);
            for (sum, row) in sum.weights.iter_mut().zip(&mut rows) {
                row.penalise(schedule, met);
                add(sum, row.weights);
            }
        }
    }
    let mean = |sum: f32| sum / schedule.averaged as f32;
    Fitted {
        bias: sum.bias.map(mean),
        weights: sum.weights.into_iter().map(|row| row.map(mean)).collect(),
    }
}

fn add(sum: &mut [f32; DECISIONS], weights: [f32; DECISIONS]) {
    for (sum, weight) in sum.iter_mut().zip(weights) {
        *sum += weight;
    }
}
