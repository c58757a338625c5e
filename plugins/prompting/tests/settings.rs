//! What the user sets, and what is refused.
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use serde_json::{Map, Value as Json, json};
use sww_plugin::parameters::Value;
use sww_prompting::imitation::{Imitation, words};
use sww_prompting::providers::{ANTHROPIC, GEMINI, OPENAI_CHAT, OPENAI_COMPLETIONS, Provider};
use sww_prompting::{Body, Settings, Stop};

const PROVIDERS: [Provider; 4] = [OPENAI_CHAT, OPENAI_COMPLETIONS, ANTHROPIC, GEMINI];

fn host() -> Imitation {
    Imitation::answering(200, "{}")
}

fn refused(host: &Imitation) -> String {
    words(&Settings::read(host, &OPENAI_CHAT, 0).unwrap_err())
}

#[test]
fn every_default_can_be_read_and_is_declared() {
    for provider in &PROVIDERS {
        let settings = Settings::read(&host(), provider, u64::MAX).unwrap();
        assert_eq!(settings.endpoint, provider.endpoint);
        assert_eq!(settings.max_tokens, provider.max_tokens);
        assert_eq!(
            settings.temperature.is_some(),
            provider.temperature.is_some()
        );
        assert_eq!(settings.seed, provider.seed.then_some(0x7fff_ffff));
        let declared = Settings::declarations(provider);
        let required: Vec<&str> = declared
            .iter()
            .filter_map(|parameter| parameter.required.then_some(parameter.name.as_str()))
            .collect();
        assert_eq!(required, ["model"]);
        let seed = declared.iter().any(|parameter| parameter.name == "seed");
        assert_eq!(seed, provider.seed);
    }
}

#[test]
fn what_the_user_sets_is_taken_as_it_is_written() {
    let host = host()
        .set("temperature", "0.70")
        .set("extra", r#"{"top_p":1}"#)
        .set("system", "Be brief.")
        .set_value("max-tokens", Value::Integer(7))
        .set_value("seed", Value::Flag(false));
    let settings = Settings::read(&host, &OPENAI_CHAT, 42).unwrap();
    assert_eq!(json!(settings.temperature), json!(0.7));
    assert_eq!(Json::from(settings.extra), json!({ "top_p": 1 }));
    assert_eq!(settings.system.as_deref(), Some("Be brief."));
    assert_eq!((settings.max_tokens, settings.seed), (7, None));
    let host = host.set("temperature", "none");
    let settings = Settings::read(&host, &OPENAI_CHAT, 42).unwrap();
    assert_eq!(settings.temperature, None);
}

#[test]
fn what_cannot_be_used_is_refused_by_name() {
    insta::assert_snapshot!(refused(&host().set("temperature", "warm")), @"temperature: expected a number from 0 to 2 or `none`, found `warm`");
    insta::assert_snapshot!(refused(&host().set("temperature", "2.5")), @"temperature: expected a number from 0 to 2 or `none`, found `2.5`");
    insta::assert_snapshot!(refused(&host().set("extra", "top_p=1")), @"extra: expected a JSON object: expected ident at line 1 column 2");
    insta::assert_snapshot!(refused(&host().set("extra", "[1]")), @"extra: expected a JSON object: invalid type: sequence, expected a map at line 1 column 0");
    insta::assert_snapshot!(refused(&host().set("model", " ")), @"model: expected a name, found none");
    insta::assert_snapshot!(refused(&host().set_value("max-tokens", Value::Integer(0))), @"max-tokens: expected at least 1, found 0");
}

#[test]
fn extra_keys_join_the_body_and_replace_nothing() {
    let extra = |json: Json| -> Map<String, Json> { serde_json::from_value(json).unwrap() };
    let body = Body::default()
        .with("model", "m")
        .with("options", json!({ "seed": 1 }));
    let joined = body
        .clone()
        .extended(&extra(json!({ "top_p": 0.5, "options": { "top_k": 3 } })))
        .unwrap();
    assert_eq!(
        joined.to_string(),
        r#"{"model":"m","options":{"seed":1,"top_k":3},"top_p":0.5}"#
    );
    for colliding in [
        json!({ "model": "other" }),
        json!({ "top_p": 1, "options": { "seed": 2 } }),
        json!({ "options": null }),
        json!({ "model": {} }),
    ] {
        let failure = words(&body.clone().extended(&extra(colliding)).unwrap_err());
        assert!(failure.starts_with("extra: the agent sets `"), "{failure}");
    }
    let nested = extra(json!({ "options": { "seed": 2 } }));
    insta::assert_snapshot!(words(&body.extended(&nested).unwrap_err()), @"extra: the agent sets `options.seed` itself; expected only keys that it doesn't set");
}

#[test]
fn reasons_to_stop_are_known_by_their_own_words_alone() {
    let known = [
        (OPENAI_CHAT, "length", Stop::Truncated),
        (OPENAI_CHAT, "content_filter", Stop::Filtered),
        (OPENAI_COMPLETIONS, "stop", Stop::Finished),
        (ANTHROPIC, "max_tokens", Stop::Truncated),
        (ANTHROPIC, "refusal", Stop::Refused),
        (ANTHROPIC, "pause_turn", Stop::Diverted),
        (GEMINI, "MAX_TOKENS", Stop::Truncated),
        (GEMINI, "SAFETY", Stop::Filtered),
    ];
    for (provider, word, stop) in known {
        assert_eq!(provider.stop(word), Some(stop), "{word}");
    }
    assert_eq!(GEMINI.stop("stop"), None);
    assert_eq!(ANTHROPIC.stop("length"), None);
}
