//! The way of a call to its endpoint: queue, attempts, waits between them.

use std::time::Duration;

use backon::{BackoffBuilder, ExponentialBuilder};
use reqwest::{Method, Url};
use tokio::sync::SemaphorePermit;
use tokio::time::{Instant, sleep, timeout_at};

use crate::admission::Admission;
use crate::budget::{BudgetSpent, Charge, Ledger, Reservation};
use crate::endpoint::Endpoint;
use crate::error::{CallError, TimeBound};
use crate::fault::{Again, Failure, Fault};
use crate::money::Money;
use crate::transport::{Connection, ConnectionError, Reply};
use crate::usage::TokenUsage;

/// An endpoint with what it takes to ask it.
pub(crate) struct Route {
    pub(crate) endpoint: Endpoint,
    /// None in a replay.
    pub(crate) connection: Option<Result<Connection, ConnectionError>>,
    pub(crate) admission: Admission,
}

/// What is sent.
pub(crate) struct Outgoing<'r> {
    pub(crate) method: &'r Method,
    pub(crate) url: &'r Url,
    pub(crate) body: &'r str,
    /// What it may use.
    pub(crate) estimate: TokenUsage,
    /// When the rollout's time is up.
    pub(crate) deadline: Instant,
    /// Spreads the waits of different calls.
    pub(crate) jitter: u64,
}

/// What came of it.
pub(crate) struct Answered {
    pub(crate) reply: Reply,
    pub(crate) attempts: u32,
    pub(crate) usage: Option<TokenUsage>,
    pub(crate) cost: Money,
}

/// The longest wait between two attempts that the server didn't ask for.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

impl Route {
    pub(crate) fn new(
        endpoint: Endpoint,
        connection: Option<Result<Connection, ConnectionError>>,
    ) -> Self {
        Self {
            admission: Admission::new(&endpoint.limits),
            connection,
            endpoint,
        }
    }

    /// Asks until there is an answer, a failure that will not pass, or no time or retry left.
    ///
    /// The endpoint's `total_timeout` begins when the call's first turn comes: a queue of our own
    /// making is not the endpoint's slowness. The rollout's deadline bounds the queue as well.
    pub(crate) async fn ask(
        &self,
        outgoing: &Outgoing<'_>,
        ledger: &Ledger,
    ) -> Result<Answered, CallError> {
        let connection = match &self.connection {
            Some(Ok(connection)) => connection,
            Some(Err(error)) => {
                return Err(self.unavailable(0, Fault::Configuration(error.to_string())));
            }
            None => {
                let nothing = "a replay has no connection".to_owned();
                return Err(self.unavailable(0, Fault::Configuration(nothing)));
            }
        };
        let limits = &self.endpoint.limits;
        let mut waits = ExponentialBuilder::new()
            .with_factor(2.0)
            .with_min_delay(limits.retry_delay)
            .with_max_delay(LONGEST_WAIT)
            .with_max_times(limits.retries as usize)
            .with_jitter()
            .with_jitter_seed(outgoing.jitter)
            .build();
        let mut end = outgoing.deadline;
        let mut attempts = 0;
        let mut last_fault = None;
        loop {
            let Ok(turn) = timeout_at(end, self.turn(outgoing.estimate, ledger)).await else {
                return Err(self.out_of_time(end, outgoing.deadline, attempts, last_fault));
            };
            let turn = turn?;
            if attempts == 0 {
                end = end.min(Instant::now() + limits.total_timeout);
            }
            attempts += 1;
            let attempt = connection.attempt(outgoing.method, outgoing.url, outgoing.body);
            let Failure { fault, again } = match timeout_at(end, attempt).await {
                Ok(Ok(reply)) => {
                    let usage = reply.usage;
                    return Ok(Answered {
                        cost: turn.settle(&reply, usage),
                        reply,
                        attempts,
                        usage,
                    });
                }
                Ok(Err(failure)) => failure,
                Err(_) => {
                    return Err(self.out_of_time(end, outgoing.deadline, attempts, last_fault));
                }
            };
            turn.failed(&fault);
            let wait = match again {
                Again::No => None,
                Again::Later => waits.next(),
                Again::After(asked) => waits.next().map(|_| asked),
            };
            let Some(wait) = wait else {
                return Err(self.unavailable(attempts, fault));
            };
            // A wait that outlasts the time there is would be for nothing.
            if wait >= end.duration_since(Instant::now()) {
                let fault = match again {
                    Again::After(asked) => fault.asking_for(asked),
                    Again::No | Again::Later => fault,
                };
                return Err(self.unavailable(attempts, fault));
            }
            tracing::debug!(endpoint = %self.endpoint.name, attempts, ?wait, %fault, "trying again");
            last_fault = Some(fault);
            sleep(wait).await;
        }
    }

    /// Waits for the right to send one request.
    async fn turn<'r>(
        &'r self,
        estimate: TokenUsage,
        ledger: &'r Ledger,
    ) -> Result<Turn<'r>, BudgetSpent> {
        let place = self.admission.place().await;
        // Whoever has reserved waits for time and the network alone, so those who wait for a
        // reservation, with a place or without, wait for nothing that waits for them.
        let reservation = ledger.reserve(self.charge(estimate)).await?;
        self.admission.rates(estimate.total()).await;
        Ok(Turn {
            route: self,
            debited: estimate.total(),
            reservation,
            _place: place,
        })
    }

    fn charge(&self, usage: TokenUsage) -> Charge {
        Charge {
            tokens: usage.total(),
            money: match &self.endpoint.prices {
                Some(prices) => usage.cost(prices),
                None => Money::ZERO,
            },
        }
    }

    fn out_of_time(
        &self,
        end: Instant,
        deadline: Instant,
        attempts: u32,
        last: Option<Fault>,
    ) -> CallError {
        match last {
            Some(fault) if !matches!(fault, Fault::AttemptTimeOut(_)) => {
                self.unavailable(attempts, fault)
            }
            _ => CallError::TimedOut {
                endpoint: self.endpoint.name.to_string(),
                within: if end < deadline {
                    TimeBound::Endpoint
                } else {
                    TimeBound::Rollout
                },
            },
        }
    }

    fn unavailable(&self, attempts: u32, fault: Fault) -> CallError {
        CallError::Unavailable {
            endpoint: self.endpoint.name.to_string(),
            attempts,
            fault,
        }
    }
}

/// The right to send one request. Dropping it gives everything back.
struct Turn<'r> {
    route: &'r Route,
    debited: u64,
    reservation: Reservation<'r>,
    _place: Option<SemaphorePermit<'r>>,
}

impl Turn<'_> {
    /// Counts what an answered request used and says what it cost. A success that doesn't say is
    /// counted as estimated; a refused request used nothing.
    fn settle(self, reply: &Reply, usage: Option<TokenUsage>) -> Money {
        let success = (200..300).contains(&reply.status);
        let charge = match usage {
            Some(usage) => Some(self.route.charge(usage)),
            None if success => None,
            None => Some(Charge::default()),
        };
        let used = charge.map_or(self.debited, |charge| charge.tokens);
        self.route.admission.settle(self.debited, used);
        self.reservation.settle(charge)
    }

    /// Gives back the tokens of a request that the server turned away. One that broke off may
    /// have been worked on.
    fn failed(self, fault: &Fault) {
        if !matches!(fault, Fault::Network(_) | Fault::AttemptTimeOut(_)) {
            self.route.admission.settle(self.debited, 0);
        }
    }
}
