//! One import: the rows of one or more logs, each kept once or refused with a reason.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io;
use std::path::Path;
use std::sync::Arc;

use sww_benchmark::{ExampleId, PredictionRow};
use sww_protocol::{Condition, Outcome};

use crate::refusal::{Fault, Part, Place, Refusal};

/// How many refusals a report holds; those after them are only counted.
pub const MOST_REFUSALS: usize = 1_000;

/// What the user may name otherwise than the logs do.
#[derive(Clone, Debug, Default)]
pub struct Naming {
    /// The agent of every row, in place of the logs' names.
    pub agent: Option<String>,
    /// The filter of lm-evaluation-harness whose rows and answers are taken, in place of the first.
    pub filter: Option<String>,
}

/// What became of the records of the logs: kept, passed over or refused.
#[derive(Debug, Default)]
pub struct ImportReport {
    /// The rows that were kept.
    pub kept: u64,
    /// How many of them the infrastructure lost; they are kept as incomplete.
    pub incomplete: u64,
    /// The rows that only repeat another under another filter (lm-evaluation-harness).
    pub passed_over: u64,
    /// The records and logs that were refused.
    pub refused: u64,
    /// The first [`MOST_REFUSALS`] of them.
    pub refusals: Vec<Refusal>,
    /// What else should be known of a log, such as a run that did not end.
    pub notes: Vec<String>,
}

/// An import under way. Rows go to the sink as they are met; what is kept in memory is the names of
/// the answered examples and the report.
pub struct Import<'s> {
    naming: Naming,
    sink: &'s mut dyn FnMut(&PredictionRow) -> io::Result<()>,
    answered: HashMap<(ExampleId, Arc<str>, Option<u64>), Place>,
    report: ImportReport,
}

/// A row before it is kept.
pub(crate) struct Answered {
    /// The example.
    pub(crate) id: String,
    /// The seed, where it is known.
    pub(crate) seed: Option<u64>,
    /// How the rollout ended.
    pub(crate) outcome: Outcome,
}

impl<'s> Import<'s> {
    /// Begins an import that hands its rows to `sink`, whose error ends it.
    pub fn new(naming: Naming, sink: &'s mut dyn FnMut(&PredictionRow) -> io::Result<()>) -> Self {
        Self {
            naming,
            sink,
            answered: HashMap::new(),
            report: ImportReport::default(),
        }
    }

    /// Ends the import.
    pub fn finish(self) -> ImportReport {
        self.report
    }

    /// Refuses a whole log, for a reason that its reader can't know.
    pub fn refuse_log(&mut self, source_name: &str, fault: Fault) {
        let place = Place {
            source_name: source_name.into(),
            part: Part::Whole,
        };
        self.refuse(place, fault);
    }

    /// The agent's name: the user's, else the log's, else the stem of the log's own name.
    pub(crate) fn agent(&self, named: Option<&str>, source_name: &str) -> Arc<str> {
        let named = named.filter(|name| !name.trim().is_empty());
        match (&self.naming.agent, named) {
            (Some(agent), _) => agent.as_str().into(),
            (None, Some(name)) => name.into(),
            (None, None) => {
                let path = Path::new(source_name);
                let stem = path.file_stem().unwrap_or(path.as_os_str());
                stem.to_string_lossy().into()
            }
        }
    }

    /// The filter that the user names.
    pub(crate) fn filter(&self) -> Option<&str> {
        self.naming.filter.as_deref()
    }

    /// Keeps an answered row, the first one for its example, agent and seed; a later one is refused.
    pub(crate) fn keep(
        &mut self,
        place: Place,
        agent: &Arc<str>,
        answered: Answered,
    ) -> io::Result<()> {
        let Answered { id, seed, outcome } = answered;
        let id = ExampleId(id);
        match self.answered.entry((id.clone(), Arc::clone(agent), seed)) {
            Entry::Occupied(first) => {
                let first = first.get().clone();
                self.refuse(
                    place,
                    Fault::Answered {
                        id: id.0,
                        agent: agent.to_string(),
                        seed,
                        first,
                    },
                );
                Ok(())
            }
            Entry::Vacant(free) => {
                free.insert(place);
                self.report.kept += 1;
                if matches!(outcome, Outcome::Incomplete(_)) {
                    self.report.incomplete += 1;
                }
                (self.sink)(&PredictionRow {
                    id,
                    agent: agent.to_string(),
                    condition: Condition::X,
                    seed,
                    outcome,
                })
            }
        }
    }

    pub(crate) fn refuse(&mut self, place: Place, fault: Fault) {
        self.report.refused += 1;
        if self.report.refusals.len() < MOST_REFUSALS {
            self.report.refusals.push(Refusal { place, fault });
        }
    }

    pub(crate) fn pass_over(&mut self) {
        self.report.passed_over += 1;
    }

    pub(crate) fn note(&mut self, source_name: &str, note: &str) {
        self.report.notes.push(format!("{source_name}: {note}"));
    }
}
