//! Rollouts of the sample under one condition, and what is said of them.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use sww_benchmark::{Decision, strict_answer};
use sww_protocol::{AgentInput, AnswerForm, Condition, Outcome, Usage, rollout_seed};
use sww_rollout::{AgentUnderTest, Rollout, TrainedState};

use super::findings::Findings;
use crate::error::CommandError;

/// The seed of the rollouts, and one that another answer may come from.
const SEEDS: [u64; 2] = [42, 123];

/// What came of the rollouts under one condition.
#[derive(Default)]
pub(super) struct Tally {
    /// What was predicted, input by input; none where the answer is invalid or says nothing of it.
    pub(super) futures: Vec<Option<String>>,
    decisions: BTreeMap<Decision, u64>,
    /// By reason: how many, and what is known of the first.
    invalid: BTreeMap<String, (u64, String)>,
    /// Infrastructure failures: how many, and the first one's reason.
    incomplete: Option<(u64, String)>,
    /// The numbers of inputs that were answered otherwise the second time.
    unsteady: Vec<usize>,
    /// How many another seed answers otherwise.
    by_seed: u64,
    /// Answers with label scores.
    scored: u64,
    /// Whether label scores were declared.
    scores_declared: bool,
    /// The first label score above 0.
    improper_score: Option<f64>,
}

/// Runs each input twice with one seed and once with another.
pub(super) async fn roll_out(
    agent: &AgentUnderTest,
    state: Option<&TrainedState>,
    inputs: Vec<AgentInput>,
    most: &mut Usage,
) -> Result<Tally, CommandError> {
    let mut tally = Tally {
        scores_declared: agent.description().label_scores,
        ..Tally::default()
    };
    for (number, input) in (1..).zip(inputs) {
        let [seed, other_seed] = SEEDS.map(|seed| rollout_seed(seed, &input.digest()));
        let mut outcomes = Vec::new();
        for seed in [seed, seed, other_seed] {
            let Rollout { outcome, usage, .. } = agent.predict(input.clone(), state, seed).await?;
            // Where the infrastructure failed one of them, there is nothing to compare.
            if matches!(outcome, Outcome::Incomplete(_)) {
                outcomes = vec![outcome];
                break;
            }
            most.fuel = most.fuel.max(usage.fuel);
            most.memory_bytes = most.memory_bytes.max(usage.memory_bytes);
            most.wall_micros = most.wall_micros.max(usage.wall_micros);
            outcomes.push(outcome);
        }
        let (first, second, other) = match <[Outcome; 3]>::try_from(outcomes) {
            Ok([first, second, other]) => (first, second, other),
            Err(lost) => {
                for lost in lost {
                    tally.count(lost, input.form);
                }
                continue;
            }
        };
        if first != second {
            tally.unsteady.push(number);
        }
        tally.by_seed += u64::from(first != other);
        tally.count(first, input.form);
    }
    Ok(tally)
}

impl Tally {
    fn count(&mut self, outcome: Outcome, form: AnswerForm) {
        let mut future = None;
        match outcome {
            Outcome::Answered(prediction) => {
                if let Some(scores) = prediction.label_scores {
                    self.scored += 1;
                    let mut scores = [scores.execute, scores.ask, scores.block].into_iter();
                    self.improper_score = self
                        .improper_score
                        .or_else(|| scores.find(|score| *score > 0.0));
                }
                match strict_answer(&prediction, form) {
                    Ok(answer) => {
                        *self.decisions.entry(answer.decision).or_default() += 1;
                        future = answer.predicted_future;
                    }
                    Err(reason) => self.invalid(String::from(reason), prediction.output),
                }
            }
            Outcome::Failed(failure) => self.invalid(failure.kind.to_string(), failure.detail),
            Outcome::Incomplete(reason) => {
                self.incomplete.get_or_insert((0, reason.0)).0 += 1;
            }
        }
        self.futures.push(future);
    }

    fn invalid(&mut self, reason: String, detail: String) {
        self.invalid.entry(reason).or_insert((0, detail)).0 += 1;
    }

    pub(super) fn judge(&self, condition: Condition, findings: &mut Findings) {
        let check = rollouts(condition);
        let valid: u64 = self.decisions.values().sum();
        let decisions: Vec<_> = Decision::ALL
            .into_iter()
            .map(|decision| format!("{} {decision}", self.decided(decision)))
            .collect();
        if self.invalid.is_empty() && valid > 0 {
            findings.pass(
                &check,
                format!("{valid} valid answers: {}", decisions.join(", ")),
            );
        }
        for (reason, (count, first)) in &self.invalid {
            findings.fail(
                &check,
                format!("{count} answers invalid as {reason}, the first by: {first}"),
            );
        }
        if let Some((count, reason)) = &self.incomplete {
            findings.unfinished(
                &check,
                format!("{count} not finished, and so not checked: {reason}"),
            );
        }
        match self.unsteady.as_slice() {
            [] if self.futures.len() as u64 == self.unfinished() => {}
            [] => findings.pass(
                &check,
                format!(
                    "the same twice for the same seed; another seed changes {} of them",
                    self.by_seed
                ),
            ),
            [number, ..] => findings.fail(
                &check,
                format!(
                    "{} inputs (number {number} first) have another answer the second time; draw chance from the seed alone",
                    self.unsteady.len()
                ),
            ),
        }
        if let Some(score) = self.improper_score {
            findings.fail(
                &check,
                format!(
                    "a label score is {score}; expected the logarithm of a likelihood, at most 0"
                ),
            );
        }
        if self.scores_declared && self.scored < valid {
            findings.fail(
                &check,
                format!("{} of {valid} answers have label scores, which its description promises for all", self.scored),
            );
        }
        if !self.scores_declared && self.scored > 0 {
            findings.note(
                &check,
                "there are label scores, of which its description says nothing",
            );
        }
    }

    pub(super) fn unfinished(&self) -> u64 {
        self.incomplete.as_ref().map_or(0, |(count, _)| *count)
    }

    fn decided(&self, decision: Decision) -> u64 {
        self.decisions.get(&decision).copied().unwrap_or(0)
    }

    pub(super) fn particulars(&self) -> Value {
        let [execute, ask, block] = [Decision::Execute, Decision::Ask, Decision::Block]
            .map(|decision| self.decided(decision));
        let invalid: BTreeMap<_, _> = self
            .invalid
            .iter()
            .map(|(reason, (count, _))| (reason, count))
            .collect();
        json!({
            "execute": execute,
            "ask": ask,
            "block": block,
            "invalid_by_reason": invalid,
            "incomplete": self.unfinished(),
            "unsteady": self.unsteady.len(),
            "changed_by_seed": self.by_seed,
        })
    }
}

pub(super) fn rollouts(condition: Condition) -> String {
    format!("rollouts {condition}")
}

#[cfg(test)]
mod tests {
    use sww_protocol::{Failure, FailureKind, LabelScores, Prediction};

    use super::*;

    const ANSWER: &str = r#"{"predicted_future":"f","security_evidence":"e","security_consequence":"safe","risk_score":0,"decision":"execute"}"#;

    fn answered(output: &str, execute: Option<f64>) -> Outcome {
        Outcome::Answered(Prediction {
            output: output.to_owned(),
            label_scores: execute.map(|execute| LabelScores {
                execute,
                ask: -1.0,
                block: -2.0,
            }),
            stopped: None,
        })
    }

    fn judged(tally: &Tally) -> (bool, String) {
        let mut findings = Findings::default();
        tally.judge(Condition::X, &mut findings);
        (findings.passed(), findings.table())
    }

    #[test]
    fn answers_are_read_by_the_locked_evaluator() {
        let mut tally = Tally::default();
        tally.count(answered(ANSWER, None), AnswerForm::FiveKeys);
        let (passed, table) = judged(&tally);
        assert!(passed && table.contains("1 valid answers: 1 execute, 0 ask, 0 block"));

        let failure = Failure {
            kind: FailureKind::Trap,
            detail: "boom 42".to_owned(),
        };
        tally.count(answered("execute", None), AnswerForm::FiveKeys);
        tally.count(Outcome::Failed(failure), AnswerForm::FiveKeys);
        let (passed, table) = judged(&tally);
        assert!(!passed);
        for expected in [
            "invalid as not_json, the first by: execute",
            "invalid as trap, the first by: boom 42",
        ] {
            assert!(table.contains(expected), "{table}");
        }
        assert!(!table.contains("valid answers"), "{table}");
    }

    #[test]
    fn an_answer_that_changes_without_a_reason_fails() {
        let tally = Tally {
            decisions: [(Decision::Ask, 12)].into(),
            unsteady: vec![3, 7],
            ..Tally::default()
        };
        let (passed, table) = judged(&tally);
        assert!(
            !passed && table.contains("2 inputs (number 3 first)"),
            "{table}"
        );
    }

    #[test]
    fn label_scores_are_held_to_the_description() {
        let mut tally = Tally {
            scores_declared: true,
            ..Tally::default()
        };
        tally.count(answered(ANSWER, Some(-0.5)), AnswerForm::FiveKeys);
        assert!(judged(&tally).0);
        tally.count(answered(ANSWER, None), AnswerForm::FiveKeys);
        let (passed, table) = judged(&tally);
        assert!(
            !passed && table.contains("1 of 2 answers have label scores"),
            "{table}"
        );

        let mut tally = Tally::default();
        tally.count(answered(ANSWER, Some(0.5)), AnswerForm::FiveKeys);
        let (passed, table) = judged(&tally);
        assert!(!passed && table.contains("a label score is 0.5"), "{table}");
        assert!(
            table.contains("of which its description says nothing"),
            "{table}"
        );
    }
}
