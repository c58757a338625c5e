//! One attempt: a request out, a response in, both bounded.

use std::error::Error;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use reqwest::header::{CONTENT_TYPE, HeaderMap, HeaderValue, LOCATION, RETRY_AFTER};
use reqwest::{Client, Method, Proxy, Url, redirect, retry};
use rustls::ClientConfig;
use rustls::crypto::CryptoProvider;
use rustls_platform_verifier::BuilderVerifierExt;
use serde_json::Value;

use crate::address::{AddressRefused, CheckedResolver};
use crate::endpoint::Endpoint;
use crate::fault::{Again, Failure, Fault, Meaning};
use crate::key::{Key, KeyError, Scrubber};
use crate::usage::TokenUsage;

/// The most bytes read of the body of an error that is not the agent's to read.
const ERROR_BYTES: usize = 64 * 1024;

/// The most characters quoted of a server's words.
const QUOTED: usize = 300;

/// A response, without any key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) body: String,
    /// What it says that it used.
    pub(crate) usage: Option<TokenUsage>,
}

/// A client for one endpoint. It holds the key, and sends it nowhere else.
pub(crate) struct Connection {
    client: Client,
    headers: HeaderMap,
    scrubber: Scrubber,
    key: String,
    response_bytes: usize,
    attempt_timeout: Duration,
}

/// Why an endpoint can't be connected to.
#[derive(Debug, thiserror::Error)]
pub enum ConnectionError {
    /// Its key can't be had.
    #[error(transparent)]
    Key(#[from] KeyError),
    /// TLS can't be set up, mostly for want of root certificates.
    #[error("TLS can't be set up: {0}; are root certificates installed?")]
    Tls(#[from] rustls::Error),
    /// The HTTP client can't be set up.
    #[error("the HTTP client can't be set up: {0}")]
    Client(#[from] reqwest::Error),
}

impl Connection {
    /// Makes ready to send requests to an endpoint, with its key; connects at the first request.
    pub(crate) fn open(
        endpoint: &Endpoint,
        key: Option<&Key>,
        scrubber: Scrubber,
    ) -> Result<Self, ConnectionError> {
        let mut headers = endpoint.headers.clone();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        if let (Some(key), Some(source)) = (key, &endpoint.key) {
            let (name, value) = key
                .header(&endpoint.key_header)
                .map_err(|_| KeyError::Unsendable(source.clone()))?;
            headers.insert(name, value);
        }
        let mut client = Client::builder()
            .user_agent(concat!("safewebworld/", env!("CARGO_PKG_VERSION")))
            .tls_backend_preconfigured(tls(endpoint.url.scheme() == "https")?)
            .redirect(redirect::Policy::none())
            .retry(retry::never())
            .referer(false)
            .pool_max_idle_per_host(endpoint.limits.concurrency as usize)
            .dns_resolver(Arc::new(CheckedResolver(endpoint.addresses)));
        client = match &endpoint.proxy {
            Some(proxy) => client.proxy(Proxy::all(proxy.clone())?),
            None => client.no_proxy(),
        };
        Ok(Self {
            client: client.build()?,
            headers,
            scrubber,
            key: match &endpoint.key {
                Some(source) => format!("the key in {source}"),
                None => "whether the endpoint needs a key (`key_env`)".to_owned(),
            },
            response_bytes: endpoint.limits.response_bytes,
            attempt_timeout: endpoint.limits.attempt_timeout,
        })
    }

    /// Makes one attempt.
    pub(crate) async fn attempt(
        &self,
        method: &Method,
        url: &Url,
        body: &str,
    ) -> Result<Reply, Failure> {
        let exchange = self.exchange(method, url, body);
        match tokio::time::timeout(self.attempt_timeout, exchange).await {
            Ok(ended) => ended,
            Err(_) => Err(Failure::passing(Fault::AttemptTimeOut(
                self.attempt_timeout,
            ))),
        }
    }

    async fn exchange(&self, method: &Method, url: &Url, body: &str) -> Result<Reply, Failure> {
        let mut request = self
            .client
            .request(method.clone(), url.clone())
            .headers(self.headers.clone());
        if *method != Method::GET {
            request = request.body(body.to_owned());
        }
        let response = request.send().await.map_err(|error| self.broken(error))?;
        let status = response.status().as_u16();
        match Meaning::of(status) {
            Meaning::Success => self.success(response).await,
            Meaning::AgentsOwn => {
                let bytes = self.read(response, self.response_bytes).await?;
                let body = self.clean(&String::from_utf8_lossy(&bytes));
                Ok(Reply {
                    status,
                    usage: TokenUsage::of_text(&body).unwrap_or_default(),
                    body,
                })
            }
            Meaning::Redirect => Err(Failure::last(Fault::Redirect {
                status,
                to: self.target(url, response.headers().get(LOCATION)),
            })),
            Meaning::Denied => {
                let said = self.words(response).await.said;
                let key = self.key.clone();
                Err(Failure::last(Fault::Denied { status, said, key }))
            }
            Meaning::Passing => {
                let wait = retry_after(response.headers(), SystemTime::now());
                let Words { said, exhausted } = self.words(response).await;
                let fault = match status {
                    429 => Fault::RateLimited(said),
                    _ => Fault::Server { status, said },
                };
                let again = match wait {
                    _ if exhausted => Again::No,
                    Some(wait) => Again::After(wait),
                    None => Again::Later,
                };
                Err(Failure { fault, again })
            }
            Meaning::Server => {
                let said = self.words(response).await.said;
                Err(Failure::last(Fault::Server { status, said }))
            }
        }
    }

    async fn success(&self, response: reqwest::Response) -> Result<Reply, Failure> {
        let malformed = |detail: String| Failure::passing(Fault::Malformed(detail));
        let status = response.status().as_u16();
        if let Some(found) = response.headers().get(CONTENT_TYPE) {
            let found = found.to_str().unwrap_or("something unreadable");
            if !is_json(found) {
                let found = self.quote(found);
                return Err(malformed(format!(
                    "its content type is `{found}`, expected `application/json`"
                )));
            }
        }
        let bytes = self.read(response, self.response_bytes).await?;
        let text = String::from_utf8(bytes)
            .map_err(|error| malformed(format!("it is not UTF-8 ({})", error.utf8_error())))?;
        let body = self.clean(&text);
        match TokenUsage::of_text(&body) {
            Ok(usage) => Ok(Reply {
                status,
                usage,
                body,
            }),
            Err(error) => Err(malformed(format!("{error} ({} bytes)", body.len()))),
        }
    }

    /// Reads a body up to a limit; nothing is kept for a length that is only announced.
    async fn read(
        &self,
        mut response: reqwest::Response,
        limit: usize,
    ) -> Result<Vec<u8>, Failure> {
        let too_large = || Failure::last(Fault::TooLarge(limit));
        if response
            .content_length()
            .is_some_and(|length| length > limit as u64)
        {
            return Err(too_large());
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| self.broken(error))? {
            if body.len() + chunk.len() > limit {
                return Err(too_large());
            }
            body.extend_from_slice(&chunk);
        }
        Ok(body)
    }

    /// What the server says about an error, as far as it can be read.
    async fn words(&self, response: reqwest::Response) -> Words {
        let Ok(body) = self.read(response, ERROR_BYTES).await else {
            return Words::default();
        };
        let text = String::from_utf8_lossy(&body);
        let json: Option<Value> = serde_json::from_str(&text).ok();
        let at = |place| json.as_ref()?.pointer(place)?.as_str();
        let said = ["/error/message", "/message", "/error", "/detail"]
            .into_iter()
            .find_map(at)
            .unwrap_or(&text);
        Words {
            said: self.quote(said),
            // No waiting brings credit back.
            exhausted: ["/error/code", "/error/type"]
                .into_iter()
                .any(|place| at(place) == Some("insufficient_quota")),
        }
    }

    fn clean(&self, text: &str) -> String {
        self.scrubber.scrub(text).into_owned()
    }

    /// A server's words on one line, cut short, without control characters.
    fn quote(&self, text: &str) -> String {
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        // Keys are looked for last: without the characters in it a text may hold one that it didn't.
        let plain: String = line.chars().filter(|next| !next.is_control()).collect();
        let mut words = self.clean(&plain);
        if let Some((cut, _)) = words.char_indices().nth(QUOTED) {
            words.truncate(cut);
            words.push('…');
        }
        words
    }

    /// Where a redirect leads, without query, user and password.
    fn target(&self, from: &Url, location: Option<&HeaderValue>) -> String {
        let target = location
            .and_then(|location| location.to_str().ok())
            .and_then(|location| from.join(location).ok());
        match target {
            Some(mut target) => {
                target.set_query(None);
                target.set_fragment(None);
                if target.set_username("").is_err() || target.set_password(None).is_err() {
                    return format!("a `{}` address", target.scheme());
                }
                self.quote(target.as_str())
            }
            None => "nowhere".to_owned(),
        }
    }

    /// A failed connection, in the words of every error down to its cause.
    fn broken(&self, error: reqwest::Error) -> Failure {
        let error = error.without_url();
        let what = if error.is_body() || error.is_decode() {
            "the answer broke off"
        } else {
            "no connection"
        };
        let mut detail = format!("{what}: {error}");
        let mut cause = error.source();
        while let Some(error) = cause {
            if let Some(refused) = error.downcast_ref::<AddressRefused>() {
                return Failure::last(Fault::Address(refused.to_string()));
            }
            // Writing to a string can't fail.
            let _ = write!(detail, ": {error}");
            cause = error.source();
        }
        Failure::passing(Fault::Network(self.quote(&detail)))
    }
}

#[derive(Default)]
struct Words {
    said: String,
    /// The account has no credit left.
    exhausted: bool,
}

/// TLS with the roots of the system; with none where every request is plain HTTP.
fn tls(encrypted: bool) -> Result<ClientConfig, rustls::Error> {
    let provider: Arc<CryptoProvider> = Arc::new(rustls::crypto::ring::default_provider());
    let builder =
        ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    Ok(if encrypted {
        builder.with_platform_verifier()?.with_no_client_auth()
    } else {
        builder
            .with_root_certificates(rustls::RootCertStore::empty())
            .with_no_client_auth()
    })
}

fn is_json(content_type: &str) -> bool {
    let essence = content_type
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase();
    essence == "application/json" || essence.ends_with("+json")
}

/// How long the server asks to wait: in milliseconds, in seconds, or until a date.
fn retry_after(headers: &HeaderMap, now: SystemTime) -> Option<Duration> {
    let number = |name: &str| headers.get(name)?.to_str().ok()?.trim().parse::<f64>().ok();
    if let Some(wait) = number("retry-after-ms") {
        return Duration::try_from_secs_f64(wait / 1_000.0).ok();
    }
    if let Some(wait) = number(RETRY_AFTER.as_str()) {
        return Duration::try_from_secs_f64(wait).ok();
    }
    let date = httpdate::parse_http_date(headers.get(RETRY_AFTER)?.to_str().ok()?.trim()).ok()?;
    Some(date.duration_since(now).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_are_read_in_every_form() {
        let wait = |name: &'static str, value: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().unwrap());
            let now = httpdate::parse_http_date("Sun, 06 Nov 1994 08:49:37 GMT").unwrap();
            retry_after(&headers, now)
        };
        let seconds = |n| Some(Duration::from_secs(n));
        assert_eq!(wait("retry-after", "7"), seconds(7));
        assert_eq!(
            wait("retry-after-ms", "1500"),
            Some(Duration::from_millis(1_500))
        );
        assert_eq!(
            wait("retry-after", "Sun, 06 Nov 1994 08:50:07 GMT"),
            seconds(30)
        );
        assert_eq!(
            wait("retry-after", "Sun, 06 Nov 1994 08:00:00 GMT"),
            seconds(0)
        );
        for nonsense in ["-1", "soon", "NaN", "1e300", ""] {
            assert_eq!(wait("retry-after", nonsense), None, "{nonsense}");
        }
    }

    #[tokio::test]
    async fn a_public_name_of_a_private_address_is_not_asked() {
        let server = wiremock::MockServer::start().await;
        let url = format!("http://localhost:{}/", server.address().port());
        let name = "m".parse().unwrap();
        let settings = crate::EndpointSettings::of_url(url);
        let mut endpoint = Endpoint::new(name, settings).unwrap();
        // As if this machine's name were a public one.
        endpoint.addresses = crate::address::AddressPolicy::Outside;
        let connection = Connection::open(&endpoint, None, Scrubber::default()).unwrap();
        let attempt = connection.attempt(&Method::POST, &endpoint.url, "{}").await;
        let failure = attempt.unwrap_err();
        assert_eq!(failure.again, Again::No);
        let Fault::Address(said) = failure.fault else {
            panic!("{:?}", failure.fault);
        };
        assert!(said.starts_with("`localhost` resolves to "), "{said}");
        assert!(server.received_requests().await.unwrap().is_empty());
    }

    #[test]
    fn json_has_several_names() {
        assert!(is_json("application/json; charset=utf-8"));
        assert!(is_json("Application/Problem+JSON"));
        assert!(!is_json("text/html"));
        assert!(!is_json("text/event-stream"));
    }
}
