//! Sums of money, kept exactly.

use std::fmt;
use std::iter::Sum;
use std::ops::AddAssign;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Money in the currency of the user's prices, counted in its 10⁻¹² parts, so that sums don't
/// depend on their order. In JSON a number of whole units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Money {
    trillionths: u64,
}

/// The largest number of units that is taken from outside.
const MOST_UNITS: f64 = 1e6;

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self { trillionths: 0 };

    /// So many units; none if the number is negative, not finite, or above a million.
    pub fn from_units(units: f64) -> Option<Self> {
        (0.0..=MOST_UNITS).contains(&units).then(|| Self {
            trillionths: (units * 1e12).round() as u64,
        })
    }

    /// The number of units.
    pub fn units(self) -> f64 {
        self.trillionths as f64 / 1e12
    }

    /// The number of 10⁻¹² parts.
    pub fn trillionths(self) -> u64 {
        self.trillionths
    }

    /// The sum, or the largest sum that can be held.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self {
            trillionths: self.trillionths.saturating_add(other.trillionths),
        }
    }

    /// What is left when the other is taken away, or nothing.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self {
            trillionths: self.trillionths.saturating_sub(other.trillionths),
        }
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Self) {
        *self = self.plus(other);
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Self::plus)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.units())
    }
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.units())
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let units = f64::deserialize(deserializer)?;
        Self::from_units(units).ok_or_else(|| {
            serde::de::Error::custom("expected an amount of money from 0 to 1,000,000")
        })
    }
}

/// The price of one token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TokenPrice(Money);

impl TokenPrice {
    /// A price given per million tokens, exact to six decimals; none if it is negative, not
    /// finite, or above a million.
    pub fn per_million(units: f64) -> Option<Self> {
        (0.0..=MOST_UNITS).contains(&units).then(|| {
            Self(Money {
                trillionths: (units * 1e6).round() as u64,
            })
        })
    }

    /// What so many tokens cost.
    pub fn of(self, tokens: u64) -> Money {
        Money {
            trillionths: self.0.trillionths.saturating_mul(tokens),
        }
    }
}

impl<'de> Deserialize<'de> for TokenPrice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let units = f64::deserialize(deserializer)?;
        Self::per_million(units).ok_or_else(|| {
            serde::de::Error::custom("expected a price per million tokens, from 0 to 1,000,000")
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_exact() {
        let price = TokenPrice::per_million(0.075).unwrap();
        assert_eq!(price.of(1_000_000).units(), 0.075);
        assert_eq!(price.of(3).units(), 2.25e-7);
        assert_eq!(Money::from_units(f64::NAN), None);
        assert_eq!(TokenPrice::per_million(-1.0), None);
    }
}
