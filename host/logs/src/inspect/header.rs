//! What a log says of its whole run.

use std::sync::Arc;

use serde_json::Value;
use sww_excerpt::excerpt;

use crate::fields::{Fields, present};
use crate::import::Import;
use crate::refusal::Fault;

/// The fields of a log that a header is made of.
pub(super) const HEADER_FIELDS: &[&str] = &["status", "eval", "plan", "error"];

/// What the rows of a log have in common.
pub(super) struct Header {
    /// Whose rows they are.
    pub(super) agent: Arc<str>,
    /// Which seeds they get.
    pub(super) seeds: Seeds,
}

/// Where the seed of a row comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seeds {
    /// Its epoch: there is more than one.
    Epochs,
    /// The run, if it states one.
    Run(Option<u64>),
}

impl Header {
    /// Makes the header of a log from its fields, and notes a run that did not end well.
    /// `several_epochs` is whether some sample is of another epoch than the first.
    pub(super) fn new(
        source_name: &str,
        fields: &Fields,
        several_epochs: bool,
        import: &mut Import<'_>,
    ) -> Result<Self, Fault> {
        let eval = fields.get("eval");
        let Some(Value::Object(eval)) = eval else {
            return Err(Fault::field("eval", eval, "an object, as Inspect writes"));
        };
        let status = fields.get("status").and_then(Value::as_str);
        let status = status.unwrap_or("started");
        if status != "success" {
            let mut note = format!(
                "the run's status is `{}`; samples that it didn't reach are missing",
                excerpt(status)
            );
            let error = present(fields, "error").and_then(|error| error.get("message"));
            if let Some(error) = error.and_then(Value::as_str) {
                note += &format!(" (its error: {})", excerpt(error));
            }
            import.note(source_name, &note);
        }
        let epochs = eval.get("config").and_then(|config| config.get("epochs"));
        let epochs = epochs.and_then(Value::as_u64).unwrap_or(1);
        let seeds = if several_epochs || epochs > 1 {
            Seeds::Epochs
        } else {
            Seeds::Run(stated_seed(fields, eval))
        };
        let model = eval.get("model").and_then(Value::as_str);
        Ok(Self {
            agent: import.agent(model, source_name),
            seeds,
        })
    }
}

/// The seed that the answers were generated with. The plan's settings go before the model's.
fn stated_seed(fields: &Fields, eval: &Fields) -> Option<u64> {
    let plan = fields.get("plan").and_then(|plan| plan.get("config"));
    let model = eval.get("model_generate_config");
    [plan, model]
        .into_iter()
        .flatten()
        .find_map(|config| config.get("seed")?.as_u64())
}
