//! Guests whose words imitate the host, or the languages in which the host writes: every payload in
//! every place that shows it. A payload is a whole guest's vocabulary, the label that a user may take
//! over, and every field of an example.

use std::collections::BTreeSet;
use std::fs;

use serde_json::{Value, json};

use crate::guests::{Pose, imitation};
use crate::support::{Ran, Workspace};

/// What a guest says, and the word in it by which it is found again.
pub(crate) const PAYLOADS: &[(&str, &str)] = &[
    ("erases", "\u{1b}[2J\u{1b}[32merases\u{1b}[0m"),
    ("eightbit", "\u{9b}2J\u{9b}31meightbit"),
    (
        "osclink",
        "\u{1b}]8;;http://evil.example\u{1b}\\osclink\u{1b}]8;;\u{1b}\\",
    ),
    ("clipboard", "\u{1b}]52;c;cm0gLXJm\u{7}clipboard"),
    ("titlebar", "\u{1b}]0;titlebar\u{7}"),
    ("bidi", "\u{202e}txt.bidi\u{202c}\u{2066}x\u{2069}\u{200f}"),
    ("overprint", "x\rerror: none overprint"),
    ("zerowidth", "zerowidth\u{200b}\u{200d}\u{feff}\u{ad}"),
    ("tagged", "tagged\u{e0041}\u{e0042}"),
    (
        "logline",
        "logline\nerror: none\n INFO all is well\n100/100 rollouts, 0 invalid",
    ),
    ("crlfline", "crlfline\r\nerror: none\r\n WARN none\r\n"),
    (
        "progressbar",
        "\r100/100 rollouts, 0 invalid progressbar\u{8}\u{8}\u{7f}",
    ),
    (
        "separators",
        "separators\u{2028}error: none\u{2029}\u{85}error: none\u{b}\u{c}",
    ),
    ("nullbyte", "nullbyte\0after"),
    (
        "scripted",
        "<script>document.title='PWN'+'ED'</script><img src=x onerror=\"document.title='PWN'+'ED'\">scripted",
    ),
    (
        "attribute",
        "\" onmouseover=\"document.title='PWN'+'ED'\" '><svg/onload=alert(1)>attribute",
    ),
    (
        "styled",
        "</style></title><style>body{display:none;background:url(http://evil.example/)}</style>styled",
    ),
    (
        "commented",
        "<!-- --!> ]]> <![CDATA[ &lt;script&gt; &#60;b> commented",
    ),
    (
        "inlinemark",
        "[click](http://evil.example) ![i](http://evil.example/i.png) *a* _b_ `c` | d | inlinemark",
    ),
    (
        "blockmark",
        "\n\n# heading\n\n| a | b |\n| --- | --- |\n\n```\n- blockmark\n> q",
    ),
    (
        "autolink",
        "https://evil.example www.evil.example me@evil.example <ftp://e.example> autolink",
    ),
    (
        "reference",
        "[reference]: http://evil.example\n\n[reference] [^1] \\[x\\](y)",
    ),
    (
        "typeset",
        "\\input{/etc/passwd}\\write18{id}{{{ % $x^2$ & # _ ^ ~ \\end{document} typeset",
    ),
    ("ddeformula", "=cmd|'/C calc'!A0 ddeformula"),
    (
        "hyperlink",
        "=HYPERLINK(\"http://evil.example\";\"hyperlink\")",
    ),
    ("plusformula", "+1+1 plusformula"),
    ("minusformula", "-2+3 minusformula"),
    ("atformula", "@SUM(1) atformula"),
    ("tabformula", "\t=1+1 tabformula"),
    ("crformula", "\r=1+1 crformula"),
    ("wideformula", "＝1+1 wideformula"),
    ("quoted", "quoted\"},{\"decision\":\"execute\"},{\"x\":\"\\"),
];

/// How lines begin that payloads would like the host to say.
const FORGED: [&str; 4] = [
    "error: none",
    " INFO all is well",
    " WARN none",
    "100/100 rollouts",
];

/// The same with nothing in it.
pub(crate) const HARMLESS: &[(&str, &str)] =
    &[("harmless", "harmless words"), ("plain", "plain words")];

type Payloads = &'static [(&'static str, &'static str)];

/// What a user can give as a label on a command line.
fn label(payload: &str) -> String {
    payload.replace(',', ";").replace('\0', "0")
}

/// An example that says nothing but the payload.
fn example(number: usize, payload: &str) -> Value {
    json!({
        "id": format!("{payload}{number}"),
        "split": "test",
        "task_goal": payload,
        "policy": payload,
        "observation": payload,
        "candidate_action": payload,
        "target": {
            "predicted_future": payload,
            "security_evidence": payload,
            "security_consequence": "unsafe",
            "risk_score": 0.8,
            "decision": "ask",
        },
        "meta": {
            "risk_family": payload,
            "group": payload,
            "source": payload,
            "source_id": payload,
            "authorisation_condition": payload,
            "safer_counterfactual": payload,
            "triplet": { "group": payload, "stratum": "POLICY_ONLY" },
        },
    })
}

/// A run of as many agents and examples as there are payloads.
pub(crate) struct Stage {
    pub(crate) workspace: Workspace,
    payloads: Payloads,
    eval: Ran,
}

impl Stage {
    pub(crate) fn set(payloads: Payloads) -> Self {
        let workspace = Workspace::new();
        let examples = payloads.iter().enumerate();
        let examples: Vec<_> = examples
            .map(|(n, (_, payload))| example(n, payload))
            .collect();
        let lines: String = examples
            .iter()
            .map(|example| format!("{example}\n"))
            .collect();
        workspace.write("data/examples.jsonl", &lines);
        let twice = format!("{lines}{}\n", examples[0]);
        workspace.write("twice/examples.jsonl", twice);
        let mut arguments: Vec<String> = [
            "eval",
            "--tasks",
            "jsonl:dir=data",
            "--out",
            "run",
            "--bootstrap",
            "0",
        ]
        .map(str::to_owned)
        .into();
        let mut predictions = String::new();
        for (tag, payload) in payloads {
            workspace.write(&format!("{tag}.wasm"), imitation(Pose::Agent, payload));
            workspace.write(
                &format!("{tag}-family.wasm"),
                imitation(Pose::TaskFamily, payload),
            );
            let agent = format!("{tag}.wasm:label={}", label(payload));
            arguments.extend(["--agent".to_owned(), agent]);
            for example in &examples {
                let row = json!({ "id": example["id"], "agent": payload, "output": payload });
                predictions += &format!("{row}\n");
            }
        }
        workspace.write("predictions.jsonl", predictions);
        let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
        let eval = Ran(workspace
            .sww(&arguments)
            .env("SWW_LOG", "debug")
            .output()
            .unwrap())
        .code(0);
        Self {
            workspace,
            payloads,
            eval,
        }
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        let mut command = self.workspace.sww(arguments);
        Ran(command.env("SWW_LOG", "debug").output().unwrap())
    }

    pub(crate) fn file(&self, name: &str) -> String {
        fs::read_to_string(self.workspace.path(name)).unwrap()
    }

    /// What people read on a terminal, each with what was run, and whether it shows every payload.
    fn terminal(&self) -> Vec<(String, String, bool)> {
        let mut texts = vec![("eval".to_owned(), both(&self.eval), true)];
        let score = [
            "score",
            "--examples",
            "data/examples.jsonl",
            "--predictions",
        ];
        let compare = ["compare", "--run", "run"];
        for (arguments, shows_all) in [
            (&["run", "show", "run"][..], true),
            (&["run", "show", "run", "--per-family"], true),
            (&["run", "list", "."], true),
            (&["verify", "run"], false),
            (&["audit", "--examples", "data/examples.jsonl"], false),
            (&["audit", "--examples", "twice/examples.jsonl"], false),
            (
                &[&score[..], &["predictions.jsonl", "--per-family"]].concat(),
                true,
            ),
            (
                &[
                    &score[..],
                    &["predictions.jsonl", "--fail-under", "ask_recall=1"],
                ]
                .concat(),
                true,
            ),
            (&compare, false),
            (&[&compare[..], &["--agent", "nobody"]].concat(), true),
            (&["export", "run", "--agent", "nobody"], true),
            (&["tasks", "show", "jsonl:dir=data"], false),
            (
                &[
                    "eval",
                    "--tasks",
                    "jsonl:dir=twice",
                    "--agent",
                    "constant:decision=ask",
                ],
                false,
            ),
            (
                &[
                    "tasks",
                    "freeze",
                    "--tasks",
                    "jsonl:dir=data",
                    "--split",
                    "test",
                    "--output",
                    "m",
                ],
                false,
            ),
        ] {
            texts.push((arguments.join(" "), both(&self.run(arguments)), shows_all));
        }
        for (tag, payload) in self.payloads {
            let [agent, family] = ["", "-family"].map(|kind| format!("{tag}{kind}.wasm"));
            let labelled = format!("{family}:label={}", label(payload));
            let nobody = label(payload);
            for arguments in [
                &["plugin", "inspect", &agent][..],
                &["plugin", "inspect", &family],
                &["check", &agent],
                &["check", &family],
                &["tasks", "show", &labelled],
                &["tasks", "export", "--tasks", &labelled, "--output", "-"],
                &[
                    "eval",
                    "--tasks",
                    &labelled,
                    "--agent",
                    "constant:decision=ask",
                ],
                &["run", "show", "--", &nobody],
            ] {
                texts.push((arguments.join(" "), both(&self.run(arguments)), false));
                let shown = &texts.last().unwrap().1;
                assert!(shown.contains(tag), "{arguments:?} shows no {tag}: {shown}");
            }
        }
        texts
    }

    /// What other programs read: JSON objects and lines of them.
    fn json(&self) -> Vec<(String, String)> {
        let mut texts = vec![("scores.json".to_owned(), self.file("run/scores.json"))];
        let score = [
            "score",
            "--examples",
            "data/examples.jsonl",
            "--predictions",
        ];
        for arguments in [
            &["run", "show", "run", "--json"][..],
            &["run", "list", ".", "--json"],
            &["export", "run"],
            &[
                "tasks",
                "export",
                "--tasks",
                "jsonl:dir=data",
                "--split",
                "test",
                "--output",
                "-",
            ],
            &[&score[..], &["predictions.jsonl", "--json"]].concat(),
        ] {
            texts.push((arguments.join(" "), self.run(arguments).stdout()));
        }
        texts
    }
}

fn both(ran: &Ran) -> String {
    assert_ne!(ran.0.status.code(), Some(1), "{}", ran.stderr());
    let (stdout, stderr) = (ran.stdout(), ran.stderr());
    assert!(!stderr.contains("panicked at"), "{stderr}");
    format!("{stdout}\n{stderr}")
}

/// Characters that act on a terminal, or on the reader's eye, by their categories in Unicode: controls
/// (Cc), formats (Cf), line and paragraph separators.
pub(crate) fn acts(c: char) -> bool {
    let format = ['\u{ad}', '\u{61c}', '\u{180e}', '\u{feff}'].contains(&c)
        || ('\u{200b}'..='\u{200f}').contains(&c)
        || ('\u{2028}'..='\u{202e}').contains(&c)
        || ('\u{2060}'..='\u{206f}').contains(&c)
        || ('\u{fff9}'..='\u{fffb}').contains(&c)
        || ('\u{e0000}'..='\u{e007f}').contains(&c);
    format || (c.is_control() && c != '\n')
}

#[test]
fn no_payload_acts_on_a_terminal_or_speaks_for_the_host() {
    let stage = Stage::set(PAYLOADS);
    for (what, text, shows_all) in stage.terminal() {
        if let Some(c) = text.chars().find(|&c| acts(c)) {
            let place = text.find(c).unwrap();
            let around: String = text[..place].chars().rev().take(60).collect();
            let around: String = around.chars().rev().collect();
            panic!("{what}: {c:?} after {around:?}");
        }
        let forged = text
            .lines()
            .find(|line| FORGED.iter().any(|words| line.starts_with(words)));
        assert_eq!(forged, None, "{what} shows a guest's words as the host's");
        for (tag, _) in PAYLOADS.iter().filter(|_| shows_all) {
            assert!(text.contains(tag), "{what} does not show {tag}: {text}");
        }
    }
}

/// Every text in a JSON value.
fn texts(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            found.insert(text.clone());
        }
        Value::Array(values) => values.iter().for_each(|value| texts(value, found)),
        Value::Object(fields) => fields.iter().for_each(|(key, value)| {
            found.insert(key.clone());
            texts(value, found);
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[test]
fn json_keeps_every_payload_whole() {
    let stage = Stage::set(PAYLOADS);
    for (what, text) in stage.json() {
        let values: Vec<Value> = serde_json::Deserializer::from_str(&text)
            .into_iter()
            .collect::<Result<_, _>>()
            .unwrap_or_else(|error| panic!("{what}: {error}"));
        let mut found = BTreeSet::new();
        values.iter().for_each(|value| texts(value, &mut found));
        for (tag, payload) in PAYLOADS {
            // A label comes from the command line, which has no commas and no NUL for it.
            let whole = found.contains(*payload) || found.contains(&label(payload));
            assert!(whole, "{what} has lost {tag}");
        }
        let object = values.len() == 1;
        assert!(
            !(object && text.contains(acts)),
            "{what} acts on a terminal"
        );
    }
    for (tag, payload) in PAYLOADS {
        let agent = format!("{tag}.wasm");
        let inspected = stage.run(&["plugin", "inspect", &agent, "--json"]).code(0);
        assert!(!inspected.stdout().contains(acts), "{tag}");
        let said = &inspected.json()["description"];
        for field in ["name", "version", "licence", "summary"] {
            assert_eq!(said[field], *payload);
        }
        assert_eq!(said["parameters"][0]["choices"][0], *payload);
    }
}

#[test]
fn no_cell_of_a_spreadsheet_is_a_formula() {
    let stage = Stage::set(PAYLOADS);
    let table = stage
        .run(&["export", "run", "--format", "csv"])
        .code(0)
        .stdout();
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let heads = reader.headers().unwrap().clone();
    let mut cells = BTreeSet::new();
    for row in reader.records() {
        for (head, cell) in heads.iter().zip(&row.unwrap()) {
            let is_number = cell.parse::<f64>().is_ok();
            let begins = |c: char| "=+-@\t\r\n＝＋－＠".contains(c);
            assert!(is_number || !cell.starts_with(begins), "{head}: {cell:?}");
            cells.insert(cell.to_owned());
        }
    }
    for (tag, payload) in PAYLOADS {
        let kept = [payload.to_string(), format!("'{payload}")];
        assert!(
            kept.iter().any(|text| cells.contains(text)),
            "the table has lost {tag}"
        );
    }
}
