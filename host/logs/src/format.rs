//! Which format a log has, told by what it holds.

use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Read, Seek};
use std::path::Path;
use std::str::FromStr;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};

use crate::finite::FiniteJson;
use crate::import::Import;
use crate::{agentdojo, inspect, lm_eval};

/// A format of logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Inspect, `.eval` or `.json`.
    Inspect,
    /// The `samples_*.jsonl` of lm-evaluation-harness.
    LmEval,
    /// The run logs of AgentDojo.
    AgentDojo,
}

impl Format {
    /// Every format.
    pub const ALL: [Self; 3] = [Self::Inspect, Self::LmEval, Self::AgentDojo];

    /// The name that a user types.
    pub fn name(self) -> &'static str {
        match self {
            Self::Inspect => "inspect",
            Self::LmEval => "lm-eval",
            Self::AgentDojo => "agentdojo",
        }
    }

    /// Reads a log of this format. `source_name` is what reports call it, for a file its path.
    ///
    /// # Errors
    /// What the sink of the import fails with. What is wrong with the log goes into the report.
    pub fn read(
        self,
        source_name: &str,
        reader: impl Read + Seek,
        import: &mut Import<'_>,
    ) -> io::Result<()> {
        match self {
            Self::Inspect => inspect::read(source_name, reader, import),
            Self::LmEval => lm_eval::read(source_name, reader, import),
            Self::AgentDojo => agentdojo::read(source_name, reader, import),
        }
    }

    /// The format whose objects have a field of this name, near their beginning.
    fn of_field(name: &str) -> Option<Self> {
        match name {
            "eval" => Some(Self::Inspect),
            "doc_id" | "resps" | "filtered_resps" => Some(Self::LmEval),
            "suite_name" | "pipeline_name" | "user_task_id" => Some(Self::AgentDojo),
            _ => None,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no format; expected inspect, lm-eval or agentdojo")]
pub struct UnknownFormat(pub String);

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        let named = Self::ALL.into_iter().find(|format| format.name() == name);
        named.ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

/// Tells which format a file has, whatever its name; `None` if it has none of them.
///
/// # Errors
/// If the file can't be read.
pub fn detect(path: &Path) -> io::Result<Option<Format>> {
    detect_content(&mut File::open(path)?)
}

/// Tells which format a log has. A log that was cut off is still told by its beginning, so that its
/// reader can say so.
///
/// # Errors
/// If it can't be read.
pub fn detect_content(reader: &mut (impl Read + Seek)) -> io::Result<Option<Format>> {
    if inspect::is_archive(reader)? {
        return Ok(Some(Format::Inspect));
    }
    let mut found = None;
    let mut json =
        serde_json::Deserializer::from_reader(BufReader::new(FiniteJson::new(&mut *reader)));
    let read = TellingField(&mut found).deserialize(&mut json);
    reader.rewind()?;
    match read {
        Err(problem) if problem.is_io() && found.is_none() => Err(problem.into()),
        _ => Ok(found),
    }
}

/// Looks for the first field that tells a format, and reads no further.
struct TellingField<'f>(&'f mut Option<Format>);

impl<'de> DeserializeSeed<'de> for TellingField<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for TellingField<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        while let Some(name) = members.next_key::<String>()? {
            *self.0 = Format::of_field(&name);
            if self.0.is_some() {
                return Err(A::Error::custom("told"));
            }
            members.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}
