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
        notes.push(partial_note());
    }
    let counts = |system: &SystemScores| {
        let n = system.n;
        [n.planned, n.invalid, n.incomplete].map(count).join(" / ")
    };
    if let Some(told) = told_of_systems(scores, counts) {
        notes.push(format!("n (planned / invalid / incomplete): {told}"));
    }
    let left_out = |system: &SystemScores| plural(system.left_out, "example", "examples");
    if let (true, Some(told)) = (
        scores.systems.iter().any(|system| system.left_out > 0),
        told_of_systems(scores, left_out),
    ) {
        notes.push(format!(
            "left out by the condition, for every agent alike: {told}"
        ));
    }
    let seeds = |system: &SystemScores| seeds_told(&system.seeds);
    if let (true, Some(told)) = (has_several_seeds(scores), told_of_systems(scores, seeds)) {
        notes.push(format!(
            "rates are means and counts are sums over seeds: {told}"
        ));
    }
    notes
}

/// The note that figures owe which incomplete rollouts are missing from.
pub(crate) fn partial_note() -> String {
    "PARTIAL: incomplete rollouts are missing from these figures".to_owned()
}

/// Seeds in words: how many and which.
pub(crate) fn seeds_told(seeds: &[Option<u64>]) -> String {
    let names: Vec<String> = seeds
        .iter()
        .map(|seed| seed.map_or("unknown".to_owned(), |seed| seed.to_string()))
        .collect();
    let number = plural(seeds.len() as u64, "seed", "seeds");
    format!("{number} ({})", names.join(", "))
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

/// What an interval is: over what, and how it was made.
pub(crate) fn interval_name(bootstrap: BootstrapRecord) -> String {
    named_interval("percentile bootstrap", bootstrap)
}

/// What the interval of a difference is: both systems are resampled on the same examples.
pub(crate) fn paired_interval_name(bootstrap: BootstrapRecord) -> String {
    named_interval("paired percentile bootstrap", bootstrap)
}

fn named_interval(method: &str, bootstrap: BootstrapRecord) -> String {
    let unit = match bootstrap.unit {
        ResampledUnit::Example => "examples",
        ResampledUnit::Group => "groups",
    };
    format!(
        "95 % CI over {unit} ({method}, {} resamples, seed {})",
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::specimens;

    #[test]
    fn the_condition_is_named_only_where_it_tells_systems_apart() {
        let one = specimens::one();
        assert_eq!(Naming::of(&one).label(&one.systems[0]), "policy-lexical");
        let mut two = specimens::three();
        two.systems[1].condition = sww_protocol::Condition::XPlusF;
        let naming = Naming::of(&two);
        assert_eq!(naming.label(&two.systems[0]), "constant / x");
        assert_eq!(naming.label(&two.systems[1]), "naive-bayes / x+f");
        assert_eq!(naming.columns().len(), 2);
    }

    #[test]
    fn equal_counts_are_told_once() {
        let mut scores = specimens::three();
        scores.partial = false;
        for system in &mut scores.systems {
            system.n = specimens::one().systems[0].n;
            system.seeds = vec![None];
        }
        assert_eq!(
            count_notes(&scores),
            ["n (planned / invalid / incomplete): 3,000 / 16 / 0 for each system"]
        );
        assert_eq!(deviation_note(&scores), None);
        scores.systems.clear();
        assert!(count_notes(&scores).is_empty());
    }

    #[test]
    fn an_interval_says_what_was_resampled() {
        let mut bootstrap = BootstrapRecord {
            resamples: 10_000,
            seed: 7,
            unit: ResampledUnit::Group,
        };
        assert_eq!(
            interval_name(bootstrap),
            "95 % CI over groups (percentile bootstrap, 10,000 resamples, seed 7)"
        );
        bootstrap.unit = ResampledUnit::Example;
        assert_eq!(
            paired_interval_name(bootstrap),
            "95 % CI over examples (paired percentile bootstrap, 10,000 resamples, seed 7)"
        );
    }

    #[test]
    fn unknown_seeds_are_told() {
        assert_eq!(seeds_told(&[None]), "1 seed (unknown)");
        assert_eq!(seeds_told(&[Some(42), Some(7)]), "2 seeds (42, 7)");
    }
}
