//! The calls of one rollout.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use reqwest::Method;

use crate::call::{Call, Request};
use crate::error::CallError;
use crate::exchange::{CallKey, Exchange, ExchangeSchema, Origin, Response, RolloutIdentity};
use crate::gateway::{Gateway, Source};
use crate::money::Money;
use crate::route::Outgoing;
use crate::usage::UsageSum;

/// What one rollout calls endpoints with. It counts equal requests, so that each has its own
/// recording, and adds up what the rollout uses.
pub struct RolloutCalls {
    pub(crate) gateway: Arc<Gateway>,
    identity: RolloutIdentity,
    ordinals: Ordinals,
    usage: Mutex<UsageSum>,
}

impl RolloutCalls {
    pub(crate) fn new(gateway: Arc<Gateway>, identity: RolloutIdentity) -> Self {
        Self {
            gateway,
            identity,
            ordinals: Ordinals::default(),
            usage: Mutex::default(),
        }
    }

    /// Posts a JSON body to a path below an endpoint and waits for the answer. A status that says
    /// what is wrong with the request, such as 400 or 404, is an answer for the agent to read.
    /// Dropping the future gives up the request and frees all that it held.
    ///
    /// # Errors
    /// The request is refused, or the endpoint or the run's budget has no answer.
    pub async fn post_json(&self, call: Call) -> Result<Exchange, CallError> {
        let route = self.gateway.route(&call.endpoint)?;
        let request = Request::check(
            route,
            &self.gateway.scrubber,
            Method::POST,
            &call.path,
            call.body,
            call.deadline,
        )?;
        self.exchange(request).await
    }

    /// What the rollout has used so far.
    pub fn usage(&self) -> UsageSum {
        *self.sum()
    }

    /// Has a request answered from where the run's answers come from, and recorded.
    pub(crate) async fn exchange(&self, request: Request<'_>) -> Result<Exchange, CallError> {
        let ordinal = self.ordinals.take(request.key(&self.identity));
        let (exchange, paid) = match &self.gateway.source {
            Source::Recordings(recordings) => {
                let key = ordinal.key();
                let found = recordings.find(&key);
                let found = found.map_err(|error| unkept(&request, "read", &error))?;
                let exchange = found.ok_or_else(|| CallError::NotRecorded {
                    endpoint: request.route.endpoint.name.to_string(),
                    path: request.path.to_string(),
                    key,
                })?;
                (exchange.of(Origin::Recording), None)
            }
            Source::Network(None) => self.ask(&request, &ordinal).await?,
            Source::Network(Some(cache)) => {
                let found = cache.find(&ordinal.key());
                match found.map_err(|error| unkept(&request, "read", &error))? {
                    Some(exchange) => (exchange.of(Origin::Cache), None),
                    None => {
                        let (exchange, paid) = self.ask(&request, &ordinal).await?;
                        cache
                            .keep(&exchange)
                            .map_err(|error| unkept(&request, "written", &error))?;
                        (exchange, paid)
                    }
                }
            }
        };
        let name = &request.route.endpoint.name;
        self.gateway.count(name, exchange.usage, paid);
        self.sum().add(exchange.usage, paid);
        if let Some(recorder) = &self.gateway.recorder {
            recorder
                .record(&exchange)
                .map_err(|error| unkept(&request, "written", &error))?;
        }
        ordinal.keep();
        Ok(exchange)
    }

    async fn ask(
        &self,
        request: &Request<'_>,
        ordinal: &Ordinal<'_>,
    ) -> Result<(Exchange, Option<Money>), CallError> {
        let key = ordinal.key();
        let outgoing = Outgoing {
            method: &request.method,
            url: &request.url,
            body: &request.body,
            estimate: request.estimate,
            deadline: request.deadline,
            jitter: key.leading(),
        };
        let answered = request.route.ask(&outgoing, &self.gateway.ledger).await?;
        let exchange = Exchange {
            schema: ExchangeSchema,
            key,
            endpoint: request.route.endpoint.name.to_string(),
            method: request.method.to_string(),
            url: request.url.to_string(),
            path: request.path.to_string(),
            headers: request.headers.clone(),
            seed: self.identity.seed,
            component: CallKey(self.identity.component),
            ordinal: ordinal.number,
            request: request.body.clone(),
            response: Response {
                status: answered.reply.status,
                body: answered.reply.body,
            },
            usage: answered.usage,
            attempts: answered.attempts,
            origin: Origin::Network,
        };
        Ok((exchange, Some(answered.cost)))
    }

    fn sum(&self) -> MutexGuard<'_, UsageSum> {
        self.usage.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The host's storage failed; so says the call, and the rollout is incomplete.
fn unkept(request: &Request<'_>, done: &str, error: &std::io::Error) -> CallError {
    CallError::Storage {
        endpoint: request.route.endpoint.name.to_string(),
        problem: format!("the exchange can't be {done}: {error}"),
    }
}

/// How many equal requests were answered. A call that fails gives its number back, so that the
/// next equal one is recorded as the first answer, which is what a replay will ask for.
#[derive(Default)]
struct Ordinals(Mutex<HashMap<CallKey, BTreeSet<u64>>>);

struct Ordinal<'o> {
    ordinals: &'o Ordinals,
    base: CallKey,
    number: u64,
    kept: bool,
}

impl Ordinals {
    fn take(&self, base: CallKey) -> Ordinal<'_> {
        let mut taken = self.lock();
        let numbers = taken.entry(base).or_default();
        let number = (0..)
            .zip(numbers.iter())
            .take_while(|(free, taken)| free == *taken);
        let number = number.count() as u64;
        numbers.insert(number);
        Ordinal {
            ordinals: self,
            base,
            number,
            kept: false,
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<CallKey, BTreeSet<u64>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ordinal<'_> {
    fn key(&self) -> CallKey {
        self.base.with_ordinal(self.number)
    }

    fn keep(mut self) {
        self.kept = true;
    }
}

impl Drop for Ordinal<'_> {
    fn drop(&mut self) {
        if !self.kept
            && let Some(numbers) = self.ordinals.lock().get_mut(&self.base)
        {
            numbers.remove(&self.number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_calls_give_their_numbers_back() {
        let ordinals = Ordinals::default();
        let base = CallKey([1; 32]);
        ordinals.take(base).keep();
        let second = ordinals.take(base);
        let third = ordinals.take(base);
        assert_eq!((second.number, third.number), (1, 2));
        drop(second);
        third.keep();
        assert_eq!(ordinals.take(base).number, 1);
        assert_eq!(ordinals.take(CallKey([2; 32])).number, 0);
    }
}
