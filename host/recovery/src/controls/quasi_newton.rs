//! L-BFGS (Nocedal 1980) for smooth functions of some dozens of numbers.
//!
//! The crate `argmin` has it too, behind traits and an executor larger than this file. What is
//! needed here is a fixed budget of steps and the same bits every time.

use std::collections::VecDeque;

use nalgebra::DVector;

const MEMORY: usize = 10;
const MOST_HALVINGS: u32 = 30;
const ENOUGH: f64 = 1e-4;

/// Where the search ended.
pub(super) struct Reached {
    pub(super) point: DVector<f64>,
    pub(super) value: f64,
    pub(super) gradient_norm: f64,
    pub(super) steps: u32,
}

/// Descends from a point until the slope is no longer than `flat`, nothing descends any more, or
/// the steps are used up. The function gives its value and its slope.
pub(super) fn descend(
    function: impl Fn(&DVector<f64>) -> (f64, DVector<f64>),
    start: DVector<f64>,
    flat: f64,
    most_steps: u32,
) -> Reached {
    let (mut point, mut memory) = (start, VecDeque::new());
    let (mut value, mut slope) = function(&point);
    let mut steps = 0;
    while steps < most_steps && slope.norm() > flat {
        let mut direction = -inverse_curvature_times(&memory, &slope);
        if direction.dot(&slope) >= 0.0 {
            direction = -&slope;
        }
        let fall = direction.dot(&slope);
        let first = if memory.is_empty() {
            direction.norm().max(1.0).recip()
        } else {
            1.0
        };
        let lengths = (0..MOST_HALVINGS).map(|halvings| first * 0.5_f64.powi(halvings as i32));
        let found = lengths.into_iter().find_map(|length| {
            let step = &direction * length;
            let there = &point + &step;
            let (lower, slope) = function(&there);
            (lower <= value + ENOUGH * length * fall).then_some((step, there, lower, slope))
        });
        let Some((step, there, lower, next_slope)) = found else {
            break;
        };
        let change = &next_slope - &slope;
        // Steps across a bend the wrong way would spoil the curvature.
        if step.dot(&change) > 1e-10 * step.norm() * change.norm() {
            if memory.len() == MEMORY {
                memory.pop_front();
            }
            memory.push_back((step, change));
        }
        (point, value, slope) = (there, lower, next_slope);
        steps += 1;
    }
    Reached {
        point,
        value,
        gradient_norm: slope.norm(),
        steps,
    }
}

/// The two-loop recursion: the slope times an estimate of the inverse curvature from past steps
/// and the changes of slope along them.
fn inverse_curvature_times(
    memory: &VecDeque<(DVector<f64>, DVector<f64>)>,
    slope: &DVector<f64>,
) -> DVector<f64> {
    let mut result = slope.clone();
    let mut shares = Vec::with_capacity(memory.len());
    for (step, change) in memory.iter().rev() {
        let share = step.dot(&result) / step.dot(change);
        result.axpy(-share, change, 1.0);
        shares.push(share);
    }
    if let Some((step, change)) = memory.back() {
        result *= step.dot(change) / change.norm_squared();
    }
    for ((step, change), share) in memory.iter().zip(shares.into_iter().rev()) {
        let other = change.dot(&result) / step.dot(change);
        result.axpy(share - other, step, 1.0);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_finds_the_bottom_of_a_bent_valley() {
        let rosenbrock = |at: &DVector<f64>| {
            let (x, y) = (at[0], at[1]);
            let value = (1.0 - x).powi(2) + 100.0 * (y - x * x).powi(2);
            let slope = [
                -2.0 * (1.0 - x) - 400.0 * x * (y - x * x),
                200.0 * (y - x * x),
            ];
            (value, DVector::from_row_slice(&slope))
        };
        let start = DVector::from_row_slice(&[-1.2, 1.0]);
        let found = descend(rosenbrock, start, 1e-10, 200);
        assert!(found.gradient_norm <= 1e-10, "after {} steps", found.steps);
        assert!((found.point - DVector::from_row_slice(&[1.0, 1.0])).norm() < 1e-9);
        assert!(found.value < 1e-20);
    }
}
