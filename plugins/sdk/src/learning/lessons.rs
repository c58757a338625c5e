//! Lessons, wherever they are read.

use crate::agent::Failure;
use crate::trainer::{Lesson, LessonReader};

/// Lessons read at once.
const PART: u32 = 256;

/// Where lessons are read: from the host, or from memory where fitting is tested.
pub trait Lessons {
    /// How many there are.
    fn count(&self) -> u64;

    /// The lessons from `first` on, at most `limit` of them.
    fn read(&self, first: u64, limit: u32) -> Vec<Lesson>;

    /// Shows every lesson, in order, to `each`.
    ///
    /// # Errors
    /// Where there are none, or fewer than counted; the text names the agent.
    fn visit(&self, agent: &str, mut each: impl FnMut(Lesson)) -> Result<(), Failure> {
        let count = self.count();
        if count == 0 {
            return Err(Failure::Other(format!(
                "there are no lessons to fit {agent} on; give it tasks with a split TRAIN"
            )));
        }
        let mut read = 0;
        while read < count {
            let part = self.read(read, PART);
            if part.is_empty() {
                return Err(Failure::Other(format!(
                    "only {read} of {count} lessons could be read"
                )));
            }
            read += part.len() as u64;
            part.into_iter().for_each(&mut each);
        }
        Ok(())
    }
}

impl Lessons for LessonReader {
    fn count(&self) -> u64 {
        Self::count(self)
    }

    fn read(&self, first: u64, limit: u32) -> Vec<Lesson> {
        Self::read(self, first, limit)
    }
}

impl Lessons for Vec<Lesson> {
    fn count(&self) -> u64 {
        self.len() as u64
    }

    fn read(&self, first: u64, limit: u32) -> Vec<Lesson> {
        let rest = self.iter().skip(first as usize);
        rest.take(limit as usize).cloned().collect()
    }
}
