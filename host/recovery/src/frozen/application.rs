//! A readout's decisions in an expert's answers (spec §7.4): all else stays byte for byte.

use serde::{Deserialize, Serialize};
use sww_benchmark::{Answer, Decision, strict, with_decision};
use sww_protocol::AnswerForm;

/// Answers with other decisions, and the proof that nothing else is other.
#[derive(Clone, Debug, PartialEq)]
pub struct Application {
    /// The answers' raw texts, in their order.
    pub outputs: Vec<String>,
    /// What became of them.
    pub report: ApplicationReport,
}

/// What became of answers. `replaced + unchanged + invalid = rows`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ApplicationReport {
    /// How many answers there are.
    pub rows: u64,
    /// Those whose decision was replaced.
    pub replaced: u64,
    /// Those that decided so already.
    pub unchanged: u64,
    /// Those that are invalid and stay as they are: there is no decision to replace.
    pub invalid: u64,
    /// Fields that read otherwise than before; each must be 0.
    pub upstream_mismatches: UpstreamMismatches,
}

/// How many valid answers read otherwise than before, by field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UpstreamMismatches {
    /// The predicted future.
    pub predicted_future: u64,
    /// The evidence.
    pub security_evidence: u64,
    /// The consequence.
    pub security_consequence: u64,
    /// The risk score, to the last bit.
    pub risk_score: u64,
    /// Whether the answer is valid at all, or for which reason it isn't.
    pub validity: u64,
}

/// Answers and decisions that don't go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{answers} answers and {decisions} decisions; expected one decision for each answer")]
pub struct UnequalLengths {
    /// How many answers there are.
    pub answers: usize,
    /// How many decisions.
    pub decisions: usize,
}

/// Puts a readout's decisions into an expert's raw answers. The texts before and after are then read
/// anew by the locked evaluator and compared.
///
/// # Errors
/// There isn't one decision for each answer.
pub fn replace_decisions(
    answers: &[&str],
    decisions: &[Decision],
    form: AnswerForm,
) -> Result<Application, UnequalLengths> {
    if answers.len() != decisions.len() {
        return Err(UnequalLengths {
            answers: answers.len(),
            decisions: decisions.len(),
        });
    }
    let mut report = ApplicationReport {
        rows: answers.len() as u64,
        ..Default::default()
    };
    let mut outputs = Vec::with_capacity(answers.len());
    for (&before, &decision) in answers.iter().zip(decisions) {
        let after = match with_decision(before, form, decision) {
            Ok(after) => after.into_owned(),
            Err(_) => {
                report.invalid += 1;
                before.to_owned()
            }
        };
        report.upstream_mismatches.compare(before, &after, form);
        outputs.push(after);
    }
    let texts = answers.iter().zip(&outputs);
    report.replaced = texts.filter(|(before, after)| *before != after).count() as u64;
    report.unchanged = report.rows - report.replaced - report.invalid;
    Ok(Application { outputs, report })
}

impl UpstreamMismatches {
    /// Counts what an answer's text says otherwise than another, the decision aside.
    pub fn compare(&mut self, before: &str, after: &str, form: AnswerForm) {
        let (before, after) = match (strict(before, form), strict(after, form)) {
            (Ok(before), Ok(after)) => (before, after),
            (before, after) => {
                self.validity += u64::from(before.err() != after.err());
                return;
            }
        };
        // Taken apart, so that a new field can't be forgotten here.
        let Answer {
            predicted_future,
            security_evidence,
            security_consequence,
            risk_score,
            decision: _,
        } = before;
        self.predicted_future += u64::from(predicted_future != after.predicted_future);
        self.security_evidence += u64::from(security_evidence != after.security_evidence);
        self.security_consequence += u64::from(security_consequence != after.security_consequence);
        self.risk_score += u64::from(risk_score.to_bits() != after.risk_score.to_bits());
    }

    /// All of them.
    pub fn total(&self) -> u64 {
        let Self {
            predicted_future,
            security_evidence,
            security_consequence,
            risk_score,
            validity,
        } = self;
        predicted_future + security_evidence + security_consequence + risk_score + validity
    }
}
