//! Fitting: counting words, and what the counts say.

use sww_plugin::agent::{AgentInput, Failure};
use sww_plugin::learning::{DECISIONS, Field, Lessons};
use sww_plugin::trainer::LessonDecision;

use crate::features::{FIELDS, ROWS, ROWS_PER_FIELD, rows};
use crate::model;

/// The state that the lessons make.
///
/// # Errors
/// Where there are none, or fewer than counted.
pub(crate) fn fit(lessons: &impl Lessons) -> Result<Vec<u8>, Failure> {
    let mut counts = Counts::new();
    lessons.visit("naive-bayes", |lesson| {
        counts.add(&lesson.input, lesson.answer.decision);
    })?;
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
                .flat_map(|text| rows(field, text))
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
