//! An imitated endpoint: a tokeniser with a vocabulary of its own, and log-probabilities that depend
//! on the token alone, so that every sum can be checked by hand.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

/// The log-probability of a character that is no part of a longer token.
const CHARACTER: f64 = -3.0;

/// A vocabulary with log-probabilities; every character is a token too.
#[derive(Clone, Debug)]
pub(super) struct Model {
    vocabulary: BTreeMap<String, f64>,
}

impl Model {
    pub(super) fn new(tokens: &[(&str, f64)]) -> Self {
        let tokens = tokens
            .iter()
            .map(|(token, logprob)| ((*token).to_owned(), *logprob));
        Self {
            vocabulary: tokens.collect(),
        }
    }

    pub(super) fn with(mut self, token: &str, logprob: f64) -> Self {
        self.vocabulary.insert(token.to_owned(), logprob);
        self
    }

    /// The longest tokens first, from left to right.
    fn tokens<'a>(&self, text: &'a str) -> Vec<(&'a str, f64)> {
        let mut tokens = Vec::new();
        let mut rest = text;
        while let Some(next) = rest.chars().next() {
            let known = self
                .vocabulary
                .iter()
                .filter(|(token, _)| rest.starts_with(token.as_str()));
            let longest = known.max_by_key(|(token, _)| token.len());
            let (length, logprob) = longest
                .map_or((next.len_utf8(), CHARACTER), |(token, logprob)| {
                    (token.len(), *logprob)
                });
            let (token, after) = rest.split_at(length);
            tokens.push((token, logprob));
            rest = after;
        }
        tokens
    }

    /// The log-probability of a whole text.
    pub(super) fn total(&self, text: &str) -> f64 {
        self.tokens(text).iter().map(|(_, logprob)| logprob).sum()
    }
}

/// A model behind a server.
#[derive(Clone, Debug)]
pub(super) struct Server {
    model: Model,
    answer: String,
    finish_reason: &'static str,
    /// The token that follows a scored text: in the response's text, and in its list of tokens.
    generated: Option<(&'static str, &'static str)>,
    hidden: &'static str,
}

impl Server {
    /// A server that answers a prompt with this text.
    pub(super) fn new(model: Model, answer: &str) -> Self {
        Self {
            model,
            answer: answer.to_owned(),
            finish_reason: "stop",
            generated: Some(("\"", "\"")),
            hidden: "",
        }
    }

    pub(super) fn stopping(mut self, finish_reason: &'static str) -> Self {
        self.finish_reason = finish_reason;
        self
    }

    /// It returns the tokens of what was sent alone.
    pub(super) fn without_generated(mut self) -> Self {
        self.generated = None;
        self
    }

    /// It shows the generated token so in the text, and so in the list.
    pub(super) fn generating(mut self, text: &'static str, token: &'static str) -> Self {
        self.generated = Some((text, token));
        self
    }

    /// It shows none of these characters in its list of tokens.
    pub(super) fn hiding(mut self, characters: &'static str) -> Self {
        self.hidden = characters;
        self
    }

    /// The response to a request's body.
    pub(super) fn answer(&self, body: &Value) -> Value {
        let prompt = body["prompt"].as_str().unwrap();
        let choice = if body["echo"] == true {
            self.echo(prompt)
        } else if body["prompt_logprobs"].is_number() {
            self.prompt_logprobs(prompt)
        } else {
            json!({
                "index": 0,
                "text": self.answer,
                "logprobs": null,
                "finish_reason": self.finish_reason,
            })
        };
        json!({
            "id": "cmpl-uqkvlQyYK7bGYrRHQ0eXlWi7",
            "object": "text_completion",
            "created": 1589478378,
            "model": body["model"],
            "choices": [choice],
            "usage": { "prompt_tokens": 5, "completion_tokens": 1, "total_tokens": 6 },
        })
    }

    fn echo(&self, prompt: &str) -> Value {
        let sent = self.model.tokens(prompt);
        let (text, listed) = self.generated.unzip();
        let all = sent
            .iter()
            .copied()
            .chain(listed.map(|token| (token, -0.01)));
        let (tokens, mut logprobs): (Vec<String>, Vec<Value>) = all
            .map(|(token, logprob)| {
                (
                    token.replace(|c| self.hidden.contains(c), ""),
                    json!(logprob),
                )
            })
            .unzip();
        logprobs[0] = Value::Null;
        let mut offset = 0;
        let offsets: Vec<usize> = tokens
            .iter()
            .map(|token| {
                offset += token.chars().count();
                offset - token.chars().count()
            })
            .collect();
        json!({
            "index": 0,
            "text": format!("{prompt}{}", text.unwrap_or_default()),
            "logprobs": {
                "tokens": tokens,
                "token_logprobs": logprobs,
                "top_logprobs": null,
                "text_offset": offsets,
            },
            "finish_reason": "length",
        })
    }

    fn prompt_logprobs(&self, prompt: &str) -> Value {
        let tokens = self.model.tokens(prompt);
        let number = |token: &str| {
            token
                .bytes()
                .fold(7_u32, |sum, byte| sum.wrapping_mul(31) + u32::from(byte))
        };
        let mut places: Vec<Value> = tokens
            .into_iter()
            .map(|(token, logprob)| {
                let entry = json!({ "logprob": logprob, "rank": 1, "decoded_token": token });
                Map::from_iter([(number(token).to_string(), entry)]).into()
            })
            .collect();
        places[0] = Value::Null;
        json!({
            "index": 0,
            "text": "\"",
            "logprobs": null,
            "finish_reason": "length",
            "stop_reason": null,
            "prompt_logprobs": places,
        })
    }
}
