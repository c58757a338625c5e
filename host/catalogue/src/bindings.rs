//! Bindings of the world `task-family`.
#![allow(missing_docs, unreachable_pub, clippy::all, clippy::restriction)]

wasmtime::component::bindgen!({
    path: "../../wit",
    world: "safewebworld:plugin/task-family",
    imports: { default: trappable },
    exports: { default: async },
    with: {
        "safewebworld:plugin/log": sww_sandbox::bindings::safewebworld::plugin::log,
        "safewebworld:plugin/parameters": sww_sandbox::bindings::safewebworld::plugin::parameters,
    },
});
