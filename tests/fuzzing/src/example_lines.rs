//! Examples in JSON Lines.

use std::collections::HashSet;

use sww_benchmark::{ExampleReader, RecordProblem, unique_examples, write_example};

use crate::message::check_message;

/// Reads examples; what is read can be written, and reads back the same.
pub fn example_lines(bytes: &[u8]) {
    let lines = bytes.split(|byte| *byte == b'\n').count() as u64;
    let mut reader = ExampleReader::new("examples.jsonl", bytes);
    let mut read = 0;
    while let Some(example) = reader.next() {
        read += 1;
        assert!(read <= lines, "more records than lines");
        assert!((1..=lines).contains(&reader.place().line));
        match example {
            Ok(example) => {
                let mut written = Vec::new();
                write_example(&mut written, &example).unwrap();
                let mut again = ExampleReader::new("again", written.as_slice());
                assert_eq!(again.next().unwrap().unwrap(), example);
                assert!(again.next().is_none());
            }
            Err(problem) => check_problem(&problem),
        }
    }
    let mut ids = HashSet::new();
    for example in unique_examples([ExampleReader::new("examples.jsonl", bytes)]) {
        match example {
            Ok(example) => assert!(ids.insert(example.id), "one id twice"),
            Err(problem) => check_problem(&problem),
        }
    }
}

fn check_problem(problem: &RecordProblem) {
    check_message(problem);
    let place = format!("examples.jsonl:{}: ", problem.place.line);
    assert!(problem.to_string().starts_with(&place));
}
