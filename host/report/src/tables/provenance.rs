//! What was run: facts, components and what the columns mean.

use sww_scoring::{Metric, Scores};

use crate::facts::{RunFacts, SuppressionFacts};
use crate::figures::{self, count, plural};
use crate::measures;
use crate::systems::interval_name;
use crate::table::{Cell, Column, Row, Table};

/// The run in pairs of a name and a value.
pub(crate) fn particulars(facts: &RunFacts, scores: &Scores) -> Vec<(&'static str, String)> {
    let examples = facts.tasks.iter().map(|task| task.examples).sum();
    let composition = facts.profile.map_or("imported".to_owned(), |profile| {
        format!("profile {profile}")
    });
    let mut particulars = vec![
        (
            "Benchmark",
            format!(
                "{} of split {}, {composition}",
                plural(examples, "example", "examples"),
                facts.split
            ),
        ),
        ("Benchmark digest", facts.benchmark_digest.clone()),
        ("Conditions", listed(&facts.conditions)),
        ("Seeds", listed(&facts.seeds)),
        (
            "Intervals",
            scores.bootstrap.map_or("none".to_owned(), interval_name),
        ),
        (
            "Locked evaluator",
            format!("version {}", facts.evaluator_version),
        ),
        ("Program", format!("sww {}", facts.tool_version)),
        ("Began", facts.created.clone()),
    ];
    if let Some(usage) = &facts.models {
        particulars.push(("Model calls", figures::model_usage(usage)));
    }
    if let Some(look) = &facts.look {
        particulars.insert(2, ("Look at TEST", look.clone()));
    }
    let futures = facts.futures_of.as_ref().map(|began| {
        format!("predicted by the same agents under condition x, in the run that began {began}")
    });
    particulars.extend(futures.map(|told| ("Frozen futures", told)));
    let removed = facts.suppression.as_ref().map(removed);
    particulars.extend(removed.map(|told| ("Evidence removed (x-e)", told)));
    particulars
}

/// What condition x-e takes out, and the examples that it leaves out.
fn removed(suppression: &SuppressionFacts) -> String {
    let left_out = suppression
        .left_out
        .iter()
        .map(|(_, examples)| examples)
        .sum();
    let reasons: Vec<String> = suppression
        .left_out
        .iter()
        .map(|(why, examples)| format!("{} because {why}", count(*examples)))
        .collect();
    let reasons = match reasons.as_slice() {
        [] => String::new(),
        reasons => format!(": {}", reasons.join(", ")),
    };
    format!(
        "{} from {}; {} left out for every agent alike{reasons}",
        plural(suppression.spans, "passage", "passages"),
        plural(suppression.examples, "example", "examples"),
        plural(left_out, "example", "examples"),
    )
}

/// The task components.
pub(crate) fn task_components(facts: &RunFacts) -> Table {
    Table {
        title: "Task components",
        keys: vec![Column::words("tasks")],
        columns: vec![
            Column::words("component"),
            Column::words("version"),
            Column::numbers("examples"),
            Column::codes("SHA-256"),
        ],
        rows: facts
            .tasks
            .iter()
            .map(|task| Row {
                keys: vec![task.label.clone()],
                cells: vec![
                    Cell::plain(&task.name),
                    Cell::plain(&task.version),
                    Cell::plain(count(task.examples)),
                    Cell::plain(&task.digest),
                ],
            })
            .collect(),
        notes: Vec::new(),
    }
}

/// The agents.
pub(crate) fn agent_components(facts: &RunFacts) -> Table {
    let parameters = |pairs: &[(String, String)]| {
        let pairs: Vec<String> = pairs.iter().map(|(k, v)| format!("{k}={v}")).collect();
        pairs.join(", ")
    };
    Table {
        title: "Agents",
        keys: vec![Column::words("agent")],
        columns: vec![
            Column::words("component"),
            Column::words("version"),
            Column::words("parameters"),
            Column::codes("SHA-256"),
        ],
        rows: facts
            .agents
            .iter()
            .map(|agent| Row {
                keys: vec![agent.label.clone()],
                cells: vec![
                    Cell::plain(&agent.name),
                    Cell::plain(&agent.version),
                    Cell::plain(parameters(&agent.parameters)),
                    Cell::plain(&agent.digest),
                ],
            })
            .collect(),
        notes: Vec::new(),
    }
}

/// How agents failed, with the words of one rollout each.
pub(crate) fn failures(facts: &RunFacts) -> Table {
    Table {
        title: "Failures of agents",
        keys: vec![Column::words("agent"), Column::words("failure")],
        columns: vec![
            Column::numbers("rollouts"),
            Column::words("one of them"),
            Column::words("in its words"),
        ],
        rows: facts
            .failures
            .iter()
            .map(|failed| Row {
                keys: vec![failed.agent.clone(), failed.failure.clone()],
                cells: vec![
                    Cell::plain(count(failed.rollouts)),
                    Cell::plain(&failed.example),
                    Cell::plain(&failed.words),
                ],
            })
            .collect(),
        notes: vec!["Invalid answers, every one; `sww export` has the words of all".to_owned()],
    }
}

/// Rollouts that the infrastructure lost.
pub(crate) fn incomplete(facts: &RunFacts) -> Table {
    Table {
        title: "Incomplete rollouts by reason",
        keys: vec![Column::words("reason")],
        columns: vec![Column::numbers("rollouts")],
        rows: facts
            .incomplete
            .iter()
            .map(|lost| Row {
                keys: vec![lost.reason.clone()],
                cells: vec![Cell::plain(count(lost.rollouts))],
            })
            .collect(),
        notes: vec![
            "The infrastructure failed: neither right nor wrong, and run again on resume"
                .to_owned(),
        ],
    }
}

/// What every metric means, and which way is better.
pub(crate) fn glossary() -> Table {
    Table {
        title: "Metrics",
        keys: vec![Column::words("metric")],
        columns: vec![Column::words("meaning"), Column::words("better")],
        rows: Metric::ALL
            .map(|metric| Row {
                keys: vec![measures::heading(metric).to_owned()],
                cells: vec![
                    Cell::plain(measures::meaning(metric)),
                    Cell::plain(measures::better(metric)),
                ],
            })
            .to_vec(),
        notes: Vec::new(),
    }
}

fn listed<T: ToString>(values: &[T]) -> String {
    if values.is_empty() {
        return "unknown".to_owned();
    }
    let values: Vec<String> = values.iter().map(T::to_string).collect();
    values.join(", ")
}
