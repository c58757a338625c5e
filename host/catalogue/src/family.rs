//! One task family: a compiled component, its description, and sessions that read examples.

use std::collections::BTreeMap;
use std::sync::Arc;

use sww_benchmark::{Example, ExampleProblem, Profile, Split};
use sww_protocol::{Failure, Usage};
use sww_sandbox::{
    Compiled, Guest, Limits, LogRecord, Parameter, ParameterValues, PluginError, Sandbox, Session,
    World, check_function, contract,
};

use crate::bindings::exports::safewebworld::plugin::tasks;
use crate::bindings::safewebworld::plugin::files;
use crate::bindings::{TaskFamily as Bound, TaskFamilyPre};
use crate::conversion;
use crate::grant::{Grant, HasFamily, family_guest, words};

/// Where a family's examples come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The component writes them itself.
    Generated,
    /// It reads them from files that the user grants.
    Imported,
}

/// What a task family says about itself.
#[derive(Clone, Debug)]
pub struct FamilyDescription {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The licence of the examples.
    pub licence: String,
    /// One line.
    pub summary: String,
    /// The strata it yields.
    pub families: Vec<String>,
    /// The profiles it knows.
    pub profiles: Vec<Profile>,
    /// Where its examples come from.
    pub origin: Origin,
    /// What the user can set.
    pub parameters: Vec<Parameter>,
}

/// Which examples are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    /// The composition of generated data.
    pub profile: Profile,
    /// The seed of the generator.
    pub seed: u64,
    /// The part of the benchmark.
    pub split: Split,
}

impl From<Selection> for tasks::Selection {
    fn from(selection: Selection) -> Self {
        Self {
            profile: conversion::profile(selection.profile),
            seed: selection.seed,
            split: conversion::split(selection.split),
        }
    }
}

/// Why a family's examples can't be had.
#[derive(Debug, thiserror::Error)]
pub enum FamilyError {
    /// The component failed.
    #[error("it failed in `{function}`: {failure}")]
    Failed {
        /// The exported function.
        function: &'static str,
        /// How it failed.
        failure: Failure,
    },
    /// The component says why it has none.
    #[error("{0}")]
    Refused(String),
    /// An example breaks a rule of the benchmark.
    #[error("example {number} (`{id}`) is not usable: {problem}")]
    Example {
        /// Its position in the selection, from 0.
        number: u64,
        /// Its id.
        id: String,
        /// The rule.
        problem: ExampleProblem,
    },
    /// An example of another split than the one selected.
    #[error("example {number} (`{id}`) is of split {found}; {expected} was selected")]
    Split {
        /// Its position in the selection, from 0.
        number: u64,
        /// Its id.
        id: String,
        /// Its split.
        found: Split,
        /// The selected split.
        expected: Split,
    },
    /// It gave more or fewer examples than it should.
    #[error(
        "it gave {found} examples from {first} on where {expected} were due (`count` says {count})"
    )]
    Count {
        /// How many it gave.
        found: u64,
        /// How many were due.
        expected: u64,
        /// From where.
        first: u64,
        /// What `count` says.
        count: u64,
    },
}

/// A task family that is ready to be read.
pub struct TaskFamily {
    sandbox: Arc<Sandbox>,
    compiled: Compiled,
    description: FamilyDescription,
    parameters: ParameterValues,
    grant: Grant,
    limits: Limits,
    pre: TaskFamilyPre<Guest<Grant>>,
}

impl TaskFamily {
    /// Compiles a family, has it describe itself, and checks the user's parameters against that.
    /// A family that imports is told by its parameter `split` where the data goes, unless the user
    /// said so.
    ///
    /// # Errors
    /// It is no task family of this contract, fails in `describe`, or doesn't take these parameters.
    pub async fn load(
        sandbox: &Arc<Sandbox>,
        bytes: &[u8],
        given: &BTreeMap<String, String>,
        grant: Grant,
        split: Split,
        limits: Limits,
    ) -> Result<Self, PluginError> {
        let mut family = Self::described(sandbox, bytes, limits).await?;
        let mut given = given.clone();
        let declared = &family.description.parameters;
        let takes_split = declared.iter().any(|parameter| parameter.name == "split");
        if family.description.origin == Origin::Imported && takes_split {
            given
                .entry("split".to_owned())
                .or_insert_with(|| split.name().to_owned());
        }
        family.parameters = ParameterValues::check(declared, &given)?;
        family.grant = grant;
        Ok(family)
    }

    /// Compiles a family and has it describe itself; it has no parameters and no grant yet.
    ///
    /// # Errors
    /// It is no task family of this contract, or fails in `describe`.
    pub async fn described(
        sandbox: &Arc<Sandbox>,
        bytes: &[u8],
        limits: Limits,
    ) -> Result<Self, PluginError> {
        let compiled = sandbox.compile(bytes, World::TaskFamily).await?;
        let mut linker = sandbox.linker::<Grant>(&compiled)?;
        files::add_to_linker::<_, HasFamily>(&mut linker, family_guest).map_err(contract)?;
        let pre = TaskFamilyPre::new(compiled.prepare(&linker)?).map_err(contract)?;
        let family = Self {
            sandbox: Arc::clone(sandbox),
            compiled,
            description: FamilyDescription {
                name: String::new(),
                version: String::new(),
                licence: String::new(),
                summary: String::new(),
                families: Vec::new(),
                profiles: Vec::new(),
                origin: Origin::Generated,
                parameters: Vec::new(),
            },
            parameters: ParameterValues::default(),
            grant: Grant::nothing(),
            limits,
            pre,
        };
        family
            .check_contract()
            .await
            .map_err(PluginError::of_describe)?;
        family.with_description().await
    }

    async fn with_description(mut self) -> Result<Self, PluginError> {
        let mut session = self.session().await.map_err(PluginError::of_describe)?;
        self.description = session
            .describe()
            .await
            .map_err(PluginError::of_describe)?
            .into();
        if self.description.name.trim().is_empty() {
            return Err(PluginError::Description("its name is empty".to_owned()));
        }
        Ok(self)
    }

    /// Checks the exported functions one by one.
    async fn check_contract(&self) -> Result<(), Failure> {
        let mut session = self
            .sandbox
            .store(Grant::nothing(), &self.parameters, self.limits, 0);
        session
            .instantiate(async |store| {
                let instance = self
                    .pre
                    .instance_pre()
                    .instantiate_async(&mut *store)
                    .await?;
                type Counted = (Result<u64, tasks::Failure>,);
                type Given = (Result<Vec<tasks::Example>, tasks::Failure>,);
                check_function::<(), (tasks::Description,)>(
                    &mut *store,
                    &instance,
                    "tasks",
                    "describe",
                )?;
                check_function::<(tasks::Selection,), Counted>(
                    &mut *store,
                    &instance,
                    "tasks",
                    "count",
                )?;
                check_function::<(tasks::Selection, u64, u32), Given>(
                    store, &instance, "tasks", "examples",
                )
            })
            .await
    }

    /// What the family says about itself.
    pub fn description(&self) -> &FamilyDescription {
        &self.description
    }

    /// The component it is made of.
    pub fn compiled(&self) -> &Compiled {
        &self.compiled
    }

    /// Opens a session: one instance that serves any number of reads, so that an importer need
    /// read its files only once.
    ///
    /// # Errors
    /// The component can't be instantiated.
    pub async fn session(&self) -> Result<FamilySession, Failure> {
        let mut session = self
            .sandbox
            .store(self.grant.clone(), &self.parameters, self.limits, 0);
        let bound = session
            .instantiate(async |store| self.pre.instantiate_async(store).await)
            .await?;
        Ok(FamilySession { session, bound })
    }
}

/// One instance of a task family.
pub struct FamilySession {
    session: Session<Grant>,
    bound: Bound,
}

impl FamilySession {
    async fn describe(&mut self) -> Result<tasks::Description, Failure> {
        self.session
            .call(async |store| {
                self.bound
                    .safewebworld_plugin_tasks()
                    .call_describe(store)
                    .await
            })
            .await
    }

    /// How many examples a selection holds.
    ///
    /// # Errors
    /// The component failed or refused.
    pub async fn count(&mut self, selection: Selection) -> Result<u64, FamilyError> {
        self.session.renew();
        self.session
            .call(async |store| {
                let tasks = self.bound.safewebworld_plugin_tasks();
                tasks.call_count(store, selection.into()).await
            })
            .await
            .map_err(|failure| FamilyError::Failed {
                function: "count",
                failure,
            })?
            .map_err(refusal)
    }

    /// The examples of a selection from `first` on, `limit` of them or as many as `count` leaves.
    /// Every one keeps the rules of the benchmark.
    ///
    /// # Errors
    /// The component failed, refused, or yielded something else than was due.
    pub async fn examples(
        &mut self,
        selection: Selection,
        count: u64,
        first: u64,
        limit: u32,
    ) -> Result<Vec<Example>, FamilyError> {
        self.session.renew();
        let given = self
            .session
            .call(async |store| {
                let tasks = self.bound.safewebworld_plugin_tasks();
                tasks
                    .call_examples(store, selection.into(), first, limit)
                    .await
            })
            .await
            .map_err(|failure| FamilyError::Failed {
                function: "examples",
                failure,
            })?
            .map_err(refusal)?;
        let (found, expected) = (
            given.len() as u64,
            count.saturating_sub(first).min(limit.into()),
        );
        if found != expected {
            return Err(FamilyError::Count {
                found,
                expected,
                first,
                count,
            });
        }
        (first..)
            .zip(given)
            .map(|(number, given)| {
                let id = given.id.clone();
                let example =
                    conversion::example(given).map_err(|problem| FamilyError::Example {
                        number,
                        id: id.clone(),
                        problem,
                    })?;
                if example.split != selection.split {
                    let (found, expected) = (example.split, selection.split);
                    return Err(FamilyError::Split {
                        number,
                        id,
                        found,
                        expected,
                    });
                }
                Ok(example)
            })
            .collect()
    }

    /// What was used so far; fuel is that of the last call.
    pub fn usage(&self) -> Usage {
        self.session.usage()
    }

    /// What the component said since the last time.
    pub fn take_log(&mut self) -> Vec<LogRecord> {
        self.session.take_log()
    }
}

fn refusal(failure: tasks::Failure) -> FamilyError {
    FamilyError::Refused(match failure {
        tasks::Failure::InvalidParameter(problem) => {
            format!("its parameter `{}`: {}", problem.name, problem.problem)
        }
        tasks::Failure::File((path, error)) => format!("{path}: {}", words(&error)),
        tasks::Failure::InvalidRecord(record) => {
            format!("{}:{}: {}", record.file, record.line, record.problem)
        }
        tasks::Failure::Other(words) => words,
    })
}

impl From<tasks::Description> for FamilyDescription {
    fn from(said: tasks::Description) -> Self {
        Self {
            name: said.name,
            version: said.version,
            licence: said.licence,
            summary: said.summary,
            families: said.families,
            profiles: said
                .profiles
                .into_iter()
                .map(conversion::profile_back)
                .collect(),
            origin: match said.origin {
                tasks::Origin::Generated => Origin::Generated,
                tasks::Origin::Imported => Origin::Imported,
            },
            parameters: said.parameters,
        }
    }
}
