//! A reader that may not give more than so many bytes.

use std::io::{self, Read};

/// Fails, with these words, as soon as its reader gives more than a limit.
pub(crate) struct Bounded<R> {
    reader: R,
    left: u64,
    excess: &'static str,
}

impl<R: Read> Bounded<R> {
    pub(crate) fn new(reader: R, limit: u64, excess: &'static str) -> Self {
        Self {
            reader,
            left: limit,
            excess,
        }
    }
}

impl<R: Read> Read for Bounded<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.reader.read(buffer)?;
        match self.left.checked_sub(read as u64) {
            Some(left) => {
                self.left = left;
                Ok(read)
            }
            None => Err(io::Error::new(io::ErrorKind::InvalidData, self.excess)),
        }
    }
}
