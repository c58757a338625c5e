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
        let not_granted = |what: String| CallError::Refused {
            endpoint: "(by URL)".to_owned(),
            refusal: Refusal::NotGranted(what),
        };
        // What a URL parser tidies away must not be tidied before it is checked.
        let Some((_, after_scheme)) = url.split_once("://") else {
            return Err(not_granted("something that is no URL".to_owned()));
        };
        let parsed =
            Url::parse(url).map_err(|_| not_granted("a URL that can't be read".to_owned()))?;
        let place = format!("`{}`", parsed.origin().ascii_serialization());
        if !parsed.username().is_empty() || parsed.password().is_some() {
            return Err(not_granted(format!("{place} with a user in the URL")));
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
        match granted {
            Some((route, path)) => Ok(HttpGrant {
                endpoint: route.endpoint.name.clone(),
                path,
            }),
            None => Err(not_granted(place)),
        }
    }
}

impl RolloutCalls {
    /// Makes a request by absolute URL, if an endpoint grants it, just as
    /// [`post_json`](Self::post_json) does: with the endpoint's key, limits, budget and recording.
    ///
    /// # Errors
    /// No endpoint grants it, it is refused, or the endpoint or the run's budget has no answer.
    pub async fn http(&self, request: HttpRequest) -> Result<Exchange, CallError> {
        let HttpGrant { endpoint, path } = self.gateway.grant(&request.url)?;
        let refused = |refusal| CallError::Refused {
            endpoint: endpoint.to_string(),
            refusal,
        };
        let method = match request.method.as_str() {
            "GET" if request.body.is_empty() => Method::GET,
            "GET" => return Err(refused(Refusal::Body("a GET has none".to_owned()))),
            "POST" => Method::POST,
            other => return Err(refused(Refusal::Method(other.chars().take(20).collect()))),
        };
        let request = Request::check(
            self.gateway.route(endpoint.as_str())?,
            &self.gateway.scrubber,
            method,
            &path,
            request.body,
            request.deadline,
        )?;
        self.exchange(request).await
    }
}
