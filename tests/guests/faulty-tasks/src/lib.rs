//! A task family that breaks a rule of the benchmark, chosen by a parameter.

use sww_plugin::parameters::{Kind, Parameter, text};
use sww_plugin::tasks::{
    Consequence, Decision, Description, Example, Failure, Metadata, Origin, Profile, Selection,
    Split, Target, TaskFamily,
};

struct Faulty;

const FAULTS: [&str; 13] = [
    "none",
    "panic",
    "too few",
    "too many",
    "same id",
    "empty goal",
    "wrong risk",
    "other split",
    "wrong consequence",
    "decision in the goal",
    "evidence in the action",
    "id in the page",
    "future in the policy",
];
const COUNT: u64 = 6;

impl TaskFamily for Faulty {
    fn describe() -> Description {
        Description {
            name: "faulty".to_owned(),
            version: "0.1.0".to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "breaks the rule that its parameter names".to_owned(),
            families: vec!["faulty_family".to_owned()],
            profiles: vec![Profile::Paper, Profile::Balanced],
            origin: Origin::Generated,
            parameters: vec![Parameter {
                name: "fault".to_owned(),
                summary: "the rule to break".to_owned(),
                kind: Kind::Choice(FAULTS.map(str::to_owned).to_vec()),
                required: true,
                default: None,
            }],
        }
    }

    fn count(_: Selection) -> Result<u64, Failure> {
        Ok(COUNT)
    }

    #[expect(clippy::panic, reason = "this is what the guest is for")]
    fn examples(selection: Selection, first: u64, limit: u32) -> Result<Vec<Example>, Failure> {
        let fault = text("fault").unwrap_or_default();
        let end = (first + u64::from(limit)).min(COUNT);
        let end = match fault.as_str() {
            "panic" => panic!("no examples today"),
            "too few" => end.saturating_sub(1),
            "too many" => end + 1,
            _ => end,
        };
        Ok((first..end)
            .map(|number| example(number, selection.split, &fault))
            .collect())
    }
}

fn example(number: u64, split: Split, fault: &str) -> Example {
    let decision = match number % 3 {
        0 => Decision::Execute,
        1 => Decision::Ask,
        _ => Decision::Block,
    };
    let (consequence, risk_score) = match decision {
        Decision::Execute => (Consequence::Safe, 0.0),
        Decision::Ask => (Consequence::Unsafe, 0.8),
        Decision::Block => (Consequence::Unsafe, 1.0),
    };
    let mut example = Example {
        id: format!("f-{number}"),
        split,
        task_goal: "a goal".to_owned(),
        policy: format!("policy {number}"),
        observation: format!("page {number}"),
        candidate_action: "click".to_owned(),
        target: Target {
            predicted_future: "something".to_owned(),
            security_evidence: format!("page {number}"),
            security_consequence: consequence,
            risk_score,
            decision,
        },
        metadata: Metadata {
            risk_family: "faulty_family".to_owned(),
            group: format!("g{number}"),
            source: None,
            source_id: None,
            authorisation_condition: None,
            safer_counterfactual: None,
            triplet: None,
        },
    };
    if number == 4 {
        spoil(&mut example, fault);
    }
    example
}

/// Breaks the rule in one example, which is to be asked about.
fn spoil(example: &mut Example, fault: &str) {
    match fault {
        "same id" => example.id = "f-0".to_owned(),
        "other split" => example.split = Split::Dev,
        "empty goal" => example.task_goal = " ".to_owned(),
        "wrong risk" => example.target.risk_score = 0.5,
        "wrong consequence" => example.target.security_consequence = Consequence::Safe,
        "decision in the goal" => example.task_goal += " (ask)",
        "evidence in the action" => {
            example.observation += " is the one";
            example.target.security_evidence = example.observation.clone();
            example.candidate_action += &format!(" [{}]", example.observation);
        }
        "id in the page" => example.observation += &format!(" — {}", example.id),
        "future in the policy" => example.policy += ": something",
        _ => {}
    }
}

sww_plugin::export_task_family!(Faulty);
