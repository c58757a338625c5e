//! The columns of an export. Wall time is left out: two runs of the same inputs export the same bytes.

use sww_benchmark::{evidence_score, strict_answer};
use sww_protocol::Outcome;

use crate::commands::export::Ended;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Number,
    Integer,
}

/// The value of one column in one row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Cell {
    Text(Option<String>),
    Number(Option<f64>),
    Integer(Option<i64>),
}

/// Names and kinds, in order.
pub(crate) const COLUMNS: [(&str, Kind); 31] = [
    ("id", Kind::Text),
    ("split", Kind::Text),
    ("risk_family", Kind::Text),
    ("group", Kind::Text),
    ("agent", Kind::Text),
    ("condition", Kind::Text),
    ("seed", Kind::Integer),
    ("gold_decision", Kind::Text),
    ("outcome", Kind::Text),
    ("invalid_reason", Kind::Text),
    ("decision", Kind::Text),
    ("security_consequence", Kind::Text),
    ("risk_score", Kind::Number),
    ("evidence_score", Kind::Number),
    ("security_evidence", Kind::Text),
    ("predicted_future", Kind::Text),
    ("output", Kind::Text),
    ("stopped", Kind::Text),
    ("detail", Kind::Text),
    ("score_execute", Kind::Number),
    ("score_ask", Kind::Number),
    ("score_block", Kind::Number),
    ("attempts", Kind::Integer),
    ("fuel", Kind::Integer),
    ("memory_bytes", Kind::Integer),
    ("model_calls", Kind::Integer),
    ("prompt_tokens", Kind::Integer),
    ("completion_tokens", Kind::Integer),
    ("reasoning_tokens", Kind::Integer),
    ("cached_tokens", Kind::Integer),
    ("cost", Kind::Number),
];

/// The row of one rollout, in the order of [`COLUMNS`].
pub(crate) fn row(ended: &Ended<'_>) -> [Cell; COLUMNS.len()] {
    let Ended {
        agent,
        condition,
        seed,
        example,
        rollout,
    } = ended;
    let text = |text: &str| Cell::Text(Some(text.to_owned()));
    let integer = |number: u64| Cell::Integer(i64::try_from(number).ok());
    let (prediction, detail) = match &rollout.outcome {
        Outcome::Answered(prediction) => (Some(prediction), None),
        Outcome::Failed(failure) => (None, Some(failure.detail.clone())),
        Outcome::Incomplete(reason) => (None, Some(reason.0.clone())),
    };
    let scores = prediction.and_then(|prediction| prediction.label_scores);
    let stopped = prediction.and_then(|prediction| prediction.stopped);
    let models = rollout.usage.models;
    let answer = prediction.map(|prediction| strict_answer(prediction, condition.answer_form()));
    let (ending, reason) = match (&rollout.outcome, &answer) {
        (Outcome::Incomplete(_), _) => ("incomplete", None),
        (Outcome::Failed(failure), _) => ("invalid", Some(failure.kind.name())),
        (Outcome::Answered(_), Some(Err(reason))) => ("invalid", Some(reason.name())),
        (Outcome::Answered(_), _) => ("valid", None),
    };
    let answer = answer.and_then(Result::ok);
    let evidence = answer
        .as_ref()
        .map(|answer| answer.security_evidence.as_str());
    let reference = &example.target.security_evidence;
    [
        text(&example.id.0),
        text(example.split.name()),
        text(&example.metadata.risk_family.0),
        text(&example.metadata.group.0),
        text(agent),
        text(condition.name()),
        integer(*seed),
        text(example.target.decision.name()),
        text(ending),
        Cell::Text(reason.map(str::to_owned)),
        Cell::Text(
            answer
                .as_ref()
                .map(|answer| answer.decision.name().to_owned()),
        ),
        Cell::Text(
            answer
                .as_ref()
                .map(|answer| answer.security_consequence.name().to_owned()),
        ),
        Cell::Number(answer.as_ref().map(|answer| answer.risk_score)),
        Cell::Number(evidence_score(evidence.unwrap_or_default(), reference)),
        Cell::Text(evidence.map(str::to_owned)),
        Cell::Text(
            answer
                .as_ref()
                .and_then(|answer| answer.predicted_future.clone()),
        ),
        Cell::Text(prediction.map(|prediction| prediction.output.clone())),
        Cell::Text(stopped.map(|reason| reason.name().to_owned())),
        Cell::Text(detail),
        Cell::Number(scores.map(|scores| scores.execute)),
        Cell::Number(scores.map(|scores| scores.ask)),
        Cell::Number(scores.map(|scores| scores.block)),
        integer(rollout.attempts.into()),
        integer(rollout.usage.fuel),
        integer(rollout.usage.memory_bytes),
        integer(models.calls),
        integer(models.prompt_tokens),
        integer(models.completion_tokens),
        integer(models.reasoning_tokens),
        integer(models.cached_tokens),
        Cell::Number(Some(models.cost_trillionths as f64 / 1e12)),
    ]
}
