//! Model endpoints: the only way from an agent to the outside, and the only place that holds a key.
//!
//! An endpoint is a name that the user maps to a URL, a key and limits. An agent gives the name, a
//! path and a JSON body; everything else happens here: the queue, the rates, the budget, retries,
//! the key, the check of the address, the record. A run can be replayed from its records without
//! network, byte for byte.
//!
//! ```toml
//! [budget]
//! tokens = 5_000_000
//! money = 20
//!
//! [endpoints.gpt]
//! url = "https://api.openai.com/v1"
//! key_env = "OPENAI_API_KEY"
//! concurrency = 32
//! requests_per_minute = 500
//! prices = { prompt = 2.5, completion = 10, cached = 1.25 }
//!
//! [endpoints.claude]
//! url = "https://api.anthropic.com/v1"
//! key_file = "claude.key"
//! key_header = "x-api-key"
//! headers = { anthropic-version = "2023-06-01" }
//! prices = { prompt = 3, completion = 15 }
//! ```
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use std::{path::Path, sync::Arc, time::Duration};
//! use sww_gateway::{Call, Endpoints, Gateway, RolloutIdentity};
//!
//! let text = std::fs::read_to_string("sww.toml")?;
//! let endpoints = Endpoints::parse(Path::new("sww.toml"), &text, &["plugins"])?;
//! let gateway = Arc::new(Gateway::connect(&endpoints, |name| std::env::var(name).ok())?);
//! let calls = gateway.rollout(RolloutIdentity { seed: 42, component: [0; 32] });
//! let exchange = calls
//!     .post_json(Call {
//!         endpoint: "local".to_owned(),
//!         path: "chat/completions".to_owned(),
//!         body: r#"{"model":"m","messages":[]}"#.to_owned(),
//!         deadline: tokio::time::Instant::now() + Duration::from_secs(60),
//!     })
//!     .await?;
//! assert_eq!(exchange.response.status, 200);
//! # Ok(())
//! # }
//! ```
//!
//! # Whose doing a failure is
//!
//! A rollout that the infrastructure failed is incomplete: neither right nor wrong, and run again. What
//! an agent can bring about by itself must not be: an agent could then choose which of its rollouts
//! count, and hold back the scores of a run. It is the agent's failure, an invalid answer.
//!
//! | what happens | counts as |
//! | --- | --- |
//! | the agent names an endpoint that nobody configured, or a URL that no endpoint grants | the agent's |
//! | its path could lead elsewhere; its body is too long, no JSON, asks for a stream or holds a key | the agent's, and nothing is sent |
//! | 400, 404, 405, 413, 422 and every other 4xx below | an answer, for the agent to read |
//! | the answer is longer than `max_response_bytes` | the agent's: it decides how much to ask for |
//! | the rollout's time ends in a call that took less than half of it | the agent's `time_out` |
//! | the rollout's time ends in a call that took half of it or more; `total_timeout` or `attempt_timeout` | `endpoint_time_out` |
//! | 429: the rate limit, or credit that is used up | `rate_limit` |
//! | 408, 409, 425, 500, 502, 503, 504, 529 and every other 5xx | `endpoint_failure` |
//! | a success that is not JSON, of another content type, or cut short | `endpoint_failure` |
//! | no connection, one that breaks off, no name, no TLS | `network` |
//! | 401, 402, 403, 407: the key, the account or the proxy; a redirect; an address that must not be asked; no key | `endpoint_configuration` |
//! | the run's budget is used up | `over_budget` |
//! | a replay that is asked what was not recorded | `not_recorded` |
//! | the host can't keep or read an exchange | `recording` |
//!
//! 429 and 529 are the providers' own words for overload, and passing statuses are tried again first.
//! A key may be good for some paths and models only, so that an agent can bring a 403 about; a key that
//! is not good must not make honest agents wrong, and nothing in the answer tells the two apart. Give an
//! endpoint for untrusted agents a key that can do no more than they are meant to.

mod address;
mod admission;
mod budget;
mod cache;
mod call;
mod configuration;
mod endpoint;
mod error;
mod exchange;
mod fault;
mod gateway;
mod glance;
mod grant;
mod key;
mod money;
mod name;
mod path;
mod recording;
mod rollout;
mod route;
mod settings;
mod transport;
mod usage;

pub use budget::BudgetSpent;
pub use cache::ResponseCache;
pub use call::Call;
pub use configuration::{ConfigurationError, ConfigurationProblem};
pub use endpoint::{Endpoint, EndpointProblem, Endpoints};
pub use error::{CallError, Infrastructure, ModelError, Refusal, TimeBound};
pub use exchange::{CallKey, Exchange, ExchangeSchema, Origin, Response, RolloutIdentity};
pub use fault::Fault;
pub use gateway::{Gateway, GatewayError};
pub use grant::{HttpGrant, HttpRequest};
pub use key::{KeyError, KeySource};
pub use money::{Money, TokenPrice};
pub use name::{EndpointName, InvalidName};
pub use path::PathRefusal;
pub use recording::{
    JsonLinesRecorder, JsonLinesRecordings, Recorder, Recordings, RecordingsError,
};
pub use rollout::RolloutCalls;
pub use settings::{Budget, EndpointSettings, Prices};
pub use transport::ConnectionError;
pub use usage::{TokenUsage, UsageSum};
