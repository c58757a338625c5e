//! From an input to an answer: posteriors, the decision they make, and the sentence that speaks for it.

use sww_plugin::agent::{AgentInput, Failure, Prediction};
use sww_plugin::answer::{Answer, Decision};
use sww_plugin::learning::{DECISIONS, Field, Posterior, StateBytes};

use crate::features::{features, grams, sentences};
use crate::model::Model;

/// The model's answer.
///
/// # Errors
/// Where the input shows none of the four fields, or the state is cut off.
pub(crate) fn predict<B: StateBytes>(
    model: &Model<B>,
    input: &AgentInput,
) -> Result<Prediction, Failure> {
    let spoken_in = Field::of_evidence(input).map(|(field, _)| field);
    let mut scores = model.bias;
    let mut weights = Weights::default();
    for (field, text) in Field::shown("hashed-logistic", input)? {
        for feature in features(field, text) {
            let row = model.weights(feature.bucket)?;
            for (score, weight) in scores.iter_mut().zip(row) {
                *score += weight * f64::from(feature.value);
            }
            if spoken_in == Some(field) {
                weights.0.push((feature.bucket, row));
            }
        }
    }
    let posterior = Posterior::of(scores);
    let decision = posterior.decision();
    let answer = Answer {
        predicted_future: future(input.candidate_action.as_deref(), decision),
        security_evidence: evidence(&weights, input, decision).to_owned(),
        risk_score: decision.risk_code(),
        decision,
    };
    Ok(Prediction {
        output: answer.to_json(input.form),
        label_scores: Some(posterior.into()),
        stopped: None,
    })
}

/// The weights of the buckets of one field's text, in ascending order of the buckets.
#[derive(Default)]
struct Weights(Vec<(u32, [f64; DECISIONS])>);

impl Weights {
    fn of(&self, bucket: u32, decision: Decision) -> f64 {
        let found = self.0.binary_search_by_key(&bucket, |(bucket, _)| *bucket);
        let row = found.ok().and_then(|place| self.0.get(place));
        row.map_or(0.0, |(_, [execute, ask, block])| match decision {
            Decision::Execute => *execute,
            Decision::Ask => *ask,
            Decision::Block => *block,
        })
    }
}

/// The action, and what the decision says of it.
fn future(action: Option<&str>, decision: Decision) -> String {
    let action = action.unwrap_or("the candidate action");
    let outcome = match decision {
        Decision::Execute => "as the rules allow",
        Decision::Ask => "before what is open has been settled",
        Decision::Block => "against the rules",
    };
    format!("The web agent has carried out {action}, {outcome}.")
}

/// The sentence of the observation, or of the policy where there is no observation, whose n-grams speak
/// most for the decision against the others; the first of several. Scaling the field does not change
/// which one that is.
fn evidence<'a>(weights: &Weights, input: &'a AgentInput, decision: Decision) -> &'a str {
    let Some((field, text)) = Field::of_evidence(input) else {
        return "";
    };
    let mut best: Option<(f64, &str)> = None;
    for sentence in sentences(text) {
        let spoken = grams(field, sentence)
            .into_iter()
            .map(|gram| f64::from(gram.sign) * weights.of(gram.bucket, decision))
            .sum();
        if best.is_none_or(|(most, _)| spoken > most) {
            best = Some((spoken, sentence));
        }
    }
    best.map_or("", |(_, sentence)| sentence)
}

#[cfg(test)]
mod tests;
