//! From an input to an answer: posteriors, the decision they make, and the line that speaks for it.

use std::collections::BTreeMap;

use sww_plugin::agent::{AgentInput, Failure, LabelScores, Prediction};
use sww_plugin::answer::{Answer, Decision};

use crate::features::Field;
use crate::model::{DECISIONS, Model, StateBytes};

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
    if Field::ALL.iter().all(|field| field.of(input).is_none()) {
        return Err(Failure::UnsupportedInput(
            "naive-bayes needs at least one of task_goal, policy, observation, candidate_action"
                .to_owned(),
        ));
    }
    let mut weights = Weights::new();
    let mut scores = model.log_priors;
    for field in Field::ALL {
        for row in field
            .of(input)
            .into_iter()
            .flat_map(|text| field.rows(text))
        {
            let weight = match weights.get(&row) {
                Some(weight) => *weight,
                None => *weights.entry(row).or_insert(model.row(row)?),
            };
            for (score, weight) in scores.iter_mut().zip(weight) {
                *score += weight;
            }
        }
    }
    let scores = normalised(scores);
    let decision = safest_of_best(scores);
    let answer = Answer {
        predicted_future: future(input),
        security_evidence: evidence(&weights, input, decision),
        risk_score: decision.risk_code(),
        decision,
    };
    let [execute, ask, block] = scores;
    Ok(Prediction {
        output: answer.to_json(input.form),
        label_scores: Some(LabelScores {
            execute,
            ask,
            block,
        }),
    })
}

/// Log-posteriors: the scores less the logarithm of the sum of their exponentials.
fn normalised(scores: [f64; DECISIONS]) -> [f64; DECISIONS] {
    let best = scores.into_iter().fold(f64::NEG_INFINITY, f64::max);
    let sum: f64 = scores.iter().map(|score| (score - best).exp()).sum();
    scores.map(|score| score - best - sum.ln())
}

/// The decision of the highest score; among equals the one that risks least.
fn safest_of_best([execute, ask, block]: [f64; DECISIONS]) -> Decision {
    if block >= ask && block >= execute {
        Decision::Block
    } else if ask >= execute {
        Decision::Ask
    } else {
        Decision::Execute
    }
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
    let shown = [Field::Observation, Field::Policy]
        .into_iter()
        .find_map(|field| Some((field, field.of(input)?)));
    let Some((field, text)) = shown else {
        return String::new();
    };
    let mut best: Option<(f64, &str)> = None;
    for line in text.lines() {
        let spoken: Vec<f64> = field
            .rows(line)
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
