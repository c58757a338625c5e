//! The lines of a log, in bounded memory.

use std::io::{self, BufRead, Read};

use crate::MAX_RECORD_BYTES;

/// The lines that are not blank.
pub(super) struct Lines<R> {
    reader: R,
    number: u64,
    line: Vec<u8>,
    ended: bool,
}

/// One line.
pub(super) enum Line<'l> {
    /// All of it, its end aside.
    Whole(&'l [u8]),
    /// It is longer than this many bytes, and was passed over.
    TooLong(u64),
    /// It, and what follows, can't be read.
    Unreadable(io::Error),
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(reader: R) -> Self {
        Self {
            reader,
            number: 0,
            line: Vec::new(),
            ended: false,
        }
    }

    /// The next line and its number, from 1.
    pub(super) fn next(&mut self) -> Option<(u64, Line<'_>)> {
        while !self.ended {
            self.number += 1;
            match self.fill() {
                Err(problem) => {
                    self.ended = true;
                    return Some((self.number, Line::Unreadable(problem)));
                }
                Ok(()) if self.line.len() as u64 > MAX_RECORD_BYTES => {
                    return Some((self.number, Line::TooLong(MAX_RECORD_BYTES)));
                }
                Ok(()) if self.line.trim_ascii().is_empty() => {}
                Ok(()) => break,
            }
        }
        let line = self.line.trim_ascii();
        (!line.is_empty()).then_some((self.number, Line::Whole(line)))
    }

    fn fill(&mut self) -> io::Result<()> {
        self.line.clear();
        let bounded = &mut (&mut self.reader).take(MAX_RECORD_BYTES + 1);
        self.ended = bounded.read_until(b'\n', &mut self.line)? == 0;
        if self.line.len() as u64 > MAX_RECORD_BYTES && self.line.last() != Some(&b'\n') {
            self.reader.skip_until(b'\n')?;
        }
        Ok(())
    }
}
