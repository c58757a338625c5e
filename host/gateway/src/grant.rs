//! Requests by absolute URL, for guests that speak `wasi:http`: an endpoint is the grant.

use reqwest::{Method, Url};
use tokio::time::Instant;

use crate::call::Request;
use crate::error::{CallError, Refusal};
use crate::exchange::Exchange;
use crate::gateway::Gateway;
use crate::name::EndpointName;
use crate::rollout::RolloutCalls;
use crate::route::Route;

/// A request by absolute URL. A guest's headers are not sent: the endpoint's are.
#[derive(Clone, Debug)]
pub struct HttpRequest {
    /// `GET` or `POST`.
    pub method: String,
    /// Where to.
    pub url: String,
    /// The JSON body of a POST; empty for a GET.
    pub body: String,
    /// When the rollout's time is up.
    pub deadline: Instant,
}

/// The endpoint that grants a URL, and the path below it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HttpGrant {
    /// The endpoint.
    pub endpoint: EndpointName,
    /// The path below it, with the query.
    pub path: String,
}

impl Gateway {
    /// Which endpoint a URL belongs to: one of the same scheme, host and port whose path it is
    /// below; of several, the one with the longest path.
    ///
    /// # Errors
    /// None does; the error names the origin alone, since a query may hold anything.
    pub fn grant(&self, url: &str) -> Result<HttpGrant, CallError> {
        let (route, path) = self.granting(url)?;
        Ok(HttpGrant {
            endpoint: route.endpoint.name.clone(),
            path,
        })
    }

    fn granting(&self, url: &str) -> Result<(&Route, String), CallError> {
        let not_granted = |what: &str, advice: &str| CallError::NotGranted {
            what: what.to_owned(),
            advice: advice.to_owned(),
        };
        // What a URL parser tidies away must not be tidied before it is checked.
        let parsed = url.split_once("://").zip(Url::parse(url).ok());
        let Some(((_, after_scheme), parsed)) = parsed else {
            let whole = "the agent must give a whole URL, such as `https://api.example/v1/chat`";
            return Err(not_granted("a URL that can't be read", whole));
        };
        let origin = parsed.origin().ascii_serialization();
        let place = format!("`{origin}`");
        if !parsed.username().is_empty() || parsed.password().is_some() {
            let user = format!("{place} with a user in the URL");
            return Err(not_granted(&user, "the agent must leave the user out"));
        }
        if !matches!(parsed.scheme(), "http" | "https") {
            let scheme = format!("the scheme `{}`", parsed.scheme());
            return Err(not_granted(&scheme, "expected `https` or `http`"));
        }
        let path_begins = after_scheme
            .find(['/', '?', '#', '\\'])
            .unwrap_or(after_scheme.len());
        let path = after_scheme.get(path_begins..).unwrap_or_default();
        let below = |route: &Route| {
            let base = &route.endpoint.url;
            if base.origin() != parsed.origin() {
                return None;
            }
            path.strip_prefix(base.path()).map(str::to_owned)
        };
        let granted = self
            .routes()
            .filter_map(|route| Some((route, below(route)?)))
            .min_by_key(|(_, rest)| rest.len());
        granted.ok_or_else(|| {
            let mut same_place = self
                .routes()
                .filter(|route| route.endpoint.url.origin() == parsed.origin());
            match same_place.next() {
                Some(route) => not_granted(
                    &format!("this path at {place}"),
                    &format!(
                        "endpoint `{}` grants what is below `{}`",
                        route.endpoint.name, route.endpoint.url
                    ),
                ),
                None => not_granted(
                    &place,
                    &format!(
                        "if the agent may ask it, add `[endpoints.NAME]` and `url = \"{origin}\"` to sww.toml"
                    ),
                ),
            }
        })
    }
}

impl RolloutCalls {
    /// Whether a request may be sent as far as method and URL go, so that the body of one that may
    /// not need not be read: the most bytes that the body may have.
    ///
    /// # Errors
    /// No endpoint grants it, or it is refused.
    pub fn admit(&self, method: &str, url: &str) -> Result<usize, CallError> {
        let (route, _) = self.gateway.granting(url)?;
        method_of(route, method)?;
        Ok(route.endpoint.limits.request_bytes)
    }

    /// Makes a request by absolute URL, if an endpoint grants it, just as
    /// [`post_json`](Self::post_json) does: with the endpoint's key, limits, budget and recording.
    /// Requests are numbered in the order in which they are first polled.
    ///
    /// # Errors
    /// No endpoint grants it, it is refused, or the endpoint or the run's budget has no answer.
    pub async fn http(&self, request: HttpRequest) -> Result<Exchange, CallError> {
        let (route, path) = self.gateway.granting(&request.url)?;
        let method = method_of(route, &request.method)?;
        if method == Method::GET && !request.body.is_empty() {
            let none = Refusal::Body("a GET has none".to_owned());
            return Err(refused(route, none));
        }
        let call = Request::check(
            route,
            &self.gateway.scrubber,
            method,
            &path,
            request.body,
            request.deadline,
        )?;
        self.exchange(call).await
    }
}

fn method_of(route: &Route, method: &str) -> Result<Method, CallError> {
    match method {
        "GET" => Ok(Method::GET),
        "POST" => Ok(Method::POST),
        other => {
            let method = Refusal::Method(other.chars().take(20).collect());
            Err(refused(route, method))
        }
    }
}

fn refused(route: &Route, refusal: Refusal) -> CallError {
    CallError::Refused {
        endpoint: route.endpoint.name.to_string(),
        refusal,
    }
}
