//! The penalised cross-entropy of an affine readout, with its slope and curvature (spec §7.4).
//!
//! Softmax ignores what is added to all three figures, so only differences between labels can be
//! fitted. Coefficients therefore live in the plane of label vectors that sum to zero: each input
//! (and the bias) has two coordinates along the orthonormal axes `(1, −1, 0)/√2` and
//! `(1, 1, −2)/√6`. Lengths are kept, so `‖W‖²` is the sum of the squared coordinates.

use std::f64::consts::FRAC_1_SQRT_2;

use nalgebra::{DMatrix, DVector};
use rayon::prelude::*;
use sww_benchmark::Decision;

use crate::LabelVector;
use crate::readout::AffineReadout;

/// Rows summed in one go. It is fixed, and chunks are added up in order, so that sums don't depend
/// on the number of threads.
pub(crate) const CHUNK: usize = 1024;

/// `1/√6`.
const FRAC_1_SQRT_6: f64 = 0.408_248_290_463_863;
/// `√3/2`.
const FRAC_SQRT_3_2: f64 = 0.866_025_403_784_438_6;

/// A label vector's two coordinates; what is common to the three labels drops out.
fn coordinates([execute, ask, block]: LabelVector) -> [f64; 2] {
    [
        (execute - ask) * FRAC_1_SQRT_2,
        (execute + ask - 2.0 * block) * FRAC_1_SQRT_6,
    ]
}

/// The label vector with these coordinates; it sums to zero.
fn label_vector([first, second]: [f64; 2]) -> LabelVector {
    let (first, second) = (first * FRAC_1_SQRT_2, second * FRAC_1_SQRT_6);
    [second + first, second - first, -2.0 * second]
}

/// Where a readout's coordinates stand in a parameter vector: along each axis the inputs, then
/// the bias.
fn position<const N: usize>(axis: usize, input: usize) -> usize {
    axis * (N + 1) + input
}

/// The number of free coefficients of a readout of `N` inputs.
pub(crate) const fn parameters<const N: usize>() -> usize {
    2 * (N + 1)
}

/// The readout that a parameter vector stands for: every column of `W`, and `b`, sums to zero.
pub(crate) fn readout<const N: usize>(parameters: &DVector<f64>) -> AffineReadout<N> {
    let column = |input| {
        label_vector([0, 1].map(|axis| {
            let at = position::<N>(axis, input);
            parameters.get(at).copied().unwrap_or(0.0)
        }))
    };
    let mut weights = [[0.0; N]; 3];
    for input in 0..N {
        for (row, figure) in weights.iter_mut().zip(column(input)) {
            if let Some(weight) = row.get_mut(input) {
                *weight = figure;
            }
        }
    }
    AffineReadout {
        weights,
        bias: column(N),
    }
}

/// Weighted examples of one class.
pub(crate) struct ClassRows<const N: usize> {
    pub(crate) class: Decision,
    pub(crate) weight: f64,
    pub(crate) inputs: Vec<[f64; N]>,
}

/// `(1/N) Σ w·ℓ + (λ/2)‖W‖²`.
pub(crate) struct Objective<const N: usize> {
    pub(crate) classes: [ClassRows<N>; 3],
    pub(crate) penalty: f64,
}

/// The objective at one point.
pub(crate) struct Point {
    pub(crate) value: f64,
    pub(crate) slope: DVector<f64>,
    pub(crate) curvature: DMatrix<f64>,
}

impl<const N: usize> Objective<N> {
    /// The value, slope and curvature for one vector of parameters.
    pub(crate) fn at(&self, parameters: &DVector<f64>) -> Point {
        let readout = readout(parameters);
        let chunks: Vec<_> = self
            .classes
            .iter()
            .flat_map(|rows| {
                let chunks = rows.inputs.chunks(CHUNK);
                chunks.map(move |inputs| (rows.class, rows.weight, inputs))
            })
            .collect();
        let sums: Vec<Sums<N>> = chunks
            .into_par_iter()
            .map(|(class, weight, inputs)| Sums::of(&readout, class, weight, inputs))
            .collect();
        let mut total = Sums::zero();
        sums.iter().for_each(|sums| total.add(sums));
        let rows: usize = self.classes.iter().map(|rows| rows.inputs.len()).sum();
        self.penalised(&total, rows as f64, parameters)
    }

    /// The same objective over every sixteenth row of each class, if that leaves enough of each.
    pub(crate) fn thinned(&self) -> Option<Self> {
        const ONE_IN: usize = 16;
        const ENOUGH: usize = 64;
        let few = |rows: &ClassRows<N>| rows.inputs.len() < ENOUGH * ONE_IN;
        if self.classes.iter().any(few) {
            return None;
        }
        let classes = self.classes.each_ref().map(|rows| ClassRows {
            class: rows.class,
            weight: rows.weight,
            inputs: rows.inputs.iter().step_by(ONE_IN).copied().collect(),
        });
        Some(Self {
            classes,
            penalty: self.penalty,
        })
    }

    fn penalised(&self, sums: &Sums<N>, rows: f64, parameters: &DVector<f64>) -> Point {
        let size = parameters.len();
        let mut point = Point {
            value: sums.loss / rows,
            slope: DVector::zeros(size),
            curvature: DMatrix::zeros(size, size),
        };
        let axes = [[0, 1], [1, 2]];
        for (axis, (slope, blocks)) in sums.slope.iter().zip(axes).enumerate() {
            for (input, figure) in slope.with_bias().enumerate() {
                if let Some(entry) = point.slope.get_mut(position::<N>(axis, input)) {
                    *entry = figure / rows;
                }
            }
            for (other_axis, block) in blocks.into_iter().enumerate() {
                let entries = sums
                    .curvature
                    .get(block)
                    .into_iter()
                    .flat_map(Block::entries);
                for (input, other, figure) in entries {
                    let at = (position::<N>(axis, input), position::<N>(other_axis, other));
                    if let Some(entry) = point.curvature.get_mut(at) {
                        *entry = figure / rows;
                    }
                }
            }
        }
        for at in (0..2).flat_map(|axis| (0..N).map(move |input| position::<N>(axis, input))) {
            let parameter = parameters.get(at).copied().unwrap_or(0.0);
            point.value += 0.5 * self.penalty * parameter * parameter;
            if let Some(entry) = point.slope.get_mut(at) {
                *entry += self.penalty * parameter;
            }
            if let Some(entry) = point.curvature.get_mut((at, at)) {
                *entry += self.penalty;
            }
        }
        point
    }
}

/// A sum over the inputs and over the constant 1 that goes with the bias.
#[derive(Clone, Copy)]
struct Linear<const N: usize> {
    inputs: [f64; N],
    bias: f64,
}

impl<const N: usize> Linear<N> {
    const ZERO: Self = Self {
        inputs: [0.0; N],
        bias: 0.0,
    };

    fn add_scaled(&mut self, scale: f64, inputs: &[f64; N]) {
        for (sum, input) in self.inputs.iter_mut().zip(inputs) {
            *sum += scale * input;
        }
        self.bias += scale;
    }

    fn add(&mut self, other: &Self) {
        for (sum, more) in self.inputs.iter_mut().zip(&other.inputs) {
            *sum += more;
        }
        self.bias += other.bias;
    }

    fn with_bias(&self) -> impl Iterator<Item = f64> {
        self.inputs.into_iter().chain([self.bias])
    }
}

/// A sum of scaled `x xᵀ`, where `x` ends with the constant 1.
#[derive(Clone, Copy)]
struct Block<const N: usize> {
    quadratic: [[f64; N]; N],
    linear: Linear<N>,
}

impl<const N: usize> Block<N> {
    const ZERO: Self = Self {
        quadratic: [[0.0; N]; N],
        linear: Linear::ZERO,
    };

    fn add_scaled(&mut self, scale: f64, inputs: &[f64; N]) {
        for (row, input) in self.quadratic.iter_mut().zip(inputs) {
            let scaled = scale * input;
            for (sum, other) in row.iter_mut().zip(inputs) {
                *sum += scaled * other;
            }
        }
        self.linear.add_scaled(scale, inputs);
    }

    fn add(&mut self, other: &Self) {
        let sums = self.quadratic.as_flattened_mut().iter_mut();
        for (sum, more) in sums.zip(other.quadratic.as_flattened()) {
            *sum += more;
        }
        self.linear.add(&other.linear);
    }

    /// Every entry of the symmetric matrix, with its row and column.
    fn entries(&self) -> impl Iterator<Item = (usize, usize, f64)> {
        let inner = self.quadratic.iter().zip(self.linear.inputs).enumerate();
        let inner = inner.flat_map(|(row, (figures, last))| {
            let figures = figures.iter().copied().chain([last]).enumerate();
            figures.map(move |(column, figure)| (row, column, figure))
        });
        let last = self.linear.with_bias().enumerate();
        inner.chain(last.map(|(column, figure)| (N, column, figure)))
    }
}

/// What the examples add to the objective, before division by their number.
struct Sums<const N: usize> {
    loss: f64,
    slope: [Linear<N>; 2],
    /// Along the first axis, across both, along the second.
    curvature: [Block<N>; 3],
}

impl<const N: usize> Sums<N> {
    fn zero() -> Self {
        Self {
            loss: 0.0,
            slope: [Linear::ZERO; 2],
            curvature: [Block::ZERO; 3],
        }
    }

    fn add(&mut self, other: &Self) {
        self.loss += other.loss;
        for (sum, more) in self.slope.iter_mut().zip(&other.slope) {
            sum.add(more);
        }
        for (sum, more) in self.curvature.iter_mut().zip(&other.curvature) {
            sum.add(more);
        }
    }

    fn of(readout: &AffineReadout<N>, class: Decision, weight: f64, examples: &[[f64; N]]) -> Self {
        let mut sums = Self::zero();
        for inputs in examples {
            let softmax = Softmax::of(&readout.figures(inputs), class);
            sums.loss += weight * softmax.loss;
            for (sum, scale) in sums.slope.iter_mut().zip(softmax.slope()) {
                sum.add_scaled(weight * scale, inputs);
            }
            for (sum, scale) in sums.curvature.iter_mut().zip(softmax.curvature()) {
                sum.add_scaled(weight * scale, inputs);
            }
        }
        sums
    }
}

/// The cross-entropy of one example as a function of its figures.
pub(crate) struct Softmax {
    /// `−log softmax(z)_y`.
    pub(crate) loss: f64,
    probabilities: LabelVector,
    /// `softmax(z) − onehot(y)`.
    pub(crate) residuals: LabelVector,
}

impl Softmax {
    /// Differences from 1 are sums of the other labels' probabilities, so that nothing cancels
    /// when a label is almost certain.
    pub(crate) fn of(figures: &LabelVector, class: Decision) -> Self {
        let greatest = figures.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let [execute, ask, block] = figures.map(|figure| (figure - greatest).exp());
        let sum = execute + ask + block;
        let probabilities = [execute, ask, block].map(|share| share / sum);
        let [p, q, r] = probabilities;
        let [z_execute, z_ask, z_block] = *figures;
        let (own, others, own_figure, residuals) = match class {
            Decision::Execute => (execute, ask + block, z_execute, [-(q + r), q, r]),
            Decision::Ask => (ask, execute + block, z_ask, [p, -(p + r), r]),
            Decision::Block => (block, execute + ask, z_block, [p, q, -(p + q)]),
        };
        let loss = if own > 0.5 {
            (others / own).ln_1p()
        } else {
            greatest - own_figure + sum.ln()
        };
        Self {
            loss,
            probabilities,
            residuals,
        }
    }

    /// The slope along the two axes.
    fn slope(&self) -> [f64; 2] {
        coordinates(self.residuals)
    }

    /// `diag(p) − p pᵀ = Σ p_a p_b (e_a − e_b)(e_a − e_b)ᵀ` over the three pairs of labels: along
    /// the first axis, across both, along the second.
    fn curvature(&self) -> [f64; 3] {
        let [execute, ask, block] = self.probabilities;
        let (execute_ask, execute_block, ask_block) = (execute * ask, execute * block, ask * block);
        [
            2.0 * execute_ask + 0.5 * (execute_block + ask_block),
            FRAC_SQRT_3_2 * (execute_block - ask_block),
            1.5 * (execute_block + ask_block),
        ]
    }
}
