//! The importer `jsonl`: examples in SafeWebWorld's own format, one JSON object a line, from every
//! `*.jsonl` file of the granted directory or from the one that the user names.
//!
//! The whole import is checked before the first example is given: either every row is an example, or
//! the first one that isn't is named. After that only the places of the rows are kept, so that an
//! instance holds a few bytes a row and reads what it is asked for.

mod index;
mod lines;
mod row;

use std::cell::OnceCell;

use sww_plugin::importing::{Granted, chosen_split, split_parameter};
use sww_plugin::parameters::{self, Kind, Parameter};
use sww_plugin::tasks::{Description, Example, Failure, Origin, Selection, TaskFamily};

use crate::index::Index;

/// The importer.
pub struct JsonLines;

impl TaskFamily for JsonLines {
    fn describe() -> Description {
        Description {
            name: "jsonl".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "your own examples, from JSON Lines files".to_owned(),
            families: Vec::new(),
            profiles: Vec::new(),
            origin: Origin::Imported,
            parameters: vec![
                split_parameter(),
                Parameter {
                    name: "file".to_owned(),
                    summary: "the file to read; every *.jsonl file by default".to_owned(),
                    kind: Kind::Text,
                    required: false,
                    default: None,
                },
            ],
        }
    }

    fn count(selection: Selection) -> Result<u64, Failure> {
        if selection.split != chosen_split()? {
            return Ok(0);
        }
        with_index(|index| Ok(index.count()))
    }

    fn examples(selection: Selection, first: u64, limit: u32) -> Result<Vec<Example>, Failure> {
        let split = chosen_split()?;
        if selection.split != split {
            return Ok(Vec::new());
        }
        with_index(|index| index.examples(&Granted, split, first, limit))
    }
}

sww_plugin::export_task_family!(JsonLines);

/// The files can't change their meaning under one instance, so they are indexed once for it.
fn with_index<T>(use_index: impl FnOnce(&Index) -> Result<T, Failure>) -> Result<T, Failure> {
    thread_local! {
        static INDEX: OnceCell<Index> = const { OnceCell::new() };
    }
    INDEX.with(|cell| match cell.get() {
        Some(index) => use_index(index),
        None => {
            let index = Index::build(&Granted, parameters::text("file").as_deref())?;
            use_index(cell.get_or_init(|| index))
        }
    })
}
