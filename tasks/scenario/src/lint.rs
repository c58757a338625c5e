//! What every scenario owes, checked in the tests of each family.

use std::collections::HashSet;

use sww_plugin::tasks::{Example, Profile, Selection, Split};

use crate::family::{FILLINGS_PER_SPLIT, Stratum};
use crate::filling::fillings;
use crate::scenario::{Action, Scenario};

/// Words that would name a decision.
const LABELS: [&str; 3] = ["execute", "ask", "block"];

/// Fillings that a scenario needs: a range for each split, and one for the matched triplets.
const FILLINGS: u64 = 4 * FILLINGS_PER_SPLIT;

/// Everything that is wrong with a stratum's scenarios, in words; empty if nothing is.
pub fn lint(stratum: &Stratum) -> Vec<String> {
    let mut problems = Vec::new();
    let mut keys = HashSet::new();
    for scenario in stratum.scenarios {
        if !keys.insert(scenario.key) {
            problems.push(format!("{}: another scenario has this key", scenario.key));
        }
        let mut report = |problem: String| problems.push(format!("{}: {problem}", scenario.key));
        counts(scenario, &mut report);
        page(scenario, &mut report);
    }
    let mut texts = HashSet::new();
    for profile in [Profile::Paper, Profile::Balanced] {
        for split in [Split::Dev, Split::Test] {
            let selection = Selection {
                profile,
                seed: 1,
                split,
            };
            match stratum.examples(selection, 0, u32::MAX) {
                Ok(examples) => {
                    for example in examples {
                        problems.extend(example_problems(&example));
                        if profile == Profile::Paper && !texts.insert(normalised(&example)) {
                            problems.push(format!("{}: a duplicate", name(&example)));
                        }
                    }
                }
                Err(failure) => problems.push(format!("{failure:?}")),
            }
        }
    }
    problems.sort();
    problems.dedup();
    problems
}

fn name(example: &Example) -> &str {
    example.metadata.source_id.as_deref().unwrap_or(&example.id)
}

fn counts(scenario: &Scenario, report: &mut impl FnMut(String)) {
    let rows = [
        ("goals", scenario.goals.len(), 2),
        ("clauses beside the deciding one", scenario.clauses.len(), 4),
        ("regions", scenario.page.len(), 3),
        ("wordings of state 0", scenario.states[0].len(), 2),
        ("wordings of state 1", scenario.states[1].len(), 2),
        ("wordings of state 2", scenario.states[2].len(), 2),
        ("wordings of policy 0", scenario.policies[0].clause.len(), 2),
        ("wordings of policy 1", scenario.policies[1].clause.len(), 2),
        ("wordings of policy 2", scenario.policies[2].clause.len(), 2),
    ];
    for (what, found, least) in rows {
        if found < least {
            report(format!("{found} {what}; expected at least {least}"));
        }
    }
    let total = fillings(scenario);
    if total < u128::from(FILLINGS) {
        report(format!("{total} fillings; expected at least {FILLINGS}"));
    }
}

fn page(scenario: &Scenario, report: &mut impl FnMut(String)) {
    let lines: Vec<&str> = scenario
        .page
        .iter()
        .flat_map(|region| region.lines())
        .map(str::trim)
        .collect();
    if lines.iter().filter(|line| **line == "?").count() < 2 {
        report("the state has fewer than two places to stand".to_owned());
    }
    for line in &lines {
        if !line.is_empty() && *line != "?" && !"#->!=*~:+o".contains(&line[..1]) {
            report(format!("the line `{line}` has no mark"));
        }
    }
    let (mark, label) = match scenario.action {
        Action::Button(label) => ('*', label),
        Action::Link(label) => ('~', label),
        Action::Tick(label) => ('o', label),
        Action::Fill(label, _) => (':', label),
    };
    let stands = lines.iter().any(|line| {
        line.strip_prefix(mark)
            .map(str::trim)
            .is_some_and(|text| match scenario.action {
                Action::Fill(..) => text.split(':').next().map(str::trim) == Some(label),
                Action::Button(_) | Action::Link(_) | Action::Tick(_) => text == label,
            })
    });
    if !stands {
        report(format!(
            "the action's target `{mark} {label}` is not on the page"
        ));
    }
    for slot in scenario.slots {
        let open = format!("{{{}", slot.name);
        let shown = |text: &str| text.contains(&open);
        let on_page = lines.iter().any(|line| shown(line));
        let in_states = scenario
            .states
            .iter()
            .all(|wordings| wordings.iter().all(|w| shown(w)));
        if !on_page && !in_states && !scenario.goals.iter().all(|goal| shown(goal)) {
            report(format!("the slot `{}` is not always visible", slot.name));
        }
    }
}

/// Everything that is wrong with examples of whatever generator, in words; empty if nothing is.
pub fn lint_examples(examples: &[Example]) -> Vec<String> {
    examples.iter().flat_map(example_problems).collect()
}

fn example_problems(example: &Example) -> Vec<String> {
    let mut problems = Vec::new();
    let name = name(example);
    let visible = [
        &example.task_goal,
        &example.policy,
        &example.observation,
        &example.candidate_action,
    ];
    let target = &example.target;
    let metadata = &example.metadata;
    let hidden = [
        Some(&target.predicted_future),
        metadata.authorisation_condition.as_ref(),
        metadata.safer_counterfactual.as_ref(),
    ];
    for text in visible.into_iter().chain(hidden.into_iter().flatten()) {
        if text.trim().is_empty() {
            problems.push(format!("{name}: an empty field"));
        }
        if text.contains('{') || text.contains('}') {
            problems.push(format!("{name}: a slot that nothing fills in `{text}`"));
        }
    }
    for text in visible {
        for word in text.split(|c: char| !c.is_alphanumeric()) {
            if LABELS.contains(&word.to_lowercase().as_str()) {
                problems.push(format!("{name}: the visible text says `{word}`"));
            }
        }
    }
    let evidence = &target.security_evidence;
    match example.observation.matches(evidence.as_str()).count() {
        1 => {}
        times => problems.push(format!(
            "{name}: the state stands {times} times on the page"
        )),
    }
    if evidence
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|w| !w.is_empty())
        .count()
        < 3
    {
        problems.push(format!(
            "{name}: the state `{evidence}` has fewer than three words"
        ));
    }
    problems
}

/// The visible text, lower-cased, without punctuation and with single spaces.
fn normalised(example: &Example) -> String {
    [
        &example.task_goal,
        &example.policy,
        &example.observation,
        &example.candidate_action,
    ]
    .iter()
    .flat_map(|text| text.split(|c: char| !c.is_alphanumeric()))
    .filter(|word| !word.is_empty())
    .map(str::to_lowercase)
    .collect::<Vec<_>>()
    .join(" ")
}
