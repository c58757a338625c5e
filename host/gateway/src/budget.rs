//! The run's budget: reserved before a request, settled after it.

use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::money::Money;
use crate::settings::Budget;

/// Tokens and the money they cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Charge {
    pub(crate) tokens: u64,
    pub(crate) money: Money,
}

impl Charge {
    fn plus(self, other: Self) -> Self {
        Self {
            tokens: self.tokens.saturating_add(other.tokens),
            money: self.money.plus(other.money),
        }
    }

    fn minus(self, other: Self) -> Self {
        Self {
            tokens: self.tokens.saturating_sub(other.tokens),
            money: self.money.minus(other.money),
        }
    }
}

/// A budget that is used up: what was spent of what.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the run's budget is used up: {spent} of {limit} {unit} spent")]
pub struct BudgetSpent {
    spent: String,
    limit: String,
    unit: &'static str,
}

/// What a run has spent and reserved.
///
/// While the reservations of the requests in flight still fit, requests go out side by side. When
/// one no longer fits it waits until another has settled, and goes out alone at last. So the
/// budget is used up, and overshot by one request at most.
pub(crate) struct Ledger {
    budget: Budget,
    account: Mutex<Account>,
    settled: Notify,
}

#[derive(Default)]
struct Account {
    spent: Charge,
    reserved: Charge,
    in_flight: u64,
}

impl Ledger {
    pub(crate) fn new(budget: Budget) -> Self {
        Self {
            budget,
            account: Mutex::default(),
            settled: Notify::new(),
        }
    }

    /// Reserves what a request may cost, or waits until that can be told.
    pub(crate) async fn reserve(&self, estimate: Charge) -> Result<Reservation<'_>, BudgetSpent> {
        loop {
            let mut settled = std::pin::pin!(self.settled.notified());
            settled.as_mut().enable();
            {
                let mut account = self.account();
                self.check_spent(account.spent)?;
                let needed = account.spent.plus(account.reserved).plus(estimate);
                if self.fits(needed) || account.in_flight == 0 {
                    account.reserved = account.reserved.plus(estimate);
                    account.in_flight += 1;
                    return Ok(Reservation {
                        ledger: self,
                        estimate,
                    });
                }
            }
            settled.await;
        }
    }

    fn fits(&self, sum: Charge) -> bool {
        self.budget.tokens.is_none_or(|limit| sum.tokens <= limit)
            && self.budget.money.is_none_or(|limit| sum.money <= limit)
    }

    fn check_spent(&self, spent: Charge) -> Result<(), BudgetSpent> {
        match (self.budget.tokens, self.budget.money) {
            (Some(limit), _) if spent.tokens >= limit => Err(BudgetSpent {
                spent: spent.tokens.to_string(),
                limit: limit.to_string(),
                unit: "tokens",
            }),
            (_, Some(limit)) if spent.money >= limit => Err(BudgetSpent {
                spent: spent.money.to_string(),
                limit: limit.to_string(),
                unit: "in money",
            }),
            _ => Ok(()),
        }
    }

    fn account(&self) -> MutexGuard<'_, Account> {
        self.account.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What one request has reserved; given back when it is dropped.
pub(crate) struct Reservation<'l> {
    ledger: &'l Ledger,
    estimate: Charge,
}

impl Reservation<'_> {
    /// Spends what the request cost, or the estimate where the response doesn't say, and returns
    /// the money of it.
    pub(crate) fn settle(self, cost: Option<Charge>) -> Money {
        let cost = cost.unwrap_or(self.estimate);
        let mut account = self.ledger.account();
        account.spent = account.spent.plus(cost);
        cost.money
    }
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        let mut account = self.ledger.account();
        account.reserved = account.reserved.minus(self.estimate);
        account.in_flight -= 1;
        drop(account);
        self.ledger.settled.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    fn tokens(tokens: u64) -> Charge {
        Charge {
            tokens,
            ..Charge::default()
        }
    }

    #[tokio::test]
    async fn reservations_hold_back_and_settling_lets_go() {
        let ledger = Ledger::new(Budget {
            tokens: Some(100),
            money: None,
        });
        let first = ledger.reserve(tokens(60)).await.unwrap();
        let soon = Duration::from_millis(20);
        assert!(timeout(soon, ledger.reserve(tokens(60))).await.is_err());
        let small = ledger.reserve(tokens(40)).await.unwrap();
        first.settle(Some(tokens(10)));
        let second = timeout(soon, ledger.reserve(tokens(50))).await.unwrap();
        drop(small);
        second.unwrap().settle(None);
        // 60 are spent, so a request for 500 goes out alone; after it nothing does.
        let last = ledger.reserve(tokens(500)).await.unwrap();
        assert!(timeout(soon, ledger.reserve(tokens(1))).await.is_err());
        last.settle(Some(tokens(70)));
        let refused = ledger.reserve(tokens(1)).await.err().unwrap();
        assert_eq!(
            refused.to_string(),
            "the run's budget is used up: 130 of 100 tokens spent"
        );
    }

    #[tokio::test]
    async fn a_waiter_wakes_when_another_settles() {
        let ledger = Ledger::new(Budget {
            tokens: None,
            money: Money::from_units(1.0),
        });
        let cost = |units| Charge {
            tokens: 1,
            money: Money::from_units(units).unwrap(),
        };
        let first = ledger.reserve(cost(0.9)).await.unwrap();
        let (second, ()) = tokio::join!(ledger.reserve(cost(0.9)), async {
            tokio::task::yield_now().await;
            first.settle(Some(cost(0.5)));
        });
        drop(second.unwrap());
    }
}
