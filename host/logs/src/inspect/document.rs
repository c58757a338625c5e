//! A log as one JSON document, read as a stream: one sample is held at a time.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufReader, Read, Seek};
use std::sync::Arc;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::header::{HEADER_FIELDS, Header};
use super::sample::{self, SAMPLE_FIELDS};
use crate::fields::{Fields, Named};
use crate::finite::FiniteJson;
use crate::import::Import;
use crate::kept::{Kept, MAX_VALUES};
use crate::refusal::{Fault, Part, Place};

/// Reads a log twice: first what concerns all samples, wherever it stands, which also tells whether
/// the document is whole; then the samples.
pub(super) fn read(
    source_name: &str,
    mut reader: impl Read + Seek,
    import: &mut Import<'_>,
) -> io::Result<()> {
    let header = match survey(source_name, &mut reader, import) {
        Ok(header) => header,
        Err(fault) => {
            import.refuse_log(source_name, fault);
            return Ok(());
        }
    };
    let name: Arc<str> = source_name.into();
    let mut number = 0;
    let mut sink_problem = None;
    let read = walk(&mut reader, &[], SAMPLE_FIELDS, |sample| {
        number += 1;
        let place = Place {
            source_name: Arc::clone(&name),
            part: Part::Sample(number),
        };
        let not_an_object = || Fault::NotJson("expected an object".to_owned());
        let row = sample
            .ok_or_else(not_an_object)
            .and_then(|sample| sample::answered(&sample, header.seeds));
        match row {
            Ok(row) => match import.keep(place, &header.agent, row) {
                Ok(()) => Flow::On,
                Err(problem) => {
                    sink_problem = Some(problem);
                    Flow::Stop
                }
            },
            Err(fault) => {
                import.refuse(place, fault);
                Flow::On
            }
        }
    });
    match (sink_problem, read) {
        (Some(problem), _) => Err(problem),
        (None, Ok(_)) => Ok(()),
        (None, Err(fault)) => {
            // The document is sound as JSON, but holds what can't be kept, such as half a
            // surrogate pair; where the sample ends, and the next begins, is then unknown.
            let place = Place {
                source_name: name,
                part: Part::Sample(number + 1),
            };
            import.refuse(place, fault);
            import.note(
                source_name,
                &format!("what stands after sample {number} was not read"),
            );
            Ok(())
        }
    }
}

fn survey(
    source_name: &str,
    reader: &mut (impl Read + Seek),
    import: &mut Import<'_>,
) -> Result<Header, Fault> {
    let mut several_epochs = false;
    let fields = walk(reader, HEADER_FIELDS, &["epoch"], |sample| {
        let epoch = sample.and_then(|sample| sample::epoch(&sample).ok());
        several_epochs |= epoch.is_some_and(|epoch| epoch > 1);
        Flow::On
    })?;
    Header::new(source_name, &fields, several_epochs, import)
}

/// Whether to go on with the next sample.
enum Flow {
    On,
    Stop,
}

/// Goes through a document: hands `visit` these fields of each sample, and returns those of the log.
fn walk(
    reader: &mut (impl Read + Seek),
    log_fields: &[&str],
    sample_fields: &[&str],
    visit: impl FnMut(Option<Fields>) -> Flow,
) -> Result<Fields, Fault> {
    reader.rewind().map_err(Fault::Unreadable)?;
    let json = BufReader::new(FiniteJson::new(reader));
    let mut json = serde_json::Deserializer::from_reader(json);
    let fields = Log {
        fields: log_fields,
        samples: Samples {
            fields: sample_fields,
            visit,
        },
    }
    .deserialize(&mut json)?;
    json.end()?;
    Ok(fields)
}

struct Log<'n, V> {
    fields: &'n [&'n str],
    samples: Samples<'n, V>,
}

struct Samples<'n, V> {
    fields: &'n [&'n str],
    visit: V,
}

impl<'de, V: FnMut(Option<Fields>) -> Flow> DeserializeSeed<'de> for Log<'_, V> {
    type Value = Fields;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Fields, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, V: FnMut(Option<Fields>) -> Flow> Visitor<'de> for Log<'_, V> {
    type Value = Fields;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a log of Inspect, an object")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut members: A) -> Result<Fields, A::Error> {
        let mut fields = Fields::new();
        let left = Cell::new(MAX_VALUES);
        while let Some(name) = members.next_key::<String>()? {
            if name == "samples" {
                members.next_value_seed(&mut self.samples)?;
            } else if self.fields.contains(&name.as_str()) {
                fields.insert(name, members.next_value_seed(Kept(&left))?);
            } else {
                members.next_value::<IgnoredAny>()?;
            }
        }
        Ok(fields)
    }
}

impl<'de, V: FnMut(Option<Fields>) -> Flow> DeserializeSeed<'de> for &mut Samples<'_, V> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_option(self)
    }
}

impl<'de, V: FnMut(Option<Fields>) -> Flow> Visitor<'de> for &mut Samples<'_, V> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of samples")
    }

    fn visit_none<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut samples: A) -> Result<(), A::Error> {
        while let Some(sample) = samples.next_element_seed(Named(self.fields))? {
            if let Flow::Stop = (self.visit)(sample) {
                return Err(A::Error::custom("the rows can't be written"));
            }
        }
        Ok(())
    }
}
