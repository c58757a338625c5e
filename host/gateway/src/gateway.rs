//! The gateway: every endpoint of a run, and what all of its calls share.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::budget::Ledger;
use crate::cache::ResponseCache;
use crate::endpoint::{Endpoint, Endpoints};
use crate::error::CallError;
use crate::exchange::RolloutIdentity;
use crate::key::{Key, KeyError, Scrubber};
use crate::money::Money;
use crate::name::EndpointName;
use crate::recording::{Recorder, Recordings};
use crate::rollout::RolloutCalls;
use crate::route::Route;
use crate::transport::{Connection, ConnectionError};
use crate::usage::{TokenUsage, UsageSum};

/// Model endpoints, ready to be called. It alone holds keys, and shows none.
pub struct Gateway {
    routes: BTreeMap<EndpointName, Route>,
    pub(crate) source: Source,
    pub(crate) ledger: Ledger,
    pub(crate) recorder: Option<Arc<dyn Recorder>>,
    pub(crate) scrubber: Scrubber,
    usage: Mutex<BTreeMap<EndpointName, UsageSum>>,
}

/// Where answers come from.
pub(crate) enum Source {
    /// The endpoints, and the shared cache before them if there is one.
    Network(Option<ResponseCache>),
    /// An earlier run, and nothing else.
    Recordings(Arc<dyn Recordings>),
}

/// Why endpoints make no gateway.
#[derive(Debug, thiserror::Error)]
pub enum GatewayError {
    /// Money can't be counted.
    #[error(
        "the budget limits money, but endpoint `{0}` has no prices; give `[endpoints.{0}.prices]` \
         (zero for a model of your own)"
    )]
    NoPrices(EndpointName),
    /// The keys are too long to be looked for in text.
    #[error("the keys can't be kept out of what servers answer: {0}")]
    Keys(#[from] aho_corasick::BuildError),
}

impl Gateway {
    /// Makes ready to call endpoints. Keys are read now, `environment` being asked for variables;
    /// connections are made when they are needed. An endpoint without its key is an error when it
    /// is called, and is listed by [`Self::unready`] before.
    ///
    /// # Errors
    /// The budget can't be kept, or keys can't be kept secret.
    pub fn connect(
        endpoints: &Endpoints,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, GatewayError> {
        if endpoints.budget().money.is_some()
            && let Some(unpriced) = endpoints.iter().find(|endpoint| !endpoint.has_prices())
        {
            return Err(GatewayError::NoPrices(unpriced.name().clone()));
        }
        let keyed: Vec<(&Endpoint, Result<Option<Key>, KeyError>)> = endpoints
            .iter()
            .map(|endpoint| {
                let source = endpoint.key.as_ref();
                let key = source.map(|source| Key::read(source, &environment));
                (endpoint, key.transpose())
            })
            .collect();
        let keys = keyed
            .iter()
            .filter_map(|(_, key)| key.as_ref().ok()?.as_ref());
        let scrubber = Scrubber::of(keys)?;
        let routes = keyed.into_iter().map(|(endpoint, key)| {
            let connection = key
                .map_err(ConnectionError::from)
                .and_then(|key| Connection::open(endpoint, key.as_ref(), scrubber.clone()));
            Route::new(endpoint.clone(), Some(connection))
        });
        Ok(Self::new(
            routes.collect(),
            Source::Network(None),
            endpoints,
            scrubber.clone(),
        ))
    }

    /// Answers from recordings alone: no key is read, nothing is sent and nothing is spent.
    pub fn replaying(endpoints: &Endpoints, recordings: Arc<dyn Recordings>) -> Self {
        let routes = endpoints
            .iter()
            .map(|endpoint| Route::new(endpoint.clone(), None))
            .collect();
        let source = Source::Recordings(recordings);
        Self::new(routes, source, endpoints, Scrubber::default())
    }

    fn new(routes: Vec<Route>, source: Source, endpoints: &Endpoints, scrubber: Scrubber) -> Self {
        Self {
            routes: routes
                .into_iter()
                .map(|route| (route.endpoint.name.clone(), route))
                .collect(),
            source,
            ledger: Ledger::new(endpoints.budget()),
            recorder: None,
            scrubber,
            usage: Mutex::default(),
        }
    }

    /// Has every exchange recorded.
    #[must_use]
    pub fn with_recorder(mut self, recorder: Arc<dyn Recorder>) -> Self {
        self.recorder = Some(recorder);
        self
    }

    /// Looks in a shared cache first; a replay doesn't.
    #[must_use]
    pub fn with_cache(mut self, cache: ResponseCache) -> Self {
        if let Source::Network(of_this_run) = &mut self.source {
            *of_this_run = Some(cache);
        }
        self
    }

    /// The endpoints that can't be called as they are configured, and why.
    pub fn unready(&self) -> impl Iterator<Item = (&EndpointName, &ConnectionError)> {
        self.routes.iter().filter_map(|(name, route)| {
            let error = route.connection.as_ref()?.as_ref().err()?;
            Some((name, error))
        })
    }

    /// The endpoint of this name.
    ///
    /// # Errors
    /// There is none: [`CallError::UnknownEndpoint`], which lists those that there are.
    pub fn endpoint(&self, name: &str) -> Result<&Endpoint, CallError> {
        self.route(name).map(|route| &route.endpoint)
    }

    /// Begins a rollout. Its calls are told from others' by its identity.
    pub fn rollout(self: &Arc<Self>, identity: RolloutIdentity) -> RolloutCalls {
        RolloutCalls::new(Arc::clone(self), identity)
    }

    /// What all rollouts have used so far, endpoint by endpoint.
    pub fn usage(&self) -> BTreeMap<EndpointName, UsageSum> {
        self.sums().clone()
    }

    pub(crate) fn count(
        &self,
        endpoint: &EndpointName,
        usage: Option<TokenUsage>,
        paid: Option<Money>,
    ) {
        self.sums()
            .entry(endpoint.clone())
            .or_default()
            .add(usage, paid);
    }

    pub(crate) fn route(&self, name: &str) -> Result<&Route, CallError> {
        self.routes
            .get(name)
            .ok_or_else(|| CallError::UnknownEndpoint {
                name: name.chars().take(80).collect(),
                known: self.routes.keys().map(ToString::to_string).collect(),
            })
    }

    pub(crate) fn routes(&self) -> impl Iterator<Item = &Route> {
        self.routes.values()
    }

    fn sums(&self) -> MutexGuard<'_, BTreeMap<EndpointName, UsageSum>> {
        self.usage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl std::fmt::Debug for Gateway {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Gateway")
            .field("endpoints", &self.routes.keys())
            .finish_non_exhaustive()
    }
}
