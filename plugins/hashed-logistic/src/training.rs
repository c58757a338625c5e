//! Fitting: lessons become features, and those a state.

use sww_plugin::agent::Failure;
use sww_plugin::learning::{DECISIONS, Field, Lessons};
use sww_plugin::trainer::{Lesson, LessonDecision};

use crate::descent::{Schedule, descend};
use crate::features::{Feature, features};
use crate::model;

/// The features of all lessons, one after another: some 6 kB a lesson.
pub(crate) struct Corpus {
    features: Vec<Feature>,
    lessons: Vec<Seen>,
}

/// A lesson, as the model sees it.
struct Seen {
    /// The end of its features.
    end: usize,
    decision: LessonDecision,
}

impl Corpus {
    /// Reads all lessons.
    ///
    /// # Errors
    /// Where there are none, or fewer than counted.
    pub(crate) fn read(lessons: &impl Lessons) -> Result<Self, Failure> {
        let mut corpus = Self {
            features: Vec::new(),
            lessons: Vec::new(),
        };
        lessons.visit("hashed-logistic", |lesson| corpus.add(&lesson))?;
        Ok(corpus)
    }

    fn add(&mut self, lesson: &Lesson) {
        for field in Field::ALL {
            if let Some(text) = field.of(&lesson.input) {
                self.features.extend(features(field, text));
            }
        }
        self.lessons.push(Seen {
            end: self.features.len(),
            decision: lesson.answer.decision,
        });
    }

    /// How many lessons there are.
    pub(crate) fn len(&self) -> usize {
        self.lessons.len()
    }

    /// The features of a lesson, and 1 for its decision and 0 for the others; nothing for a number
    /// that no lesson has.
    pub(crate) fn lesson(&self, number: usize) -> (&[Feature], [f32; DECISIONS]) {
        let Some(lesson) = self.lessons.get(number) else {
            return (&[], [0.0; DECISIONS]);
        };
        let before = number.checked_sub(1).and_then(|n| self.lessons.get(n));
        let start = before.map_or(0, |seen| seen.end);
        let features = self.features.get(start..lesson.end).unwrap_or_default();
        let one_hot = match lesson.decision {
            LessonDecision::Execute => [1.0, 0.0, 0.0],
            LessonDecision::Ask => [0.0, 1.0, 0.0],
            LessonDecision::Block => [0.0, 0.0, 1.0],
        };
        (features, one_hot)
    }
}

/// The state that the lessons make in the order that the seed decides.
///
/// # Errors
/// As [`Corpus::read`].
pub(crate) fn fit(lessons: &impl Lessons, seed: u64) -> Result<Vec<u8>, Failure> {
    fit_by(&Schedule::STANDARD, lessons, seed)
}

pub(crate) fn fit_by(
    schedule: &Schedule,
    lessons: &impl Lessons,
    seed: u64,
) -> Result<Vec<u8>, Failure> {
    let fitted = descend(&Corpus::read(lessons)?, schedule, seed);
    Ok(model::to_bytes(fitted.bias, fitted.weights.into_iter()))
}
