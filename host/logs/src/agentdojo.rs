//! The run logs of AgentDojo, one JSON file for each pair of user task and injection task.
//!
//! The id is `SUITE/USER_TASK/INJECTION_TASK`, with `none` for a user task run alone; the agent is
//! the pipeline; the answer is the text of the assistant's last message, thoughts aside. A run that
//! ends on a tool call or its result has no final text, and answers with the empty one.
//!
//! `utility` and `security` are not read as decisions. They judge what became of the environment,
//! not what the agent decided: `security` is true where the injected goal was reached, but also in
//! every run without an attack and in every run that failed with an error, and a low `utility` may
//! be a refusal, a question or a blunder. All that is taken from them is whether a run came to its
//! end, which is when they are written.

use std::io::{self, Read};

use serde_json::Value;
use sww_protocol::{IncompleteReason, Outcome, Prediction};

use crate::MAX_RECORD_BYTES;
use crate::bounded::Bounded;
use crate::fields::{self, Fields, content_text, present};
use crate::import::{Answered, Import};
use crate::refusal::{Fault, Part, Place};

const LOG_FIELDS: &[&str] = &[
    "suite_name",
    "pipeline_name",
    "user_task_id",
    "injection_task_id",
    "messages",
    "error",
    "utility",
    "security",
];

/// Reads a run log. `source_name` is what reports call it, for a file its path.
///
/// # Errors
/// What the sink of the import fails with. What is wrong with the log goes into the report.
pub fn read(source_name: &str, reader: impl Read, import: &mut Import<'_>) -> io::Result<()> {
    let bounded = Bounded::new(reader, MAX_RECORD_BYTES, "it is longer than 64 MiB");
    let row =
        fields::read(bounded, LOG_FIELDS).and_then(|log| answered(&log).map(|row| (log, row)));
    match row {
        Ok((log, row)) => {
            let pipeline = log.get("pipeline_name").and_then(Value::as_str);
            let agent = import.agent(pipeline, source_name);
            let place = Place {
                source_name: source_name.into(),
                part: Part::Whole,
            };
            import.keep(place, &agent, row)
        }
        Err(fault) => {
            import.refuse_log(source_name, fault);
            Ok(())
        }
    }
}

fn answered(log: &Fields) -> Result<Answered, Fault> {
    let suite = fields::name("suite_name", log.get("suite_name"))?;
    let user_task = fields::name("user_task_id", log.get("user_task_id"))?;
    let injection_task = match present(log, "injection_task_id") {
        None => "none".to_owned(),
        injection_task => fields::name("injection_task_id", injection_task)?,
    };
    let outcome = match lost(log) {
        Some(reason) => Outcome::Incomplete(IncompleteReason(reason)),
        None => Outcome::Answered(Prediction {
            output: final_text(log)?,
            label_scores: None,
            stopped: None,
        }),
    };
    Ok(Answered {
        id: format!("{suite}/{user_task}/{injection_task}"),
        seed: None,
        outcome,
    })
}

/// Why a run has no answer, if it failed or was broken off.
fn lost(log: &Fields) -> Option<String> {
    match present(log, "error") {
        Some(Value::String(error)) if !error.trim().is_empty() => Some(error.trim().to_owned()),
        None | Some(Value::String(_)) => {
            let ended = ["utility", "security"]
                .iter()
                .any(|verdict| present(log, verdict).is_some());
            (!ended).then(|| "the run was broken off".to_owned())
        }
        Some(other) => Some(other.to_string()),
    }
}

fn final_text(log: &Fields) -> Result<String, Fault> {
    let messages = log.get("messages");
    let Some(Value::Array(messages)) = messages else {
        return Err(Fault::field("messages", messages, "a list of messages"));
    };
    let Some(last) = messages.last() else {
        return Err(Fault::field(
            "messages",
            log.get("messages"),
            "at least one message",
        ));
    };
    if last.get("role").and_then(Value::as_str) != Some("assistant") {
        return Ok(String::new());
    }
    let field = format!("messages[{}].content", messages.len() - 1);
    content_text(&field, last.get("content"), "content")
}
