//! Fitting: counting words, and what the counts say.

use sww_plugin::agent::{AgentInput, Failure};
use sww_plugin::trainer::{Lesson, LessonDecision};

use crate::features::{FIELDS, Field, ROWS, ROWS_PER_FIELD};
use crate::model::{self, DECISIONS};

/// Lessons read at once.
const PART: u32 = 256;

/// Where lessons are read: from the host, or from memory where fitting is tested.
pub(crate) trait Lessons {
    /// How many there are.
    fn count(&self) -> u64;

    /// The lessons from `first` on, at most `limit` of them.
    fn read(&self, first: u64, limit: u32) -> Vec<Lesson>;
}

/// The state that the lessons make.
///
/// # Errors
/// Where there are none, or fewer than counted.
pub(crate) fn fit(lessons: &impl Lessons) -> Result<Vec<u8>, Failure> {
    let count = lessons.count();
    if count == 0 {
        return Err(Failure::Other(
            "there are no lessons to fit naive-bayes on; give it tasks with a split TRAIN"
                .to_owned(),
        ));
    }
    let mut counts = Counts::new();
    let mut read = 0;
    while read < count {
        let part = lessons.read(read, PART);
        if part.is_empty() {
            return Err(Failure::Other(format!(
                "only {read} of {count} lessons could be read"
            )));
        }
        read += part.len() as u64;
        for lesson in &part {
            counts.add(&lesson.input, lesson.answer.decision);
        }
    }
    Ok(counts.to_state())
}

/// How often words occur with each decision.
struct Counts {
    lessons: [u64; DECISIONS],
    words: [[u64; DECISIONS]; FIELDS],
    rows: Vec<[u32; DECISIONS]>,
}

impl Counts {
    fn new() -> Self {
        Self {
            lessons: [0; DECISIONS],
            words: [[0; DECISIONS]; FIELDS],
            rows: vec![[0; DECISIONS]; ROWS],
        }
    }

    fn add(&mut self, input: &AgentInput, decision: LessonDecision) {
        count(&mut self.lessons, decision, 1);
        for (field, words) in Field::ALL.into_iter().zip(&mut self.words) {
            for row in field
                .of(input)
                .into_iter()
                .flat_map(|text| field.rows(text))
            {
                count(words, decision, 1);
                if let Some(row) = self.rows.get_mut(row) {
                    count(row, decision, 1);
                }
            }
        }
    }

    /// Log-probabilities with one occurrence added to every row (Laplace), centred over the
    /// decisions.
    fn to_state(&self) -> Vec<u8> {
        let tables = self.words.iter().zip(self.rows.chunks(ROWS_PER_FIELD));
        let rows = tables.flat_map(|(words, table)| {
            let total = words.map(|count| (count + ROWS_PER_FIELD as u64) as f64);
            table.iter().map(move |row| {
                let mut weights = [0.0; DECISIONS];
                for ((weight, count), total) in weights.iter_mut().zip(row).zip(total) {
                    *weight = ((f64::from(*count) + 1.0) / total).ln();
                }
                let mean = weights.iter().sum::<f64>() / DECISIONS as f64;
                weights.map(|weight| weight - mean)
            })
        });
        model::to_bytes(self.lessons, rows)
    }
}

fn count<N: Copy + std::ops::AddAssign>(
    counts: &mut [N; DECISIONS],
    decision: LessonDecision,
    by: N,
) {
    let [execute, ask, block] = counts;
    *match decision {
        LessonDecision::Execute => execute,
        LessonDecision::Ask => ask,
        LessonDecision::Block => block,
    } += by;
}
