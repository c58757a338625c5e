//! An endpoint's settings as a user writes them; [`Endpoint`](crate::Endpoint) is what they mean.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Deserializer};

use crate::money::{Money, TokenPrice};

/// The table `[endpoints.NAME]`. All but `url` may be left out.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct EndpointSettings {
    /// Where paths are joined below, such as `https://api.openai.com/v1`.
    pub url: String,
    /// The environment variable that holds the key.
    pub key_env: Option<String>,
    /// The file that holds the key.
    pub key_file: Option<PathBuf>,
    /// The header that carries the bare key, instead of `Authorization: Bearer KEY`.
    pub key_header: Option<String>,
    /// Further headers, none of them secret.
    pub headers: BTreeMap<String, String>,
    /// Requests in flight at most.
    pub concurrency: u32,
    /// Requests begun in a minute at most; no limit if left out.
    pub requests_per_minute: Option<u32>,
    /// Tokens, prompt and completion together, in a minute at most; no limit if left out.
    pub tokens_per_minute: Option<u32>,
    /// How long one attempt may take.
    #[serde(deserialize_with = "duration")]
    pub attempt_timeout: Duration,
    /// How long all attempts of a call and the waits between them may take.
    #[serde(deserialize_with = "duration")]
    pub total_timeout: Duration,
    /// Attempts after the first at most.
    pub retries: u32,
    /// The wait before the first retry, where the server names none; it doubles with every retry,
    /// and a random part comes on top.
    #[serde(deserialize_with = "duration")]
    pub retry_delay: Duration,
    /// What tokens cost.
    pub prices: Option<Prices>,
    /// Whether the host may be at a private, loopback or link-local address though its name
    /// doesn't say so.
    pub allow_private: bool,
    /// The proxy to go through. Proxies in the environment are never used.
    pub proxy: Option<String>,
    /// Bytes of a request at most.
    pub max_request_bytes: usize,
    /// Bytes of a response at most.
    pub max_response_bytes: usize,
}

/// The keys of `[endpoints.NAME]`.
pub(crate) const ENDPOINT_KEYS: [&str; 17] = [
    "url",
    "key_env",
    "key_file",
    "key_header",
    "headers",
    "concurrency",
    "requests_per_minute",
    "tokens_per_minute",
    "attempt_timeout",
    "total_timeout",
    "retries",
    "retry_delay",
    "prices",
    "allow_private",
    "proxy",
    "max_request_bytes",
    "max_response_bytes",
];

impl Default for EndpointSettings {
    fn default() -> Self {
        Self {
            url: String::new(),
            key_env: None,
            key_file: None,
            key_header: None,
            headers: BTreeMap::new(),
            concurrency: 8,
            requests_per_minute: None,
            tokens_per_minute: None,
            attempt_timeout: Duration::from_secs(120),
            total_timeout: Duration::from_secs(600),
            retries: 5,
            retry_delay: Duration::from_millis(500),
            prices: None,
            allow_private: false,
            proxy: None,
            max_request_bytes: 8 << 20,
            max_response_bytes: 16 << 20,
        }
    }
}

impl EndpointSettings {
    /// The default settings for a URL.
    pub fn of_url(url: impl Into<String>) -> Self {
        Self {
            url: url.into(),
            ..Self::default()
        }
    }
}

/// What an endpoint's tokens cost, per million, in the currency of the budget. What a provider
/// charges on top for writing its cache is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prices {
    /// A prompt token that was not read from the provider's cache.
    pub prompt: TokenPrice,
    /// A completion token, reasoning included.
    pub completion: TokenPrice,
    /// A prompt token read from the provider's cache; as any prompt token if left out.
    pub cached: Option<TokenPrice>,
}

/// The keys of `[endpoints.NAME.prices]`.
pub(crate) const PRICE_KEYS: [&str; 3] = ["prompt", "completion", "cached"];

/// The table `[budget]`: what a run may use at most. No limit where it says nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Budget {
    /// Tokens, prompt and completion together.
    pub tokens: Option<u64>,
    /// Money, in the currency of the prices.
    pub money: Option<Money>,
}

/// The keys of `[budget]`.
pub(crate) const BUDGET_KEYS: [&str; 2] = ["tokens", "money"];

fn duration<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Duration, D::Error> {
    String::deserialize(deserializer)
        .ok()
        .and_then(|text| humantime::parse_duration(&text).ok())
        .ok_or_else(|| {
            serde::de::Error::custom("expected a time with its unit, as text: `30s` or `5m`")
        })
}
