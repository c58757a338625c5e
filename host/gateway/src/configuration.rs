//! Endpoints from the text of `sww.toml`, with the line of whatever is wrong.

use std::ops::Range;
use std::path::Path;

use serde::de::DeserializeOwned;
use sww_excerpt::excerpt;
use toml::Spanned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

use crate::endpoint::{Endpoint, EndpointProblem, Endpoints};
use crate::money::Money;
use crate::name::{EndpointName, InvalidName};
use crate::settings::{BUDGET_KEYS, Budget, ENDPOINT_KEYS, EndpointSettings, PRICE_KEYS};

/// What is wrong with a configuration, and on which line.
#[derive(Debug, thiserror::Error)]
#[error("{file}:{line}: {problem}")]
pub struct ConfigurationError {
    /// The file, as it was named.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub problem: Box<ConfigurationProblem>,
}

/// What is wrong with a configuration.
#[derive(Debug, thiserror::Error)]
pub enum ConfigurationProblem {
    /// It is not TOML, or a value is of the wrong kind.
    #[error("{0}")]
    Toml(String),
    /// A key that nothing reads.
    #[error(
        "unknown key `{}` in {}; {}",
        excerpt(key),
        excerpt(table),
        meant(nearest.as_deref(), known)
    )]
    UnknownKey {
        /// The key.
        key: String,
        /// The table it is in.
        table: String,
        /// The known key most like it.
        nearest: Option<String>,
        /// Every known key.
        known: Vec<String>,
    },
    /// A key that would hold a secret.
    #[error(
        "`{key}` in {} would put the key itself into this file; name where it is instead: \
         `key_env = \"VARIABLE\"` or `key_file = \"path\"`",
        excerpt(table)
    )]
    LiteralKey {
        /// The key.
        key: String,
        /// The table it is in.
        table: String,
    },
    /// A name that can't be an endpoint's.
    #[error(transparent)]
    Name(#[from] InvalidName),
    /// Settings that make no endpoint.
    #[error("endpoint `{name}`: {problem}")]
    Endpoint {
        /// The endpoint.
        name: String,
        /// What is wrong.
        problem: EndpointProblem,
    },
}

fn meant(nearest: Option<&str>, known: &[String]) -> String {
    match nearest {
        Some(nearest) => format!("did you mean `{nearest}`?"),
        None => format!("the known keys are {}", known.join(", ")),
    }
}

/// What the TOML reader calls numbers without a sign, and what they are.
const WHOLE_NUMBERS: [(&str, &str); 3] = [
    ("u32", "a whole number from 0 to 4294967295"),
    ("u64", "a whole number, 0 or more"),
    ("usize", "a whole number, 0 or more"),
];

/// Words that users give the key itself to in other tools.
const LITERAL_KEYS: [&str; 9] = [
    "key",
    "api_key",
    "apikey",
    "api-key",
    "token",
    "secret",
    "password",
    "bearer",
    "authorization",
];

impl Endpoints {
    /// Reads the tables `[endpoints.NAME]` and `[budget]`. `file` is named in errors, and key
    /// files are looked for beside it; `others` are the top-level keys that are not ours to read.
    ///
    /// # Errors
    /// Anything that is not as documented, with its line; never with a value that could be a key.
    pub fn parse(file: &Path, text: &str, others: &[&str]) -> Result<Self, ConfigurationError> {
        let reader = Reader { file, text };
        let root = DeTable::parse(text).map_err(|error| reader.toml(&error))?;
        let mut endpoints = Self::default();
        for (key, value) in root.into_inner() {
            match key.get_ref().as_ref() {
                "endpoints" => {
                    for (name, table) in reader.table(value, "`endpoints`")?.into_inner() {
                        let endpoint = reader.endpoint(&name, table)?;
                        endpoints.insert(endpoint);
                    }
                }
                "budget" => endpoints.set_budget(reader.budget(value)?),
                other if others.contains(&other) => {}
                _ => {
                    let known: Vec<&str> = ["endpoints", "budget"]
                        .iter()
                        .chain(others)
                        .copied()
                        .collect();
                    return Err(reader.unknown(&key, "the file", &known));
                }
            }
        }
        Ok(endpoints)
    }
}

/// The text being read, for naming places in it.
struct Reader<'t> {
    file: &'t Path,
    text: &'t str,
}

impl<'t> Reader<'t> {
    fn endpoint(
        &self,
        name: &Spanned<std::borrow::Cow<'t, str>>,
        value: Spanned<DeValue<'t>>,
    ) -> Result<Endpoint, ConfigurationError> {
        let at = name.span();
        let table_name = format!("[endpoints.{}]", name.get_ref());
        let endpoint_name: EndpointName = name
            .get_ref()
            .parse()
            .map_err(|error: InvalidName| self.error(at.clone(), error.into()))?;
        let table = self.table(value, &table_name)?;
        self.check_keys(&table, &table_name, &ENDPOINT_KEYS)?;
        if let Some(prices) = table
            .get_ref()
            .get("prices")
            .and_then(|prices| prices.get_ref().as_table())
        {
            let prices_name = format!("[endpoints.{}.prices]", name.get_ref());
            self.check_table_keys(prices, &prices_name, &PRICE_KEYS)?;
        }
        let places: Vec<(String, Range<usize>)> = table
            .get_ref()
            .iter()
            .map(|(key, _)| (key.get_ref().to_string(), key.span()))
            .collect();
        let mut settings: EndpointSettings = self.deserialise(table, &table_name)?;
        if let (Some(key_file), Some(beside)) = (&settings.key_file, self.file.parent()) {
            settings.key_file = Some(beside.join(key_file));
        }
        Endpoint::new(endpoint_name, settings).map_err(|problem| {
            let place = places
                .into_iter()
                .find(|(key, _)| key == problem.key())
                .map_or(at, |(_, place)| place);
            let name = name.get_ref().to_string();
            self.error(place, ConfigurationProblem::Endpoint { name, problem })
        })
    }

    fn budget(&self, value: Spanned<DeValue<'t>>) -> Result<Budget, ConfigurationError> {
        let table = self.table(value, "[budget]")?;
        self.check_keys(&table, "[budget]", &BUDGET_KEYS)?;
        let at = table.span();
        let budget: Budget = self.deserialise(table, "[budget]")?;
        if budget.tokens == Some(0) || budget.money == Some(Money::ZERO) {
            let nothing = "[budget]: 0 allows no request; leave the key out for no limit";
            return Err(self.error(at, ConfigurationProblem::Toml(nothing.to_owned())));
        }
        Ok(budget)
    }

    fn check_keys(
        &self,
        table: &Spanned<DeTable<'t>>,
        name: &str,
        known: &[&str],
    ) -> Result<(), ConfigurationError> {
        self.check_table_keys(table.get_ref(), name, known)
    }

    fn check_table_keys(
        &self,
        table: &DeTable<'t>,
        name: &str,
        known: &[&str],
    ) -> Result<(), ConfigurationError> {
        let strange = table
            .keys()
            .filter(|key| !known.contains(&key.get_ref().as_ref()))
            .min_by_key(|key| key.span().start);
        match strange {
            Some(key) => Err(self.unknown(key, name, known)),
            None => Ok(()),
        }
    }

    fn unknown(
        &self,
        key: &Spanned<std::borrow::Cow<'t, str>>,
        table: &str,
        known: &[&str],
    ) -> ConfigurationError {
        let word = key.get_ref().to_string();
        let table = table.to_owned();
        let problem = if LITERAL_KEYS.contains(&word.to_ascii_lowercase().as_str()) {
            ConfigurationProblem::LiteralKey { key: word, table }
        } else {
            ConfigurationProblem::UnknownKey {
                nearest: nearest(&word, known).map(str::to_owned),
                known: known.iter().copied().map(str::to_owned).collect(),
                key: word,
                table,
            }
        };
        self.error(key.span(), problem)
    }

    fn table(
        &self,
        value: Spanned<DeValue<'t>>,
        name: &str,
    ) -> Result<Spanned<DeTable<'t>>, ConfigurationError> {
        let span = value.span();
        match value.into_inner() {
            DeValue::Table(table) => Ok(Spanned::new(span, table)),
            other => {
                let name = excerpt(name);
                let problem = format!("{name} is of type {}; expected a table", other.type_str());
                Err(self.error(span, ConfigurationProblem::Toml(problem)))
            }
        }
    }

    fn deserialise<T: DeserializeOwned>(
        &self,
        table: Spanned<DeTable<'t>>,
        name: &str,
    ) -> Result<T, ConfigurationError> {
        let value = Spanned::new(table.span(), DeValue::Table(table.into_inner()));
        T::deserialize(ValueDeserializer::from(value)).map_err(|error| {
            let mut error = self.toml(&error);
            if let ConfigurationProblem::Toml(message) = error.problem.as_mut() {
                *message = format!("{}: {message}", excerpt(name));
            }
            error
        })
    }

    /// An error of the TOML reader, without the values it quotes: one of them could be a key.
    fn toml(&self, error: &toml::de::Error) -> ConfigurationError {
        let message = error.message();
        let message = WHOLE_NUMBERS
            .iter()
            .find_map(|(kind, words)| Some((message.strip_suffix(kind)?, words)))
            .map_or_else(
                || message.to_owned(),
                |(before, words)| format!("{before}{words}"),
            );
        let message = message.as_str();
        let message = match (message.find('"'), message.rfind('"')) {
            (Some(first), Some(last)) if first < last => {
                let before = message.get(..first).unwrap_or_default();
                let after = message.get(last + 1..).unwrap_or_default();
                format!("{before}\"…\"{after}")
            }
            _ => message.to_owned(),
        };
        let place = error.span().unwrap_or(0..0);
        self.error(place, ConfigurationProblem::Toml(excerpt(&message)))
    }

    fn error(&self, place: Range<usize>, problem: ConfigurationProblem) -> ConfigurationError {
        let before = self.text.get(..place.start).unwrap_or(self.text);
        ConfigurationError {
            file: self.file.display().to_string(),
            line: 1 + before.matches('\n').count(),
            problem: Box::new(problem),
        }
    }
}

/// The known key that a mistyped one is most like, if it is like any.
fn nearest<'k>(word: &str, known: &[&'k str]) -> Option<&'k str> {
    known
        .iter()
        .map(|key| (strsim::normalized_damerau_levenshtein(word, key), *key))
        .filter(|(likeness, _)| *likeness >= 0.5)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, key)| key)
}
