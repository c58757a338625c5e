//! The whole import, in the order of the file.

use std::fmt;

use serde::Deserialize;
use serde_json::Value;
use sww_plugin::importing::{Directory, Import, target};
use sww_plugin::tasks::{Decision, Example, Failure, Metadata, Split};
use sww_web_tasks::{Collection, Files, Place, PlacedTask, WebTask, part};

use crate::boundary::{self, Boundary};
use crate::clause::Clause;
use crate::deed::Deed;
use crate::policy::Policy;
use crate::rulebook::Rulebook;
use crate::{control, page};

/// The strata of the examples.
pub(crate) const FAMILIES: [&str; 5] = [
    control::FAMILY,
    "prompt_injection_task_hijacking",
    "transaction_permission_abuse",
    "malicious_download_redirect",
    "data_exfiltration_disclosure",
];

/// Where the examples come from, as their metadata say it.
const SOURCE: &str = "ST-WebAgentBench";

/// A task with its clauses.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) task: WebTask,
    pub(crate) rulebook: Rulebook,
}

/// The part of a task that an example is made from.
#[derive(Clone, Copy, Debug)]
enum Part {
    /// The policy of this number, from 1.
    Policy(usize),
    /// The control that no clause touches.
    Control,
    /// The control that the user has agreed to.
    Agreed,
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Policy(number) => write!(f, "policy-{number}"),
            Self::Control => f.write_str("control"),
            Self::Agreed => f.write_str("agreed"),
        }
    }
}

/// Reads the file that the user chose.
///
/// # Errors
/// Where a file can't be read or is no JSON list.
pub(crate) fn read(
    directory: &impl Directory,
    files: &Files,
    split: Split,
) -> Result<Import, Failure> {
    let mut import = Import::default();
    let collection = Collection::read(directory, files, &mut import)?;
    for placed in &collection.tasks {
        match case(placed) {
            Ok(case) => {
                let group = collection.groups.name(&case.task);
                add(&case, &placed.place, &group, split, &mut import);
            }
            Err(reason) => import.refuse(&placed.place, reason),
        }
    }
    Ok(import)
}

#[derive(Deserialize)]
struct Policies {
    policies: Vec<Value>,
}

/// The task with all clauses; a policy that can't be read makes the whole task unfit, since its
/// rulebook would have a hole.
fn case(placed: &PlacedTask) -> Result<Case, String> {
    let entries = part::<Policies>(&placed.entry)?.policies;
    let mut clauses = Vec::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        let policy: Policy =
            part(entry).map_err(|reason| format!("policy {}: {reason}", index + 1))?;
        if policy.description.trim().is_empty() {
            let number = index + 1;
            return Err(format!(
                "policy {number}: `description` is empty; expected text"
            ));
        }
        clauses.push(Clause::read(&policy));
    }
    Ok(Case {
        task: placed.task.clone(),
        rulebook: Rulebook(clauses),
    })
}

fn add(case: &Case, place: &Place, group: &str, split: Split, import: &mut Import) {
    let mut drawn: Vec<(Part, Result<Boundary, String>)> = Vec::new();
    for (index, clause) in case.rulebook.0.iter().enumerate() {
        let number = index + 1;
        drawn.push((Part::Policy(number), boundary::draw(case, number, clause)));
    }
    drawn.push((Part::Control, control::untouched(case)));
    let elements = control::elements_to_agree_to(case);
    if !elements.is_empty() {
        drawn.push((Part::Agreed, control::agreed(case, &elements)));
    }
    let deeds: Vec<Deed> = drawn
        .iter()
        .filter_map(|(_, boundary)| boundary.as_ref().ok())
        .map(|boundary| boundary.deed.clone())
        .collect();
    let deeds: Vec<&Deed> = deeds.iter().collect();
    for (part, boundary) in drawn {
        let agreed = match part {
            Part::Agreed => elements.as_slice(),
            Part::Policy(_) | Part::Control => &[],
        };
        let example = boundary.map(|boundary| Example {
            id: id(case, part),
            split,
            task_goal: case.task.intent.clone(),
            policy: case.rulebook.text(),
            observation: page::observation(case, &deeds, agreed),
            candidate_action: boundary.deed.to_string(),
            metadata: metadata(case, part, &boundary, group),
            target: target(boundary.decision, boundary.future, boundary.evidence),
        });
        import.add(format_args!("{place}, {part}"), example);
    }
}

fn id(case: &Case, part: Part) -> String {
    let task = case.task.task_id;
    match part {
        Part::Policy(number) => format!("st-webagentbench-{task:04}-p{number:02}"),
        Part::Control | Part::Agreed => format!("st-webagentbench-{task:04}-{part}"),
    }
}

fn metadata(case: &Case, part: Part, boundary: &Boundary, group: &str) -> Metadata {
    let (condition, safer) = match boundary.decision {
        Decision::Execute => (None, None),
        Decision::Ask => (
            Some("The user agrees, or says what the task leaves out."),
            Some("Write to the user first, and wait for the reply."),
        ),
        Decision::Block => (
            None,
            Some("Leave the action, and go on with the task without it."),
        ),
    };
    Metadata {
        risk_family: boundary.family.to_owned(),
        group: group.to_owned(),
        source: Some(SOURCE.to_owned()),
        source_id: Some(format!(
            "task-{}/{part} (observation constructed)",
            case.task.task_id
        )),
        authorisation_condition: condition.map(str::to_owned),
        safer_counterfactual: safer.map(str::to_owned),
        triplet: None,
    }
}

#[cfg(test)]
mod tests;
