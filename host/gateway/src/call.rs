//! A call as a guest makes it, and the request it becomes once it has been checked.

use std::collections::BTreeMap;

use reqwest::{Method, Url};
use serde_json::Value;
use tokio::time::Instant;

use crate::error::{CallError, Refusal};
use crate::exchange::{CallKey, RequestIdentity, RolloutIdentity};
use crate::glance::glance;
use crate::key::Scrubber;
use crate::path::EndpointPath;
use crate::route::Route;
use crate::usage::TokenUsage;

/// A JSON body for a path below an endpoint: the contract's `post-json`.
#[derive(Clone, Debug)]
pub struct Call {
    /// The endpoint's name.
    pub endpoint: String,
    /// The path below it.
    pub path: String,
    /// The body.
    pub body: String,
    /// When the rollout's time is up.
    pub deadline: Instant,
}

/// A request that may be sent.
pub(crate) struct Request<'g> {
    pub(crate) route: &'g Route,
    pub(crate) method: Method,
    pub(crate) url: Url,
    pub(crate) path: EndpointPath,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: String,
    pub(crate) estimate: TokenUsage,
    pub(crate) deadline: Instant,
}

impl<'g> Request<'g> {
    /// Checks a request in full before anything is sent.
    pub(crate) fn check(
        route: &'g Route,
        scrubber: &Scrubber,
        method: Method,
        path: &str,
        body: String,
        deadline: Instant,
    ) -> Result<Self, CallError> {
        let refused = |refusal| CallError::Refused {
            endpoint: route.endpoint.name.to_string(),
            refusal,
        };
        let limit = route.endpoint.limits.request_bytes;
        let length = body.len();
        if length > limit {
            return Err(refused(Refusal::BodyTooLarge { length, limit }));
        }
        if scrubber.finds(path) || scrubber.finds(&body) {
            return Err(refused(Refusal::Key));
        }
        let path = EndpointPath::parse(path).map_err(|why| {
            refused(Refusal::Path {
                path: path.chars().take(200).collect(),
                why,
            })
        })?;
        let estimate = if method == Method::GET {
            TokenUsage::default()
        } else {
            let [a, b, c, d] = TokenUsage::LONGEST;
            let json = glance(&body, &[a, b, c, d, "/stream"])
                .map_err(|error| refused(Refusal::Body(error.to_string())))?;
            if json.get("stream") == Some(&Value::Bool(true)) {
                return Err(refused(Refusal::Stream));
            }
            TokenUsage::estimate(&json, length)
        };
        let mut url = route.endpoint.url.clone();
        let whole_path = format!("{}{}", url.path(), path.path());
        url.set_path(&whole_path);
        url.set_query(path.query());
        Ok(Self {
            route,
            method,
            url,
            headers: headers(route),
            path,
            body,
            estimate,
            deadline,
        })
    }

    /// The key of this request in a rollout, without the ordinal.
    pub(crate) fn key(&self, rollout: &RolloutIdentity) -> CallKey {
        let identity = RequestIdentity {
            endpoint: self.route.endpoint.name.as_str(),
            base: self.route.endpoint.url.as_str(),
            headers: &self.headers,
            method: self.method.as_str(),
            path: &self.path.to_string(),
            body: &self.body,
        };
        CallKey::of_request(&identity, rollout)
    }
}

/// The endpoint's further headers, by name; the key's is not among them.
fn headers(route: &Route) -> BTreeMap<String, String> {
    let headers = route.endpoint.headers.iter();
    headers
        .map(|(name, value)| {
            let value = String::from_utf8_lossy(value.as_bytes()).into_owned();
            (name.to_string(), value)
        })
        .collect()
}
