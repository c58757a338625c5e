//! Documents that are nearly what a reader expects: its own words in an order that makes sense to it
//! now and then.

use proptest::prelude::*;
use serde_json::{Map, Value};

/// Documents for a target.
pub(crate) fn of(target: &str) -> BoxedStrategy<Vec<u8>> {
    match target {
        "component" => sections().boxed(),
        "configuration" => toml().boxed(),
        "locator" => words("constant|my.agent.wasm|:|:|=|:=|,|dir|label|/|..|a|é|\"|@|{\"a\":1}"),
        "template" => words(
            "{task}|{policy}|{observation}|{action}|{future}|{{|}}|{|}|\n\n|\n|\r\n|Page:|{page}|\
            é",
        ),
        "reply" => replies().boxed(),
        "agents" => (any::<u8>(), json(keys(target)))
            .prop_map(|(first, body)| [vec![first], body.to_string().into()].concat())
            .boxed(),
        lines @ ("example_lines" | "prediction_lines" | "recording") => {
            prop::collection::vec(json(keys(lines)), 0..4)
                .prop_map(|records| {
                    let lines = records.iter().map(|record| format!("{record}\n"));
                    lines.collect::<String>().into()
                })
                .boxed()
        }
        other => json(keys(other))
            .prop_map(|document| document.to_string().into())
            .boxed(),
    }
}

/// The words of a target, one after the other.
fn words(words: &'static str) -> BoxedStrategy<Vec<u8>> {
    prop::collection::vec(prop::sample::select(either(words)), 0..16)
        .prop_map(|words| words.concat().into())
        .boxed()
}

/// Texts between vertical bars.
fn either(texts: &'static str) -> Vec<&'static str> {
    texts.split('|').collect()
}

/// The keys that a reader knows.
fn keys(target: &str) -> Vec<&'static str> {
    let keys = match target {
        "agents" => {
            "choices message content text type refusal finish_reason candidates parts \
             thought logprobs tokens token_logprobs text_offset error stop_reason"
        }
        "evaluator" => {
            "predicted_future security_evidence security_consequence risk_score decision"
        }
        "example_lines" => {
            "schema id split task_goal policy observation candidate_action target \
             predicted_future security_evidence security_consequence risk_score decision \
             meta risk_family group triplet stratum"
        }
        "logs" => {
            "version status eval model config epochs plan samples id epoch output \
             completion choices message content attachments error invalidation doc_id doc \
             resps filtered_resps arguments filter suite_name pipeline_name user_task_id \
             injection_task_id messages role utility"
        }
        "manifest" => {
            "schema tool_version evaluator_version profile seed tasks splits split count \
             sha256 decisions families records label locator name version digest parameters"
        }
        "prediction_lines" => {
            "schema id agent condition seed output label_scores execute ask block \
             incomplete failure kind detail"
        }
        "readout" => {
            "schema tool_version evaluator_version kind labels inputs readouts seed W b \
             lambda objective steps threshold experts expert sha256 fitted_on selected_on"
        }
        "recording" => {
            "schema key endpoint method url path headers seed component ordinal request \
             response status body usage attempts prompt completion reasoning cached"
        }
        "reply" => {
            "error message code type object usage prompt_tokens completion_tokens \
             input_tokens output_tokens cache_read_input_tokens usageMetadata \
             promptTokenCount candidatesTokenCount thoughtsTokenCount choices \
             prompt_tokens_details cached_tokens"
        }
        "run_files" => {
            "schema examples sha256 id systems states files name agent condition seed tasks \
             agents conditions seeds label"
        }
        other => panic!("no keys for {other}"),
    };
    keys.split(' ').collect()
}

/// JSON of these keys, and of texts and numbers that mean something to some reader.
fn json(keys: Vec<&'static str>) -> impl Strategy<Value = Value> {
    let most = keys.len();
    let texts = either(
        "|a|execute| ASK |block|safe|unsafe|x|x+f|train|test|message|response|text|assistant|\
         stop|length|é\u{0}\u{1b}[2J|safewebworld.manifest/1|safewebworld.readout/1|\
         safewebworld.readout/2|safewebworld.run/1|safewebworld.seal/1|\
         safewebworld.exchange/1|safewebworld.example/1|dcpf|average|POLICY_ONLY|\
         {\"decision\":\"ask\"}|attachment://00000000000000000000000000000000",
    );
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        prop::sample::select(&[0.0, 0.8, 1.0, -0.4, 1e300, 5e-324][..]).prop_map(Value::from),
        prop::sample::select(texts).prop_map(Value::from),
    ];
    let key = prop::sample::select(keys).prop_map(str::to_owned);
    let of_inner = key.clone();
    let nested = leaf.prop_recursive(5, 48, 8, move |inner| {
        let key = of_inner.clone();
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((key, inner), 0..8)
                .prop_map(|members| members.into_iter().collect::<Map<_, _>>().into()),
        ]
    });
    // Most readers want an object before they look further.
    let member = (key, nested);
    prop::collection::vec(member, 0..most)
        .prop_map(|members| members.into_iter().collect::<Map<_, _>>().into())
}

/// Whole replies over HTTP.
fn replies() -> impl Strategy<Value = Vec<u8>> {
    let status =
        prop::sample::select(&[200, 201, 204, 301, 400, 401, 404, 429, 500, 503, 529, 600][..]);
    let header = prop::sample::select(either(
        "content-type: application/json|content-type: text/html|retry-after: 1e9|\
            retry-after-ms: -1|retry-after: Sun, 06 Nov 1994 08:49:37 GMT|\
            location: http://user:word@elsewhere/?q|location: //[|transfer-encoding: chunked|\
            content-length: 7|content-encoding: gzip|x-key: sk-canary-0123456789",
    ));
    let body = prop_oneof![
        json(keys("reply")).prop_map(|body| body.to_string()),
        prop::sample::select(either(
            "|sk-canary-0123456789|sk-canary\u{1}-0123456789|7\r\n{\"a\":1}\r\n0\r\n\r\n"
        ))
        .prop_map(str::to_owned),
    ];
    (status, prop::collection::vec(header, 0..4), body).prop_map(|(status, headers, body)| {
        let headers: String = headers
            .iter()
            .map(|header| format!("{header}\r\n"))
            .collect();
        format!("HTTP/1.1 {status} Words\r\n{headers}\r\n{body}").into()
    })
}

/// A configuration of tables, keys and values that are known, or nearly.
fn toml() -> impl Strategy<Value = Vec<u8>> {
    let table = prop::sample::select(either(
        "[endpoints.a]|[endpoints.b-1]|[endpoints.\"é\"]|[endpoints]|[endpoints.a.prices]|\
            [budget]|[plugins]|[[endpoints]]|[other]|",
    ));
    let key = prop::sample::select(either(
        "url|key_env|key|key_header|headers|concurrency|requests_per_minute|attempt_timeout|\
            total_timeout|retries|prices|proxy|max_response_bytes|tokens|money|constant|a.b.c|\
            urll",
    ));
    let value = prop::sample::select(either(
        "\"http://127.0.0.1:1/v1\"|\"https://h/?q=1\"|\"http://u:p@h/\"|\"http://é/%00\"|\
            \"ftp://h\"|\"\"|0|-1|18446744073709551615|1e300|nan|true|\"30s\"|\
            \"584542046090years\"|{ prompt = 2.5, completion = 10 }|{ a = \"b\" }|[1, [2]]|\
            1979-05-27T07:32:00Z|\
            \"0000000000000000000000000000000000000000000000000000000000000000\"",
    ));
    let line = (key, value).prop_map(|(key, value)| format!("{key} = {value}\n"));
    let section = (table, prop::collection::vec(line, 0..5))
        .prop_map(|(table, lines)| format!("{table}\n{}", lines.concat()));
    prop::collection::vec(section, 0..4).prop_map(|sections| sections.concat().into())
}

/// A component of sections whose sizes are right, now and then.
fn sections() -> impl Strategy<Value = Vec<u8>> {
    let names = prop::sample::select(either(
        "safewebworld:plugin/agents@0.1.0|safewebworld:plugin/tasks@0.1.0|\
            safewebworld:plugin/models@9.0.0|wasi:io/poll@0.2.6|a",
    ));
    let extern_name = names.prop_map(|name| {
        let mut bytes = vec![0, u8::try_from(name.len()).unwrap()];
        bytes.extend_from_slice(name.as_bytes());
        bytes
    });
    let item = (extern_name, prop::collection::vec(0_u8..8, 0..4))
        .prop_map(|(name, rest)| [name, rest].concat());
    let section = (
        0_u8..13,
        0_u8..3,
        prop::collection::vec(item, 0..3),
        0_u8..2,
    )
        .prop_map(|(id, count, items, excess)| {
            let content = [vec![count], items.concat()].concat();
            let size = u8::try_from(content.len().min(127))
                .unwrap()
                .saturating_add(excess)
                .min(127);
            [vec![id, size], content].concat()
        });
    prop::collection::vec(section, 0..4).prop_map(|sections| {
        let mut component = b"\0asm\x0d\0\x01\0".to_vec();
        sections
            .iter()
            .for_each(|section| component.extend_from_slice(section));
        component
    })
}
