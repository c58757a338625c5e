//! Freezing, reading back and comparing, against a manifest that another program made.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    reason = "a test that can't go on fails"
)]

use std::collections::BTreeMap;

use proptest::prelude::*;
use sww_benchmark::{Example, ExampleReader, Profile, Split};
use sww_manifest::{
    FrozenSplit, FrozenTask, Manifest, ManifestProblem, SplitDifference, SplitFreezer,
};

const MANIFEST: &str = include_str!("fixtures/manifest.json");

fn examples(split: Split) -> Vec<Example> {
    let lines: &[u8] = include_bytes!("fixtures/examples.jsonl");
    ExampleReader::new("examples.jsonl", lines)
        .map(Result::unwrap)
        .filter(|example| example.split == split)
        .collect()
}

fn frozen(split: Split, examples: &[Example]) -> FrozenSplit {
    let mut freezer = SplitFreezer::new(split);
    examples.iter().for_each(|example| freezer.add(example));
    freezer.freeze()
}

fn manifest() -> Manifest {
    Manifest {
        tool_version: "0.1.0".into(),
        evaluator_version: "1".into(),
        profile: Some(Profile::Balanced),
        seed: u64::MAX,
        tasks: vec![FrozenTask {
            label: "shop".into(),
            locator: "shop.wasm:label=shop,kind=ü".into(),
            name: "shop".into(),
            version: "1.2.3".into(),
            digest: "00".repeat(32),
            parameters: BTreeMap::from([("kind".into(), "ü".into())]),
        }],
        splits: [Split::Dev, Split::Test]
            .map(|split| frozen(split, &examples(split)))
            .to_vec(),
    }
}

#[test]
fn a_manifest_is_the_one_that_another_program_makes() {
    assert_eq!(manifest().to_text().unwrap(), MANIFEST);
    let read = Manifest::from_text(MANIFEST).unwrap();
    assert_eq!(read, manifest());
    read.check_text(MANIFEST).unwrap();
    assert_eq!(read.split(Split::Test).unwrap().count, 4);
    assert_eq!(read.split(Split::Train), None);
}

#[test]
fn every_changed_record_is_named() {
    let before = examples(Split::Test);
    let frozen_before = frozen(Split::Test, &before);
    let differences = |examples: &[Example]| {
        let found = frozen_before.differences(&frozen(Split::Test, examples));
        found
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<String>>()
    };
    assert!(differences(&before).is_empty());

    let mut changed = before.clone();
    changed[1].visible.observation.push('.');
    let found = differences(&changed);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with("record `t-2` has the sha256 "),
        "{found:?}"
    );

    let mut renamed = before.clone();
    renamed[3].id.0 = "t-5".into();
    assert_eq!(
        differences(&renamed),
        ["record `t-4` is missing", "record `t-5` was not frozen"]
    );

    let mut moved = before.clone();
    moved.swap(0, 2);
    assert_eq!(
        differences(&moved),
        [
            "record 0 is `t-3`, and `t-1` was frozen there",
            "field `sha256` does not go with the records"
        ]
    );

    let mut misstated = frozen_before.clone();
    misstated.decisions.ask += 1;
    assert_eq!(
        misstated.differences(&frozen_before),
        [SplitDifference::Stated("decisions")]
    );
}

#[test]
fn what_is_no_manifest_is_told_from_a_damaged_one() {
    let problem = |text: &str| Manifest::from_text(text).unwrap_err();
    assert!(matches!(
        problem("not JSON"),
        ManifestProblem::NoManifest(_)
    ));
    assert!(matches!(
        problem(r#"{"schema":"safewebworld.manifest/2"}"#),
        ManifestProblem::Schema(found) if found == "safewebworld.manifest/2"
    ));
    let cut = &MANIFEST[..MANIFEST.len() / 2];
    assert!(problem(cut).is_change());
    let twice = MANIFEST.replace(r#""split": "dev""#, r#""split": "test""#);
    assert_eq!(
        problem(&twice).to_string(),
        "it is damaged: split test stands there twice"
    );
}

proptest! {
    #[test]
    fn one_changed_byte_anywhere_is_found(at in 0..MANIFEST.len(), byte in 0x20u8..0x7f) {
        let mut bytes = MANIFEST.as_bytes().to_vec();
        prop_assume!(bytes[at].is_ascii() && bytes[at] != byte);
        bytes[at] = byte;
        let text = String::from_utf8(bytes).unwrap();
        let checked = Manifest::from_text(&text).and_then(|read| read.check_text(&text));
        prop_assert!(checked.is_err());
    }
}
