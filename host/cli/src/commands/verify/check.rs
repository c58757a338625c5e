//! One thing that was looked at, and what is wrong with it.

use std::fmt::Display;

use serde::Serialize;

/// Problems of one check that are named; the rest are counted.
const NAMED: usize = 5;

/// One check of a verification.
#[derive(Serialize)]
pub(super) struct Check {
    /// What was checked.
    pub(super) what: String,
    /// Whether it holds.
    pub(super) ok: bool,
    /// What is wrong, where it doesn't.
    pub(super) problem: Option<String>,
}

impl Check {
    /// A check that holds unless there is a problem.
    pub(super) fn of(what: impl Into<String>, problem: Option<String>) -> Self {
        Self {
            what: what.into(),
            ok: problem.is_none(),
            problem,
        }
    }

    /// A check that found these problems.
    pub(super) fn listing(
        what: impl Into<String>,
        problems: impl IntoIterator<Item = impl Display>,
    ) -> Self {
        let mut problems = problems.into_iter();
        let mut named: Vec<_> = problems
            .by_ref()
            .take(NAMED)
            .map(|problem| problem.to_string())
            .collect();
        let more = problems.count();
        if more > 0 {
            named.push(format!("and {more} more"));
        }
        let problem = (!named.is_empty()).then(|| named.join("; "));
        Self::of(what, problem)
    }
}
