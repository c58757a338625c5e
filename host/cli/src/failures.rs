//! How the agents of a run failed: what a user reads first when answers are missing.

use sww_excerpt::excerpt;
use sww_report::FailureFacts;
use sww_report::terminal::escape;
use sww_runs::RunReader;

use crate::error::CommandError;

/// The failures of every agent, with the words of one rollout each.
pub(crate) fn failures(run: &RunReader) -> Result<Vec<FailureFacts>, CommandError> {
    let failures = run.failures()?.into_iter().map(|count| {
        let agent = run.record().agent(count.agent);
        FailureFacts {
            agent: agent.map_or("?", |agent| agent.label.as_str()).to_owned(),
            failure: count.failure,
            rollouts: count.rollouts,
            example: count.example,
            words: excerpt(&count.detail),
        }
    });
    Ok(failures.collect())
}

/// A failure in one line that no terminal obeys.
pub(crate) fn in_words(failed: &FailureFacts) -> String {
    let rollouts = match failed.rollouts {
        1 => "1 rollout".to_owned(),
        rollouts => format!("{rollouts} rollouts"),
    };
    format!(
        "agent `{}` failed in {rollouts} by {}; in that of {}: {}",
        escape(&failed.agent),
        failed.failure,
        escape(&failed.example),
        escape(&failed.words),
    )
}
