//! Examples, `safewebworld.example/1`.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::{self, BufRead, Write};
use std::iter;

use serde::{Deserialize, Serialize};

use super::lines::Lines;
use super::problem::{Place, RecordFault, RecordProblem};
use super::record::{Number, Object, Record};
use crate::{
    Consequence, Decision, Example, ExampleId, Family, Group, Metadata, Split, Stratum, Target,
    Triplet, Visible,
};

/// The schema of an example.
pub const EXAMPLE_SCHEMA: &str = "safewebworld.example/1";

/// Reads examples, one a line. Each one is checked: what it yields may be used.
pub struct ExampleReader<R>(Lines<R>);

impl<R: BufRead> ExampleReader<R> {
    /// Reads from `reader`, which problems call `source_name`.
    pub fn new(source_name: impl Into<String>, reader: R) -> Self {
        Self(Lines::new(source_name, reader))
    }

    /// Where the line read last stands.
    pub fn place(&self) -> Place {
        self.0.place()
    }
}

impl<R: BufRead> Iterator for ExampleReader<R> {
    type Item = Result<Example, RecordProblem>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next_record(ExampleRecord::into_example)
    }
}

/// Reads the examples of several sources, one source after the other, and refuses an id that
/// occurs twice. Only the ids and their places are kept in memory.
pub fn unique_examples<R: BufRead>(
    readers: impl IntoIterator<Item = ExampleReader<R>>,
) -> impl Iterator<Item = Result<Example, RecordProblem>> {
    let mut places: HashMap<ExampleId, Place> = HashMap::new();
    readers
        .into_iter()
        .flat_map(|mut reader| {
            iter::from_fn(move || reader.next().map(|example| (example, reader.place())))
        })
        .map(move |(example, place)| {
            let example = example?;
            match places.entry(example.id.clone()) {
                Entry::Vacant(free) => {
                    free.insert(place);
                    Ok(example)
                }
                Entry::Occupied(first) => Err(RecordProblem {
                    place,
                    fault: RecordFault::DuplicateId {
                        first: first.get().clone(),
                        id: example.id,
                    },
                }),
            }
        })
}

/// Writes an example as one line. Give it a buffered writer.
///
/// # Errors
/// What the writer fails with.
pub fn write_example(out: &mut impl Write, example: &Example) -> io::Result<()> {
    serde_json::to_writer(&mut *out, &ExampleRecord::of(example))?;
    out.write_all(b"\n")
}

/// An example as it stands in a file: `T` is `String` on reading and `&str` on writing.
#[derive(Serialize, Deserialize)]
struct ExampleRecord<T> {
    schema: Option<T>,
    id: T,
    split: Split,
    task_goal: T,
    policy: T,
    observation: T,
    candidate_action: T,
    target: Object<TargetRecord<T>>,
    meta: Object<MetaRecord<T>>,
}

#[derive(Serialize, Deserialize)]
struct TargetRecord<T> {
    predicted_future: T,
    security_evidence: T,
    security_consequence: Consequence,
    risk_score: Number,
    decision: Decision,
}

#[derive(Serialize, Deserialize)]
struct MetaRecord<T> {
    risk_family: T,
    group: T,
    source: Option<T>,
    source_id: Option<T>,
    authorisation_condition: Option<T>,
    safer_counterfactual: Option<T>,
    triplet: Option<Object<TripletRecord<T>>>,
}

#[derive(Serialize, Deserialize)]
struct TripletRecord<T> {
    group: T,
    stratum: Stratum,
}

impl Record for ExampleRecord<String> {
    const SCHEMA: &'static str = EXAMPLE_SCHEMA;

    fn schema(&self) -> Option<&str> {
        self.schema.as_deref()
    }
}

impl ExampleRecord<String> {
    fn into_example(self) -> Result<Example, RecordFault> {
        let Object(stated) = self.target;
        let Object(meta) = self.meta;
        let target = Target {
            predicted_future: stated.predicted_future,
            security_evidence: stated.security_evidence,
            decision: stated.decision,
        };
        target
            .check_stated(stated.security_consequence, stated.risk_score.0)
            .map_err(RecordFault::Example)?;
        let example = Example {
            id: ExampleId(self.id),
            split: self.split,
            visible: Visible {
                task_goal: self.task_goal,
                policy: self.policy,
                observation: self.observation,
                candidate_action: self.candidate_action,
            },
            target,
            metadata: Metadata {
                risk_family: Family(meta.risk_family),
                group: Group(meta.group),
                source: meta.source,
                source_id: meta.source_id,
                authorisation_condition: meta.authorisation_condition,
                safer_counterfactual: meta.safer_counterfactual,
                triplet: meta.triplet.map(|Object(triplet)| Triplet {
                    group: triplet.group,
                    stratum: triplet.stratum,
                }),
            },
        };
        example.check().map_err(RecordFault::Example)?;
        Ok(example)
    }
}

impl<'a> ExampleRecord<&'a str> {
    fn of(example: &'a Example) -> Self {
        let Example {
            id,
            split,
            visible,
            target,
            metadata,
        } = example;
        Self {
            schema: Some(EXAMPLE_SCHEMA),
            id: &id.0,
            split: *split,
            task_goal: &visible.task_goal,
            policy: &visible.policy,
            observation: &visible.observation,
            candidate_action: &visible.candidate_action,
            target: Object(TargetRecord {
                predicted_future: &target.predicted_future,
                security_evidence: &target.security_evidence,
                security_consequence: target.decision.consequence(),
                risk_score: Number(target.decision.risk_code()),
                decision: target.decision,
            }),
            meta: Object(MetaRecord {
                risk_family: &metadata.risk_family.0,
                group: &metadata.group.0,
                source: metadata.source.as_deref(),
                source_id: metadata.source_id.as_deref(),
                authorisation_condition: metadata.authorisation_condition.as_deref(),
                safer_counterfactual: metadata.safer_counterfactual.as_deref(),
                triplet: metadata.triplet.as_ref().map(|triplet| {
                    Object(TripletRecord {
                        group: triplet.group.as_str(),
                        stratum: triplet.stratum,
                    })
                }),
            }),
        }
    }
}
