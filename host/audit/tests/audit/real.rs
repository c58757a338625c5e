//! Public intents, where the files are at hand.

use std::fs;
use std::path::PathBuf;

use serde::Deserialize;

use crate::support::{Choices, audited, example};

#[derive(Deserialize)]
struct Task {
    intent: String,
}

#[test]
fn the_intents_that_two_public_sets_share_are_found() {
    let data = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let mut all = Vec::new();
    let mut choices = Choices::new(1);
    for source in ["st-webagentbench", "webarena"] {
        let Ok(text) = fs::read_to_string(data.join(source).join("test.raw.json")) else {
            return;
        };
        let tasks: Vec<Task> = serde_json::from_str(&text).unwrap();
        for task in tasks {
            let mut example = example(all.len(), &mut choices);
            example.visible.task_goal = task.intent;
            example.metadata.source = Some(source.into());
            all.push(example);
        }
    }
    assert_eq!(all.len(), 375 + 812);
    let sources = audited(&all).leakage.sources;
    assert_eq!(sources.len(), 1);
    assert_eq!(sources[0].sources, ["st-webagentbench", "webarena"]);
    assert_eq!(sources[0].identical_goals, 105);
    assert_eq!(sources[0].shared_goals, 105);
    assert_eq!(sources[0].listed.len(), 105);
}
