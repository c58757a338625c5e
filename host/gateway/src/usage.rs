//! What calls use: token counts as each provider reports them, and their sums.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::glance::glance;
use crate::money::Money;
use crate::settings::Prices;

/// Token counts of one response, with one meaning for every provider.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TokenUsage {
    /// Tokens of the prompt, cached ones included.
    pub prompt: u64,
    /// Tokens of the completion, reasoning included.
    pub completion: u64,
    /// The part of the completion that was reasoning; zero where the provider doesn't say.
    pub reasoning: u64,
    /// The part of the prompt that was read from the provider's cache; zero where it doesn't say.
    pub cached: u64,
}

/// Where one kind of response says what it used: JSON pointers, whose numbers are added up.
struct Shape {
    /// A place that only this kind has, and what stands there if that matters.
    mark: (&'static str, Option<&'static str>),
    prompt: &'static [&'static str],
    completion: &'static [&'static str],
    reasoning: &'static [&'static str],
    cached: &'static [&'static str],
}

/// The kinds of responses, the more particular first.
const SHAPES: [Shape; 4] = [
    // Anthropic Messages: the input count leaves out what went through the cache.
    Shape {
        mark: ("/type", Some("message")),
        prompt: &[
            "/usage/input_tokens",
            "/usage/cache_creation_input_tokens",
            "/usage/cache_read_input_tokens",
        ],
        completion: &["/usage/output_tokens"],
        reasoning: &[],
        cached: &["/usage/cache_read_input_tokens"],
    },
    // OpenAI Responses.
    Shape {
        mark: ("/object", Some("response")),
        prompt: &["/usage/input_tokens"],
        completion: &["/usage/output_tokens"],
        reasoning: &["/usage/output_tokens_details/reasoning_tokens"],
        cached: &["/usage/input_tokens_details/cached_tokens"],
    },
    // Gemini generateContent: the candidates' count leaves out the thoughts.
    Shape {
        mark: ("/usageMetadata", None),
        prompt: &[
            "/usageMetadata/promptTokenCount",
            "/usageMetadata/toolUsePromptTokenCount",
        ],
        completion: &[
            "/usageMetadata/candidatesTokenCount",
            "/usageMetadata/thoughtsTokenCount",
        ],
        reasoning: &["/usageMetadata/thoughtsTokenCount"],
        cached: &["/usageMetadata/cachedContentTokenCount"],
    },
    // OpenAI Chat Completions and Completions, and the many servers that speak them.
    Shape {
        mark: ("/usage/prompt_tokens", None),
        prompt: &["/usage/prompt_tokens"],
        completion: &["/usage/completion_tokens"],
        reasoning: &["/usage/completion_tokens_details/reasoning_tokens"],
        cached: &["/usage/prompt_tokens_details/cached_tokens"],
    },
];

impl TokenUsage {
    /// What a response says that it used, if it is of a known kind and says so.
    pub fn read(response: &Value) -> Option<Self> {
        let shape = SHAPES.iter().find(|shape| {
            let (place, expected) = shape.mark;
            match (response.pointer(place), expected) {
                (Some(found), Some(expected)) => found == expected,
                (found, None) => found.is_some_and(|found| !found.is_null()),
                (None, Some(_)) => false,
            }
        })?;
        let sum = |places: &[&str]| {
            places
                .iter()
                .filter_map(|place| response.pointer(place)?.as_u64())
                .reduce(u64::saturating_add)
        };
        let prompt = sum(shape.prompt);
        let completion = sum(shape.completion);
        if prompt.is_none() && completion.is_none() {
            return None;
        }
        let (prompt, completion) = (prompt.unwrap_or(0), completion.unwrap_or(0));
        Some(Self {
            prompt,
            completion,
            reasoning: sum(shape.reasoning).unwrap_or(0).min(completion),
            cached: sum(shape.cached).unwrap_or(0).min(prompt),
        })
    }

    /// The same of a response's text.
    ///
    /// # Errors
    /// The text is not JSON.
    pub(crate) fn of_text(response: &str) -> Result<Option<Self>, serde_json::Error> {
        let places = SHAPES.iter().flat_map(|shape| {
            let counts = [
                shape.prompt,
                shape.completion,
                shape.reasoning,
                shape.cached,
            ];
            counts.into_iter().flatten().copied().chain([shape.mark.0])
        });
        let places: Vec<&str> = places.collect();
        Ok(Self::read(&glance(response, &places)?))
    }

    /// Where requests say how long a completion may become.
    pub(crate) const LONGEST: [&str; 4] = [
        "/max_completion_tokens",
        "/max_tokens",
        "/max_output_tokens",
        "/generationConfig/maxOutputTokens",
    ];

    /// What a request may use: a token for every four bytes, and as many of completion as it
    /// allows.
    pub(crate) fn estimate(request: &Value, bytes: usize) -> Self {
        /// What is assumed of a request that doesn't say.
        const UNSAID: u64 = 1_024;
        let longest = Self::LONGEST
            .iter()
            .find_map(|place| request.pointer(place)?.as_u64());
        Self {
            prompt: (bytes as u64).div_ceil(4),
            completion: longest.unwrap_or(UNSAID),
            ..Self::default()
        }
    }

    /// Prompt and completion together.
    pub fn total(self) -> u64 {
        self.prompt.saturating_add(self.completion)
    }

    /// What these tokens cost.
    pub fn cost(self, prices: &Prices) -> Money {
        let cached = prices.cached.unwrap_or(prices.prompt);
        prices
            .prompt
            .of(self.prompt.saturating_sub(self.cached))
            .plus(cached.of(self.cached))
            .plus(prices.completion.of(self.completion))
    }
}

/// The sum over the calls of a rollout or a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsageSum {
    /// Calls that were answered.
    pub calls: u64,
    /// Those of them that a recording or the shared cache answered, at no cost.
    pub without_network: u64,
    /// Those of them whose response doesn't say what it used: the counts below leave them out.
    pub without_usage: u64,
    /// Tokens of prompts, cached ones included.
    pub prompt: u64,
    /// Tokens of completions, reasoning included.
    pub completion: u64,
    /// Tokens of reasoning.
    pub reasoning: u64,
    /// Tokens of prompts that providers read from their caches.
    pub cached: u64,
    /// What was paid for; nothing where the endpoint has no prices.
    pub cost: Money,
}

impl UsageSum {
    /// Adds one answered call.
    pub(crate) fn add(&mut self, usage: Option<TokenUsage>, paid: Option<Money>) {
        self.calls += 1;
        self.without_network += u64::from(paid.is_none());
        self.cost += paid.unwrap_or_default();
        let Some(usage) = usage else {
            self.without_usage += 1;
            return;
        };
        self.prompt = self.prompt.saturating_add(usage.prompt);
        self.completion = self.completion.saturating_add(usage.completion);
        self.reasoning = self.reasoning.saturating_add(usage.reasoning);
        self.cached = self.cached.saturating_add(usage.cached);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::money::TokenPrice;

    #[test]
    fn every_provider_is_read() {
        let expected = TokenUsage {
            prompt: 1_200,
            completion: 300,
            reasoning: 200,
            cached: 1_000,
        };
        let chat = json!({"object": "chat.completion", "usage": {
            "prompt_tokens": 1200, "completion_tokens": 300, "total_tokens": 1500,
            "prompt_tokens_details": {"cached_tokens": 1000, "audio_tokens": 0},
            "completion_tokens_details": {"reasoning_tokens": 200}}});
        let responses = json!({"object": "response", "usage": {
            "input_tokens": 1200, "input_tokens_details": {"cached_tokens": 1000},
            "output_tokens": 300, "output_tokens_details": {"reasoning_tokens": 200}}});
        let gemini = json!({"usageMetadata": {
            "promptTokenCount": 1200, "candidatesTokenCount": 100, "thoughtsTokenCount": 200,
            "totalTokenCount": 1500, "cachedContentTokenCount": 1000}});
        for response in [chat, responses, gemini] {
            assert_eq!(TokenUsage::read(&response), Some(expected));
        }
        let anthropic = json!({"type": "message", "usage": {
            "input_tokens": 150, "cache_creation_input_tokens": 50,
            "cache_read_input_tokens": 1000, "output_tokens": 300}});
        assert_eq!(
            TokenUsage::read(&anthropic),
            Some(TokenUsage {
                reasoning: 0,
                ..expected
            })
        );
    }

    #[test]
    fn missing_or_absurd_counts_are_no_usage() {
        for response in [
            json!({"usage": null}),
            json!({"type": "message"}),
            json!({"usageMetadata": {"promptTokenCount": -3}}),
            json!([]),
        ] {
            assert_eq!(TokenUsage::read(&response), None);
        }
        let part = TokenUsage::read(&json!({"usage": {"prompt_tokens": 5,
            "prompt_tokens_details": {"cached_tokens": 99}}}));
        assert_eq!(part.unwrap().cached, 5);
    }

    #[test]
    fn cached_tokens_have_their_price() {
        let usage = TokenUsage {
            prompt: 1_000_000,
            completion: 100_000,
            reasoning: 0,
            cached: 400_000,
        };
        let price = |units| TokenPrice::per_million(units).unwrap();
        let mut prices = Prices {
            prompt: price(2.5),
            completion: price(10.0),
            cached: Some(price(1.25)),
        };
        assert_eq!(usage.cost(&prices).units(), 1.5 + 0.5 + 1.0);
        prices.cached = None;
        assert_eq!(usage.cost(&prices).units(), 3.5);
    }
}
