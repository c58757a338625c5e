//! What the agents are shown: a page and a policy of the usual size.

use sww_protocol::{AgentInput, AnswerForm};

/// A page of thirty lines, each with these words.
pub(crate) fn page(words: &str) -> AgentInput {
    let page: String = (0..30)
        .map(|line| format!("text \"Line {line}: {words}\"\n"))
        .collect();
    AgentInput {
        task_goal: Some("Please renew the plan before it lapses.".to_owned()),
        policy: Some(
            "1. Receipts go to Accounts.\n2. Orders may be confirmed once the owner approved them.\n"
                .repeat(3),
        ),
        observation: Some(page),
        candidate_action: Some("click [button] \"Confirm order\"".to_owned()),
        predicted_future: None,
        form: AnswerForm::FiveKeys,
    }
}
