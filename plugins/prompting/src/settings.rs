//! What the user sets for an agent that asks a model.

use serde_json::{Map, Number, Value as Json};
use sww_plugin::agent::Failure;
use sww_plugin::parameters::{Kind, Parameter, ParameterProblem, Value};

use crate::Host;
use crate::providers::Provider;

/// The settings that every agent of this kind has.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The name of the endpoint.
    pub endpoint: String,
    /// The provider's name of the model.
    pub model: String,
    /// The system prompt, if any.
    pub system: Option<String>,
    /// The temperature, if one is sent.
    pub temperature: Option<Number>,
    /// The most tokens to generate.
    pub max_tokens: u64,
    /// The seed, if one is sent.
    pub seed: Option<u32>,
    /// What the user adds to the request.
    pub extra: Map<String, Json>,
}

/// The highest temperature that any provider takes.
const HIGHEST_TEMPERATURE: f64 = 2.0;

impl Settings {
    /// The parameters to declare.
    pub fn declarations(provider: &Provider) -> Vec<Parameter> {
        let text = |name, default, summary: &str| declaration(name, Kind::Text, default, summary);
        let mut declared = vec![
            Parameter {
                required: true,
                ..text("model", None, "the provider's name of the model")
            },
            text(
                "endpoint",
                Some(provider.endpoint),
                "the name of the endpoint",
            ),
            text(
                "temperature",
                Some(provider.temperature.unwrap_or("none")),
                "from 0 to 2, or `none` to send none",
            ),
            declaration(
                "max-tokens",
                Kind::Integer,
                Some(&provider.max_tokens.to_string()),
                "the most tokens to generate",
            ),
            text("system", None, "a system prompt"),
            text(
                "prompt",
                None,
                "a template with {task}, {policy}, {observation}, {action}, {future}, in place of the canonical prompt",
            ),
            text("extra", None, "a JSON object to add to the request's body"),
        ];
        if provider.seed {
            let summary = "whether to send the seed";
            declared.push(declaration("seed", Kind::Flag, Some("true"), summary));
        }
        declared
    }

    /// Reads what the user set.
    ///
    /// # Errors
    /// A value that can't be used, by its parameter's name.
    pub fn read(host: &impl Host, provider: &Provider, seed: u64) -> Result<Self, Failure> {
        let filled = |name: &str, default: Option<&str>| {
            let given = text(host, name).or(default.map(str::to_owned));
            given
                .filter(|text| !text.trim().is_empty())
                .ok_or_else(|| invalid(name, "expected a name, found none".to_owned()))
        };
        Ok(Self {
            endpoint: filled("endpoint", Some(provider.endpoint))?,
            model: filled("model", None)?,
            system: text(host, "system"),
            temperature: temperature(host, provider)?,
            max_tokens: positive(host, "max-tokens")?.unwrap_or(provider.max_tokens),
            seed: (provider.seed && !matches!(host.parameter("seed"), Some(Value::Flag(false))))
                .then(|| for_model(seed)),
            extra: extra(host)?,
        })
    }
}

/// A parameter that the user may leave out, with the value that then stands.
pub fn declaration(name: &str, kind: Kind, default: Option<&str>, summary: &str) -> Parameter {
    Parameter {
        name: name.to_owned(),
        summary: summary.to_owned(),
        kind,
        required: false,
        default: default.map(str::to_owned),
    }
}

/// The failure of an agent whose parameter can't be used.
pub fn invalid(name: &str, problem: String) -> Failure {
    Failure::InvalidParameter(ParameterProblem {
        name: name.to_owned(),
        problem,
    })
}

/// The text, or the name of a choice, that the user gave.
pub fn text(host: &impl Host, name: &str) -> Option<String> {
    match host.parameter(name) {
        Some(Value::Text(text)) => Some(text),
        Some(Value::Integer(_) | Value::Flag(_)) | None => None,
    }
}

/// The whole number of at least 1 that the user gave, if any.
///
/// # Errors
/// It is less than 1.
pub fn positive(host: &impl Host, name: &str) -> Result<Option<u64>, Failure> {
    match host.parameter(name) {
        Some(Value::Integer(number)) => match u64::try_from(number) {
            Ok(number) if number > 0 => Ok(Some(number)),
            Ok(_) | Err(_) => Err(invalid(
                name,
                format!("expected at least 1, found {number}"),
            )),
        },
        Some(Value::Text(_) | Value::Flag(_)) | None => Ok(None),
    }
}

fn temperature(host: &impl Host, provider: &Provider) -> Result<Option<Number>, Failure> {
    let given = text(host, "temperature");
    let Some(written) = given.as_deref().or(provider.temperature) else {
        return Ok(None);
    };
    if written == "none" {
        return Ok(None);
    }
    serde_json::from_str(written)
        .ok()
        .filter(|number: &Number| {
            let range = 0.0..=HIGHEST_TEMPERATURE;
            number
                .as_f64()
                .is_some_and(|number| range.contains(&number))
        })
        .map(Some)
        .ok_or_else(|| {
            invalid(
                "temperature",
                format!("expected a number from 0 to 2 or `none`, found `{written}`"),
            )
        })
}

fn extra(host: &impl Host) -> Result<Map<String, Json>, Failure> {
    let Some(written) = text(host, "extra") else {
        return Ok(Map::new());
    };
    serde_json::from_str(&written)
        .map_err(|error| invalid("extra", format!("expected a JSON object: {error}")))
}

/// The seed that a model gets: 31 bits of the rollout's, since some servers take no more, and one
/// takes the highest of 32 bits for none at all.
fn for_model(seed: u64) -> u32 {
    (seed >> 33) as u32
}
