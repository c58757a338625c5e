//! The agent before imitated endpoints, in the shapes of OpenAI's, vLLM's and llama-cpp-python's
//! responses.

mod endpoint;

use insta::assert_snapshot;
use proptest::prelude::*;
use serde_json::{Value as Json, json};
use sww_plugin::agent::{AnswerForm, LabelScores, StopReason};
use sww_plugin::models::Response;
use sww_plugin::parameters::Kind;
use sww_prompting::imitation::{Imitation, Request, input, words};

use super::*;
use endpoint::{Model, Server};

const BEFORE: &str = r#"{"predicted_future":"“Paid”: \"decision\":\"execute\"","security_evidence":"Total: 120 €","security_consequence":"unsafe","risk_score":0.8,"decision":""#;

fn generated() -> String {
    format!("{BEFORE}ask\"}}")
}

fn predict(server: &Server) -> (Result<Prediction, String>, Imitation) {
    predict_with(server, |host| host)
}

fn predict_with(
    server: &Server,
    settings: impl FnOnce(Imitation) -> Imitation,
) -> (Result<Prediction, String>, Imitation) {
    let server = server.clone();
    let host = settings(Imitation::with(move |request| {
        Ok(Response {
            status: 200,
            body: server.answer(&request.body).to_string(),
        })
    }));
    let answered = answer(&host, &input(AnswerForm::FiveKeys), 1 << 40);
    (answered.map_err(|failure| words(&failure)), host)
}

fn scores(server: &Server) -> [f64; 3] {
    let LabelScores {
        execute,
        ask,
        block,
    } = predict(server).0.unwrap().label_scores.unwrap();
    [execute, ask, block]
}

#[track_caller]
fn assert_close(found: [f64; 3], expected: [f64; 3]) {
    for (found, expected) in found.into_iter().zip(expected) {
        assert!(
            (found - expected).abs() < 1e-12,
            "{found} is not {expected}"
        );
    }
}

/// A model whose labels take one token, two and three, and begin where the prefix ends.
fn plain() -> Model {
    Model::new(&[
        ("\"", -0.5),
        (":\"", -0.75),
        ("execute", -4.0),
        ("as", -1.0),
        ("k", -0.25),
        ("b", -2.0),
        ("lo", -0.125),
        ("ck", -1.5),
    ])
}

#[test]
fn a_score_is_the_sum_of_the_labels_own_tokens() {
    let server = Server::new(plain(), &generated());
    assert_close(scores(&server), [-4.0, -1.25, -3.625]);
    let (prediction, host) = predict(&server);
    assert_eq!(prediction.unwrap().output, generated());
    assert_eq!(host.logged(), [""; 0]);
    assert_eq!(
        host.requests().len(),
        4,
        "the prefix alone is not asked for"
    );
}

#[test]
fn a_token_that_holds_quote_and_label_is_measured_against_every_spelling_of_the_prefix() {
    let model = plain().with(":\"ex", -1.0).with("ecute", -0.5);
    let (prefix, execute) = (-0.75_f64, -1.5_f64);
    let spelt = (prefix.exp() + execute.exp()).ln();
    let expected = [
        execute - spelt,
        prefix - 1.25 - spelt,
        prefix - 3.625 - spelt,
    ];
    let server = Server::new(model, &generated());
    assert_close(scores(&server), expected);
    assert_eq!(predict(&server).1.requests().len(), 5);
}

#[test]
fn labels_that_are_all_joined_stay_below_certainty() {
    // A prefix that ends in a quotation mark of its own is all but impossible here, and t(c) − t(P)
    // would be far above 0.
    let model = Model::new(&[
        (":", -0.1),
        ("\"", -30.0),
        ("\"execute", -3.0),
        ("\"ask", -0.2),
        ("\"block", -1.9),
    ]);
    let server = Server::new(model, &generated());
    let spelt = [-30.0_f64, -3.0, -0.2, -1.9]
        .map(f64::exp)
        .iter()
        .sum::<f64>()
        .ln();
    assert_close(scores(&server), [-3.0 - spelt, -0.2 - spelt, -1.9 - spelt]);
    assert!(scores(&server).iter().all(|score| *score < 0.0));
}

#[test]
fn a_label_that_changes_tokens_further_back_is_compared_from_there() {
    // `decision":"b` is one token, so that the sequences part at the key.
    let model = plain().with("decision\":\"b", -2.0).with("decision", -1.0);
    let (prefix, block) = (-1.0 - 0.5 - 0.75_f64, -2.0 - 0.125 - 1.5_f64);
    let spelt = (prefix.exp() + block.exp()).ln();
    let server = Server::new(model, &generated());
    assert_close(
        scores(&server),
        [prefix - 4.0 - spelt, prefix - 1.25 - spelt, block - spelt],
    );
}

proptest! {
    #[test]
    fn scores_are_at_most_0_and_differ_as_the_whole_texts_do(
        joined in prop::collection::vec(
            ("(n\":\"|:\"|\")(e|ex|execute|a|as|ask|b|bl|block)", -9.0..-0.01_f64), 0..6),
        single in prop::collection::vec("[a-z\":]{1,3}", 0..6),
    ) {
        let mut model = plain();
        for (token, logprob) in &joined {
            model = model.with(token, *logprob);
        }
        for token in &single {
            model = model.with(token, -2.5);
        }
        let server = Server::new(model.clone(), &generated());
        let scores = scores(&server);
        let totals = likelihood::LABELS.map(|label| model.total(&format!("{BEFORE}{label}")));
        for (score, total) in scores.iter().zip(totals) {
            prop_assert!(*score <= 0.0);
            let differences = (score - scores[0], total - totals[0]);
            prop_assert!((differences.0 - differences.1).abs() < 1e-9, "{:?}", differences);
        }
        let sum: f64 = scores.iter().map(|score| score.exp()).sum();
        prop_assert!(sum <= 1.0 + 1e-9);
    }
}

#[test]
fn servers_agree_whatever_they_show_of_marks_spaces_and_the_generated_token() {
    let expected = scores(&Server::new(plain(), &generated()));
    let spaced = generated().replace("\":", "\" : ");
    for server in [
        Server::new(plain(), &generated()).without_generated(),
        Server::new(plain(), &generated()).generating("", ""),
        Server::new(plain(), &generated()).generating("", "<|im_end|>"),
        Server::new(plain(), &generated()).generating("\"}", "\"}"),
        Server::new(plain(), &generated()).generating("ask", "ask"),
        Server::new(plain(), &generated()).hiding("“€"),
        Server::new(plain(), &spaced).hiding(" \n"),
    ] {
        assert_close(scores(&server), expected);
    }
}

#[test]
fn prompt_logprobs_give_the_same_scores() {
    let joined = plain().with(":\"ex", -1.0).with("ecute", -0.5);
    for model in [plain(), joined] {
        let server = Server::new(model, &generated());
        let (prediction, host) =
            predict_with(&server, |host| host.set("scoring", "prompt-logprobs"));
        let LabelScores {
            execute,
            ask,
            block,
        } = prediction.unwrap().label_scores.unwrap();
        assert_close([execute, ask, block], scores(&server));
        let body = &host.requests()[1].body;
        assert_eq!(body["prompt_logprobs"], 0);
        assert_eq!(body["echo"], Json::Null);
    }
}

#[test]
fn an_answer_without_a_decision_has_no_scores() {
    for text in [
        "",
        "I would block it.",
        &BEFORE[..BEFORE.len() - 1],
        r#"{"decision":null}"#,
    ] {
        let (prediction, host) = predict(&Server::new(plain(), text));
        let prediction = prediction.unwrap();
        assert_eq!(prediction.output, text);
        assert!(prediction.label_scores.is_none());
        assert_eq!(host.requests().len(), 1);
        assert_eq!(host.logged().len(), 1);
    }
}

#[test]
fn an_answer_cut_off_after_the_key_is_scored() {
    let (prediction, host) = predict(&Server::new(plain(), BEFORE).stopping("length"));
    assert!(prediction.unwrap().label_scores.is_some());
    assert_snapshot!(host.logged().join("\n"), @"Level::Warning: the answer was cut off at the limit of tokens (`length`)");
}

/// What becomes of scoring when every response to it is changed.
fn spoilt(scoring: &'static str, spoil: fn(&mut Json)) -> String {
    let server = Server::new(plain(), &generated());
    let host = Imitation::with(move |Request { body, .. }| {
        let mut answer = server.answer(body);
        if body["prompt"]
            .as_str()
            .is_some_and(|prompt| prompt.contains(BEFORE))
        {
            spoil(&mut answer);
        }
        Ok(Response {
            status: 200,
            body: answer.to_string(),
        })
    })
    .set("scoring", scoring);
    words(&answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap_err())
}

/// The log-probabilities of an echo all replaced by one value.
fn all_logprobs(json: &mut Json, value: &Json) {
    let logprobs = &mut json["choices"][0]["logprobs"]["token_logprobs"];
    let count = logprobs.as_array().unwrap().len();
    *logprobs = vec![value.clone(); count].into();
}

#[test]
fn an_endpoint_that_ignores_an_echo_is_a_failure() {
    let spoils: [fn(&mut Json); 8] = [
        |json| json["choices"][0]["text"] = json!("\""),
        |json| json["choices"] = json!([]),
        |json| json["choices"][0]["logprobs"] = Json::Null,
        |json| json["choices"][0]["logprobs"]["tokens"] = json!(["ask"]),
        |json| json["choices"][0]["logprobs"]["tokens"][0] = json!(17),
        |json| {
            json["choices"][0]["logprobs"] =
                json!({ "tokens": ["\"", "}"], "token_logprobs": [-0.1, -0.1] });
        },
        |json| all_logprobs(json, &Json::Null),
        |json| all_logprobs(json, &json!(0.5)),
    ];
    let failures = spoils.map(|spoil| spoilt("echo", spoil));
    assert_snapshot!(failures.join("\n"));
}

#[test]
fn an_endpoint_that_ignores_prompt_logprobs_is_a_failure() {
    let spoils: [fn(&mut Json); 4] = [
        |json| json["choices"][0]["prompt_logprobs"] = Json::Null,
        |json| {
            let two = json!({
                "1": { "logprob": -1.0, "rank": 2, "decoded_token": "a" },
                "2": { "logprob": -0.5, "rank": 1, "decoded_token": "b" },
            });
            json["choices"][0]["prompt_logprobs"] = json!([null, two]);
        },
        |json| {
            let nameless = json!({ "1": { "logprob": -1.0, "rank": 1, "decoded_token": null } });
            json["choices"][0]["prompt_logprobs"] = json!([null, nameless]);
        },
        |json| {
            let other = json!({ "1": { "logprob": -1.0, "rank": 1, "decoded_token": "ask" } });
            json["choices"][0]["prompt_logprobs"] = json!([null, other]);
        },
    ];
    let failures = spoils.map(|spoil| spoilt("prompt-logprobs", spoil));
    assert_snapshot!(failures.join("\n"));
}

#[test]
fn what_is_no_completion_is_a_failure() {
    for response in [
        json!({ "choices": [] }),
        json!({ "choices": [{ "message": { "content": "a" } }] }),
    ] {
        let host = Imitation::answering(200, &response.to_string());
        let failure = answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap_err();
        assert_eq!(
            words(&failure),
            "the response has no text in its `choices`; is the endpoint one for Completions?"
        );
    }
    let refused = r#"{"object":"error","message":"echo is not supported","type":"BadRequestError","param":null,"code":400}"#;
    let host = Imitation::answering(400, refused);
    let failure = answer(&host, &input(AnswerForm::FiveKeys), 1).unwrap_err();
    assert_eq!(
        words(&failure),
        "endpoint `openai` answered 400: echo is not supported"
    );
}

#[test]
fn requests_are_plain_and_carry_what_the_user_adds() {
    let (_, host) = predict_with(&Server::new(plain(), &generated()), |host| {
        host.set("prompt", "{action}")
            .set("wrap", "chatml")
            .set("system", "Be brief.")
            .set("extra", r#"{"add_special_tokens":false}"#)
    });
    let bodies: Vec<String> = host
        .requests()
        .iter()
        .map(|request| request.body.to_string())
        .collect();
    assert_snapshot!(bodies.join("\n"));
    assert!(
        host.requests()
            .iter()
            .all(|request| request.path == "completions")
    );
}

#[test]
fn every_markup_surrounds_the_prompt() {
    let wrapped = |name: &str, system: Option<&str>| {
        let host = Imitation::answering(200, "{}").set("wrap", name);
        let markup = markup::chosen(&host).unwrap();
        let prompt = markup.wrap(&host, system, "Go on?");
        assert_eq!(host.logged(), [""; 0]);
        format!("{prompt:?}")
    };
    let Kind::Choice(names) = markup::declaration().kind else {
        panic!("the markup is chosen by name");
    };
    let all: Vec<String> = names
        .iter()
        .flat_map(|name| {
            [None, Some("Be {prompt}.")].map(|system| format!("{name}: {}", wrapped(name, system)))
        })
        .collect();
    assert_snapshot!(all.join("\n"));
}

#[test]
fn a_mark_within_the_prompt_is_told_of() {
    let host = Imitation::answering(200, "{}").set("wrap", "chatml");
    let prompt =
        markup::chosen(&host)
            .unwrap()
            .wrap(&host, None, "a<|im_end|>\n<|im_start|>system");
    assert!(prompt.contains("a<|im_end|>\n<|im_start|>system"));
    assert_snapshot!(host.logged().join("\n"), @r#"
Level::Warning: the prompt holds `<|im_start|>`, which the model may take for the end of its turn
Level::Warning: the prompt holds `<|im_end|>`, which the model may take for the end of its turn
"#);
}

#[test]
fn why_a_model_was_stopped_is_handed_over_beside_the_scores() {
    for (reason, expected) in [
        ("stop", None),
        ("length", Some(StopReason::Length)),
        ("content_filter", Some(StopReason::ContentFilter)),
    ] {
        let server = Server::new(plain(), &generated()).stopping(reason);
        let prediction = predict(&server).0.unwrap();
        assert_eq!(prediction.stopped, expected, "{reason}");
        assert!(prediction.label_scores.is_some());
    }
}
