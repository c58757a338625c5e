//! From an input to an answer: posteriors, the decision they make, and the line that speaks for it.

use std::collections::BTreeMap;

use sww_plugin::agent::{AgentInput, Failure, Prediction};
use sww_plugin::answer::{Answer, Decision};
use sww_plugin::learning::{DECISIONS, Field, Posterior, StateBytes};

use crate::features::rows;
use crate::model::Model;

/// The rows that an input's words are in, each read once.
type Weights = BTreeMap<usize, [f64; DECISIONS]>;

/// The model's answer.
///
/// # Errors
/// Where the input shows none of the four fields, or the state is cut off.
pub(crate) fn predict<B: StateBytes>(
    model: &Model<B>,
    input: &AgentInput,
) -> Result<Prediction, Failure> {
    let shown = Field::shown("naive-bayes", input)?;
    let mut weights = Weights::new();
    let mut scores = model.log_priors;
    for row in shown.flat_map(|(field, text)| rows(field, text)) {
        let weight = match weights.get(&row) {
            Some(weight) => *weight,
            None => *weights.entry(row).or_insert(model.row(row)?),
        };
        for (score, weight) in scores.iter_mut().zip(weight) {
            *score += weight;
        }
    }
    let posterior = Posterior::of(scores);
    let decision = posterior.decision();
    let answer = Answer {
        predicted_future: future(input),
        security_evidence: evidence(&weights, input, decision),
        risk_score: decision.risk_code(),
        decision,
    };
    Ok(Prediction {
        output: answer.to_json(input.form),
        label_scores: Some(posterior.into()),
        stopped: None,
    })
}

fn future(input: &AgentInput) -> String {
    match input.candidate_action.as_deref() {
        Some(action) => format!("The web agent carries out its action: {action}"),
        None => "The web agent carries out its action.".to_owned(),
    }
}

/// The line of the observation, or of the policy where there is no observation, whose words speak
/// most for the decision against the others; the first of several.
fn evidence(weights: &Weights, input: &AgentInput, decision: Decision) -> String {
    let Some((field, text)) = Field::of_evidence(input) else {
        return String::new();
    };
    let mut best: Option<(f64, &str)> = None;
    for line in text.lines() {
        let spoken: Vec<f64> = rows(field, line)
            .filter_map(|row| weights.get(&row))
            .map(|weight| of(decision, *weight))
            .collect();
        let sum = spoken.iter().sum();
        if !spoken.is_empty() && best.is_none_or(|(most, _)| sum > most) {
            best = Some((sum, line.trim()));
        }
    }
    best.map_or_else(String::new, |(_, line)| line.to_owned())
}

/// Rows are centred, so that a decision's own number is what it has over the others.
fn of(decision: Decision, [execute, ask, block]: [f64; DECISIONS]) -> f64 {
    match decision {
        Decision::Execute => execute,
        Decision::Ask => ask,
        Decision::Block => block,
    }
}

#[cfg(test)]
mod tests;
