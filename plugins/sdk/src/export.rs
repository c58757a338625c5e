//! The macros that turn a Rust type into a component's exports.

use std::sync::Once;

use crate::bindings::shared::safewebworld::plugin::log;

/// Sends the text of every panic to the host, which otherwise sees no more than a trap.
pub fn report_panics() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        std::panic::set_hook(Box::new(|panic| log::panicked(&panic.to_string())));
    });
}

/// Exports a type that implements [`Agent`](crate::agent::Agent).
#[macro_export]
macro_rules! export_agent {
    ($agent:ty) => {
        const _: () = {
            use $crate::agent::{Agent, AgentInput, Description, Failure, Prediction};

            struct Exported;

            // Keeps the compiler from calling the plugin dead where it is not exported.
            #[cfg(not(target_arch = "wasm32"))]
            const _: Exported = Exported;

            impl Agent for Exported {
                fn describe() -> Description {
                    $crate::report_panics();
                    <$agent as Agent>::describe()
                }

                fn predict(input: AgentInput, seed: u64) -> Result<Prediction, Failure> {
                    $crate::report_panics();
                    <$agent as Agent>::predict(input, seed)
                }
            }

            // Elsewhere, where plugins are tested, linkers refuse the names of the exports.
            #[cfg(target_arch = "wasm32")]
            $crate::agent_world::export_agent_world!(
                Exported with_types_in $crate::agent_world
            );
        };
    };
}

/// Exports a type that implements [`Agent`](crate::agent::Agent) and
/// [`Training`](crate::trainer::Training).
#[macro_export]
macro_rules! export_trainer {
    ($agent:ty) => {
        $crate::export_agent!($agent);

        const _: () = {
            use $crate::agent::Failure;
            use $crate::trainer::{LessonReader, Training};

            struct Exported;

            // Keeps the compiler from calling the plugin dead where it is not exported.
            #[cfg(not(target_arch = "wasm32"))]
            const _: Exported = Exported;

            impl Training for Exported {
                fn fit(lessons: &LessonReader, seed: u64) -> Result<Vec<u8>, Failure> {
                    $crate::report_panics();
                    <$agent as Training>::fit(lessons, seed)
                }
            }

            // Elsewhere, where plugins are tested, linkers refuse the names of the exports.
            #[cfg(target_arch = "wasm32")]
            $crate::training_world::export_training_half!(
                Exported with_types_in $crate::training_world
            );
        };
    };
}

/// Exports a type that implements [`TaskFamily`](crate::tasks::TaskFamily).
#[macro_export]
macro_rules! export_task_family {
    ($family:ty) => {
        const _: () = {
            use $crate::tasks::{Description, Example, Failure, Selection, TaskFamily};

            struct Exported;

            // Keeps the compiler from calling the plugin dead where it is not exported.
            #[cfg(not(target_arch = "wasm32"))]
            const _: Exported = Exported;

            impl TaskFamily for Exported {
                fn describe() -> Description {
                    $crate::report_panics();
                    <$family as TaskFamily>::describe()
                }

                fn count(selection: Selection) -> Result<u64, Failure> {
                    $crate::report_panics();
                    <$family as TaskFamily>::count(selection)
                }

                fn examples(
                    selection: Selection,
                    first: u64,
                    limit: u32,
                ) -> Result<Vec<Example>, Failure> {
                    $crate::report_panics();
                    <$family as TaskFamily>::examples(selection, first, limit)
                }
            }

            // Elsewhere, where plugins are tested, linkers refuse the names of the exports.
            #[cfg(target_arch = "wasm32")]
            $crate::task_world::export_task_family_world!(
                Exported with_types_in $crate::task_world
            );
        };
    };
}
