//! Bindings generated from `wit/`. The interfaces that plugins import are generated once, in
//! [`shared`], and the worlds refer to them.
#![allow(missing_docs, unreachable_pub, clippy::all, clippy::restriction)]

pub(crate) mod shared {
    wit_bindgen::generate!({
        path: "../../wit",
        inline: "
            package safewebworld:sdk;
            world shared {
                import safewebworld:plugin/files@0.1.0;
                import safewebworld:plugin/lessons@0.1.0;
                import safewebworld:plugin/log@0.1.0;
                import safewebworld:plugin/models@0.1.0;
                import safewebworld:plugin/parameters@0.1.0;
                import safewebworld:plugin/trained-state@0.1.0;
                import safewebworld:plugin/types@0.1.0;
            }
        ",
        world: "safewebworld:sdk/shared",
        disable_custom_section_link_helpers: true,
        generate_all,
    });
}

pub mod task_world {
    wit_bindgen::generate!({
        path: "../../wit",
        world: "safewebworld:plugin/task-family",
        pub_export_macro: true,
        export_macro_name: "export_task_family_world",
        default_bindings_module: "sww_plugin::task_world",
        disable_custom_section_link_helpers: true,
        with: {
            "safewebworld:plugin/files@0.1.0": crate::bindings::shared::safewebworld::plugin::files,
            "safewebworld:plugin/log@0.1.0": crate::bindings::shared::safewebworld::plugin::log,
            "safewebworld:plugin/parameters@0.1.0": crate::bindings::shared::safewebworld::plugin::parameters,
        },
    });
}

pub mod agent_world {
    wit_bindgen::generate!({
        path: "../../wit",
        world: "safewebworld:plugin/agent",
        pub_export_macro: true,
        export_macro_name: "export_agent_world",
        default_bindings_module: "sww_plugin::agent_world",
        disable_custom_section_link_helpers: true,
        with: {
            "safewebworld:plugin/log@0.1.0": crate::bindings::shared::safewebworld::plugin::log,
            "safewebworld:plugin/models@0.1.0": crate::bindings::shared::safewebworld::plugin::models,
            "safewebworld:plugin/parameters@0.1.0": crate::bindings::shared::safewebworld::plugin::parameters,
            "safewebworld:plugin/types@0.1.0": crate::bindings::shared::safewebworld::plugin::types,
        },
    });
}

// What the world `trainer` has beyond `agent`. A component that exports both halves has the whole
// world: `wit-component` joins them.
pub mod training_world {
    wit_bindgen::generate!({
        path: "../../wit",
        inline: "
            package safewebworld:sdk;
            world training-half {
                import safewebworld:plugin/lessons@0.1.0;
                import safewebworld:plugin/trained-state@0.1.0;
                export safewebworld:plugin/training@0.1.0;
            }
        ",
        world: "safewebworld:sdk/training-half",
        pub_export_macro: true,
        export_macro_name: "export_training_half",
        default_bindings_module: "sww_plugin::training_world",
        disable_custom_section_link_helpers: true,
        with: {
            "safewebworld:plugin/lessons@0.1.0": crate::bindings::shared::safewebworld::plugin::lessons,
            "safewebworld:plugin/models@0.1.0": crate::bindings::shared::safewebworld::plugin::models,
            "safewebworld:plugin/parameters@0.1.0": crate::bindings::shared::safewebworld::plugin::parameters,
            "safewebworld:plugin/trained-state@0.1.0": crate::bindings::shared::safewebworld::plugin::trained_state,
            "safewebworld:plugin/types@0.1.0": crate::bindings::shared::safewebworld::plugin::types,
        },
    });
}
