//! `sww audit` from end to end.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use support::{Workspace, example};

/// Files of all three splits of a profile.
fn splits(workspace: &Workspace, profile: &str) -> Vec<String> {
    ["train", "dev", "test"]
        .map(|split| {
            let file = format!("{profile}-{split}.jsonl");
            workspace
                .run(&[
                    "tasks",
                    "export",
                    "--profile",
                    profile,
                    "--split",
                    split,
                    "--output",
                    &file,
                ])
                .code(0);
            file
        })
        .to_vec()
}

#[test]
fn the_balanced_profile_keeps_its_limits() {
    let workspace = Workspace::new();
    let files = splits(&workspace, "balanced");
    let mut arguments = vec!["audit", "--balanced", "--json", "--examples"];
    arguments.extend(files.iter().map(String::as_str));
    let report = workspace.run(&arguments).code(0).json();
    assert_eq!(report["examples"], 34_000);
    for duplicates in report["duplicates"].as_array().unwrap() {
        for overlap in duplicates["overlaps"].as_array().unwrap() {
            assert_eq!(overlap["pairs"], 0, "{overlap}");
        }
    }
    assert_eq!(report["leakage"]["leaking_groups"], 0);
    let greatest = |feature: &str, method: &str| {
        let probes = report["probes"]["probes"].as_array().unwrap();
        let probe = probes
            .iter()
            .find(|probe| probe["feature"] == feature && probe["method"] == method)
            .unwrap();
        let scores = probe["scores"].as_array().unwrap();
        let test = scores
            .iter()
            .find(|score| score["split"] == "test")
            .unwrap();
        test["balanced_accuracy"]["value"].as_f64().unwrap()
    };
    assert!(greatest("family", "majority") <= 0.40);
    assert!(greatest("visible", "naive_bayes") <= 0.70);
    assert!(greatest("visible", "logistic") <= 0.70);
    for field in ["task_goal", "policy", "observation", "candidate_action"] {
        assert!(greatest(field, "naive_bayes") <= 0.50, "{field}");
    }
}

#[test]
fn safe_and_unsafe_texts_of_the_paper_profile_are_alike() {
    let workspace = Workspace::new();
    let audit = ["audit", "--profile", "paper", "--json"];
    let report = workspace.run(&audit).code(0).json();
    assert_eq!(report["examples"], 34_000);
    let measures = report["statistics"]["balance"].as_array().unwrap();
    assert_eq!(measures.len(), 7);
    for measure in measures {
        let difference = measure["relative_difference"]["value"].as_f64().unwrap();
        assert!(difference <= 0.15, "{measure}");
    }
}

#[test]
fn what_is_over_a_threshold_fails_with_exit_code_5() {
    let workspace = Workspace::new();
    let twice: Vec<_> = [example(0, "g"), example(1, "g"), example(0, "g")]
        .into_iter()
        .enumerate()
        .map(|(number, mut example)| {
            example["id"] = format!("e-{number}").into();
            example.to_string()
        })
        .collect();
    workspace.write("twice.jsonl", twice.join("\n"));
    let audit = ["audit", "--examples", "twice.jsonl"];
    let ran = workspace
        .run(&audit)
        .code(5)
        .says(&["the audit failed", "duplicate"]);
    assert!(ran.stdout().contains("Shortcut probes"), "{}", ran.stdout());
    workspace
        .run(&[&audit[..], &["--threshold", "nonsense=1"]].concat())
        .code(2)
        .says(&["unknown threshold `nonsense`", "expected one of"]);
}

#[test]
fn generated_examples_need_no_file() {
    let workspace = Workspace::new();
    let generated = ["--profile", "balanced", "--split", "dev", "--seed", "7"];
    let audited = workspace
        .run(&[&["audit", "--json"][..], &generated].concat())
        .code(0)
        .json();
    assert_eq!(audited["examples"], 1_000);
    let export = ["tasks", "export", "--output", "dev.jsonl"];
    workspace.run(&[&export[..], &generated].concat()).code(0);
    let files = ["audit", "--json", "--examples", "dev.jsonl"];
    assert_eq!(workspace.run(&files).code(0).json(), audited);
    workspace
        .run(&[&files[..], &["--split", "dev"]].concat())
        .code(2)
        .says(&["cannot be used with", "--split"]);
}
