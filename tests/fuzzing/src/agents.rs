//! What the agents that ask a model make of a response's body.

use sww_plugin::agent::{AgentInput, AnswerForm, Failure, Prediction};
use sww_prompting::imitation::{Imitation, input, words};

use crate::message::check_message;

/// The statuses that reach an agent, by the first byte of the input; one of success is the likeliest.
const STATUSES: [u16; 4] = [200, 200, 400, 404];

type Answering = fn(&Imitation, &AgentInput, u64) -> Result<Prediction, Failure>;

/// The agents that ask a model.
const AGENTS: [Answering; 4] = [
    |host, input, seed| sww_agent_anthropic::answer(host, input, seed),
    |host, input, seed| sww_agent_gemini::answer(host, input, seed),
    |host, input, seed| sww_agent_openai_chat::answer(host, input, seed),
    |host, input, seed| sww_agent_openai_completions::answer(host, input, seed),
];

/// Lets each agent read the rest of the bytes as a response: it answers or fails in few words, the
/// same every time, and fails where the endpoint refused.
pub fn agents(bytes: &[u8]) {
    let Some((first, body)) = bytes.split_first() else {
        return;
    };
    let status = STATUSES
        .get(usize::from(*first) % STATUSES.len())
        .copied()
        .unwrap_or(200);
    let body = String::from_utf8_lossy(body);
    let input = input(AnswerForm::FiveKeys);
    for answering in AGENTS {
        let host = Imitation::answering(status, &body);
        match answering(&host, &input, 7) {
            Ok(prediction) => {
                assert_eq!(status, 200, "an answer from an endpoint that refused");
                assert!(
                    prediction.output.len() <= body.len(),
                    "an answer longer than the response"
                );
                if let Some(scores) = prediction.label_scores {
                    for score in [scores.execute, scores.ask, scores.block] {
                        assert!(score.is_finite() && score <= 0.0, "{scores:?}");
                    }
                }
                let again = answering(&Imitation::answering(status, &body), &input, 7).unwrap();
                assert_eq!(again.output, prediction.output);
            }
            Err(failure) => check_message(&words(&failure)),
        }
    }
}
