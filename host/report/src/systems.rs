//! What systems are called, and what is said of all their figures: how many rollouts, seeds and
//! resamples they rest on.

use sww_scoring::{BootstrapRecord, ResampledUnit, Scores, SystemScores};

use crate::figures::{count, plural};
use crate::table::Column;

/// Names systems by their agent, and by their condition where there is more than one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Naming {
    with_condition: bool,
}

impl Naming {
    /// The naming that tells these systems apart.
    pub(crate) fn of(scores: &Scores) -> Self {
        let mut conditions = scores.systems.iter().map(|system| system.condition);
        let first = conditions.next();
        Self {
            with_condition: conditions.any(|condition| Some(condition) != first),
        }
    }

    /// The columns that hold the parts of a name.
    pub(crate) fn columns(self) -> Vec<Column> {
        let mut columns = vec![Column::words("agent")];
        if self.with_condition {
            columns.push(Column::words("condition"));
        }
        columns
    }

    /// The parts of a system's name, one for each column.
    pub(crate) fn parts(self, system: &SystemScores) -> Vec<String> {
        let mut parts = vec![system.agent.clone()];
        if self.with_condition {
            parts.push(system.condition.to_string());
        }
        parts
    }

    /// A system's name in one piece.
    pub(crate) fn label(self, system: &SystemScores) -> String {
        self.parts(system).join(" / ")
    }
}

/// Notes that every table owes: whether it is partial, its numbers of rollouts, and its seeds where a
/// system ran with several.
pub(crate) fn count_notes(scores: &Scores) -> Vec<String> {
    let mut notes = Vec::new();
    if scores.partial {
        notes.push(
            "PARTIAL: incomplete rollouts are missing from these figures; resume the run to complete them"
                .to_owned(),
        );
    }
    let counts = |system: &SystemScores| {
        let n = system.n;
        [n.planned, n.invalid, n.incomplete].map(count).join(" / ")
    };
    if let Some(told) = told_of_systems(scores, counts) {
        notes.push(format!("n (planned / invalid / incomplete): {told}"));
    }
    let seeds = |system: &SystemScores| {
        let seeds: Vec<String> = system
            .seeds
            .iter()
            .map(|seed| seed.map_or("unknown".to_owned(), |seed| seed.to_string()))
            .collect();
        let number = plural(seeds.len() as u64, "seed", "seeds");
        format!("{number} ({})", seeds.join(", "))
    };
    if let (true, Some(told)) = (has_several_seeds(scores), told_of_systems(scores, seeds)) {
        notes.push(format!(
            "rates are means and counts are sums over seeds: {told}"
        ));
    }
    notes
}

/// The note that figures with ± owe; none where no system ran with several seeds.
pub(crate) fn deviation_note(scores: &Scores) -> Option<String> {
    has_several_seeds(scores).then(|| "± SD over seeds (n−1)".to_owned())
}

fn has_several_seeds(scores: &Scores) -> bool {
    scores.systems.iter().any(|system| system.seeds.len() > 1)
}

/// The note that intervals owe; none where there are none.
pub(crate) fn interval_note(scores: &Scores) -> Option<String> {
    scores
        .bootstrap
        .map(|bootstrap| format!("[ ] {}", interval_name(bootstrap)))
}

/// What an interval is: of what, over what, and how it was made.
pub(crate) fn interval_name(bootstrap: BootstrapRecord) -> String {
    let unit = match bootstrap.unit {
        ResampledUnit::Example => "examples",
        ResampledUnit::Group => "groups",
    };
    format!(
        "95 % CI over {unit} (percentile bootstrap, {} resamples, seed {})",
        count(u64::from(bootstrap.resamples)),
        bootstrap.seed
    )
}

/// What holds of every system, said once for those of which the same holds; none of no systems.
fn told_of_systems(scores: &Scores, of: impl Fn(&SystemScores) -> String) -> Option<String> {
    let naming = Naming::of(scores);
    let mut told: Vec<(String, Vec<String>)> = Vec::new();
    for system in &scores.systems {
        let text = of(system);
        let label = naming.label(system);
        match told.iter_mut().find(|(known, _)| *known == text) {
            Some((_, labels)) => labels.push(label),
            None => told.push((text, vec![label])),
        }
    }
    match told.as_slice() {
        [] => None,
        [(text, labels)] if labels.len() == 1 => Some(text.clone()),
        [(text, _)] => Some(format!("{text} for each system")),
        several => Some(
            several
                .iter()
                .map(|(text, labels)| format!("{text} for {}", labels.join(", ")))
                .collect::<Vec<_>>()
                .join("; "),
        ),
    }
}
