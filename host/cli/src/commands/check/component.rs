//! What can be said of a component before it does anything, and of its description.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use sww_locator::is_kebab_case;
use sww_sandbox::{ComponentFacts, Kind, LARGEST_COMPONENT, Parameter, ParameterValues, World};

use super::findings::Findings;
use crate::commands::tasks::taken;

/// One import, and whether the component will be given it.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Import {
    name: String,
    allowed: bool,
    reason: String,
}

/// What the interfaces of the contract are to a plugin.
const INTERFACES: [(&str, &str); 7] = [
    ("files", "reads the directory that the user grants"),
    ("lessons", "reads TRAIN while the agent is fitted"),
    ("log", "writes messages to the user"),
    (
        "models",
        "calls the model endpoints that the user configures",
    ),
    ("parameters", "reads what the user set"),
    ("trained-state", "reads what `fit` returned"),
    ("types", "types alone"),
];

/// What stands behind the packages of the locked WASI 0.2.
const LOCKED: [(&str, &str); 7] = [
    (
        "wasi:cli",
        "no arguments, no environment, no input; output is captured",
    ),
    (
        "wasi:clocks",
        "a time of its own, which passes only in a sleep, and there at once",
    ),
    ("wasi:filesystem", "no directory"),
    (
        "wasi:http",
        "requests go to the endpoints that the user configures, and nowhere else",
    ),
    ("wasi:io", "streams and polls of the others"),
    ("wasi:random", "from the rollout's seed"),
    ("wasi:sockets", "no network"),
];

/// Size, world, contract and imports.
pub(super) fn outline(facts: &ComponentFacts, findings: &mut Findings) -> Vec<Import> {
    findings.pass(
        "component",
        format!(
            "{} bytes of {LARGEST_COMPONENT} allowed, sha256 {}",
            facts.size, facts.digest
        ),
    );
    let Some(world) = facts.world else {
        return Vec::new();
    };
    findings.pass("world", world.name());
    let refused = facts.refused_imports(world);
    let imports: Vec<_> = facts
        .imports
        .iter()
        .map(|name| import(name, world, !refused.contains(name)))
        .collect();
    for refused in imports.iter().filter(|import| !import.allowed) {
        findings.fail("import", format!("{}: {}", refused.name, refused.reason));
    }
    let (wasi, ours): (Vec<_>, Vec<_>) = imports
        .iter()
        .filter(|import| import.allowed)
        .partition(|import| import.name.starts_with("wasi:"));
    for import in ours {
        findings.pass("import", format!("{}: {}", import.name, import.reason));
    }
    for (package, behind) in LOCKED {
        let interfaces: Vec<_> = wasi
            .iter()
            .filter_map(|import| import.name.strip_prefix(package)?.strip_prefix('/'))
            .filter_map(|rest| rest.split('@').next())
            .collect();
        if !interfaces.is_empty() {
            let interfaces = interfaces.join(", ");
            findings.note(
                "import",
                format!("{package} locked: {behind} ({interfaces})"),
            );
        }
    }
    imports
}

fn import(name: &str, world: World, allowed: bool) -> Import {
    let interface = name
        .split_once('/')
        .and_then(|(_, rest)| rest.split('@').next())
        .unwrap_or(name);
    let package = name.split('/').next().unwrap_or(name);
    let known = INTERFACES
        .iter()
        .find(|(known, _)| *known == interface)
        .or_else(|| LOCKED.iter().find(|(known, _)| *known == package));
    let reason = match known {
        Some((_, reason)) if allowed => (*reason).to_owned(),
        _ => format!(
            "will be refused: a component of the world `{}` is given {} and WASI 0.2, and nothing else",
            world.name(),
            world.imports().join(", ")
        ),
    };
    Import {
        name: name.to_owned(),
        allowed,
        reason,
    }
}

/// What every plugin says about itself.
pub(super) struct Said<'a> {
    pub(super) name: &'a str,
    pub(super) version: &'a str,
    pub(super) licence: &'a str,
    pub(super) summary: &'a str,
    pub(super) parameters: &'a [Parameter],
}

/// Checks a description against what the contract says of its fields.
pub(super) fn description(said: &Said<'_>, findings: &mut Findings) {
    let problems = problems(said);
    if problems.is_empty() {
        findings.pass(
            "description",
            format!(
                "{} {} ({}): {}",
                said.name, said.version, said.licence, said.summary
            ),
        );
    }
    for problem in problems {
        findings.fail("description", problem);
    }
    for parameter in said.parameters {
        findings.pass(
            "parameter",
            format!(
                "{} ({}): {}",
                parameter.name,
                taken(parameter),
                parameter.summary
            ),
        );
    }
}

fn problems(said: &Said<'_>) -> Vec<String> {
    let mut problems = Vec::new();
    if !is_kebab_case(said.name) {
        problems.push(not_kebab_case("its name", said.name));
    }
    let fields = [
        ("version", said.version),
        ("licence", said.licence),
        ("summary", said.summary),
    ];
    for (field, text) in fields {
        if text.trim().is_empty() {
            problems.push(format!("its {field} is empty; expected text"));
        } else if text.lines().count() > 1 {
            problems.push(format!("its {field} has several lines; expected one"));
        }
    }
    let mut names = BTreeSet::new();
    for parameter in said.parameters {
        let name = parameter.name.as_str();
        if !is_kebab_case(name) {
            problems.push(not_kebab_case("the name of a parameter", name));
        }
        if !names.insert(name) {
            problems.push(format!(
                "parameter `{name}` is declared twice; declare it once"
            ));
        }
        if ["dir", "label"].contains(&name) {
            problems.push(format!(
                "parameter `{name}` can't be set: the program keeps that name for itself; rename it"
            ));
        }
        if matches!(&parameter.kind, Kind::Choice(names) if names.is_empty()) {
            problems.push(format!(
                "parameter `{name}` is a choice of nothing; list what it takes"
            ));
        }
        if let Some(default) = &parameter.default {
            if parameter.required {
                problems.push(format!(
                    "parameter `{name}` is required, so its default `{default}` never stands; declare one of the two"
                ));
            }
            let given = BTreeMap::from([(name.to_owned(), default.clone())]);
            if let Err(problem) = ParameterValues::check(std::slice::from_ref(parameter), &given) {
                problems.push(format!("its default is no value of its own: {problem}"));
            }
        }
    }
    problems
}

fn not_kebab_case(what: &str, name: &str) -> String {
    format!("{what} is `{name}`; expected kebab-case, as in my-plugin")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said<'a>(name: &'a str, version: &'a str, parameters: &'a [Parameter]) -> Said<'a> {
        Said {
            name,
            version,
            licence: "MIT",
            summary: "one line",
            parameters,
        }
    }

    fn parameter(name: &str, kind: Kind) -> Parameter {
        Parameter {
            name: name.to_owned(),
            summary: "sets it".to_owned(),
            kind,
            required: false,
            default: None,
        }
    }

    #[test]
    fn every_fault_of_a_description_is_named() {
        assert!(problems(&said("a", "1", &[])).is_empty());
        let parameters = [
            parameter("depth", Kind::Integer),
            parameter("depth", Kind::Text),
            parameter("dir", Kind::Text),
            parameter("Mode", Kind::Choice(Vec::new())),
            Parameter {
                required: true,
                default: Some("deep".to_owned()),
                ..parameter("breadth", Kind::Integer)
            },
        ];
        let found = problems(&said("My Agent", " ", &parameters));
        let expected = [
            "its name is `My Agent`",
            "its version is empty",
            "`depth` is declared twice",
            "`dir` can't be set",
            "the name of a parameter is `Mode`",
            "`Mode` is a choice of nothing",
            "`breadth` is required, so its default `deep` never stands",
            "its default is no value of its own: its parameter `breadth` can't be `deep`",
        ];
        assert_eq!(found.len(), expected.len(), "{found:?}");
        for (found, expected) in found.iter().zip(expected) {
            assert!(found.contains(expected), "{found}");
        }
    }
}
