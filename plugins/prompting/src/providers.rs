//! What differs between providers, as data: names of parameters, reasoning switches, and the words for
//! why a model stopped. Each line holds a fact of the provider's public documentation.
//!
//! | provider | path below the endpoint | token limit | reasoning switch |
//! | --- | --- | --- | --- |
//! | Chat Completions | `chat/completions` | `max_tokens`; OpenAI's reasoning models want `max_completion_tokens` | `reasoning_effort`; servers of open models take theirs by `extra`, such as `{"chat_template_kwargs":{"enable_thinking":false}}` (vLLM, llama.cpp) or `{"think":false}` (Ollama) |
//! | Completions | `completions` | `max_tokens` | none; the markup decides (`qwen3` opens the answer after an empty thought) |
//! | Messages | `v1/messages` | `max_tokens`, always sent | `thinking`: `disabled`, `adaptive`, or `enabled` with `budget_tokens` |
//! | generateContent | `v1beta/models/MODEL:generateContent` | `generationConfig.maxOutputTokens` | `generationConfig.thinkingConfig`: `thinkingBudget` (0 is off, -1 is the model's choice) or `thinkingLevel` |
//!
//! An endpoint's URL goes up to where the path begins: `https://api.openai.com/v1`,
//! `https://api.anthropic.com`, `https://generativelanguage.googleapis.com`. Keys and headers, such as
//! `x-api-key` and `anthropic-version: 2023-06-01` or `x-goog-api-key`, belong to the endpoint's
//! configuration too, and no agent sees them.

use crate::Stop;

/// What is particular to one provider's interface.
#[derive(Clone, Copy, Debug)]
pub struct Provider {
    /// The endpoint's name where the user gives none.
    pub endpoint: &'static str,
    /// The temperature where the user gives none; `None` sends none.
    pub temperature: Option<&'static str>,
    /// The limit of tokens where the user gives none. Servers differ in theirs: some stop after 16.
    pub max_tokens: u64,
    /// Whether a request can carry a seed.
    pub seed: bool,
    /// The words for why a model stopped, and what they mean.
    stops: &'static [(&'static str, Stop)],
}

impl Provider {
    /// What the provider's word for why the model stopped means, if it is known.
    pub fn stop(&self, reason: &str) -> Option<Stop> {
        let mut stops = self.stops.iter();
        stops.find_map(|(word, stop)| (*word == reason).then_some(*stop))
    }
}

/// OpenAI's Chat Completions, and the servers that speak it: vLLM, llama.cpp, Ollama, LM Studio,
/// DeepSeek, Mistral and others.
pub const OPENAI_CHAT: Provider = Provider {
    endpoint: "openai",
    temperature: Some("0"),
    max_tokens: 4096,
    seed: true,
    stops: &[
        ("stop", Stop::Finished),
        ("eos", Stop::Finished),
        ("length", Stop::Truncated),
        // Mistral: the context of the model, not the limit of the request.
        ("model_length", Stop::Truncated),
        // The message has the field `refusal`; no provider gives this as a finish reason.
        ("refusal", Stop::Refused),
        ("content_filter", Stop::Filtered),
        ("tool_calls", Stop::Diverted),
        ("function_call", Stop::Diverted),
    ],
};

/// OpenAI's older Completions, as vLLM and llama.cpp's servers still offer them.
pub const OPENAI_COMPLETIONS: Provider = Provider {
    max_tokens: 512,
    ..OPENAI_CHAT
};

/// Anthropic's Messages. Its newer models refuse a temperature, so none is sent unasked.
pub const ANTHROPIC: Provider = Provider {
    endpoint: "anthropic",
    temperature: None,
    max_tokens: 4096,
    seed: false,
    stops: &[
        ("end_turn", Stop::Finished),
        ("stop_sequence", Stop::Finished),
        ("max_tokens", Stop::Truncated),
        ("model_context_window_exceeded", Stop::Truncated),
        ("refusal", Stop::Refused),
        ("tool_use", Stop::Diverted),
        ("pause_turn", Stop::Diverted),
    ],
};

/// Google's generateContent. Reasons for which a prompt is blocked stand beside those for which a
/// candidate ends.
pub const GEMINI: Provider = Provider {
    endpoint: "gemini",
    temperature: Some("0"),
    max_tokens: 4096,
    seed: true,
    stops: &[
        ("STOP", Stop::Finished),
        ("MAX_TOKENS", Stop::Truncated),
        ("SAFETY", Stop::Filtered),
        ("RECITATION", Stop::Filtered),
        ("LANGUAGE", Stop::Filtered),
        ("BLOCKLIST", Stop::Filtered),
        ("PROHIBITED_CONTENT", Stop::Filtered),
        ("SPII", Stop::Filtered),
        ("IMAGE_SAFETY", Stop::Filtered),
        ("OTHER", Stop::Filtered),
        ("MALFORMED_FUNCTION_CALL", Stop::Diverted),
        ("UNEXPECTED_TOOL_CALL", Stop::Diverted),
    ],
};
