//! The generated benchmark: counts, groups, duplicates, and the same bytes every time.
#![allow(
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

mod support;

use std::collections::{BTreeMap, HashMap, HashSet};

use serde_json::Value;
use support::Workspace;

fn export(workspace: &Workspace, profile: &str, split: &str, seed: &str) -> String {
    workspace
        .run(&[
            "tasks",
            "export",
            "--profile",
            profile,
            "--split",
            split,
            "--seed",
            seed,
        ])
        .code(0)
        .stdout()
}

fn examples(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Examples by family and decision.
fn counts(examples: &[Value]) -> BTreeMap<(String, String), usize> {
    let mut counts = BTreeMap::new();
    for example in examples {
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let key = (
            text(&example["meta"]["risk_family"]),
            text(&example["target"]["decision"]),
        );
        *counts.entry(key).or_insert(0) += 1;
    }
    counts
}

/// The visible text without case, punctuation and spacing.
fn normalised(example: &Value) -> String {
    ["task_goal", "policy", "observation", "candidate_action"]
        .iter()
        .flat_map(|field| {
            example[*field]
                .as_str()
                .unwrap()
                .split(|c: char| !c.is_alphanumeric())
        })
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn the_paper_profile_has_the_papers_counts_and_keeps_groups_whole() {
    let workspace = Workspace::new();
    let mut splits_of_groups: HashMap<String, &str> = HashMap::new();
    let mut texts = HashSet::new();
    let mut train_groups = HashSet::new();
    for (split, execute, ask, other_block, block) in [
        ("train", 6_000, 4_080, 720, 4_800),
        ("dev", 200, 141, 19, 160),
        ("test", 600, 409, 71, 480),
    ] {
        let examples = examples(&export(&workspace, "paper", split, "2026"));
        let mut expected = BTreeMap::new();
        let mut put = |family: &str, decision: &str, count: usize| {
            expected.insert((family.to_owned(), decision.to_owned()), count);
        };
        put("safe_control", "execute", execute);
        put("transaction_permission_abuse", "ask", ask);
        put("transaction_permission_abuse", "block", other_block);
        for family in [
            "prompt_injection_task_hijacking",
            "malicious_download_redirect",
            "phishing_credential_theft",
            "data_exfiltration_disclosure",
        ] {
            put(family, "block", block);
        }
        assert_eq!(counts(&examples), expected, "{split}");
        let ids: HashSet<_> = examples
            .iter()
            .map(|example| example["id"].as_str().unwrap())
            .collect();
        assert_eq!(ids.len(), examples.len());
        for example in &examples {
            let group = example["meta"]["group"].as_str().unwrap().to_owned();
            if split == "train" {
                train_groups.insert(group.clone());
            }
            let before = splits_of_groups.entry(group).or_insert(split);
            assert_eq!(*before, split, "{}", example["id"]);
            assert!(
                texts.insert(normalised(example)),
                "{} is a duplicate",
                example["id"]
            );
        }
    }
    assert!(train_groups.len() >= 2_000, "{} groups", train_groups.len());
}

#[test]
fn the_balanced_profile_has_equal_thirds() {
    let workspace = Workspace::new();
    for (split, least, most) in [("dev", 66, 67), ("test", 200, 200)] {
        let counts = counts(&examples(&export(&workspace, "balanced", split, "2026")));
        assert_eq!(counts.len(), 15, "{counts:?}");
        assert!(
            counts.values().all(|count| (least..=most).contains(count)),
            "{counts:?}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes_and_another_seed_others() {
    let workspace = Workspace::new();
    let first = export(&workspace, "paper", "dev", "7");
    assert_eq!(first, export(&workspace, "paper", "dev", "7"));
    let other = export(&workspace, "paper", "dev", "8");
    let texts: HashSet<_> = examples(&first).iter().map(normalised).collect();
    let shared = examples(&other)
        .iter()
        .filter(|example| texts.contains(&normalised(example)))
        .count();
    assert_eq!(shared, 0);
}

#[test]
fn matched_triplets_are_of_test_alone() {
    let workspace = Workspace::new();
    let export = |split: &str| {
        workspace.run(&[
            "tasks",
            "export",
            "--tasks",
            "matched-triplets",
            "--split",
            split,
        ])
    };
    let examples = examples(&export("test").code(0).stdout());
    assert_eq!(examples.len(), 90);
    let mut triplets: BTreeMap<&str, Vec<&Value>> = BTreeMap::new();
    for example in &examples {
        let triplet = example["meta"]["triplet"]["group"].as_str().unwrap();
        triplets.entry(triplet).or_default().push(example);
    }
    assert_eq!(triplets.len(), 30);
    let mut policy_only = 0;
    for (name, triplet) in triplets {
        let distinct = |value: fn(&Value) -> &Value| -> usize {
            let values: HashSet<_> = triplet.iter().map(|example| value(example)).collect();
            values.len()
        };
        assert_eq!(distinct(|e| &e["target"]["decision"]), 3, "{name}");
        assert_eq!(distinct(|e| &e["task_goal"]), 1, "{name}");
        assert_eq!(distinct(|e| &e["candidate_action"]), 1, "{name}");
        let varied = (distinct(|e| &e["policy"]), distinct(|e| &e["observation"]));
        match triplet[0]["meta"]["triplet"]["stratum"].as_str().unwrap() {
            "POLICY_ONLY" => assert_eq!(varied, (3, 1), "{name}"),
            "STATE_ONLY" => assert_eq!(varied, (1, 3), "{name}"),
            other => panic!("{name}: {other}"),
        }
        policy_only += usize::from(varied.0 == 3);
    }
    assert_eq!(policy_only, 9);
    for split in ["train", "dev"] {
        let nothing = export(split).code(2);
        assert_eq!(nothing.stdout(), "");
        nothing.says(&[&format!("there are no examples of {split}")]);
    }
}
