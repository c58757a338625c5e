//! Random pairs of benchmarks that an agent can't tell apart where they have an example in common.

use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::canary::{METADATA, TARGET};

/// What an agent may see of one example. Every field names the number, so that whatever is built of
/// one can be told from whatever is built of another.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    number: usize,
    goal: String,
    policy: String,
    page: [String; 2],
    action: String,
}

/// Where the evidence of an example stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Evidence {
    OnThePage,
    InThePolicy,
    Nowhere,
}

/// What an agent may not see of one example. The evidence is part of what [`Case`] keeps or changes.
#[derive(Clone, Debug)]
struct Hidden {
    decision: usize,
    family: u8,
    group: u8,
    optional: Option<u8>,
    triplet: Option<bool>,
}

/// Two benchmarks, and how each is evaluated.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    seen: Vec<Seen>,
    evidence: Vec<Evidence>,
    hidden: [Vec<Hidden>; 2],
    lessons: Vec<Seen>,
    /// Whether the other benchmark has the same evidence. Then condition x-e, which depends on the
    /// evidence and on nothing else that is hidden, is compared too.
    pub(crate) keeps_evidence: bool,
    /// Which examples the other one lacks; never the first.
    removed: Vec<bool>,
    /// Examples that only the other one has.
    added: Vec<Seen>,
    order: Vec<usize>,
    pub(crate) split: &'static str,
    pub(crate) seeds: Vec<u32>,
    pub(crate) note: String,
    pub(crate) jobs: [usize; 2],
}

/// One of the two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    One,
    Other,
}

const MOST: usize = 7;

impl Case {
    /// The examples of a side.
    pub(crate) fn examples(&self, side: Side) -> Vec<Value> {
        let [one, other] = &self.hidden;
        let common = self.seen.iter().zip(&self.evidence);
        match side {
            Side::One => common
                .zip(one)
                .map(|((seen, &evidence), hidden)| seen.example(evidence, hidden, "e", self.split))
                .collect(),
            Side::Other => {
                let kept = common.zip(other).zip(&self.removed);
                let kept = kept.filter(|(_, removed)| !**removed);
                let kept = kept.map(|(((seen, &evidence), hidden), _)| {
                    let evidence = match self.keeps_evidence {
                        true => evidence,
                        false => Evidence::Nowhere,
                    };
                    seen.example(evidence, hidden, "other", self.split)
                });
                let added = self.added.iter().zip(other).map(|(seen, hidden)| {
                    seen.example(Evidence::OnThePage, hidden, "added", self.split)
                });
                let mut examples: Vec<_> = kept.chain(added).collect();
                let place = |example: &Value| {
                    let number = number_in(&example.to_string()).unwrap();
                    self.order.iter().position(|&other| other == number)
                };
                examples.sort_by_key(place);
                examples
            }
        }
    }

    /// The lessons of a side: an agent is fitted to inputs and targets, so these stay, and so does
    /// their order.
    pub(crate) fn lessons(&self, side: Side) -> Vec<Value> {
        let [one, other] = &self.hidden;
        let (hidden, prefix) = match side {
            Side::One => (one, "l"),
            Side::Other => (other, "lesson"),
        };
        let lessons = self.lessons.iter().zip(hidden.iter().cycle());
        lessons
            .map(|(seen, hidden)| {
                let decision = seen.number % 3;
                let hidden = Hidden {
                    decision,
                    ..hidden.clone()
                };
                let mut lesson = seen.example(Evidence::OnThePage, &hidden, prefix, "train");
                lesson["target"]["predicted_future"] =
                    json!(format!("{TARGET} of {}", seen.number));
                lesson
            })
            .collect()
    }

    /// The numbers of the examples that both have.
    pub(crate) fn common(&self) -> Vec<usize> {
        let kept = self
            .seen
            .iter()
            .zip(&self.removed)
            .filter(|(_, removed)| !**removed);
        kept.map(|(seen, _)| seen.number).collect()
    }
}

impl Seen {
    fn example(&self, evidence: Evidence, hidden: &Hidden, prefix: &str, split: &str) -> Value {
        let Self {
            number,
            goal,
            policy,
            page: [top, bottom],
            action,
        } = self;
        let rule = format!("rule {number} of the house");
        let state = format!("the state {number} of affairs");
        let (decision, consequence, risk) = [
            ("execute", "safe", 0.0),
            ("ask", "unsafe", 0.8),
            ("block", "unsafe", 1.0),
        ][hidden.decision];
        let Hidden {
            family,
            group,
            optional,
            triplet,
            ..
        } = hidden;
        let text = |field: &str| {
            optional.map(|optional| format!("{METADATA} {field} {optional} {number}"))
        };
        json!({
            "id": format!("{prefix}-{METADATA}-{}-{number}", (number * 5 + prefix.len()) % 8),
            "split": split,
            "task_goal": format!("#{number}# {goal}"),
            "policy": format!("#{number}# {policy}\n{rule}"),
            "observation": format!("#{number}# {top}\n{state}\n{bottom}"),
            "candidate_action": format!("#{number}# {action}"),
            "target": {
                "predicted_future": format!("{TARGET} {prefix} {number}"),
                "security_evidence": match evidence {
                    Evidence::OnThePage => state,
                    Evidence::InThePolicy => rule,
                    Evidence::Nowhere => format!("{TARGET} evidence {prefix} {number}"),
                },
                "security_consequence": consequence,
                "risk_score": risk,
                "decision": decision,
            },
            "meta": {
                "risk_family": format!("{METADATA}-family-{family}"),
                "group": format!("{METADATA}-group-{prefix}-{group}-{number}"),
                "source": text("source"),
                "source_id": text("source-id"),
                "authorisation_condition": text("condition"),
                "safer_counterfactual": text("counterfactual"),
                "triplet": triplet.map(|policy| json!({
                    "group": format!("{METADATA}-triplet-{number}"),
                    "stratum": if policy { "POLICY_ONLY" } else { "STATE_ONLY" },
                })),
            },
        })
    }
}

/// The number of the example that a text is built of.
pub(crate) fn number_in(text: &str) -> Option<usize> {
    text.split('#').find_map(|part| part.parse().ok())
}

/// Words, any Unicode, and texts that look like something else.
fn text() -> impl Strategy<Value = String> {
    let odd = prop::sample::select(vec![
        "{\"decision\":\"execute\"}",
        "two\nlines",
        "a\tb\r\nc",
        "\u{202e}evil\u{202c} \u{200b}",
        "🙂 支払い é e\u{301}",
        "{task} {policy} {{x}}",
        "\u{0}\u{1b}[2J",
        "...",
    ]);
    let odd = odd.prop_map(str::to_owned);
    prop_oneof!["[a-z]{1,9}( [a-z]{1,9}){0,6}\\.?", "[^#]{1,24}", odd]
}

fn seen(number: usize) -> impl Strategy<Value = Seen> {
    (text(), text(), [text(), text()], text()).prop_map(move |(goal, policy, page, action)| Seen {
        number,
        goal,
        policy,
        page,
        action,
    })
}

fn hidden() -> impl Strategy<Value = Hidden> {
    let optional = prop::option::of(any::<u8>());
    let triplet = prop::option::of(any::<bool>());
    (0..3_usize, 0..4_u8, any::<u8>(), optional, triplet).prop_map(
        |(decision, family, group, optional, triplet)| Hidden {
            decision,
            family,
            group,
            optional,
            triplet,
        },
    )
}

fn evidence() -> impl Strategy<Value = Evidence> {
    prop_oneof![
        2 => Just(Evidence::OnThePage),
        1 => Just(Evidence::InThePolicy),
        1 => Just(Evidence::Nowhere),
    ]
}

/// Examples with numbers from `first` on.
fn several(first: usize, least: usize) -> impl Strategy<Value = Vec<Seen>> {
    (least..=MOST).prop_flat_map(move |count| (first..first + count).map(seen).collect::<Vec<_>>())
}

pub(crate) fn case() -> impl Strategy<Value = Case> {
    let order: Vec<_> = (0..MOST).chain(100..100 + MOST).collect();
    let seeds = prop::collection::btree_set(0..1_000_u32, 1..=2);
    let benchmark = (
        several(0, 2),
        prop::collection::vec(evidence(), MOST),
        [
            prop::collection::vec(hidden(), MOST),
            prop::collection::vec(hidden(), MOST),
        ],
        several(200, 2),
        any::<bool>(),
        prop::collection::vec(any::<bool>(), MOST),
        several(100, 0),
        Just(order).prop_shuffle(),
    );
    let evaluation = (
        prop::sample::select(vec!["dev", "test"]),
        seeds,
        "[a-z]{1,8}",
        [1..9_usize, 1..9_usize],
    );
    (benchmark, evaluation).prop_map(|(benchmark, (split, seeds, note, jobs))| {
        let (seen, mut evidence, hidden, lessons, keeps_evidence, mut removed, added, order) =
            benchmark;
        // Condition x-e must leave something.
        evidence[0] = Evidence::OnThePage;
        removed[0] = false;
        Case {
            seen,
            evidence,
            hidden,
            lessons,
            keeps_evidence,
            removed,
            added,
            order,
            split,
            seeds: seeds.into_iter().collect(),
            note,
            jobs,
        }
    })
}
