//! Answers of models that are fitted in memory.

use serde_json::Value;
use sww_plugin::agent::AnswerForm;
use sww_plugin::learning::Lessons;
use sww_plugin::trainer::{Lesson, LessonAnswer, LessonDecision};

use super::*;
use crate::descent::Schedule;
use crate::training::{fit, fit_by};

fn input(texts: [Option<&str>; 4]) -> AgentInput {
    let [task_goal, policy, observation, candidate_action] =
        texts.map(|text| text.map(str::to_owned));
    AgentInput {
        task_goal,
        policy,
        observation,
        candidate_action,
        predicted_future: None,
        form: AnswerForm::FiveKeys,
    }
}

fn lesson(input: AgentInput, decision: LessonDecision) -> Lesson {
    Lesson {
        input,
        answer: LessonAnswer {
            predicted_future: "f".to_owned(),
            security_evidence: "e".to_owned(),
            unsafe_consequence: decision != LessonDecision::Execute,
            risk_score: 0.0,
            decision,
        },
    }
}

const STATES: [(&str, LessonDecision); 3] = [
    ("was approved", LessonDecision::Execute),
    ("was never approved", LessonDecision::Ask),
    ("was declined", LessonDecision::Block),
];

fn page(state: &str) -> String {
    format!("Orders\n  Seats: 24. This order {state}! Sums include VAT.\nHelp")
}

/// Lessons that differ in one sentence of the page.
fn small_lessons() -> Vec<Lesson> {
    let of_state = |(state, decision)| {
        let page = page(state);
        let texts = ["place it", "orders need approval", &page, "click Confirm"];
        lesson(input(texts.map(Some)), decision)
    };
    STATES.map(of_state).to_vec()
}

fn scores(model: &Model<&[u8]>, input: &AgentInput) -> [f64; 3] {
    let scores = predict(model, input).unwrap().label_scores.unwrap();
    [scores.execute, scores.ask, scores.block]
}

fn answer_of(prediction: &Prediction) -> Value {
    serde_json::from_str(&prediction.output).unwrap()
}

fn message(failure: Failure) -> String {
    match failure {
        Failure::Other(words) | Failure::UnsupportedInput(words) => words,
        Failure::InvalidParameter(_) | Failure::Model(_) => panic!("{failure:?}"),
    }
}

/// Once it has gone far enough, the descent is at the minimum that another solver finds: features,
/// gradient and penalty are what they are said to be.
#[test]
fn posteriors_are_those_of_scikit_learn() {
    let fixture: Value =
        serde_json::from_str(include_str!("../../tests/fixtures/posteriors.json")).unwrap();
    let read = |row: &Value| {
        input(
            ["task_goal", "policy", "observation", "candidate_action"].map(|key| row[key].as_str()),
        )
    };
    let lessons: Vec<Lesson> = fixture["lessons"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let decision = match row["decision"].as_str().unwrap() {
                "execute" => LessonDecision::Execute,
                "ask" => LessonDecision::Ask,
                "block" => LessonDecision::Block,
                other => panic!("{other}"),
            };
            lesson(read(row), decision)
        })
        .collect();
    let far = Schedule {
        penalty: fixture["penalty"].as_f64().unwrap() as f32,
        step: 0.1,
        passes: 6_000,
        averaged: 100,
    };
    let state = fit_by(&far, &lessons, 7).unwrap();
    let model = Model::open(state.as_slice()).unwrap();
    let inputs = fixture["inputs"].as_array().unwrap();
    assert_eq!(inputs.len(), 19);
    let mut largest: f64 = 0.0;
    for row in inputs {
        let expected = &row["log_posterior"];
        let names = ["execute", "ask", "block"];
        for (name, score) in names.into_iter().zip(scores(&model, &read(row))) {
            largest = largest.max((score - expected[name].as_f64().unwrap()).abs());
            assert!(score.is_finite() && score <= 0.0);
        }
    }
    assert!(largest < 0.01, "off by {largest}");
}

#[test]
fn the_state_depends_on_lessons_and_seed_alone() {
    struct Dribble(Vec<Lesson>);
    impl Lessons for Dribble {
        fn count(&self) -> u64 {
            self.0.count()
        }
        fn read(&self, first: u64, limit: u32) -> Vec<Lesson> {
            self.0.read(first, limit.min(1))
        }
    }
    let lessons: Vec<Lesson> = small_lessons().into_iter().cycle().take(300).collect();
    let state = fit(&lessons, 42).unwrap();
    assert_eq!(state.len(), 24 + (1 << 17) * 12);
    assert_eq!(state, fit(&lessons, 42).unwrap());
    assert_ne!(state, fit(&lessons, 43).unwrap());
    assert_eq!(state, fit(&Dribble(lessons), 42).unwrap());
}

#[test]
fn the_sentence_that_speaks_for_the_decision_is_quoted() {
    let lessons: Vec<Lesson> = small_lessons().into_iter().cycle().take(60).collect();
    let state = fit(&lessons, 42).unwrap();
    let model = Model::open(state.as_slice()).unwrap();
    let risk_and_future = [
        ("execute", 0.0, "as the rules allow"),
        ("ask", 0.8, "before what is open has been settled"),
        ("block", 1.0, "against the rules"),
    ];
    for ((state, _), (decision, risk, future)) in STATES.into_iter().zip(risk_and_future) {
        let page = page(state);
        let texts = ["place it", "orders need approval", &page, "click Confirm"];
        let answer = answer_of(&predict(&model, &input(texts.map(Some))).unwrap());
        assert_eq!(answer["decision"], decision);
        assert_eq!(answer["risk_score"], risk);
        assert_eq!(
            answer["security_evidence"],
            format!("This order {state}!"),
            "{decision}"
        );
        assert_eq!(
            answer["predicted_future"],
            format!("The web agent has carried out click Confirm, {future}.")
        );
    }
}

#[test]
fn fields_outside_the_condition_may_be_absent() {
    let lessons: Vec<Lesson> = small_lessons().into_iter().cycle().take(60).collect();
    let state = fit(&lessons, 42).unwrap();
    let model = Model::open(state.as_slice()).unwrap();
    let without_page = input([Some("g"), Some("p one\np two"), None, Some("a")]);
    let answer = answer_of(&predict(&model, &without_page).unwrap());
    assert!(["p one", "p two"].contains(&answer["security_evidence"].as_str().unwrap()));
    let without_policy = input([None, None, Some(&page("was declined")), None]);
    let answer = answer_of(&predict(&model, &without_policy).unwrap());
    assert_eq!(answer["decision"], "block");
    let nothing = input([None; 4]);
    assert!(message(predict(&model, &nothing).unwrap_err()).contains("task_goal, policy"));
}

/// What is absent adds nothing: the differences that each field makes add up.
#[test]
fn leaving_a_field_out_leaves_its_part_out() {
    let state = fit(&small_lessons(), 42).unwrap();
    let model = Model::open(state.as_slice()).unwrap();
    let odds = |texts: [Option<&str>; 4]| {
        let [execute, _, block] = scores(&model, &input(texts));
        execute - block
    };
    let (goal, page) = ("place it", page("was approved"));
    let bias = model.bias[0] - model.bias[2];
    let goal_alone = odds([Some(goal), None, None, None]) - bias;
    let page_alone = odds([None, None, Some(&page), None]) - bias;
    let both = odds([Some(goal), None, Some(&page), None]) - bias;
    assert!((both - goal_alone - page_alone).abs() < 1e-9);
}

#[test]
fn what_is_no_state_of_this_version_is_refused() {
    let open = |state: &[u8]| message(Model::open(state).map(|_| ()).unwrap_err());
    let state = fit(&small_lessons(), 42).unwrap();
    assert!(open(&[]).contains("hashed-logistic has not been fitted"));
    assert!(open(b"short").contains("not one of hashed-logistic"));
    let mut newer = state.clone();
    newer[8] = 2;
    assert_eq!(
        open(&newer),
        "the state has version 2 of hashed-logistic's layout, this agent reads version 1; fit the agent anew"
    );
    assert!(open(&state[..state.len() - 1]).contains("hashed-logistic expects 1572888"));
}

#[test]
fn without_lessons_there_is_nothing_to_fit() {
    let none = fit(&Vec::new(), 42).unwrap_err();
    assert!(message(none).contains("no lessons to fit hashed-logistic on"));
}
