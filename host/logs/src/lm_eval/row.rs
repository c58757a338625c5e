//! What one row holds: texts, or scores of the three labels.

use serde_json::Value;
use sww_benchmark::Decision;
use sww_excerpt::excerpt;
use sww_protocol::{LabelScores, Prediction};

use crate::fields::{Fields, present};
use crate::refusal::Fault;

/// Which text of a row is the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Text {
    /// The response as it was generated.
    AsGenerated,
    /// What the row's filter made of it.
    Filtered,
}

/// The predictions of a row, one for each response.
pub(super) fn predictions(row: &Fields, text: Text) -> Result<Vec<Prediction>, Fault> {
    let requests = list("resps", row.get("resps"))?;
    let responses = list("resps[0]", requests.first())?;
    match responses.first() {
        Some(Value::String(_)) => {
            let texts = match text {
                Text::AsGenerated => texts("resps[0]", responses)?,
                Text::Filtered => filtered_texts(row)?,
            };
            if requests.len() > 1 {
                let expected = "one request for a generated text";
                return Err(Fault::field("resps", row.get("resps"), expected));
            }
            Ok(texts
                .into_iter()
                .map(|output| Prediction {
                    output,
                    label_scores: None,
                    stopped: None,
                })
                .collect())
        }
        Some(Value::Array(_)) => Ok(vec![Prediction {
            output: String::new(),
            label_scores: Some(label_scores(row, requests)?),
            stopped: None,
        }]),
        other => Err(Fault::field(
            "resps[0][0]",
            other,
            "a generated text, or a list of a log-likelihood and whether it is greedy",
        )),
    }
}

fn list<'v>(field: &str, value: Option<&'v Value>) -> Result<&'v Vec<Value>, Fault> {
    match value {
        Some(Value::Array(elements)) => Ok(elements),
        other => Err(Fault::field(field, other, "a list")),
    }
}

fn texts(field: &str, values: &[Value]) -> Result<Vec<String>, Fault> {
    let texts = values.iter().enumerate().map(|(n, value)| match value {
        Value::String(text) => Ok(text.clone()),
        other => Err(Fault::field(format!("{field}[{n}]"), Some(other), "text")),
    });
    texts.collect()
}

/// A filter leaves one text, or a list of them.
fn filtered_texts(row: &Fields) -> Result<Vec<String>, Fault> {
    let filtered = list("filtered_resps", row.get("filtered_resps"))?;
    match filtered.first() {
        Some(Value::Array(several)) if !several.is_empty() => texts("filtered_resps[0]", several),
        Some(one @ Value::String(_)) => texts("filtered_resps", std::slice::from_ref(one)),
        other => Err(Fault::field("filtered_resps[0]", other, "text")),
    }
}

/// The scores of the three labels, whichever order they were asked in.
fn label_scores(row: &Fields, requests: &[Value]) -> Result<LabelScores, Fault> {
    let continuations = continuations(row)?;
    let request_of = |label: Decision| {
        let mut texts = continuations.iter().map(|text| text.trim());
        texts.position(|text| text.eq_ignore_ascii_case(label.name()))
    };
    let places = Decision::ALL.map(request_of);
    let three = continuations.len() == 3 && requests.len() == 3;
    let ([Some(execute), Some(ask), Some(block)], true) = (places, three) else {
        return Err(other_continuations(&continuations));
    };
    Ok(LabelScores {
        execute: score(requests, execute)?,
        ask: score(requests, ask)?,
        block: score(requests, block)?,
    })
}

fn other_continuations(continuations: &[&str]) -> Fault {
    let named: Vec<_> = continuations
        .iter()
        .map(|text| format!("`{}`", excerpt(text)))
        .collect();
    Fault::Continuations(if named.is_empty() {
        "not logged".to_owned()
    } else {
        named.join(", ")
    })
}

/// The continuation of each request, in the requests' order: `gen_args_N.arg_1`, or in older
/// versions the second element of each list.
fn continuations(row: &Fields) -> Result<Vec<&str>, Fault> {
    fn text(field: String, value: Option<&Value>) -> Result<&str, Fault> {
        match value {
            Some(Value::String(text)) => Ok(text),
            other => Err(Fault::field(field, other, "a continuation")),
        }
    }
    match present(row, "arguments") {
        Some(Value::Object(requests)) => (0..requests.len())
            .map(|n| {
                let request = requests.get(&format!("gen_args_{n}"));
                let continuation = request.and_then(|request| request.get("arg_1"));
                text(format!("arguments.gen_args_{n}.arg_1"), continuation)
            })
            .collect(),
        Some(Value::Array(requests)) => requests
            .iter()
            .enumerate()
            .map(|(n, request)| text(format!("arguments[{n}][1]"), request.get(1)))
            .collect(),
        other => Err(Fault::field("arguments", other, "the requests")),
    }
}

/// The log-likelihood of a request's first response; the harness writes it as text.
fn score(requests: &[Value], request: usize) -> Result<f64, Fault> {
    let responses = requests.get(request);
    let stated = responses.and_then(|responses| responses.get(0)?.get(0));
    let number = match stated {
        Some(Value::String(text)) => text.trim().parse().ok(),
        Some(Value::Number(number)) => number.as_f64(),
        _ => None,
    };
    number
        .filter(|number: &f64| number.is_finite())
        .ok_or_else(|| {
            let field = format!("resps[{request}][0][0]");
            Fault::field(field, stated, "a finite log-likelihood")
        })
}
