//! From the command line, or from an interrupted run, to a run that is ready for rollouts.

use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use sww_benchmark::{EVALUATOR_VERSION, Profile, Split};
use sww_boundary::{View, agent_input};
use sww_catalogue::{Origin, Selection};
use sww_manifest::SplitFreezer;
use sww_protocol::{Condition, order_key};
use sww_rollout::TrainedState;
use sww_runs::{
    AgentIndex, BootstrapSettings, Planned, PluginRecord, ReadoutRecord, RunReader, RunRecord,
    RunStore, Sha256Sum, SourcedExample, Stage, StoreError, System, TaskIndex,
};
use sww_sandbox::{Limits, Sandbox};

use crate::arguments::{EvalArguments, Isolation};
use crate::commands::eval::conditions::{Supplements, refuse_unable};
use crate::commands::eval::frozen::FrozenBenchmark;
use crate::commands::eval::inputs::input_of;
use crate::commands::eval::{Begun, futures, sealed};
use crate::configuration::{Configuration, prompt};
use crate::endpoints;
use crate::error::CommandError;
use crate::examples;
use crate::held_out::HeldOut;
use crate::isolation::place;
use crate::lessons::LessonSpool;
use crate::looks;
use crate::plugins::{
    Models, NamedAgent, NamedFamily, load_agents, load_families, record, sandbox, show_log,
};
use crate::progress::{Event, Progress};
use crate::readout_system::ReadoutSystem;
use sww_locator::Locator;

/// Where runs go that are given no directory.
const RUNS: &str = "runs";

/// Begins a run, or takes up an interrupted one where it stopped.
pub(crate) async fn begin(arguments: &EvalArguments) -> Result<Begun, CommandError> {
    match &arguments.resume {
        Some(directory) => resume(directory, arguments).await,
        None => create(arguments).await,
    }
}

async fn create(arguments: &EvalArguments) -> Result<Begun, CommandError> {
    let seeds = distinct(&arguments.seeds)?;
    let mut selection = arguments.selection.clone();
    let manifest = arguments.manifest.as_deref();
    let frozen = manifest.map(FrozenBenchmark::read).transpose()?;
    let mut frozen_digest = None;
    let mut locators = task_locators(&arguments.tasks);
    if let Some(frozen) = &frozen {
        frozen_digest = Some(frozen.digest(selection.split)?);
        locators = frozen.tasks()?;
        selection.profile = frozen.profile();
        selection.task_seed = frozen.seed();
    }
    let sandbox = sandbox()?;
    let families = load_families(&sandbox, &locators, selection.split).await?;
    let configuration = Configuration::read(&arguments.models)?;
    let endpoints = endpoints::urls(&configuration);
    let limits = arguments.limits.limits(!endpoints.is_empty());
    let prompt = arguments.prompt.as_deref().map(prompt).transpose()?;
    let models = Models {
        gateway: endpoints::gateway(&configuration, &arguments.models)?,
        prompt: prompt.clone(),
    };
    let isolation = arguments.isolate.unwrap_or_default();
    let place = place(isolation, arguments.jobs, &sandbox)?;
    let agents = load_agents(&place, &arguments.agents, limits, &models).await?;
    let agent_components = agents
        .iter()
        .map(|named| (&named.locator, named.agent.facts()));
    let family_components = families
        .iter()
        .map(|named| (&named.locator, &named.family.compiled().facts));
    for (locator, facts) in agent_components.chain(family_components) {
        configuration
            .pins
            .check(locator, &facts.digest)
            .map_err(|broken| CommandError::Integrity(broken.to_string()))?;
    }
    let conditions = arguments.conditions.clone();
    refuse_unable(&agents, &conditions)?;
    endpoints::refuse_unable(&agents, &models.gateway).await?;
    let generated = families
        .iter()
        .any(|named| named.family.description().origin == Origin::Generated);
    let record = RunRecord {
        tool_version: env!("CARGO_PKG_VERSION").to_owned(),
        evaluator_version: EVALUATOR_VERSION.to_owned(),
        profile: generated.then_some(selection.profile),
        split: selection.split,
        task_seed: selection.task_seed,
        seeds,
        limit: arguments.limit,
        frozen_digest,
        tasks: families.iter().map(family_record).collect(),
        agents: agents.iter().map(agent_record).collect(),
        futures: futures::source(arguments.futures.as_deref(), &conditions)?,
        conditions,
        readout: readout(arguments, &agents)?,
        endpoints,
        prompt,
        sandbox_limits: serde_json::to_value(limits)
            .map_err(|error| CommandError::Internal(error.to_string()))?,
        isolated: isolation == Isolation::Process,
        bootstrap: BootstrapSettings {
            resamples: arguments.bootstrap.resamples.into(),
            seed: arguments.bootstrap.bootstrap_seed,
        },
        created: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
    };
    futures::check(&record)?;
    let store = match &arguments.out {
        Some(directory) => RunStore::create(directory, &record)?,
        None => create_below_runs(&record)?,
    };
    Ok(Begun {
        store,
        families,
        agents,
        frozen,
        isolation,
        calls_at_once: configuration.endpoints.calls_at_once(),
    })
}

/// The frozen readout of the command line, checked against the agents that are to be its experts.
fn readout(
    arguments: &EvalArguments,
    agents: &[NamedAgent],
) -> Result<Option<ReadoutRecord>, CommandError> {
    let Some(path) = &arguments.readout else {
        return Ok(None);
    };
    if arguments.conditions != [Condition::X] {
        return Err(CommandError::Usage(
            "--readout: its experts' scores are of condition x; evaluate under that condition alone"
                .to_owned(),
        ));
    }
    let text = fs_err::read_to_string(path).map_err(CommandError::unreadable(path))?;
    let stem = path.file_stem().unwrap_or(path.as_os_str());
    let record = ReadoutRecord {
        label: stem.to_string_lossy().into_owned(),
        text,
    };
    if let Some(named) = agents.iter().find(|named| named.label == record.label) {
        return Err(CommandError::Usage(format!(
            "--readout: it and an agent are both called `{}`; rename the file",
            named.label
        )));
    }
    let experts = agents.iter().map(|named| {
        let gives_scores = named.agent.description().label_scores;
        (named.label.clone(), gives_scores)
    });
    let experts: Vec<_> = experts.collect();
    ReadoutSystem::of(&record, path)?.check(&experts, &arguments.seeds)?;
    Ok(Some(record))
}

async fn resume(directory: &Path, arguments: &EvalArguments) -> Result<Begun, CommandError> {
    // Whatever keeps the run from going on is found before a byte of it is written.
    let run = RunReader::open(directory)?;
    sealed::refuse_another(&run)?;
    let record = run.record().clone();
    drop(run);
    let limits: Limits = serde_json::from_value(record.sandbox_limits.clone())
        .map_err(|error| CommandError::Usage(format!("the run's limits can't be read: {error}")))?;
    let configuration = Configuration::read(&arguments.models)?;
    endpoints::check_same(&record.endpoints, &endpoints::urls(&configuration))?;
    let models = Models {
        gateway: endpoints::gateway(&configuration, &arguments.models)?,
        prompt: record.prompt.clone(),
    };
    let sandbox = sandbox()?;
    let locators_of_agents = locators(&record.agents)?;
    let isolation = arguments.isolate.unwrap_or(if record.isolated {
        Isolation::Process
    } else {
        Isolation::None
    });
    let place = place(isolation, arguments.jobs, &sandbox)?;
    let agents = load_agents(&place, &locators_of_agents, limits, &models).await?;
    for (recorded, named) in record.agents.iter().zip(&agents) {
        same_component(recorded, &named.agent.facts().digest)?;
    }
    let store = RunStore::resume(directory)?;
    // The task families are needed only as long as something still has to be read from them.
    let learning = agents.iter().any(|named| named.agent.learns());
    let families = if store.stage()? == Stage::Loading || learning {
        reload_families(&sandbox, &record).await?
    } else {
        Vec::new()
    };
    Ok(Begun {
        store,
        families,
        agents,
        frozen: None,
        isolation,
        calls_at_once: configuration.endpoints.calls_at_once(),
    })
}

async fn reload_families(
    sandbox: &Arc<Sandbox>,
    record: &RunRecord,
) -> Result<Vec<NamedFamily>, CommandError> {
    let families = load_families(sandbox, &locators(&record.tasks)?, record.split).await?;
    for (recorded, named) in record.tasks.iter().zip(&families) {
        same_component(recorded, &named.family.compiled().facts.digest)?;
    }
    Ok(families)
}

/// Brings a run to the stage where rollouts can begin, from whatever stage it is at.
/// Dropping the future leaves the run at the last stage that it reached.
pub(crate) async fn prepare(
    begun: &mut Begun,
    progress: &mut Progress,
) -> Result<(), CommandError> {
    let Begun {
        store,
        families,
        agents,
        frozen,
        ..
    } = begun;
    let frozen = frozen.as_ref();
    let record = store.record().clone();
    let selection = selection_of(&record, record.split);
    if store.stage()? == Stage::Loading {
        progress.show(Event::Step(format!("reading examples of {}", record.split)));
        let mut loader = store.load_examples()?;
        let mut records = frozen.map(|_| SplitFreezer::new(record.split));
        let mut supplements = Supplements::of(&record);
        let loaded = examples::for_each(
            families,
            selection,
            record.limit,
            |task, position, example| {
                if let Some(records) = &mut records {
                    records.add(&example);
                }
                let sourced = SourcedExample {
                    task: TaskIndex(task),
                    position,
                    example,
                };
                loader.add(&sourced)?;
                Ok(supplements.add(&mut loader, &sourced.example)?)
            },
        )
        .await?;
        if loaded == 0 {
            return Err(CommandError::Usage(format!(
                "there are no examples of {} with profile {} in {}; name another --split or --profile",
                record.split,
                selection.profile,
                record
                    .tasks
                    .iter()
                    .map(|task| task.label.as_str())
                    .collect::<Vec<_>>()
                    .join(", ")
            )));
        }
        if let Some((frozen, records)) = frozen.zip(records) {
            frozen.check(&records.freeze())?;
        }
        supplements.finish(&mut loader)?;
        loader.freeze()?;
    }
    look(store)?;
    fit(store, families, agents, frozen, progress).await?;
    if store.stage()? == Stage::Frozen {
        let reader = RunReader::open(store.directory())?;
        store.plan(|example| {
            let mut planned = Vec::new();
            for &condition in &record.conditions {
                for &seed in &record.seeds {
                    for (agent, _) in (0..).map(AgentIndex).zip(&record.agents) {
                        let system = System {
                            agent,
                            condition,
                            seed,
                        };
                        planned.extend(input_of(&reader, example, system)?.map(|input| Planned {
                            system,
                            order_key: order_key(seed, &input.digest()),
                        }));
                    }
                }
            }
            Ok::<_, CommandError>(planned)
        })?;
    }
    Ok(())
}

/// Writes the run's look at TEST into the ledger, once.
fn look(store: &RunStore) -> Result<(), CommandError> {
    let record = store.record();
    if record.split != Split::Test || store.look()?.is_some() {
        return Ok(());
    }
    if let Some(benchmark) = store.benchmark()? {
        let agents = record.agents.iter().map(|agent| agent.label.clone());
        // Of two runs in one directory, one after the other, the records differ.
        let place = std::path::absolute(store.directory())
            .map_err(CommandError::unreadable(store.directory()))?;
        let run = serde_json::to_vec(&(place.to_string_lossy(), record))
            .map_err(|error| CommandError::Internal(error.to_string()))?;
        let run = Sha256Sum::of(&run);
        let note = looks::record(benchmark, "eval", agents.collect(), Some(run));
        store.keep_look(&note)?;
    }
    Ok(())
}

/// Fits every agent that learns and is not fitted yet, once for each seed, on TRAIN.
async fn fit(
    store: &RunStore,
    families: &[NamedFamily],
    agents: &[NamedAgent],
    frozen: Option<&FrozenBenchmark>,
    progress: &mut Progress,
) -> Result<(), CommandError> {
    let record = store.record();
    let mut spool = None;
    for (index, named) in (0..).map(AgentIndex).zip(agents) {
        if !named.agent.learns() {
            continue;
        }
        for &seed in &record.seeds {
            if store.trained_state(index, seed)?.is_some() {
                continue;
            }
            let spool = match &mut spool {
                Some(spool) => spool,
                None => {
                    progress.show(Event::Step("reading lessons from train".to_owned()));
                    let selection = selection_of(record, Split::Train);
                    spool.insert(lessons(families, selection, held_out(store, frozen)?).await?)
                }
            };
            if spool.is_empty() {
                return Err(CommandError::Usage(format!(
                    "agent `{}` learns from train, and {} has no examples of it; add a task family that has",
                    named.label,
                    record
                        .tasks
                        .iter()
                        .map(|task| task.label.as_str())
                        .collect::<Vec<_>>()
                        .join(", ")
                )));
            }
            progress.show(Event::Step(format!(
                "fitting {} with seed {seed}",
                named.label
            )));
            let fitted = named
                .agent
                .fit(Box::new(spool.source()?), seed, Limits::FIT)
                .await?
                .map_err(|failure| CommandError::Fit {
                    label: named.label.clone(),
                    failure,
                })?;
            if let Some((TrainedState { bytes }, log)) = fitted {
                show_log(&named.label, log);
                store.freeze_trained_state(index, seed, &bytes)?;
            }
        }
    }
    Ok(())
}

async fn lessons(
    families: &[NamedFamily],
    selection: Selection,
    held_out: HeldOut,
) -> Result<LessonSpool, CommandError> {
    let mut spool = LessonSpool::new(held_out)?;
    examples::for_each(families, selection, None, |_, _, example| {
        spool.add(example)
    })
    .await?;
    Ok(spool)
}

/// What nobody may learn from: the examples evaluated here, unless they are those of TRAIN, and the
/// frozen ones of DEV and TEST.
fn held_out(store: &RunStore, frozen: Option<&FrozenBenchmark>) -> Result<HeldOut, CommandError> {
    let mut held_out = HeldOut::default();
    frozen
        .iter()
        .flat_map(|frozen| frozen.held_out())
        .for_each(|id| held_out.id(id));
    if store.record().split != Split::Train {
        store.for_each_example(|example| {
            held_out.input(agent_input(&example.visible, View::X).digest());
            Ok::<_, CommandError>(())
        })?;
    }
    Ok(held_out)
}

fn selection_of(record: &RunRecord, split: Split) -> Selection {
    let profile = record.profile.unwrap_or(Profile::Paper);
    Selection {
        profile,
        seed: record.task_seed,
        split,
    }
}

/// The task families of the command line, or the six strata.
pub(crate) fn task_locators(given: &[Locator]) -> Vec<Locator> {
    if given.is_empty() {
        sww_builtin::STRATA
            .iter()
            .filter_map(|name| name.parse().ok())
            .collect()
    } else {
        given.to_vec()
    }
}

fn family_record(named: &NamedFamily) -> PluginRecord {
    let description = named.family.description();
    let said = (description.name.as_str(), description.version.as_str());
    record(
        &named.label,
        &named.locator,
        said,
        &named.family.compiled().facts,
    )
}

fn agent_record(named: &NamedAgent) -> PluginRecord {
    let description = named.agent.description();
    let said = (description.name.as_str(), description.version.as_str());
    record(&named.label, &named.locator, said, named.agent.facts())
}

fn locators(recorded: &[PluginRecord]) -> Result<Vec<Locator>, CommandError> {
    recorded
        .iter()
        .map(|plugin| {
            Locator::recorded(&plugin.locator).map_err(|problem| {
                CommandError::Usage(format!("plugin `{}` of the run: {problem}", plugin.label))
            })
        })
        .collect()
}

/// Refuses a plugin that is not the one a run began with.
fn same_component(recorded: &PluginRecord, found: &str) -> Result<(), CommandError> {
    if recorded.digest == found {
        return Ok(());
    }
    Err(CommandError::Integrity(format!(
        "plugin `{}` has changed since the run began: its sha256 is {found}, the run has {}; bring the old component back, or start a new run",
        recorded.label, recorded.digest
    )))
}

fn distinct(seeds: &[u64]) -> Result<Vec<u64>, CommandError> {
    for (position, seed) in seeds.iter().enumerate() {
        if seeds.iter().take(position).any(|before| before == seed) {
            return Err(CommandError::Usage(format!(
                "seed {seed} is given twice; a second run of the same seed would be the same run"
            )));
        }
    }
    Ok(seeds.to_vec())
}

/// A run below `runs/`, named by the time. Of two that begin in one second, the later one is numbered.
fn create_below_runs(record: &RunRecord) -> Result<RunStore, CommandError> {
    let name = record.created.replace(':', "");
    for attempt in 1..1_000 {
        let directory = match attempt {
            1 => Path::new(RUNS).join(&name),
            _ => Path::new(RUNS).join(format!("{name}-{attempt}")),
        };
        match RunStore::create(&directory, record) {
            Err(StoreError::DirectoryTaken(_) | StoreError::Running { .. }) => {}
            created => return Ok(created?),
        }
    }
    Err(CommandError::Usage(format!(
        "there are too many runs named {RUNS}/{name}; give --out"
    )))
}
