//! A task family at work: the data contract of every profile and split, then the audits.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use serde_json::{Value, json};
use sww_audit::{AuditOptions, Threshold, Thresholds, audit};
use sww_benchmark::{Decision, Example, ExampleId, Family, Profile, Split};
use sww_catalogue::{FamilyDescription, FamilyError, FamilySession, Origin, Selection, TaskFamily};
use sww_protocol::Usage;
use sww_sandbox::{Limits, Sandbox};

use super::component::{self, Said};
use super::findings::Findings;
use super::{refusal, use_of};
use crate::commands::tasks;
use crate::error::CommandError;
use crate::plugins::{NamedFamily, load_families};
use sww_locator::Locator;

/// Two sizes of pages, neither a multiple of the other.
const PAGES: [u32; 2] = [512, 97];
/// The seed of the examples, and another one.
const SEEDS: [u64; 2] = [2026, 2027];

pub(super) async fn check(
    sandbox: &Arc<Sandbox>,
    locator: &Locator,
    findings: &mut Findings,
) -> Result<Value, CommandError> {
    let Some(named) = load(sandbox, locator, findings).await? else {
        return Ok(Value::Null);
    };
    let family = &named.family;
    let said = family.description();
    let profiles = match said.origin {
        Origin::Generated => said.profiles.as_slice(),
        Origin::Imported => &[Profile::Paper],
    };
    let mut counts = Vec::new();
    let mut most = Usage::default();
    for &profile in profiles {
        let name = match said.origin {
            Origin::Generated => profile.name(),
            Origin::Imported => "imported",
        };
        let read = match read(family, profile, &mut most).await {
            Ok(read) => read,
            Err(problem) => {
                findings.fail(format!("examples {name}"), problem);
                continue;
            }
        };
        contract(name, said, &read, findings);
        counts.extend(
            read.splits.iter().map(
                |(split, count)| json!({ "profile": name, "split": split, "examples": count }),
            ),
        );
        if !read.examples.is_empty() {
            examine(name, profile, &read.examples, findings);
        }
    }
    let limits = Limits::TASKS;
    findings.pass(
        "memory",
        use_of(most.memory_bytes, limits.memory_bytes, "bytes"),
    );
    findings.pass(
        "fuel",
        use_of(most.fuel, limits.fuel, "instructions a call"),
    );
    let digest = &family.compiled().facts.digest;
    Ok(json!({
        "description": tasks::described(said, digest),
        "counts": counts,
        "usage": { "fuel": most.fuel, "memory_bytes": most.memory_bytes },
        "limits": limits,
    }))
}

/// Loads the family twice: what it says of itself must be the same.
async fn load(
    sandbox: &Arc<Sandbox>,
    locator: &Locator,
    findings: &mut Findings,
) -> Result<Option<NamedFamily>, CommandError> {
    let mut loaded = Vec::new();
    for _ in 0..2 {
        match load_families(sandbox, std::slice::from_ref(locator), Split::Dev).await {
            Ok(families) => loaded.extend(families),
            Err(error) => {
                findings.fail("contract", refusal(error)?.to_string());
                return Ok(None);
            }
        }
    }
    let mut loaded = loaded.into_iter();
    let (Some(first), Some(second)) = (loaded.next(), loaded.next()) else {
        return Ok(None);
    };
    let facts = &first.family.compiled().facts;
    findings.pass(
        "contract",
        facts
            .contract
            .as_ref()
            .map(ToString::to_string)
            .unwrap_or_default(),
    );
    let said = first.family.description();
    component::description(
        &Said {
            name: &said.name,
            version: &said.version,
            licence: &said.licence,
            summary: &said.summary,
            parameters: &said.parameters,
        },
        findings,
    );
    findings.judge("families", declared(said));
    let object = |named: &NamedFamily| tasks::described(named.family.description(), &facts.digest);
    findings.judge(
        "describe",
        if object(&first) == object(&second) {
            Ok("the same twice")
        } else {
            Err("it describes itself differently the second time; let nothing but its code decide")
        },
    );
    Ok(Some(first))
}

/// Whether the data that a family reads decides which strata there are.
fn names_those_of_its_data(said: &FamilyDescription) -> bool {
    said.origin == Origin::Imported && said.families.is_empty()
}

fn declared(said: &FamilyDescription) -> Result<String, String> {
    if names_those_of_its_data(said) {
        return Ok("those of the data that it reads".to_owned());
    }
    let distinct: BTreeSet<_> = said.families.iter().collect();
    if said.families.iter().any(|family| family.trim().is_empty()) || distinct.is_empty() {
        return Err(
            "it names no family, or one without a name; name the strata it yields".to_owned(),
        );
    }
    if distinct.len() < said.families.len() {
        return Err("it names a family twice; name each once".to_owned());
    }
    if said.origin == Origin::Generated && said.profiles.is_empty() {
        return Err(
            "it generates its examples and knows no profile; name those it knows".to_owned(),
        );
    }
    Ok(said.families.join(", "))
}

/// The examples of one profile, and how they behaved while they were read.
struct Read {
    examples: Vec<Example>,
    splits: BTreeMap<Split, u64>,
    /// Where the bytes changed with the way of reading.
    unsteady: Option<String>,
    /// Whether another seed gives other examples; none where there is nothing to compare.
    follows_seed: Option<bool>,
}

/// Reads every split in two sizes of pages, each in a session of its own, and by single examples
/// from the end.
async fn read(family: &TaskFamily, profile: Profile, most: &mut Usage) -> Result<Read, String> {
    let mut read = Read {
        examples: Vec::new(),
        splits: BTreeMap::new(),
        unsteady: None,
        follows_seed: None,
    };
    for split in Split::ALL {
        let selection = Selection {
            profile,
            seed: SEEDS[0],
            split,
        };
        let within = |problem: FamilyError| format!("{split}: {problem}");
        let mut sessions = Vec::new();
        for _ in PAGES {
            let session = family.session().await;
            sessions
                .push(session.map_err(|failure| format!("it can't be instantiated: {failure}"))?);
        }
        let [first, second] = sessions.as_mut_slice() else {
            continue;
        };
        let count = first.count(selection).await.map_err(within)?;
        let again = second.count(selection).await.map_err(within)?;
        if count != again {
            return Err(format!(
                "{split}: `count` says {count}, then {again}, for the same selection"
            ));
        }
        let examples = pages(first, selection, count, PAGES[0], most)
            .await
            .map_err(within)?;
        for number in [count.saturating_sub(1), count / 2] {
            let alone = second
                .examples(selection, count, number, 1)
                .await
                .map_err(within)?;
            let there = usize::try_from(number)
                .ok()
                .and_then(|number| examples.get(number));
            if alone.first() != there {
                read.unsteady.get_or_insert(format!(
                    "{split}: example {number} is another one when it is read alone"
                ));
            }
        }
        let other_pages = pages(second, selection, count, PAGES[1], most)
            .await
            .map_err(within)?;
        if let Some(number) = difference(&examples, &other_pages) {
            read.unsteady.get_or_insert(format!(
                "{split}: example {number} differs between pages of {} and of {}",
                PAGES[0], PAGES[1]
            ));
        }
        if read.follows_seed.is_none() && count > 0 {
            let reseeded = Selection {
                seed: SEEDS[1],
                ..selection
            };
            let count = second.count(reseeded).await.map_err(within)?;
            let other = pages(second, reseeded, count, PAGES[0], most)
                .await
                .map_err(within)?;
            read.follows_seed = Some(difference(&examples, &other).is_some());
        }
        read.splits.insert(split, count);
        read.examples.extend(examples);
    }
    Ok(read)
}

/// All examples of a selection, page by page; the host checks each against the rules of spec §1.
async fn pages(
    session: &mut FamilySession,
    selection: Selection,
    count: u64,
    page: u32,
    most: &mut Usage,
) -> Result<Vec<Example>, FamilyError> {
    let mut examples = Vec::new();
    let mut first = 0;
    while first < count {
        examples.extend(session.examples(selection, count, first, page).await?);
        let usage = session.usage();
        most.fuel = most.fuel.max(usage.fuel);
        most.memory_bytes = most.memory_bytes.max(usage.memory_bytes);
        first += u64::from(page);
    }
    Ok(examples)
}

/// The number, from 0, of the first example in which two lists differ.
fn difference(a: &[Example], b: &[Example]) -> Option<usize> {
    let longer = a.len().max(b.len());
    (0..longer).find(|&number| a.get(number) != b.get(number))
}

/// Judges what the contract says of the examples of a profile.
fn contract(name: &str, said: &FamilyDescription, read: &Read, findings: &mut Findings) {
    let check = format!("examples {name}");
    let counts: Vec<_> = read
        .splits
        .iter()
        .map(|(split, count)| format!("{split} {count}{}", decisions(&read.examples, *split)))
        .collect();
    if read.examples.is_empty() {
        findings.fail(&check, "there are none in any split");
        return;
    }
    findings.pass(
        &check,
        format!(
            "as many as `count` says, each by the rules: {}",
            counts.join(", ")
        ),
    );
    findings.judge(
        &check,
        read.unsteady
            .clone()
            .map_or(Ok("the same bytes in pages of any size, and alone"), Err),
    );
    findings.judge(&check, unique_ids(&read.examples));
    if !names_those_of_its_data(said) {
        findings.judge(&check, within_families(&read.examples, &said.families));
    }
    match (evidence(&read.examples), said.origin) {
        (Ok(found), _) => findings.pass(&check, found),
        (Err(problem), Origin::Generated) => findings.fail(&check, problem),
        (Err(problem), Origin::Imported) => findings.note(&check, problem),
    }
    match (read.follows_seed, said.origin) {
        (Some(true), Origin::Generated) => {
            findings.pass(&check, "another seed gives other examples")
        }
        (Some(false), Origin::Generated) => {
            findings.note(
                &check,
                "the seed changes nothing: every seed gives the same examples",
            );
        }
        (Some(true), Origin::Imported) => findings.fail(
            &check,
            "imported examples change with the seed, which only generators may follow",
        ),
        (Some(false), Origin::Imported) | (None, _) => {}
    }
}

/// How often each decision is due in a split, in brackets.
fn decisions(examples: &[Example], split: Split) -> String {
    let of = |decision: Decision| {
        examples
            .iter()
            .filter(|example| example.split == split && example.target.decision == decision)
            .count()
    };
    let [execute, ask, block] = [Decision::Execute, Decision::Ask, Decision::Block].map(of);
    if execute + ask + block == 0 {
        return String::new();
    }
    format!(" ({execute} execute, {ask} ask, {block} block)")
}

fn unique_ids(examples: &[Example]) -> Result<String, String> {
    let mut places: HashMap<&ExampleId, Split> = HashMap::new();
    for example in examples {
        if let Some(before) = places.insert(&example.id, example.split) {
            return Err(format!(
                "id `{}` occurs twice, in {before} and in {}; every id must be unique over the splits",
                example.id, example.split
            ));
        }
    }
    Ok(format!("{} ids, each once", places.len()))
}

fn within_families(examples: &[Example], declared: &[String]) -> Result<&'static str, String> {
    let stranger = examples.iter().find(|example| {
        let Family(family) = &example.metadata.risk_family;
        !declared.contains(family)
    });
    match stranger {
        None => Ok("of the declared families"),
        Some(example) => Err(format!(
            "example `{}` is of family `{}`; its description declares {}",
            example.id,
            example.metadata.risk_family,
            declared.join(", ")
        )),
    }
}

fn evidence(examples: &[Example]) -> Result<&'static str, String> {
    let unquoted: Vec<_> = examples
        .iter()
        .filter(|example| example.target.decision != Decision::Execute && !is_quoted(example))
        .collect();
    match unquoted.as_slice() {
        [] => Ok("the evidence of every unsafe example is quoted from what the agent sees"),
        [first, ..] => Err(format!(
            "the evidence of {} unsafe examples (`{}` first) stands in no visible field; quote it word for word",
            unquoted.len(),
            first.id
        )),
    }
}

fn is_quoted(example: &Example) -> bool {
    let evidence = example.target.security_evidence.trim();
    let visible = &example.visible;
    [
        &visible.observation,
        &visible.policy,
        &visible.task_goal,
        &visible.candidate_action,
    ]
    .iter()
    .any(|field| field.contains(evidence))
}

/// Audits the examples of all splits together, by the limits of their profile.
fn examine(name: &str, profile: Profile, examples: &[Example], findings: &mut Findings) {
    let thresholds = match profile {
        Profile::Balanced => Thresholds::balanced(),
        Profile::Paper => Thresholds::default(),
    };
    let limited = Threshold::ALL
        .iter()
        .filter(|threshold| thresholds.greatest(threshold.name).is_some())
        .count();
    let report = audit(examples, &AuditOptions::default());
    findings.audit(
        &format!("audit {name}"),
        report.failures(&thresholds),
        format!("{limited} kinds of finding within their limits"),
    );
}

#[cfg(test)]
mod tests {
    use sww_benchmark::{Group, Metadata, Target, Visible};

    use super::*;

    fn example(id: &str, evidence: &str) -> Example {
        Example {
            id: ExampleId(id.to_owned()),
            split: Split::Dev,
            visible: Visible {
                task_goal: "a goal".to_owned(),
                policy: "no transfers abroad".to_owned(),
                observation: "account abroad".to_owned(),
                candidate_action: "transfer".to_owned(),
            },
            target: Target {
                predicted_future: "it happens".to_owned(),
                security_evidence: evidence.to_owned(),
                decision: Decision::Block,
            },
            metadata: Metadata {
                risk_family: Family("phishing".to_owned()),
                group: Group("g".to_owned()),
                source: None,
                source_id: None,
                authorisation_condition: None,
                safer_counterfactual: None,
                triplet: None,
            },
        }
    }

    #[test]
    fn evidence_must_stand_in_a_visible_field() {
        let quoted = example("a", " transfers abroad ");
        assert!(evidence(std::slice::from_ref(&quoted)).is_ok());
        let scattered = example("b", "no account");
        let problem = evidence(&[quoted, scattered]).unwrap_err();
        assert!(problem.starts_with("the evidence of 1 unsafe examples (`b` first)"));
    }

    #[test]
    fn lists_differ_in_content_and_in_length() {
        let [a, b] = ["a", "b"].map(|id| example(id, "abroad"));
        let both = [a.clone(), b.clone()];
        assert_eq!(difference(&both, &both), None);
        assert_eq!(difference(&both, std::slice::from_ref(&a)), Some(1));
        assert_eq!(difference(&both, &[b, a]), Some(0));
    }

    #[test]
    fn strangers_and_twins_are_named() {
        let examples = [example("a", "abroad"), example("a", "abroad")];
        assert!(
            unique_ids(&examples)
                .unwrap_err()
                .contains("`a` occurs twice")
        );
        assert!(within_families(&examples, &["phishing".to_owned()]).is_ok());
        let problem = within_families(&examples, &["other".to_owned()]).unwrap_err();
        assert!(problem.contains("`phishing`") && problem.contains("other"));
    }
}
