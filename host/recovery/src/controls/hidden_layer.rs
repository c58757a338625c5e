//! The nonlinear control: one small hidden layer (spec §7.3).

use nalgebra::DVector;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sww_benchmark::Decision;

use super::quasi_newton::{self, Reached};
use crate::fitting::{Criterion, FitError, prepared};
use crate::objective::{CHUNK, ClassRows, Objective, Softmax};
use crate::{LabelVector, safest_argmax};

/// The number of hidden units.
pub const HIDDEN_UNITS: usize = 8;

const INPUTS: usize = 6;
const PARAMETERS: usize = HIDDEN_UNITS * (INPUTS + 1) + 3 * (HIDDEN_UNITS + 1);
const MOST_STEPS: u32 = 100;
const FLAT: f64 = 1e-6;

/// `z = V tanh(U x̃ + a) + b`, where `x̃` are the six scores less their means on TRAIN, over their
/// standard deviations there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HiddenLayer {
    /// The means.
    pub centre: [f64; INPUTS],
    /// The standard deviations (÷ N); 1 where a score never varies.
    pub scale: [f64; INPUTS],
    /// `U`, a row a hidden unit.
    pub hidden: [[f64; INPUTS]; HIDDEN_UNITS],
    /// `a`.
    pub hidden_bias: [f64; HIDDEN_UNITS],
    /// `V`, a row a label.
    pub output: [[f64; HIDDEN_UNITS]; 3],
    /// `b`.
    pub output_bias: LabelVector,
}

/// A fitted hidden layer. Its objective isn't convex: this is where a fixed descent led.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct HiddenLayerFit {
    /// The readout.
    pub readout: HiddenLayer,
    /// The objective reached, penalty included.
    pub objective: f64,
    /// The length of its slope there.
    pub gradient_norm: f64,
    /// How many steps led there.
    pub steps: u32,
}

impl HiddenLayer {
    /// The figures `z` of one example.
    pub fn figures(&self, inputs: &[f64; INPUTS]) -> LabelVector {
        self.output_figures(&self.activations(&self.standardised(inputs)))
    }

    /// The decision on each example; of equal figures the safer label wins.
    pub fn decisions(&self, inputs: &[[f64; INPUTS]]) -> Vec<Decision> {
        let decide = |inputs| safest_argmax(&self.figures(inputs));
        inputs.iter().map(decide).collect()
    }

    fn standardised(&self, inputs: &[f64; INPUTS]) -> [f64; INPUTS] {
        let mut standardised = *inputs;
        let moments = self.centre.iter().zip(&self.scale);
        for (input, (centre, scale)) in standardised.iter_mut().zip(moments) {
            *input = (*input - centre) / scale;
        }
        standardised
    }

    fn activations(&self, inputs: &[f64; INPUTS]) -> [f64; HIDDEN_UNITS] {
        let mut activations = self.hidden_bias;
        for (activation, weights) in activations.iter_mut().zip(&self.hidden) {
            *activation += dot(weights, inputs);
            *activation = activation.tanh();
        }
        activations
    }

    fn output_figures(&self, activations: &[f64; HIDDEN_UNITS]) -> LabelVector {
        let mut figures = self.output_bias;
        for (figure, weights) in figures.iter_mut().zip(&self.output) {
            *figure += dot(weights, activations);
        }
        figures
    }

    /// The penalised matrices, then the biases, in the order of the parameter vector.
    fn parts_mut(&mut self) -> [&mut [f64]; 4] {
        [
            self.hidden.as_flattened_mut(),
            self.output.as_flattened_mut(),
            &mut self.hidden_bias,
            &mut self.output_bias,
        ]
    }

    fn set(&mut self, parameters: &DVector<f64>) {
        let entries = self.parts_mut().into_iter().flatten();
        for (entry, parameter) in entries.zip(parameters.iter()) {
            *entry = *parameter;
        }
    }

    /// Adds what one standardised example gives to the loss and, into `slope`, to its slope.
    fn accumulate(
        &self,
        class: Decision,
        weight: f64,
        inputs: &[f64; INPUTS],
        slope: &mut Self,
    ) -> f64 {
        let activations = self.activations(inputs);
        let softmax = Softmax::of(&self.output_figures(&activations), class);
        let residuals = softmax.residuals.map(|residual| weight * residual);
        let mut back = [0.0; HIDDEN_UNITS];
        for (label, residual) in residuals.into_iter().enumerate() {
            if let (Some(weights), Some(sums)) =
                (self.output.get(label), slope.output.get_mut(label))
            {
                add_scaled(&mut back, residual, weights);
                add_scaled(sums, residual, &activations);
            }
        }
        add_scaled(&mut slope.output_bias, 1.0, &residuals);
        for (back, activation) in back.iter_mut().zip(activations) {
            *back *= 1.0 - activation * activation;
        }
        for (sums, back) in slope.hidden.iter_mut().zip(back) {
            add_scaled(sums, back, inputs);
        }
        add_scaled(&mut slope.hidden_bias, 1.0, &back);
        weight * softmax.loss
    }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

fn add_scaled(sums: &mut [f64], scale: f64, terms: &[f64]) {
    for (sum, term) in sums.iter_mut().zip(terms) {
        *sum += scale * term;
    }
}

/// Fits a hidden layer of eight `tanh` units to both experts' scores: the class-balanced
/// cross-entropy of spec §7.4 with `(λ/2)(‖U‖² + ‖V‖²)`, by at most 100 steps of L-BFGS over all
/// rows. The weights begin uniform in `±1/√(inputs)`, from a stream seeded by the rows' content;
/// neither their order nor the number of threads shows in a bit of the result.
///
/// # Errors
/// As for an affine readout, but that not reaching a minimum is none.
pub fn fit_hidden_layer(
    inputs: &[[f64; INPUTS]],
    gold: &[Decision],
    criterion: Criterion,
) -> Result<HiddenLayerFit, FitError> {
    let (mut objective, _) = prepared(inputs, gold, criterion)?;
    let mut readout = HiddenLayer::standardising(&objective);
    let start = start(&objective);
    for rows in &mut objective.classes {
        for inputs in &mut rows.inputs {
            *inputs = readout.standardised(inputs);
        }
    }
    let unit = HiddenLayer {
        centre: [0.0; INPUTS],
        scale: [1.0; INPUTS],
        ..HiddenLayer::ZERO
    };
    let function = |parameters: &DVector<f64>| {
        let mut layer = unit;
        layer.set(parameters);
        value_and_slope(&layer, &objective, parameters)
    };
    let Reached {
        point,
        value,
        gradient_norm,
        steps,
    } = quasi_newton::descend(function, start, FLAT, MOST_STEPS);
    readout.set(&point);
    Ok(HiddenLayerFit {
        readout,
        objective: value,
        gradient_norm,
        steps,
    })
}

impl HiddenLayer {
    const ZERO: Self = Self {
        centre: [0.0; INPUTS],
        scale: [0.0; INPUTS],
        hidden: [[0.0; INPUTS]; HIDDEN_UNITS],
        hidden_bias: [0.0; HIDDEN_UNITS],
        output: [[0.0; HIDDEN_UNITS]; 3],
        output_bias: [0.0; 3],
    };

    /// A layer of zeros that standardises its inputs by the moments of these rows.
    fn standardising(objective: &Objective<INPUTS>) -> Self {
        let rows = objective.classes.iter().flat_map(|rows| &rows.inputs);
        let count = rows.clone().count() as f64;
        let mut layer = Self::ZERO;
        for inputs in rows.clone() {
            add_scaled(&mut layer.centre, count.recip(), inputs);
        }
        for inputs in rows {
            let moments = layer.scale.iter_mut().zip(layer.centre);
            for ((scale, centre), input) in moments.zip(inputs) {
                *scale += (input - centre) * (input - centre) / count;
            }
        }
        layer.scale = layer.scale.map(
            |variance| {
                if variance > 0.0 { variance.sqrt() } else { 1.0 }
            },
        );
        layer
    }
}

/// Where the descent begins: biases at 0, weights from a stream seeded by what is fitted.
fn start(objective: &Objective<INPUTS>) -> DVector<f64> {
    let mut content = Sha256::new().chain_update("hidden layer");
    for ClassRows { class, inputs, .. } in &objective.classes {
        content.update(class.name());
        for figure in inputs.as_flattened() {
            content.update(figure.to_le_bytes());
        }
    }
    let mut stream = ChaCha8Rng::from_seed(content.finalize().into());
    let mut uniform = |inputs: usize| {
        let unit = (stream.next_u64() >> 11) as f64 / (1_u64 << 53) as f64;
        (2.0 * unit - 1.0) / (inputs as f64).sqrt()
    };
    let mut layer = HiddenLayer::ZERO;
    let [hidden, output, ..] = layer.parts_mut();
    hidden.fill_with(|| uniform(INPUTS));
    output.fill_with(|| uniform(HIDDEN_UNITS));
    DVector::from_iterator(
        PARAMETERS,
        layer.parts_mut().into_iter().flatten().map(|entry| *entry),
    )
}

fn value_and_slope(
    layer: &HiddenLayer,
    objective: &Objective<INPUTS>,
    parameters: &DVector<f64>,
) -> (f64, DVector<f64>) {
    let chunks: Vec<_> = objective
        .classes
        .iter()
        .flat_map(|rows| rows.inputs.chunks(CHUNK).map(move |inputs| (rows, inputs)))
        .collect();
    let sums: Vec<_> = chunks
        .into_par_iter()
        .map(|(rows, inputs)| {
            let mut slope = HiddenLayer::ZERO;
            let losses = inputs
                .iter()
                .map(|inputs| layer.accumulate(rows.class, rows.weight, inputs, &mut slope));
            let loss: f64 = losses.sum();
            (loss, slope)
        })
        .collect();
    let rows: usize = objective.classes.iter().map(|rows| rows.inputs.len()).sum();
    let (mut value, mut slope) = (0.0, DVector::zeros(PARAMETERS));
    for (loss, mut part) in sums {
        value += loss;
        let entries = part.parts_mut().into_iter().flatten();
        slope
            .iter_mut()
            .zip(entries)
            .for_each(|(sum, more)| *sum += *more);
    }
    value /= rows as f64;
    slope /= rows as f64;
    let weights = HIDDEN_UNITS * (INPUTS + 3);
    for (slope, parameter) in slope.iter_mut().zip(parameters.iter()).take(weights) {
        *slope += objective.penalty * parameter;
        value += 0.5 * objective.penalty * parameter * parameter;
    }
    (value, slope)
}
