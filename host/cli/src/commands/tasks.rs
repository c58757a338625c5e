//! `sww tasks`: list, show, export and freeze task families.

use std::collections::HashMap;

use serde_json::{Value, json};
use sww_benchmark::{ExampleId, Profile, Split, write_example};
use sww_catalogue::{FamilyDescription, Origin, Selection, TaskFamily};
use sww_report::listing;
use sww_report::terminal::escape;
use sww_sandbox::{Kind, Limits, Parameter, expectation};

use crate::arguments::TasksCommand;
use crate::commands::{freeze, task_locators};
use crate::error::CommandError;
use crate::examples;
use crate::exit::Exit;
use crate::plugins::{load_families, plugin_error, sandbox};
use crate::screen::{self, Output, write_error};
use sww_locator::Locator;

pub(crate) async fn run(command: &TasksCommand) -> Result<Exit, CommandError> {
    match command {
        TasksCommand::List { json } => list(*json).await,
        TasksCommand::Show {
            tasks,
            task_seed,
            json,
        } => show(tasks, *task_seed, *json).await,
        TasksCommand::Export {
            tasks,
            profile,
            split,
            seed,
            limit,
            output,
        } => {
            let selection = Selection {
                profile: *profile,
                seed: *seed,
                split: *split,
            };
            export(tasks, selection, *limit, output).await
        }
        TasksCommand::Freeze { dataset, output } => freeze::run(dataset, output).await,
    }
}

async fn list(as_json: bool) -> Result<Exit, CommandError> {
    let sandbox = sandbox()?;
    let mut rows = Vec::new();
    let mut objects = Vec::new();
    for builtin in sww_builtin::tasks() {
        let family = TaskFamily::described(&sandbox, builtin.component, Limits::TASKS)
            .await
            .map_err(plugin_error(builtin.name))?;
        let description = family.description();
        rows.push([
            builtin.name.to_owned(),
            description.version.clone(),
            origin(description).to_owned(),
            description.summary.clone(),
        ]);
        objects.push(described(description, &family.compiled().facts.digest));
    }
    if as_json {
        screen::print_json(&json!({ "schema": "safewebworld.task-families/1", "tasks": objects }))?;
    } else {
        screen::print(&listing(["name", "version", "examples", "summary"], &rows))?;
    }
    Ok(Exit::Complete)
}

async fn show(locator: &Locator, seed: u64, as_json: bool) -> Result<Exit, CommandError> {
    let sandbox = sandbox()?;
    let families = load_families(&sandbox, std::slice::from_ref(locator), Split::Test).await?;
    let Some(named) = families.first() else {
        return Ok(Exit::Complete);
    };
    let description = named.family.description();
    let profiles: &[Profile] = match description.origin {
        Origin::Generated => &description.profiles,
        // Without a directory there is nothing to count.
        Origin::Imported if named.locator.directory.is_none() => &[],
        Origin::Imported => &[Profile::Paper],
    };
    let mut counts = Vec::new();
    for &profile in profiles {
        for split in Split::ALL {
            let selection = Selection {
                profile,
                seed,
                split,
            };
            let count = examples::counts(&families, selection, None).await?;
            counts.push((profile, split, count.iter().sum::<u64>()));
        }
    }
    if as_json {
        let mut object = described(description, &named.family.compiled().facts.digest);
        let counts = counts.iter().map(|(profile, split, count)| {
            let profile = (description.origin == Origin::Generated).then_some(profile);
            json!({ "profile": profile, "split": split, "examples": count })
        });
        if let Value::Object(fields) = &mut object {
            fields.insert("schema".to_owned(), "safewebworld.task-family/1".into());
            fields.insert("counts".to_owned(), counts.collect());
        }
        screen::print_json(&object)?;
        return Ok(Exit::Complete);
    }
    let mut text = format!(
        "{} {} ({}): {}\nfamilies: {}\n",
        escape(&description.name),
        escape(&description.version),
        escape(&description.licence),
        escape(&description.summary),
        description
            .families
            .iter()
            .map(|family| escape(family))
            .collect::<Vec<_>>()
            .join(", "),
    );
    text += &parameters(&description.parameters);
    let rows: Vec<_> = counts
        .iter()
        .map(|(profile, split, count)| {
            let profile = match description.origin {
                Origin::Generated => profile.name(),
                Origin::Imported => "imported",
            };
            [
                profile.to_owned(),
                split.name().to_owned(),
                count.to_string(),
            ]
        })
        .collect();
    text += &match rows.as_slice() {
        [] => "give a directory to see how many examples it holds, as in NAME:dir=DIRECTORY"
            .to_owned(),
        rows => listing(["profile", "split", "examples"], rows),
    };
    screen::print(&text)?;
    Ok(Exit::Complete)
}

async fn export(
    tasks: &[Locator],
    selection: Selection,
    limit: Option<u64>,
    output: &Output,
) -> Result<Exit, CommandError> {
    let sandbox = sandbox()?;
    let families = load_families(&sandbox, &task_locators(tasks), selection.split).await?;
    let mut out = output.open()?;
    let mut places: HashMap<ExampleId, (u32, u64)> = HashMap::new();
    let written = examples::for_each(&families, selection, limit, |task, position, example| {
        if let Some((before, there)) = places.insert(example.id.clone(), (task, position)) {
            let label = |task: u32| {
                families
                    .get(task as usize)
                    .map_or("?", |named| named.label.as_str())
            };
            return Err(CommandError::Usage(format!(
                "id `{}` occurs twice: in {} at {there} and in {} at {position}",
                example.id,
                label(before),
                label(task)
            )));
        }
        write_example(&mut out, &example).map_err(write_error)
    })
    .await?;
    if written == 0 {
        return Err(CommandError::Usage(format!(
            "there are no examples of {} with profile {}",
            selection.split, selection.profile
        )));
    }
    out.finish()?;
    Ok(Exit::Complete)
}

fn origin(description: &FamilyDescription) -> &'static str {
    match description.origin {
        Origin::Generated => "generated",
        Origin::Imported => "imported",
    }
}

/// What a family says about itself, as JSON.
pub(crate) fn described(description: &FamilyDescription, digest: &str) -> Value {
    json!({
        "name": description.name,
        "version": description.version,
        "licence": description.licence,
        "summary": description.summary,
        "families": description.families,
        "profiles": description.profiles,
        "origin": origin(description),
        "parameters": parameters_json(&description.parameters),
        "digest": digest,
    })
}

/// A plugin's parameters, as JSON.
pub(crate) fn parameters_json(parameters: &[Parameter]) -> Value {
    parameters
        .iter()
        .map(|parameter| {
            let (kind, choices) = match &parameter.kind {
                Kind::Text => ("text", None),
                Kind::Integer => ("integer", None),
                Kind::Flag => ("flag", None),
                Kind::Choice(names) => ("choice", Some(names)),
            };
            json!({
                "name": parameter.name,
                "summary": parameter.summary,
                "kind": kind,
                "choices": choices,
                "required": parameter.required,
                "default": parameter.default,
            })
        })
        .collect()
}

/// What a parameter takes, whether it must be given, and what stands if it isn't.
pub(crate) fn taken(parameter: &Parameter) -> String {
    let mut words = expectation(&parameter.kind);
    if parameter.required {
        words += ", required";
    }
    if let Some(default) = &parameter.default {
        words += &format!(", by default {default}");
    }
    words
}

/// A plugin's parameters, in words; empty if it has none.
pub(crate) fn parameters(parameters: &[Parameter]) -> String {
    let mut text = String::new();
    for parameter in parameters {
        text += &format!(
            "parameter {} ({}): {}\n",
            escape(&parameter.name),
            escape(&taken(parameter)),
            escape(&parameter.summary)
        );
    }
    text
}
