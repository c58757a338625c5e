//! The lines of a source, in bounded memory.

use std::io::{BufRead, Read};
use std::sync::Arc;

use super::problem::{Place, RecordFault, RecordProblem};
use super::record::{Record, decode};

/// How long a line may be, its end aside: 64 MiB. A reader holds one line at a time.
pub const MAX_LINE_BYTES: usize = 64 << 20;

/// What some editors put at the start of a file.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The records of a source, one a line; blank lines are passed over.
pub(super) struct Lines<R> {
    reader: R,
    place: Place,
    line: Vec<u8>,
    /// Nothing more can be read: the end, or a fault after which lines can't be told apart.
    ended: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(source_name: impl Into<String>, reader: R) -> Self {
        let source_name = Arc::from(source_name.into());
        Self {
            reader,
            place: Place {
                source_name,
                line: 0,
            },
            line: Vec::new(),
            ended: false,
        }
    }

    /// Where the line read last stands.
    pub(super) fn place(&self) -> Place {
        self.place.clone()
    }

    /// The next record, made into what it stands for.
    pub(super) fn next_record<T: Record, U>(
        &mut self,
        meaning: impl FnOnce(T) -> Result<U, RecordFault>,
    ) -> Option<Result<U, RecordProblem>> {
        let record = self.next_line()?.and_then(decode).and_then(meaning);
        Some(record.map_err(|fault| RecordProblem {
            place: self.place(),
            fault,
        }))
    }

    fn next_line(&mut self) -> Option<Result<&str, RecordFault>> {
        while !self.ended {
            match self.read_line() {
                Err(fault) => {
                    self.ended = true;
                    return Some(Err(fault));
                }
                Ok(()) if self.line.trim_ascii().is_empty() => {}
                Ok(()) => {
                    let line = str::from_utf8(&self.line);
                    return Some(line.map_err(|problem| RecordFault::NotUtf8 {
                        column: problem.valid_up_to() + 1,
                    }));
                }
            }
        }
        None
    }

    fn read_line(&mut self) -> Result<(), RecordFault> {
        self.place.line += 1;
        self.line.clear();
        let bounded = &mut (&mut self.reader).take(MAX_LINE_BYTES as u64 + 1);
        let read = bounded.read_until(b'\n', &mut self.line);
        self.ended = read.map_err(RecordFault::Unreadable)? == 0;
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        }
        if self.line.len() > MAX_LINE_BYTES {
            return Err(RecordFault::TooLong(MAX_LINE_BYTES));
        }
        if self.place.line == 1 && self.line.starts_with(BYTE_ORDER_MARK) {
            self.line.drain(..BYTE_ORDER_MARK.len());
        }
        Ok(())
    }
}
