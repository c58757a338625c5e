//! Bindings of the interfaces that every world imports.
#![allow(missing_docs, unreachable_pub, clippy::all, clippy::restriction)]

wasmtime::component::bindgen!({
    path: "../../wit",
    inline: "
        package safewebworld:host;
        world shared {
            import safewebworld:plugin/log@0.1.0;
            import safewebworld:plugin/parameters@0.1.0;
        }
    ",
    world: "safewebworld:host/shared",
    additional_derives: [serde::Serialize, serde::Deserialize],
    imports: { default: trappable },
});
