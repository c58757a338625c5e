//! The `samples_*.jsonl` of lm-evaluation-harness.
//!
//! A log has one row for each document *and filter*. The rows of one filter are taken, the first
//! one met unless the user names another, so that nothing is counted twice; rows of other filters
//! are passed over.
//!
//! A generated text becomes the answer: the response as it was generated, or, where the user names
//! a filter, what that filter made of it. Several responses to one document are one row each, and
//! the number of the response, from 1, is the seed.
//!
//! A multiple-choice row whose three continuations are `execute`, `ask` and `block` has scores of
//! the labels but no text. An answer is never made up from scores: the output is empty, which the
//! evaluator counts as invalid (`empty`), and the scores are there for recovery (spec §6). They are
//! sums over the whole label, as the harness logs them; it does not log how many tokens a label
//! has.
//!
//! The id is `doc.id` where the document has one, else `doc_id`. The agent is the directory that
//! the log stands in, which the harness names after the model.

mod lines;
mod row;

use std::collections::BTreeSet;
use std::io::{self, BufReader, Read};
use std::path::Path;
use std::sync::Arc;

use serde_json::Value;
use sww_excerpt::excerpt;
use sww_protocol::Outcome;

use self::lines::{Line, Lines};
use self::row::Text;
use crate::fields::{self, Fields, present};
use crate::import::{Answered, Import};
use crate::refusal::{Fault, Part, Place};

const ROW_FIELDS: &[&str] = &[
    "doc_id",
    "doc",
    "filter",
    "arguments",
    "resps",
    "filtered_resps",
];

/// What rows without a filter's name are taken to have; versions before 0.4.3 wrote none.
const UNNAMED_FILTER: &str = "none";

/// Reads a log, line by line. `source_name` is what reports call it, for a file its path.
///
/// # Errors
/// What the sink of the import fails with. What is wrong with the log goes into the report.
pub fn read(source_name: &str, reader: impl Read, import: &mut Import<'_>) -> io::Result<()> {
    let directory = Path::new(source_name).parent().and_then(Path::file_name);
    let directory = directory.map(|name| name.to_string_lossy());
    let agent = import.agent(directory.as_deref(), source_name);
    let source_name: Arc<str> = source_name.into();
    let mut filters = Filters::new(import.filter());
    let text = match filters.wanted {
        Some(_) => Text::Filtered,
        None => Text::AsGenerated,
    };
    let mut lines = Lines::new(BufReader::new(reader));
    while let Some((number, line)) = lines.next() {
        let place = Place {
            source_name: Arc::clone(&source_name),
            part: Part::Line(number),
        };
        let fields = match line {
            Line::Whole(line) => fields::read(line, ROW_FIELDS),
            Line::TooLong(limit) => Err(Fault::LineTooLong(limit)),
            Line::Unreadable(problem) => Err(Fault::Unreadable(problem)),
        };
        let taken = fields.and_then(|fields| {
            let taken = filters.take(filter_of(&fields)?);
            taken.then(|| answers(&fields, text)).transpose()
        });
        match taken {
            Ok(Some(answers)) => {
                for answered in answers {
                    import.keep(place.clone(), &agent, answered)?;
                }
            }
            Ok(None) => import.pass_over(),
            Err(fault) => import.refuse(place, fault),
        }
    }
    filters.report(&source_name, import);
    Ok(())
}

/// The filters of a log: the one whose rows are taken, and those that are passed over.
struct Filters {
    wanted: Option<String>,
    taken: Option<String>,
    others: BTreeSet<String>,
}

impl Filters {
    fn new(wanted: Option<&str>) -> Self {
        Self {
            wanted: wanted.map(str::to_owned),
            taken: None,
            others: BTreeSet::new(),
        }
    }

    /// Whether the rows of this filter are taken: it is the one wanted, or the first one met.
    fn take(&mut self, filter: &str) -> bool {
        let chosen = self.taken.as_ref().or(self.wanted.as_ref());
        let take = chosen.is_none_or(|chosen| chosen == filter);
        if !take {
            self.others.insert(filter.to_owned());
        } else if self.taken.is_none() {
            self.taken = Some(filter.to_owned());
        }
        take
    }

    fn report(self, source_name: &str, import: &mut Import<'_>) {
        if self.others.is_empty() {
            return;
        }
        let named = self
            .others
            .iter()
            .map(|name| format!("`{}`", excerpt(name)));
        let found = named.collect::<Vec<_>>().join(", ");
        match (self.taken, self.wanted) {
            (Some(taken), _) => {
                let note = format!(
                    "the rows of filter `{}` are taken, those of {found} passed over",
                    excerpt(&taken)
                );
                import.note(source_name, &note);
            }
            (None, Some(wanted)) => {
                let wanted = excerpt(&wanted);
                import.refuse_log(source_name, Fault::NoSuchFilter { wanted, found });
            }
            (None, None) => {}
        }
    }
}

fn filter_of(fields: &Fields) -> Result<&str, Fault> {
    match present(fields, "filter") {
        None => Ok(UNNAMED_FILTER),
        Some(Value::String(name)) => Ok(name),
        other => Err(Fault::field("filter", other, "the name of a filter")),
    }
}

/// The rows that a line stands for.
fn answers(fields: &Fields, text: Text) -> Result<Vec<Answered>, Fault> {
    let own = fields.get("doc").and_then(|doc| doc.get("id"));
    let id = match own.filter(|id| !id.is_null()) {
        Some(id) => fields::name("doc.id", Some(id))?,
        None => fields::name("doc_id", fields.get("doc_id"))?,
    };
    let predictions = row::predictions(fields, text)?;
    let several = predictions.len() > 1;
    Ok(predictions
        .into_iter()
        .zip(1..)
        .map(|(prediction, number)| Answered {
            id: id.clone(),
            seed: several.then_some(number),
            outcome: Outcome::Answered(prediction),
        })
        .collect())
}
