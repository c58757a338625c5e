//! One request and its response, as they are recorded: without a key, and found again by one.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::{Digest, Sha256};
use sww_excerpt::excerpt;

use crate::usage::TokenUsage;

/// What tells one rollout's calls from another's: its seed, and the agent's component by SHA-256.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RolloutIdentity {
    /// The rollout's seed.
    pub seed: u64,
    /// The SHA-256 of the agent's component.
    pub component: [u8; 32],
}

/// A request together with its response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// `safewebworld.exchange/1`.
    pub schema: ExchangeSchema,
    /// What it is found by.
    pub key: CallKey,
    /// The endpoint's name.
    pub endpoint: String,
    /// The method, `POST` or `GET`.
    pub method: String,
    /// The URL that was asked.
    pub url: String,
    /// The path below the endpoint.
    pub path: String,
    /// The endpoint's further headers; the one with the key is not among them.
    pub headers: BTreeMap<String, String>,
    /// The rollout's seed, in decimal digits: JSON's numbers are too short for it.
    #[serde(with = "decimal")]
    pub seed: u64,
    /// The agent's component.
    pub component: CallKey,
    /// How many equal requests the rollout had made before.
    pub ordinal: u64,
    /// The body that was sent, byte for byte.
    pub request: String,
    /// What came back.
    pub response: Response,
    /// What the response says that it used.
    pub usage: Option<TokenUsage>,
    /// How many attempts it took.
    pub attempts: u32,
    /// Where this exchange came from just now; not recorded.
    #[serde(skip)]
    pub origin: Origin,
}

impl Exchange {
    /// The same exchange, come from elsewhere.
    pub(crate) fn of(self, origin: Origin) -> Self {
        Self { origin, ..self }
    }
}

/// What an endpoint answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Response {
    /// The HTTP status: of success, or one that tells the agent what is wrong with its request.
    pub status: u16,
    /// The body.
    pub body: String,
}

/// Where an exchange came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// The endpoint answered.
    Network,
    /// The shared cache had it.
    Cache,
    /// An earlier run recorded it.
    #[default]
    Recording,
}

/// A SHA-256, in JSON and in print as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CallKey(pub [u8; 32]);

impl CallKey {
    /// Of everything that a response may depend on: the endpoint, the request, the rollout.
    pub(crate) fn of_request(request: &RequestIdentity<'_>, rollout: &RolloutIdentity) -> Self {
        let mut hash = Sha256::new();
        let mut add = |part: &[u8]| {
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        };
        add(b"safewebworld.exchange-key/1");
        add(request.endpoint.as_bytes());
        add(request.base.as_bytes());
        for (name, value) in request.headers {
            add(name.as_bytes());
            add(value.as_bytes());
        }
        add(b"");
        add(request.method.as_bytes());
        add(request.path.as_bytes());
        add(request.body.as_bytes());
        add(&rollout.seed.to_le_bytes());
        add(&rollout.component);
        Self(hash.finalize().into())
    }

    /// Of the request that came after so many equal ones.
    pub(crate) fn with_ordinal(self, ordinal: u64) -> Self {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(ordinal.to_le_bytes());
        Self(hash.finalize().into())
    }

    /// Its first eight bytes as a number.
    pub(crate) fn leading(self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.0;
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }
}

/// What a request is, apart from the rollout that makes it.
pub(crate) struct RequestIdentity<'r> {
    pub(crate) endpoint: &'r str,
    /// The endpoint's URL.
    pub(crate) base: &'r str,
    pub(crate) headers: &'r BTreeMap<String, String>,
    pub(crate) method: &'r str,
    pub(crate) path: &'r str,
    pub(crate) body: &'r str,
}

impl fmt::Display for CallKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for CallKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for CallKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for CallKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = || serde::de::Error::custom("expected 64 hexadecimal digits");
        if text.len() != 64 || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            return Err(wrong());
        }
        let mut bytes = [0; 32];
        for (byte, place) in bytes.iter_mut().zip((0..).step_by(2)) {
            let digits = text.get(place..place + 2).ok_or_else(wrong)?;
            *byte = u8::from_str_radix(digits, 16).map_err(|_| wrong())?;
        }
        Ok(Self(bytes))
    }
}

/// The schema of an [`Exchange`]; no other can be read into one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExchangeSchema;

impl ExchangeSchema {
    /// As it stands in JSON.
    pub const NAME: &'static str = "safewebworld.exchange/1";
}

impl Serialize for ExchangeSchema {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(Self::NAME)
    }
}

impl<'de> Deserialize<'de> for ExchangeSchema {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = String::deserialize(deserializer)?;
        if found == Self::NAME {
            Ok(Self)
        } else {
            Err(serde::de::Error::custom(format_args!(
                "the schema is `{}`; this version reads `{}`",
                excerpt(&found),
                Self::NAME
            )))
        }
    }
}

mod decimal {
    use serde::{Deserialize, Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(number: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(number)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse()
            .map_err(|_| serde::de::Error::custom("expected a whole number in digits, as text"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_differ_by_everything() {
        let none = BTreeMap::new();
        let one = BTreeMap::from([("a".to_owned(), "b".to_owned())]);
        let rollout = RolloutIdentity {
            seed: 1,
            component: [7; 32],
        };
        let request = |endpoint, base, headers, method, path, body| RequestIdentity {
            endpoint,
            base,
            headers,
            method,
            path,
            body,
        };
        let mut keys: Vec<CallKey> = [
            request("e", "u", &none, "POST", "p", "b"),
            request("f", "u", &none, "POST", "p", "b"),
            request("e", "v", &none, "POST", "p", "b"),
            request("e", "u", &one, "POST", "p", "b"),
            request("e", "u", &none, "GET", "p", "b"),
            request("e", "u", &none, "POST", "pb", ""),
            request("e", "u", &none, "POST", "p", "b "),
        ]
        .iter()
        .map(|request| CallKey::of_request(request, &rollout))
        .collect();
        let first = request("e", "u", &none, "POST", "p", "b");
        for other in [
            RolloutIdentity { seed: 2, ..rollout },
            RolloutIdentity {
                component: [8; 32],
                ..rollout
            },
        ] {
            keys.push(CallKey::of_request(&first, &other));
        }
        let base = CallKey::of_request(&first, &rollout);
        keys.extend([base.with_ordinal(0), base.with_ordinal(1)]);
        let count = keys.len();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), count);
    }
}
