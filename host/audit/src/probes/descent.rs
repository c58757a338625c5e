//! Minimising a smooth convex function by L-BFGS.

use std::collections::VecDeque;

/// Pairs of steps and gradient changes that approximate the curvature.
const MEMORY: usize = 10;
/// Share of the promised decrease that a step must bring (Armijo).
const SUFFICIENT: f64 = 1e-4;
/// Halvings of a step before the search gives up.
const MAX_HALVINGS: u32 = 40;

/// When to stop.
pub(super) struct Limits {
    /// Steps at most.
    pub(super) iterations: u32,
    /// Largest absolute derivative that counts as none.
    pub(super) gradient: f64,
}

/// Where the descent ended.
pub(super) struct Minimum {
    pub(super) point: Vec<f64>,
    pub(super) iterations: u32,
    pub(super) converged: bool,
}

/// Follows `function`, which gives value and gradient, downhill from a point.
pub(super) fn minimise(
    start: Vec<f64>,
    limits: &Limits,
    function: impl Fn(&[f64]) -> (f64, Vec<f64>),
) -> Minimum {
    let mut point = start;
    let (mut value, mut gradient) = function(&point);
    let mut memory: VecDeque<Change> = VecDeque::with_capacity(MEMORY);
    for iterations in 0..limits.iterations {
        if largest(&gradient) <= limits.gradient {
            return Minimum {
                point,
                iterations,
                converged: true,
            };
        }
        let mut direction = downhill(&gradient, &memory);
        let mut slope = dot(&direction, &gradient);
        if slope >= 0.0 {
            memory.clear();
            direction = gradient.iter().map(|g| -g).collect();
            slope = -dot(&gradient, &gradient);
        }
        // Without curvature to go by, the first step is of length one.
        let mut step = if memory.is_empty() {
            1.0 / slope.abs().sqrt().max(1.0)
        } else {
            1.0
        };
        let mut accepted = None;
        for _ in 0..MAX_HALVINGS {
            let next = sum(&point, step, &direction);
            let (next_value, next_gradient) = function(&next);
            if next_value <= value + SUFFICIENT * step * slope {
                accepted = Some((next, next_value, next_gradient));
                break;
            }
            step /= 2.0;
        }
        let Some((next, next_value, next_gradient)) = accepted else {
            // Rounding hides any further decrease.
            return Minimum {
                point,
                iterations,
                converged: false,
            };
        };
        let change = Change {
            step: sum(&next, -1.0, &point),
            gradient: sum(&next_gradient, -1.0, &gradient),
        };
        if dot(&change.step, &change.gradient)
            > f64::EPSILON * dot(&change.gradient, &change.gradient)
        {
            if memory.len() == MEMORY {
                memory.pop_front();
            }
            memory.push_back(change);
        }
        (point, value, gradient) = (next, next_value, next_gradient);
    }
    Minimum {
        converged: largest(&gradient) <= limits.gradient,
        point,
        iterations: limits.iterations,
    }
}

struct Change {
    step: Vec<f64>,
    gradient: Vec<f64>,
}

/// The two-loop recursion: minus the approximate inverse Hessian times the gradient.
fn downhill(gradient: &[f64], memory: &VecDeque<Change>) -> Vec<f64> {
    let mut direction: Vec<f64> = gradient.iter().map(|g| -g).collect();
    let mut shares = Vec::with_capacity(memory.len());
    for change in memory.iter().rev() {
        let share = dot(&change.step, &direction) / dot(&change.step, &change.gradient);
        direction = sum(&direction, -share, &change.gradient);
        shares.push(share);
    }
    if let Some(last) = memory.back() {
        let scale = dot(&last.step, &last.gradient) / dot(&last.gradient, &last.gradient);
        direction.iter_mut().for_each(|d| *d *= scale);
    }
    for (change, share) in memory.iter().zip(shares.iter().rev()) {
        let back = dot(&change.gradient, &direction) / dot(&change.step, &change.gradient);
        direction = sum(&direction, share - back, &change.step);
    }
    direction
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn sum(a: &[f64], times: f64, b: &[f64]) -> Vec<f64> {
    a.iter().zip(b).map(|(a, b)| a + times * b).collect()
}

fn largest(vector: &[f64]) -> f64 {
    vector.iter().fold(0.0, |largest, x| largest.max(x.abs()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ill_conditioned_bowl_has_its_known_minimum() {
        // f(x) = Σ cᵢ (xᵢ − i)² / 2, with curvatures from 1 to 10⁴.
        let curvature = |i: usize| 10_f64.powf(4.0 * i as f64 / 19.0);
        let bowl = |x: &[f64]| {
            let terms = x
                .iter()
                .enumerate()
                .map(|(i, x)| (curvature(i), x - i as f64));
            let value = terms.clone().map(|(c, d)| c * d * d / 2.0).sum();
            (value, terms.map(|(c, d)| c * d).collect())
        };
        let limits = Limits {
            iterations: 2000,
            gradient: 1e-8,
        };
        let minimum = minimise(vec![0.0; 20], &limits, bowl);
        assert!(minimum.converged);
        for (i, x) in minimum.point.iter().enumerate() {
            assert!((x - i as f64).abs() < 1e-8, "{i}: {x}");
        }
    }
}
