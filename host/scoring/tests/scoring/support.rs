//! Builds judged rollouts from letters, the notation of `tests/fixtures/scoring/make.py`.
use serde::Deserialize;
use serde_json::json;
use sww_benchmark::{Decision, Family, Group, Target};
use sww_protocol::{
    AnswerForm, Condition, Failure, FailureKind, IncompleteReason, Outcome, Prediction,
};
use sww_scoring::{Cohort, Judgement, SeedRollouts, System, judge};

/// The rollouts of one seed in letters.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Letters {
    pub(crate) strict: String,
    pub(crate) lenient: String,
    pub(crate) found: Vec<u32>,
}

pub(crate) fn decision(letter: char) -> Decision {
    match letter {
        'E' => Decision::Execute,
        'A' => Decision::Ask,
        'B' => Decision::Block,
        other => panic!("`{other}` is no decision"),
    }
}

/// A system with one entry a seed; seeds are numbered from 1.
pub(crate) fn system(agent: &str, gold: &str, tokens: &[u32], seeds: &[Letters]) -> System {
    System {
        agent: agent.to_owned(),
        condition: Condition::X,
        seeds: (1..)
            .zip(seeds)
            .map(|(seed, letters)| SeedRollouts {
                seed: Some(seed),
                judgements: judgements(gold, tokens, letters),
            })
            .collect(),
    }
}

/// A cohort of one family, each example in a group of its own.
pub(crate) fn plain_cohort(size: usize) -> Cohort {
    let family = Family("only".into());
    let mut cohort = Cohort::default();
    for row in 0..size {
        cohort.push(&family, &Group(format!("g{row}")));
    }
    cohort
}

pub(crate) fn judgements(gold: &str, tokens: &[u32], letters: &Letters) -> Vec<Judgement> {
    let readings = letters.strict.chars().zip(letters.lenient.chars());
    let evidence = tokens.iter().zip(&letters.found);
    gold.chars()
        .zip(readings.zip(evidence))
        .enumerate()
        .map(|(row, (gold, ((strict, lenient), (&tokens, &found))))| {
            let target = Target {
                predicted_future: "the page changes".into(),
                security_evidence: words(tokens),
                decision: decision(gold),
            };
            let outcome = outcome(row, strict, lenient, found);
            judge(&target, AnswerForm::FiveKeys, &outcome)
        })
        .collect()
}

fn outcome(row: usize, strict: char, lenient: char, found: u32) -> Outcome {
    let output = match (strict, lenient) {
        ('!', _) => return Outcome::Incomplete(IncompleteReason("connection reset".into())),
        ('-', '-') => match row % 5 {
            0 => "I would ask the user.".to_owned(),
            1 => String::new(),
            2 => r#"{"decision":"execute"}"#.to_owned(),
            3 => r#"{"decision":"execute","#.to_owned(),
            _ => {
                return Outcome::Failed(Failure {
                    kind: FailureKind::Trap,
                    detail: "unreachable".into(),
                });
            }
        },
        ('-', lenient) if row.is_multiple_of(2) => {
            format!("```json\n{}\n```", answer(lenient, found))
        }
        ('-', lenient) => format!("<think>Hm.</think>\n{}", answer(lenient, found)),
        (strict, _) => answer(strict, found),
    };
    Outcome::Answered(Prediction {
        output,
        label_scores: None,
        stopped: None,
    })
}

/// A valid answer; evidence is stated in capitals and among other words, as the tokens allow.
fn answer(letter: char, found: u32) -> String {
    let decision = decision(letter);
    serde_json::to_string(&json!({
        "predicted_future": "it ends with a ``` fence",
        "security_evidence": format!("the page says: {}!", words(found).to_uppercase()),
        "security_consequence": decision.consequence().name(),
        "risk_score": decision.risk_code(),
        "decision": decision.name(),
    }))
    .unwrap()
}

fn words(count: u32) -> String {
    let words: Vec<String> = (0..count).map(|word| format!("w{word}")).collect();
    words.join(", ")
}
