//! When a request may go out: how many at once, how many and how many tokens in a minute.

use std::num::NonZeroU32;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::endpoint::EndpointLimits;

/// Lets requests to one endpoint through.
///
/// A request waits for its place first and for the rates while it holds it. So at most
/// `concurrency` requests ever wait for the clock, however many queue, and whoever holds a place
/// waits for time alone, never for another request.
pub(crate) struct Admission {
    places: Semaphore,
    requests: Option<DefaultDirectRateLimiter>,
    tokens: Option<TokenRate>,
}

impl Admission {
    pub(crate) fn new(limits: &EndpointLimits) -> Self {
        let requests = limits.requests_per_minute.and_then(NonZeroU32::new);
        let tokens = limits.tokens_per_minute.and_then(NonZeroU32::new);
        Self {
            places: Semaphore::new(limits.concurrency as usize),
            requests: requests.map(|rate| RateLimiter::direct(quota(rate))),
            tokens: tokens.map(TokenRate::new),
        }
    }

    /// Waits for a place, in the order of asking. The semaphore is never closed, so the error that
    /// its type allows doesn't come.
    pub(crate) async fn place(&self) -> Option<SemaphorePermit<'_>> {
        self.places.acquire().await.ok()
    }

    /// Waits until the rates allow a request of so many tokens.
    pub(crate) async fn rates(&self, tokens: u64) {
        if let Some(requests) = &self.requests {
            requests.until_ready().await;
        }
        if let Some(rate) = &self.tokens {
            rate.debit(tokens).await;
        }
    }

    /// Puts right what was debited for a request, once it is known what it used.
    pub(crate) fn settle(&self, debited: u64, used: u64) {
        if let Some(rate) = &self.tokens {
            rate.carry(i128::from(used) - i128::from(debited));
        }
    }
}

/// So many in a minute, a second's worth at once.
fn quota(per_minute: NonZeroU32) -> Quota {
    let at_once = NonZeroU32::new(per_minute.get() / 60).unwrap_or(NonZeroU32::MIN);
    let interval = Duration::from_secs(60) / per_minute.get();
    Quota::with_period(interval)
        .unwrap_or(Quota::per_minute(per_minute))
        .allow_burst(at_once)
}

/// Tokens in a minute. What estimates got wrong is carried over to the next request.
struct TokenRate {
    limiter: DefaultDirectRateLimiter,
    at_once: NonZeroU32,
    carried: Mutex<i128>,
}

impl TokenRate {
    fn new(per_minute: NonZeroU32) -> Self {
        let quota = quota(per_minute);
        Self {
            limiter: RateLimiter::direct(quota),
            at_once: quota.burst_size(),
            carried: Mutex::new(0),
        }
    }

    async fn debit(&self, tokens: u64) {
        let mut due = {
            let mut carried = self.carried();
            let due = i128::from(tokens) + *carried;
            *carried = due.min(0);
            u64::try_from(due).unwrap_or(0)
        };
        while let Some(part) = NonZeroU32::new(
            u32::try_from(due)
                .unwrap_or(u32::MAX)
                .min(self.at_once.get()),
        ) {
            // A part is never above the burst, so the limiter can't say that it never fits.
            if self.limiter.until_n_ready(part).await.is_err() {
                return;
            }
            due -= u64::from(part.get());
        }
    }

    fn carry(&self, difference: i128) {
        *self.carried() += difference;
    }

    fn carried(&self) -> MutexGuard<'_, i128> {
        self.carried.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;

    #[tokio::test]
    async fn tokens_are_debited_settled_and_carried() {
        // 6,000 a minute: 100 a second, 100 at once.
        let rate = TokenRate::new(NonZeroU32::new(6_000).unwrap());
        let start = Instant::now();
        rate.debit(100).await;
        assert!(start.elapsed() < Duration::from_millis(50));
        // The request used 10 only, so the next 90 are free.
        rate.carry(-90);
        rate.debit(90).await;
        assert!(start.elapsed() < Duration::from_millis(50));
        assert_eq!(*rate.carried(), 0);
        // It used 20 more than was thought, which the next request waits for.
        rate.carry(20);
        rate.debit(10).await;
        assert!(start.elapsed() >= Duration::from_millis(280));
    }

    #[tokio::test]
    async fn requests_keep_to_their_rate() {
        let rate = RateLimiter::direct(quota(NonZeroU32::new(1_200).unwrap()));
        let start = Instant::now();
        for _ in 0..30 {
            rate.until_ready().await;
        }
        // 20 at once, then one every 50 ms.
        assert!(start.elapsed() >= Duration::from_millis(480));
    }
}
