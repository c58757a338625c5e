//! How one line becomes a record, or a fault that names the field.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::error::Category;
use serde_path_to_error::Segment;
use sww_excerpt::excerpt;

use super::problem::{RecordFault, SchemaProblem};

/// One kind of record.
pub(super) trait Record: DeserializeOwned {
    /// The schema that a record of this kind may state.
    const SCHEMA: &'static str;

    /// The schema that this one states.
    fn schema(&self) -> Option<&str>;
}

/// Reads a record. A schema of another kind or version is told before anything else, since such a
/// record may well have other fields.
pub(super) fn decode<T: Record>(line: &str) -> Result<T, RecordFault> {
    match serde_json::from_str(line) {
        Ok(Object::<T>(record)) => {
            check_schema(record.schema(), T::SCHEMA)?;
            Ok(record)
        }
        Err(problem) => {
            if let Ok(Object(Header { schema })) = serde_json::from_str(line) {
                check_schema(schema.as_deref(), T::SCHEMA)?;
            }
            Err(explain::<T>(line, problem))
        }
    }
}

#[derive(Deserialize)]
struct Header {
    schema: Option<String>,
}

fn check_schema(found: Option<&str>, expected: &'static str) -> Result<(), RecordFault> {
    let Some(found) = found.filter(|found| *found != expected) else {
        return Ok(());
    };
    let parts = |schema: &str| {
        let (kind, major) = schema.split_once('/')?;
        Some((kind.to_owned(), major.parse::<u32>().ok()?))
    };
    let newer = match (parts(found), parts(expected)) {
        (Some((kind, major)), Some((own_kind, own_major))) => kind == own_kind && major > own_major,
        _ => false,
    };
    let found = found.to_owned();
    Err(RecordFault::Schema(if newer {
        SchemaProblem::Newer { found, expected }
    } else {
        SchemaProblem::Other { found, expected }
    }))
}

/// Reads the line again to learn at which field it fails; only lines that fail pay for that.
fn explain<T: Record>(line: &str, problem: serde_json::Error) -> RecordFault {
    let mut deserializer = serde_json::Deserializer::from_str(line);
    let (field, problem) = match serde_path_to_error::deserialize::<_, Object<T>>(&mut deserializer)
    {
        Ok(_) => (None, problem),
        Err(at) => (name_of(at.path()), at.into_inner()),
    };
    let column = problem.column();
    let position = format!(" at line {} column {column}", problem.line());
    let words = problem.to_string();
    let words = excerpt(words.strip_suffix(&position).unwrap_or(&words));
    match problem.classify() {
        Category::Data => RecordFault::Field {
            field,
            problem: words,
        },
        Category::Syntax | Category::Eof | Category::Io => RecordFault::NotJson {
            column,
            field,
            problem: words,
            found: if problem.is_eof() {
                "the end of the line".to_owned()
            } else {
                text_at(line, column)
            },
        },
    }
}

/// The name of a field, unless it is the record itself or the line ends before its key does.
fn name_of(path: &serde_path_to_error::Path) -> Option<String> {
    let named = path.iter().all(|part| !matches!(part, Segment::Unknown));
    (named && path.iter().len() > 0).then(|| excerpt(&path.to_string()))
}

/// The few characters of a line at a column.
fn text_at(line: &str, column: usize) -> String {
    const MOST: usize = 16;
    let start = line.floor_char_boundary(column.saturating_sub(1));
    let rest = line.get(start..).unwrap_or_default();
    format!(
        "`{}`",
        excerpt(&rest.chars().take(MOST).collect::<String>())
    )
}

/// A record, or a part of one, that must be an object: serde's own structs accept arrays as well.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct Object<T>(pub(super) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Members<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, members: A) -> Result<Object<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(members)).map(Object)
            }
        }

        deserializer.deserialize_map(Members(PhantomData))
    }
}

/// A number; as it comes from JSON it is finite.
#[derive(Clone, Copy, Serialize)]
#[serde(transparent)]
pub(super) struct Number(pub(super) f64);

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Finite;

        impl Visitor<'_> for Finite {
            type Value = Number;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a finite number")
            }

            fn visit_f64<E>(self, number: f64) -> Result<Number, E> {
                Ok(Number(number))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Number, E> {
                Ok(Number(number as f64))
            }

            fn visit_i64<E>(self, number: i64) -> Result<Number, E> {
                Ok(Number(number as f64))
            }
        }

        deserializer.deserialize_f64(Finite)
    }
}

/// A whole number from 0.
#[derive(Clone, Copy, Serialize)]
#[serde(transparent)]
pub(super) struct Whole(pub(super) u64);

impl<'de> Deserialize<'de> for Whole {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct FromZero;

        impl Visitor<'_> for FromZero {
            type Value = Whole;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number from 0, below 2^64, without a decimal point")
            }

            fn visit_u64<E>(self, number: u64) -> Result<Whole, E> {
                Ok(Whole(number))
            }
        }

        deserializer.deserialize_u64(FromZero)
    }
}
