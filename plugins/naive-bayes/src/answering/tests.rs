//! Answers of models that are fitted in memory.

use serde_json::Value;
use sww_plugin::agent::AnswerForm;
use sww_plugin::learning::Lessons;
use sww_plugin::trainer::{Lesson, LessonAnswer, LessonDecision};

use super::*;
use crate::training::fit;

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

/// Three lessons that differ in one word of the page.
fn small_lessons() -> Vec<Lesson> {
    [
        ("approved", LessonDecision::Execute),
        ("awaiting approval", LessonDecision::Ask),
        ("declined", LessonDecision::Block),
    ]
    .map(|(state, decision)| {
        let page = format!("Orders\nThis order: {state}\nHelp");
        let texts = ["place it", "orders need approval", &page, "click Confirm"];
        lesson(input(texts.map(Some)), decision)
    })
    .to_vec()
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
    let state = fit(&lessons).unwrap();
    let model = Model::open(state.as_slice()).unwrap();
    let inputs = fixture["inputs"].as_array().unwrap();
    assert_eq!(inputs.len(), 19);
    let mut largest: f64 = 0.0;
    for row in inputs {
        let scores = predict(&model, &read(row)).unwrap().label_scores.unwrap();
        let expected = &row["log_posterior"];
        for (name, score) in [
            ("execute", scores.execute),
            ("ask", scores.ask),
            ("block", scores.block),
        ] {
            largest = largest.max((score - expected[name].as_f64().unwrap()).abs());
            assert!(score.is_finite() && score <= 0.0);
        }
    }
    assert!(largest < 1e-5, "off by {largest}");
}

#[test]
fn the_state_does_not_depend_on_how_lessons_are_read() {
    struct Dribble(Vec<Lesson>);
    impl Lessons for Dribble {
        fn count(&self) -> u64 {
            self.0.count()
        }
        fn read(&self, first: u64, limit: u32) -> Vec<Lesson> {
            self.0.read(first, limit.min(1))
        }
    }
    let lessons: Vec<Lesson> = small_lessons().into_iter().cycle().take(700).collect();
    let state = fit(&lessons).unwrap();
    assert_eq!(state.len(), 40 + 4 * 32_768 * 12);
    assert_eq!(state, fit(&lessons).unwrap());
    assert_eq!(state, fit(&Dribble(lessons)).unwrap());
}

#[test]
fn the_line_that_speaks_for_the_decision_is_quoted() {
    let state = fit(&small_lessons()).unwrap();
    let model = Model::open(state.as_slice()).unwrap();
    for (state, decision) in [
        ("approved", "execute"),
        ("awaiting approval", "ask"),
        ("declined", "block"),
    ] {
        let page = format!("Orders\n  This order: {state}\nHelp");
        let texts = ["place it", "orders need approval", &page, "click Confirm"];
        let answer = answer_of(&predict(&model, &input(texts.map(Some))).unwrap());
        assert_eq!(answer["decision"], decision);
        assert_eq!(answer["security_evidence"], format!("This order: {state}"));
        assert_eq!(
            answer["predicted_future"],
            "The web agent carries out its action: click Confirm"
        );
    }
}

#[test]
fn fields_outside_the_condition_may_be_absent() {
    let state = fit(&small_lessons()).unwrap();
    let model = Model::open(state.as_slice()).unwrap();
    let without_page = input([Some("g"), Some("p one\np two"), None, Some("a")]);
    let answer = answer_of(&predict(&model, &without_page).unwrap());
    assert_eq!(answer["security_evidence"], "p one");
    let without_policy = input([Some("g"), None, Some("declined"), Some("a")]);
    let answer = answer_of(&predict(&model, &without_policy).unwrap());
    assert_eq!(answer["decision"], "block");
    let nothing = input([None; 4]);
    assert!(message(predict(&model, &nothing).unwrap_err()).contains("task_goal, policy"));
}

#[test]
fn a_decision_that_no_lesson_has_is_rare_not_impossible() {
    let lessons = vec![small_lessons().remove(2)];
    let state = fit(&lessons).unwrap();
    let model = Model::open(state.as_slice()).unwrap();
    let prediction = predict(&model, &input([Some("unheard"), None, None, None])).unwrap();
    let scores = prediction.label_scores.unwrap();
    assert!((scores.block - 0.5_f64.ln()).abs() < 1e-3, "{scores:?}");
    assert!((scores.ask - 0.25_f64.ln()).abs() < 1e-3, "{scores:?}");
}

#[test]
fn what_is_no_state_of_this_version_is_refused() {
    let open = |state: &[u8]| message(Model::open(state).map(|_| ()).unwrap_err());
    let state = fit(&small_lessons()).unwrap();
    assert!(open(&[]).contains("has not been fitted"));
    assert!(open(b"short").contains("not one of naive-bayes"));
    let mut foreign = state.clone();
    foreign[0] = b'X';
    assert!(open(&foreign).contains("not one of naive-bayes"));
    let mut newer = state.clone();
    newer[8] = 2;
    assert_eq!(
        open(&newer),
        "the state has version 2 of naive-bayes's layout, this agent reads version 1; fit the agent anew"
    );
    assert!(open(&state[..state.len() - 1]).contains("naive-bayes expects 1572904"));
}

#[test]
fn without_lessons_there_is_nothing_to_fit() {
    assert!(message(fit(&Vec::new()).unwrap_err()).contains("no lessons"));
    struct Short;
    impl Lessons for Short {
        fn count(&self) -> u64 {
            4
        }
        fn read(&self, first: u64, limit: u32) -> Vec<Lesson> {
            small_lessons().read(first, limit)
        }
    }
    assert_eq!(
        message(fit(&Short).unwrap_err()),
        "only 3 of 4 lessons could be read"
    );
}
