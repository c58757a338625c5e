//! Appending results: from any thread, in groups, durable.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread::{Builder, JoinHandle};

use rusqlite::{TransactionBehavior, ffi};
use sww_protocol::Outcome;

use crate::database::Database;
use crate::error::{InFile, StoreError};
use crate::exchanges::{StoredExchange, put_exchanges};
use crate::identity::FileIdentity;
use crate::lock::RunLock;
use crate::outcome::{FinishedRollout, PUT_RESULT};
use crate::queue::{Queue, Row};

/// Appends results to a run, from any number of threads. A thread of its own commits whatever
/// waits in one transaction, again and again: a row that comes alone is committed at once, and rows
/// that come fast share the cost of reaching the disk. Its first error stops it for good, with all
/// rows committed before intact. Dropped without [`ResultWriter::finish`], it still commits what
/// waits, but tells nobody about an error.
#[derive(Debug)]
pub struct ResultWriter {
    queue: Arc<Queue>,
    thread: Option<JoinHandle<()>>,
    progress: Arc<Progress>,
}

/// What the writer's thread tells the others.
#[derive(Debug, Default)]
struct Progress {
    durable: AtomicU64,
    stopped: OnceLock<Arc<StoreError>>,
}

impl Progress {
    fn check(&self) -> Result<(), StoreError> {
        match self.stopped.get() {
            None => Ok(()),
            Some(error) => Err(StoreError::WriterStopped(Arc::clone(error))),
        }
    }
}

impl ResultWriter {
    pub(crate) fn start(database: Database, lock: Arc<RunLock>) -> Result<Self, StoreError> {
        let identity = FileIdentity::of(&database.file)?;
        let progress = Arc::new(Progress::default());
        let queue = Arc::new(Queue::default());
        let commit = Commit {
            database,
            identity,
            queue: Arc::clone(&queue),
            progress: Arc::clone(&progress),
            lock,
        };
        let thread = Builder::new()
            .name("run store".to_owned())
            .spawn(move || commit.all())
            .map_err(StoreError::Files)?;
        Ok(Self {
            queue,
            thread: Some(thread),
            progress,
        })
    }

    /// Hands a result over to be committed; waits while too many others do. It is durable when
    /// [`ResultWriter::durable_rows`] has counted it, or [`ResultWriter::finish`] has succeeded.
    ///
    /// # Errors
    /// If the result can't be anyone's, or the writer has stopped; the error says why it did.
    pub fn append(&self, finished: FinishedRollout) -> Result<(), StoreError> {
        self.append_with(finished, Vec::new())
    }

    /// The same for a result together with what its rollout asked of model endpoints.
    ///
    /// # Errors
    /// As [`ResultWriter::append`].
    pub fn append_with(
        &self,
        finished: FinishedRollout,
        exchanges: Vec<StoredExchange>,
    ) -> Result<(), StoreError> {
        self.progress.check()?;
        check(&finished)?;
        if self.queue.put(Row {
            finished,
            exchanges,
        }) {
            Ok(())
        } else {
            self.progress.check()
        }
    }

    /// How many of the appended results have reached the disk.
    pub fn durable_rows(&self) -> u64 {
        self.progress.durable.load(Ordering::Acquire)
    }

    /// Waits until every appended result has reached the disk, and returns how many there were.
    ///
    /// # Errors
    /// Why the writer stopped, if it did.
    pub fn finish(mut self) -> Result<u64, StoreError> {
        self.close();
        self.progress.check()?;
        Ok(self.durable_rows())
    }

    fn close(&mut self) {
        self.queue.close();
        if let Some(thread) = self.thread.take()
            && let Err(panic) = thread.join()
            && !std::thread::panicking()
        {
            std::panic::resume_unwind(panic);
        }
    }
}

impl Drop for ResultWriter {
    fn drop(&mut self) {
        self.close();
    }
}

/// Refuses what no rollout can end in.
fn check(finished: &FinishedRollout) -> Result<(), StoreError> {
    if finished.attempts == 0 {
        return Err(StoreError::NoAttempt(finished.rollout));
    }
    match &finished.outcome {
        Outcome::Answered(prediction) => match prediction.label_scores {
            Some(scores) if !scores.is_finite() => {
                Err(StoreError::NonFiniteScore(finished.rollout))
            }
            Some(_) | None => Ok(()),
        },
        Outcome::Failed(_) | Outcome::Incomplete(_) => Ok(()),
    }
}

/// The writer's thread.
struct Commit {
    database: Database,
    identity: FileIdentity,
    queue: Arc<Queue>,
    progress: Arc<Progress>,
    // After the database: the lock goes when the connection is closed.
    lock: Arc<RunLock>,
}

impl Drop for Commit {
    // However the thread ends, nobody may wait for it any longer.
    fn drop(&mut self) {
        self.queue.close();
    }
}

impl Commit {
    fn all(mut self) {
        let mut committed = Ok(());
        while committed.is_ok()
            && let Some(rows) = self.queue.take_all()
        {
            committed = self.group(&rows);
        }
        if let Err(error) = committed.and_then(|()| self.check_in_place()) {
            // Set before the queue closes, so that whoever finds it closed finds the error too.
            self.progress.stopped.get_or_init(|| Arc::new(error));
        }
    }

    /// Commits rows in one transaction. If one of them can't be put, those before it are committed.
    fn group(&mut self, rows: &[Row]) -> Result<(), StoreError> {
        let Database { connection, file } = &mut self.database;
        let transaction = connection
            .transaction_with_behavior(TransactionBehavior::Immediate)
            .in_file(file)?;
        let mut written = 0;
        let mut refused = Ok(());
        {
            let mut statement = transaction.prepare_cached(PUT_RESULT).in_file(file)?;
            for Row {
                finished,
                exchanges,
            } in rows
            {
                let rollout = finished.rollout;
                refused = match finished.put(&mut statement) {
                    Ok(1) => put_exchanges(&transaction, rollout, exchanges).in_file(file),
                    Ok(_) => Err(StoreError::AlreadyFinal(rollout)),
                    Err(error) if is_foreign_key(&error) => {
                        Err(StoreError::UnknownRollout(rollout))
                    }
                    Err(error) => return Err(error).in_file(file),
                };
                if refused.is_err() {
                    break;
                }
                written += 1;
            }
        }
        transaction.commit().in_file(file)?;
        self.check_in_place()?;
        self.progress.durable.fetch_add(written, Ordering::Release);
        refused
    }

    /// SQLite goes on writing to a file that has lost its name, and nobody would find the rows.
    fn check_in_place(&self) -> Result<(), StoreError> {
        let file = &self.database.file;
        if !self.identity.still_has(file) {
            return Err(StoreError::Removed(file.clone()));
        }
        self.lock.check_in_place()
    }
}

fn is_foreign_key(error: &rusqlite::Error) -> bool {
    error.sqlite_extended_error_code() == Some(ffi::SQLITE_CONSTRAINT_FOREIGNKEY)
}

#[cfg(test)]
mod tests;
