//! The label scores: each label in the place of the decision, and what the endpoint says of its tokens.

use sww_plugin::agent::{Failure, LabelScores};
use sww_plugin::parameters::{Kind, Parameter};
use sww_prompting::{Host, Settings, declaration as declare, post, text};

use crate::cut::Cut;
use crate::likelihood::{self, LABELS};
use crate::token::{self, Token};
use crate::{PATH, request};

/// How log-probabilities of a prompt are had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    /// By `echo` and `logprobs`: OpenAI's way, which vLLM and llama-cpp-python follow.
    Echo,
    /// By vLLM's `prompt_logprobs`.
    PromptLogprobs,
}

const PARAMETER: &str = "scoring";
const ECHO: &str = "echo";
const PROMPT_LOGPROBS: &str = "prompt-logprobs";

/// The parameter that chooses.
pub(crate) fn declaration() -> Parameter {
    declare(
        PARAMETER,
        Kind::Choice(vec![ECHO.to_owned(), PROMPT_LOGPROBS.to_owned()]),
        Some(ECHO),
        "how the endpoint is asked for the log-probabilities of a prompt",
    )
}

fn chosen(host: &impl Host) -> Method {
    match text(host, PARAMETER).as_deref() {
        Some(PROMPT_LOGPROBS) => Method::PromptLogprobs,
        Some(_) | None => Method::Echo,
    }
}

/// Finds what the user set that no request for scores can be made with, before any request is made.
pub(crate) fn check(host: &impl Host, settings: &Settings) -> Result<(), Failure> {
    request::scoring(settings, chosen(host), "").map(|_| ())
}

/// The scores of the three labels (spec §6).
///
/// The quotation mark that closes a label is not sent: it is part of no label, and a token that joined the
/// two would bring its probability in.
pub(crate) fn scores(
    host: &impl Host,
    settings: &Settings,
    prompt: &str,
    cut: &Cut,
) -> Result<LabelScores, Failure> {
    let method = chosen(host);
    let tokens = |label: &str| {
        let sent = [prompt, cut.before, label].concat();
        let body = request::scoring(settings, method, &sent)?;
        let response = post(host, &settings.endpoint, PATH, &body)?;
        let tokens = match method {
            Method::Echo => token::echoed(&response, &sent),
            Method::PromptLogprobs => token::of_prompt(&response),
        };
        tokens
            .and_then(|tokens| sent_ones(method, tokens, &[cut.key, label].concat()))
            .map_err(|why| unusable(settings, &why))
    };
    let [execute, ask, block] = LABELS;
    let labels = [tokens(execute)?, tokens(ask)?, tokens(block)?];
    let labels = labels.each_ref().map(Vec::as_slice);
    let scored = likelihood::scores(labels, || tokens("").map_err(Problem::Failure));
    let [execute, ask, block] = scored.map_err(|problem| match problem {
        Problem::Words(why) => unusable(settings, &why),
        Problem::Failure(failure) => failure,
    })?;
    Ok(LabelScores {
        execute,
        ask,
        block,
    })
}

/// The tokens of what was sent, which ends in `end`, without one that was generated.
fn sent_ones(method: Method, mut tokens: Vec<Token>, end: &str) -> Result<Vec<Token>, String> {
    let generated = tokens.pop_if(|_| method == Method::Echo);
    if !token::spell(&tokens, end) {
        tokens.extend(generated);
    }
    if token::spell(&tokens, end) {
        Ok(tokens)
    } else {
        Err(format!(
            "the tokens that it returns don't end in `{end}`, as the prompt does"
        ))
    }
}

/// Why there are no scores.
enum Problem {
    /// What the endpoint returned can't be used.
    Words(String),
    /// A request failed.
    Failure(Failure),
}

impl From<String> for Problem {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

fn unusable(settings: &Settings, why: &str) -> Failure {
    Failure::Other(format!(
        "endpoint `{}` can't be used to score labels: {why}",
        settings.endpoint
    ))
}
