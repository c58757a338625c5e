//! What holds of both readings for any text.

use std::hint;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use sww_benchmark::{Answer, Consequence, Decision, InvalidReason, lenient, strict};
use sww_protocol::AnswerForm;

const FORMS: [AnswerForm; 2] = [AnswerForm::FiveKeys, AnswerForm::FourKeys];

fn answers(form: AnswerForm) -> impl Strategy<Value = Answer> {
    let texts = (any::<String>(), any::<String>());
    let values = (0.0..=1.0, prop::sample::select(&Decision::ALL[..]));
    (texts, values).prop_map(move |((future, evidence), (risk_score, decision))| Answer {
        predicted_future: (form == AnswerForm::FiveKeys).then_some(future),
        security_evidence: evidence,
        security_consequence: decision.consequence(),
        risk_score,
        decision,
    })
}

fn forms_and_answers() -> impl Strategy<Value = (AnswerForm, Answer)> {
    prop::sample::select(&FORMS[..]).prop_flat_map(|form| (Just(form), answers(form)))
}

/// The answer as an object, by another library than the evaluator's own parser.
fn members(answer: &Answer) -> Map<String, Value> {
    let mut members = Map::new();
    if let Some(future) = &answer.predicted_future {
        members.insert("predicted_future".into(), json!(future));
    }
    let consequence = match answer.security_consequence {
        Consequence::Safe => "safe",
        Consequence::Unsafe => "unsafe",
    };
    members.insert("security_evidence".into(), json!(answer.security_evidence));
    members.insert("security_consequence".into(), json!(consequence));
    members.insert("risk_score".into(), json!(answer.risk_score));
    members.insert("decision".into(), json!(answer.decision.name()));
    members
}

fn render(answer: &Answer) -> String {
    Value::Object(members(answer)).to_string()
}

/// Bits of answers in any order, so that many texts come near to being valid.
fn near_answers() -> impl Strategy<Value = String> {
    let bits = prop::sample::select(vec![
        r#"{"predicted_future":"a","security_evidence":"b","security_consequence":"safe","risk_score":0,"decision":"execute"}"#,
        r#""decision":"ask""#,
        "{",
        "}",
        "\"",
        "`",
        "```",
        "```json\n",
        "\n```",
        "<think>",
        "</think>",
        "[",
        "]",
        "\n",
        "> ",
        "“",
        "”",
        "'",
        "\\",
        "NaN",
        "so",
        ": ",
        ",",
        "\u{feff}",
    ]);
    prop::collection::vec(bits, 0..10).prop_map(|bits| bits.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn no_text_panics_and_what_strict_accepts_lenient_reads_the_same(
        raw in prop_oneof![any::<String>(), near_answers(), "[{}\":,\\\\`<>a-z0-9 \n]*"]
    ) {
        for form in FORMS {
            let read = strict(&raw, form);
            let read_leniently = lenient(&raw, form);
            if read.is_ok() {
                prop_assert_eq!(read_leniently, read);
            }
        }
    }

    #[test]
    fn white_space_around_changes_nothing(
        raw in prop_oneof![any::<String>(), near_answers()],
        before in "[ \t\r\n\u{a0}\u{2028}\u{3000}]{0,5}", after in "[ \t\r\n\u{a0}\u{2028}]{0,5}"
    ) {
        let wide = format!("{before}{raw}{after}");
        for form in FORMS {
            prop_assert_eq!(strict(&wide, form), strict(&raw, form));
            prop_assert_eq!(lenient(&wide, form), lenient(&raw, form));
        }
    }

    #[test]
    fn a_rendered_answer_reads_back((form, answer) in forms_and_answers()) {
        prop_assert_eq!(strict(&render(&answer), form), Ok(answer.clone()));
        let pretty = serde_json::to_string_pretty(&members(&answer)).unwrap();
        prop_assert_eq!(strict(&pretty, form), Ok(answer));
    }

    #[test]
    fn the_order_of_keys_is_free(
        (form, answer, order) in forms_and_answers().prop_flat_map(|(form, answer)| {
            let order: Vec<_> = members(&answer).into_iter().collect();
            (Just(form), Just(answer), Just(order).prop_shuffle())
        })
    ) {
        let shuffled: Map<String, Value> = order.into_iter().collect();
        prop_assert_eq!(strict(&Value::Object(shuffled).to_string(), form), Ok(answer));
    }

    #[test]
    fn any_key_added_removed_or_doubled_is_invalid(
        (form, answer) in forms_and_answers(), key in any::<String>(),
        which in any::<prop::sample::Index>()
    ) {
        let good = members(&answer);
        let (chosen, value) = good.iter().nth(which.index(good.len())).unwrap();

        if !good.contains_key(&key) {
            let mut more = good.clone();
            more.insert(key, json!("a"));
            let raw = Value::Object(more).to_string();
            prop_assert_eq!(strict(&raw, form), Err(InvalidReason::ExtraKey));
        }

        let mut fewer = good.clone();
        fewer.remove(chosen);
        let raw = Value::Object(fewer).to_string();
        prop_assert_eq!(strict(&raw, form), Err(InvalidReason::MissingKey));

        let raw = render(&answer);
        let doubled = format!("{},{}:{value}}}", &raw[..raw.len() - 1], json!(chosen));
        prop_assert_eq!(strict(&doubled, form), Err(InvalidReason::DuplicateKey));
        prop_assert_eq!(lenient(&doubled, form), Err(InvalidReason::DuplicateKey));
    }

    #[test]
    fn a_cut_answer_is_truncated(
        (form, answer) in forms_and_answers(), cut in any::<prop::sample::Index>()
    ) {
        let raw = render(&answer);
        let borders: Vec<usize> = raw.char_indices().map(|(at, _)| at).skip(1).collect();
        let part = &raw[..borders[cut.index(borders.len())]];
        prop_assert_eq!(strict(part, form), Err(InvalidReason::Truncated));
        prop_assert_eq!(lenient(part, form), Err(InvalidReason::Truncated));
    }

    /// The thoughts and the answer's own strings may hold anything, fences, tags and braces too.
    #[test]
    fn lenient_sees_through_a_think_block_and_a_fence(
        (form, answer) in forms_and_answers(),
        thoughts in prop_oneof![any::<String>(), near_answers()],
        trap in near_answers(), mark in prop::sample::select(vec!["```", "````", "~~~"])
    ) {
        prop_assume!(!thoughts.contains("</think"));
        let mut answer = answer;
        answer.security_evidence.push_str(&trap);
        let raw = render(&answer);
        let expected = Ok(answer);
        let wrapped = [
            format!("{mark}json\n{raw}\n{mark}"),
            format!("<think>{thoughts}</think>\n{raw}"),
            format!("<think>{thoughts}</think>\n{mark}\n{raw}\n{mark}\n"),
            format!("Here you are.\n{raw}\nIt's done (as asked)."),
        ];
        for wrapped in &wrapped {
            prop_assert!(strict(wrapped, form).is_err());
            prop_assert_eq!(lenient(wrapped, form), expected.clone(), "{}", wrapped);
        }
    }

    #[test]
    fn a_wrapped_object_is_invalid_for_its_own_reason(
        members in prop::collection::btree_map("[a-z]{1,3}", any::<u8>(), 1..4)
    ) {
        let raw = json!(members).to_string();
        for form in FORMS {
            let expected = strict(&raw, form);
            prop_assert!(expected.is_err());
            prop_assert_eq!(lenient(&format!("```json\n{raw}\n```"), form), expected.clone());
            prop_assert_eq!(lenient(&format!("<think>a</think>{raw}"), form), expected);
        }
    }
}

/// Texts of several megabytes that cost a careless parser its stack, or quadratic time.
#[test]
fn hostile_texts_take_linear_time_and_no_stack() {
    let many = 300_000;
    let good = r#"{"predicted_future":"a","security_evidence":"b","security_consequence":"safe","risk_score":0,"decision":"execute"}"#;
    let texts = [
        "[".repeat(10 * many),
        "{".repeat(10 * many),
        r#"{"a":"#.repeat(2 * many),
        format!("{{\"a\":{}", "[".repeat(10 * many)),
        format!("{{\"a\":{}{}}}", "[".repeat(5 * many), "]".repeat(5 * many)),
        format!("{{\"a\":{}1{}}}", r#"{"b":"#.repeat(many), "}".repeat(many)),
        format!("{{\"a\":\"{}", "\\\\".repeat(5 * many)),
        format!("{{\"a\":\"{}", "\\u0041".repeat(2 * many)),
        format!("{{\"a\":{}}}", "9".repeat(10 * many)),
        format!("{{\"a\":0.{}1}}", "0".repeat(10 * many)),
        format!("{{{}\"b\":1}}", r#""a":1,"#.repeat(many)),
        format!("{good}{}", r#" {"a":"#.repeat(2 * many)),
        format!("{good}{}", "{}".repeat(5 * many)),
        format!("<think>{}", "<".repeat(10 * many)),
        format!("<think>{}{good}", "<think>".repeat(many)),
        format!("a{}{good}", "``` ".repeat(many)),
        format!("\"{}{good}", "`".repeat(10 * many)),
        format!("a{}{good}", "` ~".repeat(3 * many)),
        format!("a{}{good}", "< ``` ".repeat(many)),
        format!("a{}{good}", "\"“[>\n".repeat(many)),
        " ".repeat(10 * many),
    ];
    for text in &texts {
        let start = Instant::now();
        for form in FORMS {
            assert!(strict(text, form).is_err());
            hint::black_box(lenient(text, form)).ok();
        }
        let head: String = text.chars().take(40).collect();
        let took = start.elapsed();
        assert!(took < Duration::from_secs(20), "{took:?}: {head}");
    }

    let long = good.replace("\"b\"", &format!("\"{}\"", "é{\\\"".repeat(8 * many)));
    let answer = strict(&long, AnswerForm::FiveKeys).unwrap();
    assert_eq!(answer.security_evidence.len(), 32 * many);
}

/// One raw text and what Python's json module makes of it under either form.
#[derive(serde::Deserialize)]
struct PythonReading {
    raw: String,
    five: Option<Map<String, Value>>,
    four: Option<Map<String, Value>>,
}

#[test]
fn python_accepts_the_same_answers() {
    let readings = include_str!("fixtures/answers.json");
    let readings: Vec<PythonReading> = serde_json::from_str(readings).unwrap();
    let mut accepted = 0;
    for PythonReading { raw, five, four } in readings {
        for (form, expected) in FORMS.into_iter().zip([five, four]) {
            let read = strict(&raw, form).ok();
            accepted += usize::from(read.is_some());
            assert_eq!(read.as_ref().map(members), expected, "{form:?}: {raw}");
        }
    }
    assert!(accepted > 100);
}
