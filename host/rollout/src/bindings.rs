//! Bindings of the worlds `agent` and `trainer`. No type here can carry a target, and only the
//! lessons of a fit, which come from TRAIN, carry an answer.
#![allow(missing_docs, unreachable_pub, clippy::all, clippy::restriction)]

pub mod agent {
    wasmtime::component::bindgen!({
        path: "../../wit",
        world: "safewebworld:plugin/agent",
        imports: { default: async | trappable },
        exports: { default: async },
        with: {
            "safewebworld:plugin/log": sww_sandbox::bindings::safewebworld::plugin::log,
            "safewebworld:plugin/parameters": sww_sandbox::bindings::safewebworld::plugin::parameters,
        },
    });
}

pub mod trainer {
    wasmtime::component::bindgen!({
        path: "../../wit",
        world: "safewebworld:plugin/trainer",
        imports: { default: trappable },
        exports: { default: async },
        with: {
            "safewebworld:plugin/log": sww_sandbox::bindings::safewebworld::plugin::log,
            "safewebworld:plugin/parameters": sww_sandbox::bindings::safewebworld::plugin::parameters,
            "safewebworld:plugin/models": super::agent::safewebworld::plugin::models,
            "safewebworld:plugin/types": super::agent::safewebworld::plugin::types,
            "safewebworld:plugin/lessons.lesson-reader": crate::fitting::Lessons,
        },
    });
}
