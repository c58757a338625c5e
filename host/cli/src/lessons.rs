//! The lessons of a fit, spooled to disk: TRAIN need not fit into memory.

use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};

use serde::{Deserialize, Serialize};
use sww_benchmark::{Decision, Example, Target};
use sww_boundary::lesson;
use sww_protocol::AgentInput;
use sww_rollout::{Lesson, LessonDecision, LessonSource};

use crate::error::CommandError;
use crate::held_out::HeldOut;
use crate::screen::naming;

/// Lessons being written down.
pub(crate) struct LessonSpool {
    file: BufWriter<File>,
    ends: Vec<u64>,
    length: u64,
    held_out: HeldOut,
}

#[derive(Serialize, Deserialize)]
struct Record {
    input: AgentInput,
    predicted_future: String,
    security_evidence: String,
    decision: Decision,
}

impl LessonSpool {
    /// An empty spool in a file that has no name and goes away with it. What is held out is refused.
    pub(crate) fn new(held_out: HeldOut) -> Result<Self, CommandError> {
        let file = tempfile::tempfile().map_err(spooling)?;
        Ok(Self {
            file: BufWriter::new(file),
            ends: Vec::new(),
            length: 0,
            held_out,
        })
    }

    /// Adds the lesson of a TRAIN example.
    pub(crate) fn add(&mut self, example: Example) -> Result<(), CommandError> {
        let id = example.id.clone();
        let lesson = lesson(example)?;
        self.held_out.check(&id, lesson.input.digest())?;
        let Target {
            predicted_future,
            security_evidence,
            decision,
        } = lesson.answer;
        let record = Record {
            input: lesson.input,
            predicted_future,
            security_evidence,
            decision,
        };
        let line = serde_json::to_vec(&record)
            .map_err(|error| CommandError::Internal(error.to_string()))?;
        self.file.write_all(&line).map_err(spooling)?;
        self.length += line.len() as u64;
        self.ends.push(self.length);
        Ok(())
    }

    /// Whether there is no lesson.
    pub(crate) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The lessons, for one fit.
    pub(crate) fn source(&mut self) -> Result<SpooledLessons, CommandError> {
        self.file.flush().map_err(spooling)?;
        let file = self.file.get_ref().try_clone().map_err(spooling)?;
        Ok(SpooledLessons {
            file,
            ends: self.ends.clone(),
        })
    }
}

/// The error for lessons that can't be written down, in a file that has no name.
fn spooling(error: io::Error) -> CommandError {
    let directory = std::env::temp_dir();
    let what = format!("a temporary file in {}", directory.display());
    CommandError::Write(naming(what)(error))
}

/// Lessons being read.
pub(crate) struct SpooledLessons {
    file: File,
    ends: Vec<u64>,
}

impl LessonSource for SpooledLessons {
    fn count(&self) -> u64 {
        self.ends.len() as u64
    }

    fn read(&mut self, first: u64, limit: u32) -> Result<Vec<Lesson>, String> {
        let first = usize::try_from(first)
            .unwrap_or(usize::MAX)
            .min(self.ends.len());
        let last = first.saturating_add(limit as usize).min(self.ends.len());
        let ends = self.ends.get(first..last).unwrap_or_default();
        let mut start = match first.checked_sub(1) {
            Some(before) => self.ends.get(before).copied().unwrap_or(0),
            None => 0,
        };
        let total = ends.last().map_or(0, |end| end - start);
        let mut bytes = vec![0; usize::try_from(total).map_err(|error| error.to_string())?];
        self.file
            .seek(SeekFrom::Start(start))
            .and_then(|_| self.file.read_exact(&mut bytes))
            .map_err(|error| format!("the lessons can't be read back: {error}"))?;
        let mut rest = bytes.as_slice();
        ends.iter()
            .map(|end| {
                let length = usize::try_from(end - start).map_err(|error| error.to_string())?;
                start = *end;
                let (line, after) = rest
                    .split_at_checked(length)
                    .ok_or("the lessons are cut short")?;
                rest = after;
                let record: Record =
                    serde_json::from_slice(line).map_err(|error| error.to_string())?;
                Ok(record.into())
            })
            .collect()
    }
}

impl From<Record> for Lesson {
    fn from(record: Record) -> Self {
        Self {
            input: record.input,
            predicted_future: record.predicted_future,
            security_evidence: record.security_evidence,
            decision: match record.decision {
                Decision::Execute => LessonDecision::Execute,
                Decision::Ask => LessonDecision::Ask,
                Decision::Block => LessonDecision::Block,
            },
            risk_score: record.decision.risk_code(),
        }
    }
}
