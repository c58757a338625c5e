//! An agent at work: fitted on a small sample of TRAIN if it learns, then rollouts on a small sample
//! of DEV under every condition that it declares.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Value, json};
use sww_benchmark::{Decision, Example, Profile, Split, Visible, strict_answer};
use sww_boundary::{View, agent_input, remove_evidence};
use sww_catalogue::Selection;
use sww_protocol::{AgentInput, AnswerForm, Condition, Outcome, Usage, rollout_seed};
use sww_rollout::{AgentUnderTest, Place, Rollout, TrainedState};
use sww_sandbox::{Limits, Sandbox};

use super::component::{self, Said};
use super::findings::Findings;
use super::{refusal, use_of};
use crate::commands::{agents, task_locators};
use crate::endpoints;
use crate::error::CommandError;
use crate::examples;
use crate::held_out::HeldOut;
use crate::lessons::LessonSpool;
use crate::plugins::{Models, load_agents, load_families};
use sww_locator::Locator;

/// Examples that every condition is tried on: the built-in strata's, in proportion.
const SAMPLE: u64 = 12;
/// Lessons that an agent is fitted on.
const LESSONS: u64 = 60;
/// The seed of the rollouts, and one that another answer may come from.
const SEEDS: [u64; 2] = [42, 123];

pub(super) async fn check(
    sandbox: &Arc<Sandbox>,
    place: &Place,
    locator: &Locator,
    limits: Limits,
    models: &Models,
    findings: &mut Findings,
) -> Result<Value, CommandError> {
    let Some(agent) = load(place, locator, limits, models, findings).await? else {
        return Ok(Value::Null);
    };
    if let Some(fault) = endpoints::fault(&agent, locator, &models.gateway).await? {
        findings.fail("parameters", fault);
        return Ok(Value::Null);
    }
    let state = match fit(sandbox, &agent, findings).await? {
        Fitted::NotNeeded => None,
        Fitted::To(state) => Some(state),
        Fitted::Failed => return Ok(Value::Null),
    };
    let sample = sample(sandbox, Split::Dev, SAMPLE).await?;
    let mut most = Usage::default();
    let mut conditions = serde_json::Map::new();
    // What it predicts under x is the future that it is given under f and x+f.
    let mut futures = vec![None; sample.len()];
    for &condition in &agent.description().conditions {
        let inputs = inputs(&sample, condition, &futures);
        if inputs.len() < sample.len() {
            findings.note(
                rollouts(condition),
                format!("{} of {} examples can be shown", inputs.len(), sample.len()),
            );
        }
        let tally = roll_out(&agent, state.as_ref(), inputs, &mut most).await?;
        tally.judge(condition, findings);
        conditions.insert(condition.to_string(), tally.particulars());
        if condition == Condition::X {
            futures = tally.futures;
        }
    }
    findings.pass(
        "memory",
        use_of(
            most.memory_bytes,
            limits.memory_bytes,
            "bytes (--memory-limit)",
        ),
    );
    findings.pass(
        "fuel",
        use_of(most.fuel, limits.fuel, "instructions (--fuel)"),
    );
    findings.pass(
        "time",
        use_of(
            most.wall_micros.div_ceil(1_000),
            limits.wall_millis,
            "ms (--time-limit)",
        ),
    );
    Ok(json!({
        "description": agents::described(agent.description(), agent.learns(), &agent.facts().digest),
        "conditions": conditions,
        "usage": most,
        "limits": limits,
    }))
}

/// Loads the agent twice: what it says of itself must be the same.
async fn load(
    place: &Place,
    locator: &Locator,
    limits: Limits,
    models: &Models,
    findings: &mut Findings,
) -> Result<Option<Arc<AgentUnderTest>>, CommandError> {
    let mut loaded = Vec::new();
    for _ in 0..2 {
        match load_agents(place, std::slice::from_ref(locator), limits, models).await {
            Ok(agents) => loaded.extend(agents.into_iter().map(|named| named.agent)),
            Err(error) => {
                findings.fail("contract", refusal(error)?.to_string());
                return Ok(None);
            }
        }
    }
    let [first, second] = loaded.as_slice() else {
        return Ok(None);
    };
    let facts = first.facts();
    findings.pass(
        "contract",
        facts
            .contract
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
    );
    let said = first.description();
    component::description(
        &Said {
            name: &said.name,
            version: &said.version,
            licence: &said.licence,
            summary: &said.summary,
            parameters: &said.parameters,
        },
        findings,
    );
    let conditions: Vec<_> = said
        .conditions
        .iter()
        .map(|condition| condition.name())
        .collect();
    findings.judge(
        "conditions",
        if said.conditions.contains(&Condition::X) {
            Ok(conditions.join(", "))
        } else {
            Err("it can't answer under condition x, which every evaluation rests on; add it")
        },
    );
    let object = |agent: &AgentUnderTest| {
        agents::described(agent.description(), agent.learns(), &facts.digest)
    };
    findings.judge(
        "describe",
        if object(first) == object(second) {
            Ok("the same twice")
        } else {
            Err("it describes itself differently the second time; let nothing but its code decide")
        },
    );
    Ok(Some(Arc::clone(first)))
}

enum Fitted {
    /// The agent does not learn.
    NotNeeded,
    /// What it learned.
    To(TrainedState),
    /// It could not be fitted; the findings say why.
    Failed,
}

/// Fits the agent twice on the same lessons.
async fn fit(
    sandbox: &Arc<Sandbox>,
    agent: &AgentUnderTest,
    findings: &mut Findings,
) -> Result<Fitted, CommandError> {
    if !agent.learns() {
        return Ok(Fitted::NotNeeded);
    }
    let mut spool = LessonSpool::new(HeldOut::default())?;
    for example in sample(sandbox, Split::Train, LESSONS).await? {
        spool.add(example)?;
    }
    let mut states = Vec::new();
    for _ in 0..2 {
        match agent
            .fit(Box::new(spool.source()?), SEEDS[0], Limits::FIT)
            .await?
        {
            Ok(fitted) => states.extend(fitted.map(|(state, _)| state)),
            Err(failure) => {
                findings.fail("fit", failure.to_string());
                return Ok(Fitted::Failed);
            }
        }
    }
    let [first, second] = states.as_slice() else {
        return Ok(Fitted::NotNeeded);
    };
    findings.judge(
        "fit",
        if first.bytes == second.bytes {
            let bytes = first.bytes.len();
            Ok(format!(
                "{LESSONS} lessons, twice the same state of {bytes} bytes"
            ))
        } else {
            Err("the same lessons and seed give another state the second time".to_owned())
        },
    );
    Ok(Fitted::To(first.clone()))
}

/// The first examples of the built-in strata in the profile `balanced`, in proportion.
async fn sample(
    sandbox: &Arc<Sandbox>,
    split: Split,
    number: u64,
) -> Result<Vec<Example>, CommandError> {
    let families = load_families(sandbox, &task_locators(&[]), split).await?;
    let selection = Selection {
        profile: Profile::Balanced,
        seed: 2026,
        split,
    };
    let mut sample = Vec::new();
    examples::for_each(&families, selection, Some(number), |_, _, example| {
        sample.push(example);
        Ok(())
    })
    .await?;
    Ok(sample)
}

/// What the agent may see of those examples that can be shown under a condition: for f and x+f it
/// needs the future that was predicted, for x-e evidence that the observation can do without.
fn inputs(sample: &[Example], condition: Condition, futures: &[Option<String>]) -> Vec<AgentInput> {
    let shown = sample.iter().zip(futures).filter_map(|(example, future)| {
        let Visible { observation, .. } = &example.visible;
        let future = future.as_deref();
        let remaining;
        let view = match condition {
            Condition::X => View::X,
            Condition::F => View::F { future: future? },
            Condition::XPlusF => View::XPlusF { future: future? },
            Condition::XMinusEvidence => {
                let removal = remove_evidence(observation, &example.target.security_evidence);
                remaining = removal.ok()?.remaining(observation);
                View::XMinusEvidence {
                    remaining: &remaining,
                }
            }
            Condition::XMinusObservation => View::XMinusObservation,
            Condition::XMinusPolicy => View::XMinusPolicy,
        };
        Some(agent_input(&example.visible, view))
    });
    shown.collect()
}

/// What came of the rollouts under one condition.
#[derive(Default)]
struct Tally {
    /// What was predicted, input by input; none where the answer is invalid or says nothing of it.
    futures: Vec<Option<String>>,
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
async fn roll_out(
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
        let Rollout {
            outcome: first,
            usage,
            ..
        } = agent.predict(input.clone(), state, seed).await?;
        if matches!(first, Outcome::Incomplete(_)) {
            tally.count(first, input.form);
            continue;
        }
        let second = agent.predict(input.clone(), state, seed).await?.outcome;
        let other = agent
            .predict(input.clone(), state, other_seed)
            .await?
            .outcome;
        most.fuel = most.fuel.max(usage.fuel);
        most.memory_bytes = most.memory_bytes.max(usage.memory_bytes);
        most.wall_micros = most.wall_micros.max(usage.wall_micros);
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

    fn judge(&self, condition: Condition, findings: &mut Findings) {
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

    fn unfinished(&self) -> u64 {
        self.incomplete.as_ref().map_or(0, |(count, _)| *count)
    }

    fn decided(&self, decision: Decision) -> u64 {
        self.decisions.get(&decision).copied().unwrap_or(0)
    }

    fn particulars(&self) -> Value {
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

fn rollouts(condition: Condition) -> String {
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
