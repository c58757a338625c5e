//! The strict reading: the raw text as it is, never repaired.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use sww_protocol::AnswerForm;

use super::json::{self, Fault, Member, Object, Value};
use super::{Answer, InvalidReason};
use crate::{Consequence, Decision};

/// Reads an answer as it is, white space (Unicode's) around it aside: exactly one JSON object with
/// exactly the keys of `form`. Labels are matched after trimming and ASCII lower-casing.
///
/// A text with several faults gets the first reason of this order:
///
/// 1. `Empty`;
/// 2. what stands before the object: `Truncated` for a think block without an end; `ThinkBlock`
///    or `CodeFence`, whichever comes first; `NotAnObject` where all of the text is some other
///    JSON; else `NotJson`;
/// 3. the object's grammar: `Truncated` where the text ends before the object does, else `NotJson`;
/// 4. what stands after the object: `SeveralObjects` where the next brace opens another object, be
///    it cut off, else `TrailingText`;
/// 5. the object's content: `NonFiniteNumber`, `DuplicateKey`, `MissingKey`, `ExtraKey`,
///    `WrongType`, `ValueOutOfSet`, each looked for in the whole object before the next.
///
/// # Errors
/// The reason for which the answer is invalid.
pub fn strict(raw: &str, form: AnswerForm) -> Result<Answer, InvalidReason> {
    Ok(spanned(raw, form)?.0)
}

/// The raw text of a valid answer with another decision in it. All else stays as it is, byte for
/// byte, and everything does where the answer has that decision already.
///
/// # Errors
/// The reason for which the answer is invalid; there is no decision in it to replace.
pub fn with_decision<'a>(
    raw: &'a str,
    form: AnswerForm,
    decision: Decision,
) -> Result<Cow<'a, str>, InvalidReason> {
    let (answer, span) = spanned(raw, form)?;
    if answer.decision == decision {
        return Ok(Cow::Borrowed(raw));
    }
    let mut text = raw.to_owned();
    text.replace_range(span, &format!("\"{decision}\""));
    Ok(Cow::Owned(text))
}

/// Reads an answer, and finds the bytes of its decision in the raw text, quotation marks included.
fn spanned(raw: &str, form: AnswerForm) -> Result<(Answer, Range<usize>), InvalidReason> {
    let text = raw.trim();
    let before = raw.len() - raw.trim_start().len();
    if text.is_empty() {
        return Err(InvalidReason::Empty);
    }
    if !text.starts_with('{') {
        return Err(before_the_object(text));
    }
    let object = json::object(text)?;
    match text.get(object.end..) {
        None | Some("") => {
            let (answer, span) = answer(object, form)?;
            Ok((answer, before + span.start..before + span.end))
        }
        Some(rest) => Err(after_the_object(rest)),
    }
}

impl From<Fault> for InvalidReason {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::BreaksOff => Self::Truncated,
            Fault::Malformed => Self::NotJson,
        }
    }
}

/// A tag of the block in which a model thinks aloud, in the two spellings that models use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ThinkTag {
    Open,
    Close,
}

impl ThinkTag {
    /// The tag that `text` begins with, and its length in bytes.
    pub(super) fn at_start(text: &str) -> Option<(Self, usize)> {
        let tags = [
            (Self::Open, "<think>"),
            (Self::Open, "<thinking>"),
            (Self::Close, "</think>"),
            (Self::Close, "</thinking>"),
        ];
        tags.into_iter().find_map(|(tag, spelling)| {
            let start = text.get(..spelling.len())?;
            start
                .eq_ignore_ascii_case(spelling)
                .then_some((tag, spelling.len()))
        })
    }

    /// What follows the block that `text` begins with: `None` if it begins with no such block,
    /// `Some(None)` if the block doesn't end.
    pub(super) fn after_leading_block(text: &str) -> Option<Option<&str>> {
        let (Self::Open, length) = Self::at_start(text)? else {
            return None;
        };
        let thoughts = text.get(length..)?;
        let after = thoughts.match_indices('<').find_map(|(at, _)| {
            let tail = thoughts.get(at..)?;
            match Self::at_start(tail)? {
                (Self::Close, length) => tail.get(length..),
                (Self::Open, _) => None,
            }
        });
        Some(after)
    }
}

/// The length in bytes of the code fence that `text` begins with, 0 if it begins with none.
pub(super) fn fence_length(text: &str) -> usize {
    let run = |mark| text.bytes().take_while(|byte| *byte == mark).count();
    let length = run(b'`').max(run(b'~'));
    if length < 3 { 0 } else { length }
}

fn before_the_object(text: &str) -> InvalidReason {
    if ThinkTag::after_leading_block(text) == Some(None) {
        return InvalidReason::Truncated;
    }
    let before = text.split('{').next().unwrap_or_default();
    for (at, _) in before.match_indices(['<', '`', '~']) {
        let rest = before.get(at..).unwrap_or_default();
        if ThinkTag::at_start(rest).is_some() {
            return InvalidReason::ThinkBlock;
        }
        if fence_length(rest) > 0 {
            return InvalidReason::CodeFence;
        }
    }
    if json::is_value(text) {
        InvalidReason::NotAnObject
    } else {
        InvalidReason::NotJson
    }
}

fn after_the_object(rest: &str) -> InvalidReason {
    let brace = rest.find('{').and_then(|at| rest.get(at..));
    match brace.map(json::object) {
        Some(Ok(_) | Err(Fault::BreaksOff)) => InvalidReason::SeveralObjects,
        Some(Err(Fault::Malformed)) | None => InvalidReason::TrailingText,
    }
}

/// The answer that an object holds, and where in it the decision stands.
fn answer(object: Object, form: AnswerForm) -> Result<(Answer, Range<usize>), InvalidReason> {
    if object.non_finite {
        return Err(InvalidReason::NonFiniteNumber);
    }
    let mut members = HashMap::with_capacity(object.members.len());
    for Member { key, value, span } in object.members {
        if members.insert(key, (value, span)).is_some() {
            return Err(InvalidReason::DuplicateKey);
        }
    }
    let mut take = |key| members.remove(key).ok_or(InvalidReason::MissingKey);
    let predicted_future = match form {
        AnswerForm::FiveKeys => Some(take("predicted_future")?.0),
        AnswerForm::FourKeys => None,
    };
    let (security_evidence, _) = take("security_evidence")?;
    let (security_consequence, _) = take("security_consequence")?;
    let (risk_score, _) = take("risk_score")?;
    let (decision, span) = take("decision")?;
    if !members.is_empty() {
        return Err(InvalidReason::ExtraKey);
    }

    let predicted_future = predicted_future.map(text).transpose()?;
    let security_evidence = text(security_evidence)?;
    let security_consequence = text(security_consequence)?;
    let risk_score = number(risk_score)?;
    let decision = text(decision)?;
    if !(0.0..=1.0).contains(&risk_score) {
        return Err(InvalidReason::ValueOutOfSet);
    }
    let answer = Answer {
        predicted_future,
        security_evidence,
        security_consequence: label(Consequence::ALL, Consequence::name, &security_consequence)?,
        risk_score,
        decision: label(Decision::ALL, Decision::name, &decision)?,
    };
    Ok((answer, span))
}

fn text(value: Value) -> Result<String, InvalidReason> {
    match value {
        Value::Text(text) => Ok(text),
        Value::Number(_) | Value::Other => Err(InvalidReason::WrongType),
    }
}

fn number(value: Value) -> Result<f64, InvalidReason> {
    match value {
        Value::Number(number) => Ok(number),
        Value::Text(_) | Value::Other => Err(InvalidReason::WrongType),
    }
}

fn label<T: Copy, const N: usize>(
    labels: [T; N],
    name: fn(T) -> &'static str,
    text: &str,
) -> Result<T, InvalidReason> {
    let text = text.trim();
    labels
        .into_iter()
        .find(|label| name(*label).eq_ignore_ascii_case(text))
        .ok_or(InvalidReason::ValueOutOfSet)
}
