//! What a user writes in `sww.toml`, and what is said about mistakes in it.

use std::path::Path;

use sww_gateway::{Endpoints, Gateway, KeySource};

fn parse(text: &str) -> Result<Endpoints, String> {
    Endpoints::parse(Path::new("conf/sww.toml"), text, &["plugins"])
        .map_err(|error| error.to_string())
}

#[test]
fn everything_can_be_said() {
    let endpoints = parse(
        r#"
        [plugins]
        anything = "others read this"

        [budget]
        tokens = 1_000_000
        money = 12.5

        [endpoints.gpt]
        url = "https://api.openai.com/v1"
        key_env = "OPENAI_API_KEY"
        headers = { OpenAI-Organization = "org-1" }
        concurrency = 32
        requests_per_minute = 500
        tokens_per_minute = 200_000
        attempt_timeout = "90s"
        total_timeout = "10m"
        retries = 0
        retry_delay = "250ms"
        allow_private = false
        proxy = "http://proxy.example:3128"
        max_request_bytes = 1_000_000
        max_response_bytes = 2_000_000
        [endpoints.gpt.prices]
        prompt = 2.5
        completion = 10
        cached = 1.25

        [endpoints.claude]
        url = "https://api.anthropic.com"
        key_file = "claude.key"
        key_header = "x-api-key"
        prices = { prompt = 3, completion = 15 }

        [endpoints.local]
        url = "http://localhost:8080/v1/"
        prices = { prompt = 0, completion = 0 }
        "#,
    )
    .unwrap();
    let names: Vec<&str> = endpoints
        .iter()
        .map(|endpoint| endpoint.name().as_str())
        .collect();
    assert_eq!(names, ["claude", "gpt", "local"]);
    assert_eq!(
        endpoints.get("gpt").unwrap().url(),
        "https://api.openai.com/v1/"
    );
    assert_eq!(endpoints.budget().tokens, Some(1_000_000));
    assert_eq!(endpoints.budget().money.unwrap().units(), 12.5);
    // A key file lies beside the configuration.
    let gateway = Gateway::connect(&endpoints, |_| None).unwrap();
    let unready: Vec<String> = gateway
        .unready()
        .map(|(name, error)| format!("{name}: {error}"))
        .collect();
    assert!(
        unready[0].starts_with("claude: the key can't be read"),
        "{}",
        unready[0]
    );
    assert!(unready[0].contains("conf/claude.key"));
    let unset = KeySource::Environment("OPENAI_API_KEY".to_owned());
    assert_eq!(
        unready[1..],
        [format!(
            "gpt: {unset} is not set; set it to the key, or leave `key_env` out if the server wants none"
        )]
    );
}

#[test]
fn mistakes_are_named_with_their_line() {
    let url = "url = \"https://a.example\"";
    for (text, said) in [
        (
            "[endpoint.a]\n",
            "conf/sww.toml:1: unknown key `endpoint` in the file; did you mean `endpoints`?",
        ),
        (
            "[endpoints.a]\nurl = \"https://a.example\"\nconcurency = 3\n",
            "conf/sww.toml:3: unknown key `concurency` in [endpoints.a]; did you mean `concurrency`?",
        ),
        (
            "[endpoints.a]\nurl = \"https://a.example\"\n\n[endpoints.a.prices]\nprompt = 1\ncompletions = 1",
            "conf/sww.toml:6: unknown key `completions` in [endpoints.a.prices]; did you mean `completion`?",
        ),
        (
            "[budget]\nzzz = 1",
            "conf/sww.toml:2: unknown key `zzz` in [budget]; the known keys are tokens, money",
        ),
        (
            "[endpoints.a]\nurl = \"https://a.example\"\nretries = -1",
            "conf/sww.toml:3: [endpoints.a]: invalid value: integer `-1`, expected a whole number from 0 to 4294967295",
        ),
        (
            "[endpoints.a]\nurl = \"https://a.example\"\nattempt_timeout = \"5\"",
            "conf/sww.toml:3: [endpoints.a]: expected a time with its unit, as text: `30s` or `5m`",
        ),
        (
            "[endpoints.a]\nurl = \"https://a.example\"\nattempt_timeout = 60",
            "conf/sww.toml:3: [endpoints.a]: expected a time with its unit, as text: `30s` or `5m`",
        ),
        (
            "[endpoints.a]\nurl = \"https://a.example\"\nprices = { prompt = 1 }",
            "conf/sww.toml:3: [endpoints.a]: missing field `completion`",
        ),
        (
            "[budget]\ntokens = 0",
            "conf/sww.toml:1: [budget]: 0 allows no request; leave the key out for no limit",
        ),
        (
            "[endpoints.a]\nurl = \"https://a.example\"\nprices = { prompt = -1, completion = 1 }",
            "conf/sww.toml:3: [endpoints.a]: expected a price per million tokens, from 0 to 1,000,000",
        ),
        (
            "endpoints = 3",
            "conf/sww.toml:1: `endpoints` is of type integer; expected a table",
        ),
        (
            "[endpoints.a]\nurl = ",
            "conf/sww.toml:2: string values must be quoted, expected literal string",
        ),
        (
            "\n[endpoints.a]\n",
            "conf/sww.toml:2: endpoint `a`: `url` is missing; expected one such as `https://api.example.com/v1`",
        ),
        (
            "[endpoints.a]\nretries = 1\nurl = \"ftp://a.example\"",
            "conf/sww.toml:3: endpoint `a`: `url` is neither http nor https; expected one such as `https://api.example.com/v1`",
        ),
        (
            "[endpoints.a]\nurl = \"https://a.example\"\ntotal_timeout = \"99999999y\"",
            "conf/sww.toml:3: endpoint `a`: `total_timeout` is out of range; expected a time above zero and of at most 7 days, such as `30s` or `5m`",
        ),
        (
            "[endpoints.a]\nurl = \"https://a.example\"\nconcurrency = 0",
            "conf/sww.toml:3: endpoint `a`: `concurrency` is 0; expected 1 or more",
        ),
        (
            "[endpoints.\"a b\"]\nurl = \"https://a.example\"",
            "conf/sww.toml:1: `a b` can't name an endpoint; use up to 64 letters, digits, `-`, `_` and `.`, beginning with a letter or digit",
        ),
        (
            "[endpoints.a]\nurl = \"https://a.example\"\nheaders = { Host = \"b\" }",
            "conf/sww.toml:3: endpoint `a`: `headers` has `Host`, which HTTP itself uses",
        ),
        (
            "[endpoints.a]\nurl = \"http://169.254.169.254/\"",
            "conf/sww.toml:2: endpoint `a`: `url` is at a link-local address, where machines keep their credentials; \
             say `allow_private = true` if that is meant",
        ),
        (
            "[endpoints.a]\nkey_env = \"K\"\nurl = \"http://a.example\"",
            "conf/sww.toml:3: endpoint `a`: `url` would send the key unencrypted to a public host; use https, or say \
             `allow_private = true` if the host is on your own network",
        ),
    ] {
        assert_eq!(parse(text).unwrap_err(), said);
    }
    assert!(parse(&format!("[endpoints.a]\n{url}")).is_ok());
}

#[test]
fn keys_are_refused_and_not_repeated() {
    for line in [
        "key = \"sk-canary\"",
        "api_key = \"sk-canary\"",
        "token = \"sk-canary\"",
        "key_env = \"sk-canary\"",
        "key_env = \"A\"\nkey_file = \"sk-canary\"",
        "headers = { Authorization = \"Bearer sk-canary\" }",
        "headers = { X-Custom = \"sk-canary\" }",
        "headers = { x-api-key = \"sk-canary\" }",
        "headers = \"Authorization: sk-canary\"",
        "concurrency = \"sk-canary\"",
        "proxy = \"http://user:sk-canary@proxy.example\"",
        "retries = 1 sk-canary",
    ] {
        let error = parse(&format!(
            "[endpoints.a]\nurl = \"https://a.example\"\n{line}"
        ))
        .unwrap_err();
        assert!(!error.contains("canary"), "{error}");
    }
    for url in [
        "https://u:canary@a.example",
        "https://a.example/?key=canary",
    ] {
        let error = parse(&format!("[endpoints.a]\nurl = \"{url}\"")).unwrap_err();
        assert!(!error.contains("canary"), "{error}");
    }
    let error =
        parse("[endpoints.a]\nurl = \"https://a.example\"\napi_key = \"sk-canary\"").unwrap_err();
    assert_eq!(
        error,
        "conf/sww.toml:3: `api_key` in [endpoints.a] would put the key itself into this file; name where it is instead: \
         `key_env = \"VARIABLE\"` or `key_file = \"path\"`"
    );
}

proptest::proptest! {
    #[test]
    fn no_text_is_too_strange(text in "(\\[(endpoints|budget)\\.?a?\\]|url|key_env|prices|[={}\"\n\\[\\].0-9]|é|.){0,24}") {
        let _ = parse(&text);
    }
}

#[test]
fn a_budget_of_money_needs_prices() {
    let endpoints =
        parse("budget = { money = 1 }\n[endpoints.a]\nurl = \"https://a.example\"").unwrap();
    let error = Gateway::connect(&endpoints, |_| None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the budget limits money, but endpoint `a` has no prices; give `[endpoints.a.prices]` (zero for a model of your own)"
    );
}
