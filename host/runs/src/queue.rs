//! Results on their way to the writer.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use sww_protocol::{IncompleteReason, Outcome};

use crate::exchanges::StoredExchange;
use crate::outcome::FinishedRollout;

/// How many bytes may wait before those who append wait too.
const CAPACITY: usize = 4 << 20;

/// A result, and what its rollout asked of model endpoints.
#[derive(Debug, PartialEq)]
pub(crate) struct Row {
    pub(crate) finished: FinishedRollout,
    pub(crate) exchanges: Vec<StoredExchange>,
}

/// Results that wait to be committed. Whoever takes them takes all, so that the threads on the two
/// sides wake each other once a group and not once a row.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    waiting: Mutex<Waiting>,
    has_rows: Condvar,
    has_room: Condvar,
}

#[derive(Debug, Default)]
struct Waiting {
    rows: Vec<Row>,
    bytes: usize,
    closed: bool,
}

impl Queue {
    /// Puts a result in, once there is room; tells whether the queue was still open.
    pub(crate) fn put(&self, row: Row) -> bool {
        let mut waiting = self.lock();
        while waiting.bytes >= CAPACITY && !waiting.closed {
            waiting = self
                .has_room
                .wait(waiting)
                .unwrap_or_else(PoisonError::into_inner);
        }
        if waiting.closed {
            return false;
        }
        waiting.bytes += weight(&row);
        waiting.rows.push(row);
        self.has_rows.notify_one();
        true
    }

    /// Takes all that waits, once something does; none when the queue is closed and empty.
    pub(crate) fn take_all(&self) -> Option<Vec<Row>> {
        let mut waiting = self.lock();
        while waiting.rows.is_empty() && !waiting.closed {
            waiting = self
                .has_rows
                .wait(waiting)
                .unwrap_or_else(PoisonError::into_inner);
        }
        waiting.bytes = 0;
        self.has_room.notify_all();
        let rows = std::mem::take(&mut waiting.rows);
        (!rows.is_empty()).then_some(rows)
    }

    /// Closes the queue: nothing more goes in, and nobody waits for it to.
    pub(crate) fn close(&self) {
        self.lock().closed = true;
        self.has_rows.notify_all();
        self.has_room.notify_all();
    }

    // What the lock guards is whole between any two statements, so a panic elsewhere spoils nothing.
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// About how many bytes a row holds.
fn weight(row: &Row) -> usize {
    let Row {
        finished,
        exchanges,
    } = row;
    let text = match &finished.outcome {
        Outcome::Answered(prediction) => prediction.output.len(),
        Outcome::Failed(failure) => failure.detail.len(),
        Outcome::Incomplete(IncompleteReason(reason)) => reason.len(),
    };
    let log: usize = finished
        .log
        .iter()
        .map(|line| size_of::<String>() + line.len())
        .sum();
    let exchanges: usize = exchanges
        .iter()
        .map(|exchange| size_of::<StoredExchange>() + exchange.json.len())
        .sum();
    size_of::<Row>() + text + log + exchanges
}

#[cfg(test)]
mod tests {
    use std::thread;

    use sww_protocol::{Prediction, Usage};

    use super::*;
    use crate::plan::RolloutNumber;

    fn row(rollout: i64, bytes: usize) -> Row {
        let finished = FinishedRollout {
            rollout: RolloutNumber(rollout),
            outcome: Outcome::Answered(Prediction {
                output: "x".repeat(bytes),
                label_scores: None,
                stopped: None,
            }),
            usage: Usage::default(),
            attempts: 1,
            log: Vec::new(),
        };
        Row {
            finished,
            exchanges: Vec::new(),
        }
    }

    #[test]
    fn rows_come_out_as_they_went_in_and_never_more_than_fit() {
        let queue = Queue::default();
        let bytes = CAPACITY / 10;
        thread::scope(|scope| {
            scope.spawn(|| {
                for rollout in 0..100 {
                    assert!(queue.put(row(rollout, bytes)));
                }
                queue.close();
            });
            let mut taken = 0;
            while let Some(rows) = queue.take_all() {
                assert!(rows.len() <= 10, "{} rows waited", rows.len());
                for row in rows {
                    assert_eq!(row.finished.rollout, RolloutNumber(taken));
                    taken += 1;
                }
            }
            assert_eq!(taken, 100);
        });
    }

    #[test]
    fn closing_wakes_those_who_wait_for_room() {
        let queue = Queue::default();
        assert!(queue.put(row(1, CAPACITY)));
        thread::scope(|scope| {
            let waits = scope.spawn(|| queue.put(row(2, 1)));
            queue.close();
            assert!(!waits.join().unwrap());
        });
        assert_eq!(queue.take_all().map(|rows| rows.len()), Some(1));
        assert_eq!(queue.take_all(), None);
    }
}
