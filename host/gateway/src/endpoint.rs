//! What an endpoint is: settings that have been checked, as a whole, before anything is sent.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::time::Duration;

use reqwest::Url;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use sww_excerpt::excerpt;

use crate::address::{AddressPolicy, Reach, is_inside};
use crate::key::{KeyHeader, KeySource};
use crate::name::EndpointName;
use crate::settings::{Budget, EndpointSettings, Prices};

/// A model endpoint, ready to be connected to. It holds no key, only where one is.
#[derive(Clone, Debug)]
pub struct Endpoint {
    pub(crate) name: EndpointName,
    /// Scheme, host, port and path, with a slash at the end.
    pub(crate) url: Url,
    pub(crate) key: Option<KeySource>,
    pub(crate) key_header: KeyHeader,
    pub(crate) headers: HeaderMap,
    pub(crate) limits: EndpointLimits,
    pub(crate) prices: Option<Prices>,
    pub(crate) addresses: AddressPolicy,
    pub(crate) proxy: Option<Url>,
}

/// What is asked of an endpoint at most.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndpointLimits {
    pub(crate) concurrency: u32,
    pub(crate) requests_per_minute: Option<u32>,
    pub(crate) tokens_per_minute: Option<u32>,
    pub(crate) attempt_timeout: Duration,
    pub(crate) total_timeout: Duration,
    pub(crate) retries: u32,
    pub(crate) retry_delay: Duration,
    pub(crate) request_bytes: usize,
    pub(crate) response_bytes: usize,
}

/// Why settings make no endpoint.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EndpointProblem {
    /// No URL, or none that requests can be sent to.
    #[error("`url` {0}; expected one such as `https://api.example.com/v1`")]
    Url(&'static str),
    /// Two places for one key.
    #[error("`key_env` and `key_file` are both given; keep one")]
    TwoKeys,
    /// Not the name of a variable.
    #[error(
        "`key_env` is not the name of an environment variable; it names where the key is and is never the key itself"
    )]
    KeyVariable,
    /// A key header without a key, or one that is not a header's name.
    #[error("`key_header` {0}")]
    KeyHeader(&'static str),
    /// The key would go over the open net in clear.
    #[error(
        "`url` would send the key unencrypted to a public host; use https, or say `allow_private = true` if the host \
         is on your own network"
    )]
    KeyInClear,
    /// A header that can't be sent, or that is not the user's to set.
    #[error("`headers` has `{}`, {why}", excerpt(name))]
    Header {
        /// The header.
        name: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// A number that must not be zero.
    #[error("`{0}` is 0; expected 1 or more")]
    Zero(&'static str),
    /// A time that no one can wait for.
    #[error(
        "`{0}` is out of range; expected a time above zero and of at most 7 days, such as `30s` or `5m`"
    )]
    Time(&'static str),
    /// A link-local address.
    #[error(
        "`url` is at a link-local address, where machines keep their credentials; say `allow_private = true` if that is meant"
    )]
    LinkLocal,
    /// Not a proxy's URL.
    #[error("`proxy` is not a URL such as `http://proxy.example:3128`, without user and password")]
    Proxy,
}

impl EndpointProblem {
    /// The key of the settings that is to be changed.
    pub(crate) fn key(&self) -> &str {
        match self {
            Self::Url(_) | Self::KeyInClear | Self::LinkLocal => "url",
            Self::TwoKeys => "key_file",
            Self::KeyVariable => "key_env",
            Self::KeyHeader(_) => "key_header",
            Self::Header { .. } => "headers",
            Self::Zero(key) | Self::Time(key) => key,
            Self::Proxy => "proxy",
        }
    }
}

impl Endpoint {
    /// Checks settings and works out what they mean.
    ///
    /// # Errors
    /// The first setting that can't be, by name and without a value that could be a key.
    pub fn new(name: EndpointName, settings: EndpointSettings) -> Result<Self, EndpointProblem> {
        let url = base_url(&settings.url)?;
        let key = key_source(&settings)?;
        let key_header = key_header(&settings, key.is_some())?;
        let address = literal_address(&url);
        if address.is_some_and(|ip| Reach::of(ip) == Reach::LinkLocal) && !settings.allow_private {
            return Err(EndpointProblem::LinkLocal);
        }
        let host = url.host_str().unwrap_or_default();
        let inside = settings.allow_private
            || match address {
                Some(ip) => Reach::of(ip) != Reach::Public,
                None => is_inside(host),
            };
        if key.is_some() && url.scheme() == "http" && !inside {
            return Err(EndpointProblem::KeyInClear);
        }
        for (number, key) in [
            (u64::from(settings.concurrency), "concurrency"),
            (
                u64::from(settings.requests_per_minute.unwrap_or(1)),
                "requests_per_minute",
            ),
            (
                u64::from(settings.tokens_per_minute.unwrap_or(1)),
                "tokens_per_minute",
            ),
            (settings.max_request_bytes as u64, "max_request_bytes"),
            (settings.max_response_bytes as u64, "max_response_bytes"),
        ] {
            if number == 0 {
                return Err(EndpointProblem::Zero(key));
            }
        }
        for (time, key) in [
            (settings.attempt_timeout, "attempt_timeout"),
            (settings.total_timeout, "total_timeout"),
            (settings.retry_delay, "retry_delay"),
        ] {
            if time.is_zero() || time > LONGEST_TIME {
                return Err(EndpointProblem::Time(key));
            }
        }
        let headers = settings
            .headers
            .iter()
            .map(|(name, value)| header(name, value, &key_header))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            name,
            key,
            key_header,
            headers,
            limits: EndpointLimits {
                concurrency: settings.concurrency,
                requests_per_minute: settings.requests_per_minute,
                tokens_per_minute: settings.tokens_per_minute,
                attempt_timeout: settings.attempt_timeout,
                total_timeout: settings.total_timeout,
                retries: settings.retries,
                retry_delay: settings.retry_delay,
                request_bytes: settings.max_request_bytes,
                response_bytes: settings.max_response_bytes,
            },
            prices: settings.prices,
            addresses: AddressPolicy::for_name(host, settings.allow_private),
            proxy: settings.proxy.as_deref().map(proxy_url).transpose()?,
            url,
        })
    }

    /// Its name.
    pub fn name(&self) -> &EndpointName {
        &self.name
    }

    /// The URL that paths are joined below.
    pub fn url(&self) -> &str {
        self.url.as_str()
    }

    /// Whether its tokens have prices.
    pub fn has_prices(&self) -> bool {
        self.prices.is_some()
    }
}

/// The endpoints of a run, by name, and what the run may use.
#[derive(Clone, Debug, Default)]
pub struct Endpoints {
    by_name: BTreeMap<EndpointName, Endpoint>,
    budget: Budget,
}

impl Endpoints {
    /// Adds an endpoint, in place of one of the same name: flags come after files.
    pub fn insert(&mut self, endpoint: Endpoint) {
        self.by_name.insert(endpoint.name.clone(), endpoint);
    }

    /// Sets what the run may use.
    pub fn set_budget(&mut self, budget: Budget) {
        self.budget = budget;
    }

    /// What the run may use.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// How many calls all endpoints take at once.
    pub fn calls_at_once(&self) -> usize {
        let concurrency = self
            .iter()
            .map(|endpoint| endpoint.limits.concurrency as usize);
        concurrency.fold(0, usize::saturating_add)
    }

    /// The endpoints in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = &Endpoint> {
        self.by_name.values()
    }

    /// The endpoint of this name.
    pub fn get(&self, name: &str) -> Option<&Endpoint> {
        self.by_name.get(name)
    }
}

/// The longest time that can be set, which clocks can still count.
const LONGEST_TIME: Duration = Duration::from_secs(7 * 24 * 3600);

fn base_url(text: &str) -> Result<Url, EndpointProblem> {
    if text.is_empty() {
        return Err(EndpointProblem::Url("is missing"));
    }
    let mut url = Url::parse(text).map_err(|_| EndpointProblem::Url("is not a URL"))?;
    let wrong = if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
        Some("is neither http nor https")
    } else if !url.username().is_empty() || url.password().is_some() {
        Some("has a user or password in it, which would be seen; use `key_env`")
    } else if url.query().is_some() || url.fragment().is_some() {
        Some("has a query or fragment; keys go in `key_env`, other parameters in the agent's path")
    } else {
        None
    };
    if let Some(wrong) = wrong {
        return Err(EndpointProblem::Url(wrong));
    }
    if !url.path().ends_with('/') {
        let path = format!("{}/", url.path());
        url.set_path(&path);
    }
    Ok(url)
}

fn literal_address(url: &Url) -> Option<IpAddr> {
    let host = url.host_str()?;
    host.trim_start_matches('[')
        .trim_end_matches(']')
        .parse()
        .ok()
}

fn key_source(settings: &EndpointSettings) -> Result<Option<KeySource>, EndpointProblem> {
    match (&settings.key_env, &settings.key_file) {
        (Some(_), Some(_)) => Err(EndpointProblem::TwoKeys),
        (None, Some(path)) => Ok(Some(KeySource::File(path.clone()))),
        (None, None) => Ok(None),
        (Some(name), None) => {
            let begins =
                name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
            let consists = name
                .bytes()
                .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
            if begins && consists {
                Ok(Some(KeySource::Environment(name.clone())))
            } else {
                Err(EndpointProblem::KeyVariable)
            }
        }
    }
}

fn key_header(settings: &EndpointSettings, has_key: bool) -> Result<KeyHeader, EndpointProblem> {
    let Some(name) = &settings.key_header else {
        return Ok(KeyHeader::Bearer);
    };
    if !has_key {
        return Err(EndpointProblem::KeyHeader(
            "is given without a key; add `key_env` or `key_file`",
        ));
    }
    let name: HeaderName = name
        .parse()
        .map_err(|_| EndpointProblem::KeyHeader("is not the name of a header"))?;
    if FRAMING.contains(&name.as_str()) {
        return Err(EndpointProblem::KeyHeader(
            "names a header that HTTP itself uses",
        ));
    }
    Ok(KeyHeader::Named(name))
}

/// Headers that HTTP itself uses, or that say what the body is.
const FRAMING: [&str; 13] = [
    "host",
    "content-length",
    "content-type",
    "content-encoding",
    "transfer-encoding",
    "accept-encoding",
    "connection",
    "keep-alive",
    "te",
    "trailer",
    "upgrade",
    "expect",
    "proxy-authorization",
];

fn header(
    name: &str,
    value: &str,
    key_header: &KeyHeader,
) -> Result<(HeaderName, HeaderValue), EndpointProblem> {
    let wrong = |why| EndpointProblem::Header {
        name: name.escape_debug().to_string(),
        why,
    };
    let parsed: HeaderName = name
        .parse()
        .map_err(|_| wrong("which is not the name of a header"))?;
    if FRAMING.contains(&parsed.as_str()) {
        return Err(wrong("which HTTP itself uses"));
    }
    if *key_header == KeyHeader::Named(parsed.clone()) || looks_secret(parsed.as_str(), value) {
        return Err(wrong(
            "which looks like a key; name where the key is with `key_env` or `key_file`, and its header with `key_header`",
        ));
    }
    let value = HeaderValue::from_str(value)
        .map_err(|_| wrong("whose value has characters that no header can carry"))?;
    Ok((parsed, value))
}

fn looks_secret(name: &str, value: &str) -> bool {
    let named = name.split(['-', '_']).any(|word| {
        matches!(
            word,
            "key"
                | "apikey"
                | "token"
                | "secret"
                | "password"
                | "auth"
                | "authorization"
                | "cookie"
        )
    });
    let value = value.trim().to_ascii_lowercase();
    named
        || ["bearer ", "basic ", "sk-"]
            .iter()
            .any(|start| value.starts_with(start))
}

fn proxy_url(text: &str) -> Result<Url, EndpointProblem> {
    Url::parse(text)
        .ok()
        .filter(|url| matches!(url.scheme(), "http" | "https") && url.has_host())
        .filter(|url| url.username().is_empty() && url.password().is_none())
        .ok_or(EndpointProblem::Proxy)
}
