//! The prompts that models get under each condition.
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use sww_plugin::agent::{AgentInput, AnswerForm};
use sww_prompting::imitation::{Imitation, input, words};
use sww_prompting::prompt;

fn host() -> Imitation {
    Imitation::answering(200, "{}")
}

fn canonical(input: &AgentInput) -> String {
    prompt(&host(), input).unwrap()
}

#[test]
fn the_canonical_prompt_shows_the_four_fields() {
    insta::assert_snapshot!(canonical(&input(AnswerForm::FiveKeys)));
}

#[test]
fn a_field_outside_the_condition_is_not_mentioned_below_the_instruction() {
    let whole = canonical(&input(AnswerForm::FiveKeys));
    let mut without = input(AnswerForm::FiveKeys);
    without.policy = None;
    let section = "Security policy:\nOrders above 100 need approval.\n\n";
    assert!(whole.contains(section));
    assert_eq!(canonical(&without), whole.replace(section, ""));
    without.observation = None;
    let section = "Web state or trajectory:\nTotal: \"120\"\n\n";
    assert!(!canonical(&without).contains(section.trim()));
}

#[test]
fn the_ablation_has_an_instruction_and_a_payload() {
    insta::assert_snapshot!(canonical(&input(AnswerForm::FourKeys)));
}

#[test]
fn the_payload_has_the_fields_of_the_condition_alone() {
    let payload = |input: &AgentInput| {
        let prompt = canonical(input);
        prompt.rsplit("\n\n").next().unwrap().to_owned()
    };
    let both = input(AnswerForm::FourKeys);
    let future = AgentInput {
        task_goal: None,
        policy: None,
        observation: None,
        candidate_action: None,
        ..both.clone()
    };
    assert_eq!(
        payload(&future),
        r#"{"predicted_future":"The order is placed."}"#
    );
    let visible = AgentInput {
        predicted_future: None,
        observation: None,
        ..both
    };
    assert_eq!(
        payload(&visible),
        r#"{"x":{"task_goal":"Order the paper","policy":"Orders above 100 need approval.","candidate_action":"click Order"}}"#
    );
}

#[test]
fn a_template_of_the_users_takes_the_place_of_either() {
    for form in [AnswerForm::FiveKeys, AnswerForm::FourKeys] {
        let host = host().set(
            "prompt",
            "{task} {policy} {observation} {action}\n\n{future}\n",
        );
        let prompt = prompt(&host, &input(form)).unwrap();
        let fields = "Order the paper Orders above 100 need approval. Total: \"120\" click Order";
        match form {
            AnswerForm::FiveKeys => assert_eq!(prompt, fields),
            AnswerForm::FourKeys => {
                assert_eq!(prompt, format!("{fields}\n\nThe order is placed."));
            }
        }
        assert_eq!(host.logged(), [""; 0]);
    }
}

#[test]
fn a_template_that_hides_a_field_is_told_of() {
    let host = host().set("prompt", "{task} {action}");
    let mut input = input(AnswerForm::FourKeys);
    input.observation = None;
    assert_eq!(
        prompt(&host, &input).unwrap(),
        "Order the paper click Order"
    );
    insta::assert_snapshot!(host.logged().join("\n"), @r#"
Level::Warning: the template of `prompt` has no {policy}, so the model doesn't see it
Level::Warning: the template of `prompt` has no {future}, so the model doesn't see it
"#);
}

#[test]
fn a_template_that_cannot_be_read_is_refused() {
    let host = host().set("prompt", "Policy: {policy}\n{\"decision\": \"...\"}");
    let failure = prompt(&host, &input(AnswerForm::FiveKeys)).unwrap_err();
    insta::assert_snapshot!(words(&failure), @r#"prompt: line 2, column 1 of the template: unknown placeholder `{"decision": "..."}`, expected {task}, {policy}, {observation}, {action} or {future}; write `{{` or `}}` for a brace"#);
    assert_eq!(host.requests(), []);
}
