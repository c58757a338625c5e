//! What can go wrong with one attempt, whose doing it is, and whether another may go better.

use std::fmt;
use std::time::Duration;

/// What went wrong between the gateway and an endpoint. Texts are without keys and queries.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No connection, or one that broke.
    Network(String),
    /// The attempt took too long.
    AttemptTimeOut(Duration),
    /// 429.
    RateLimited(String),
    /// Another status that says that the server, not the request, is at fault.
    Server {
        /// The HTTP status.
        status: u16,
        /// The server's words.
        said: String,
    },
    /// 401, 402, 403, 407: the key, the account or the proxy.
    Denied {
        /// The HTTP status.
        status: u16,
        /// The server's words.
        said: String,
        /// Where the key is from, and so what to look at.
        key: String,
    },
    /// A redirect, which is never followed.
    Redirect {
        /// The HTTP status.
        status: u16,
        /// Where to, without query.
        to: String,
    },
    /// A success that is no JSON answer.
    Malformed(String),
    /// A response above the limit, in bytes.
    TooLarge(usize),
    /// The host's name resolves to an address that must not be asked.
    Address(String),
    /// The endpoint can't be connected to as it is configured.
    Configuration(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Network(detail) => f.write_str(detail),
            Self::AttemptTimeOut(limit) => write!(
                f,
                "no answer within {} (`attempt_timeout`)",
                humantime::format_duration(*limit)
            ),
            Self::RateLimited(said) => write!(f, "it is over its rate limit (429){}", after(said)),
            Self::Server { status, said } => write!(f, "it answered {status}{}", after(said)),
            Self::Denied { status, said, key } => {
                write!(f, "it answered {status}{}; check {key}", after(said))
            }
            Self::Redirect { status, to } => write!(
                f,
                "it answered {status}, a redirect to {to}, which is not followed; if that is right, make it the endpoint's `url`"
            ),
            Self::Malformed(detail) => write!(f, "its answer is no JSON: {detail}"),
            Self::TooLarge(limit) => write!(
                f,
                "its answer is longer than {limit} bytes; ask for less, or raise `max_response_bytes`"
            ),
            Self::Address(detail) | Self::Configuration(detail) => f.write_str(detail),
        }
    }
}

impl Fault {
    /// The same, with the time that the server asks for, which there isn't.
    pub(crate) fn asking_for(mut self, wait: Duration) -> Self {
        if let Self::RateLimited(said) | Self::Server { said, .. } = &mut self {
            let wait = humantime::format_duration(Duration::from_secs(wait.as_secs().max(1)));
            *said = format!(
                "{said}{}it asks to wait for {wait}, longer than there is time",
                if said.is_empty() { "" } else { "; " }
            );
        }
        self
    }
}

fn after(said: &str) -> String {
    if said.is_empty() {
        String::new()
    } else {
        format!(": {said}")
    }
}

/// A failed attempt.
#[derive(Clone, Debug)]
pub(crate) struct Failure {
    pub(crate) fault: Fault,
    pub(crate) again: Again,
}

/// Whether another attempt may go better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Again {
    /// It would fail the same way.
    No,
    /// After a while.
    Later,
    /// After the time that the server asks for.
    After(Duration),
}

impl Failure {
    pub(crate) fn last(fault: Fault) -> Self {
        Self {
            fault,
            again: Again::No,
        }
    }

    pub(crate) fn passing(fault: Fault) -> Self {
        Self {
            fault,
            again: Again::Later,
        }
    }
}

/// What a status means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// An answer, of success.
    Success,
    /// An answer that says what is wrong with the request: the agent's to read.
    AgentsOwn,
    /// A redirect.
    Redirect,
    /// The key, the account or the proxy is refused.
    Denied,
    /// The server can't answer now.
    Passing,
    /// The server can't answer.
    Server,
}

impl Meaning {
    pub(crate) fn of(status: u16) -> Self {
        match status {
            200..=299 => Self::Success,
            300..=399 => Self::Redirect,
            401 | 402 | 403 | 407 => Self::Denied,
            408 | 409 | 425 | 429 | 500 | 502 | 503 | 504 | 529 => Self::Passing,
            400..=499 => Self::AgentsOwn,
            _ => Self::Server,
        }
    }
}
