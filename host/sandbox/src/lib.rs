//! Wasmtime as SafeWebWorld uses it: limits, compile cache, capabilities.
//!
//! One engine, one configuration, one place where stores are made. This crate knows neither
//! questions nor answers; what a world brings beside the log and the parameters is its caller's.

#[doc(hidden)]
pub mod bindings;
mod compilation;
mod compile_cache;
mod compile_child;
mod compile_worker;
mod contract;
mod crossing;
mod engine;
mod failure;
mod guest;
mod http;
mod limiter;
mod limits;
mod log;
mod parameters;
mod plugin;
mod staging;
mod structure;
mod time;
mod user_directories;
mod wasi;

pub use compilation::{CompileFailure, Compiler};
pub use compile_cache::CompileCache;
pub use compile_child::COMPILE_WORKER;
pub use compile_worker::compile_worker;
pub use crossing::CROSSING;
pub use engine::{Compiled, Sandbox, SandboxError, Session, check_function, contract};
pub use failure::LimitReached;
pub use guest::Guest;
pub use http::{
    BodyFault, BodyRead, GuestAnswer, GuestBody, GuestRequest, GuestResponse, Network, NoResponse,
    PassingTime,
};
pub use limits::{CompileLimits, Limits};
pub use log::{KEPT_RECORDS, LogRecord};
pub use parameters::{Kind, Parameter, ParameterError, ParameterValues, expectation};
pub use plugin::{CONTRACT, ComponentFacts, LARGEST_COMPONENT, PluginError, World, digest};
pub use time::KeptTurn;
pub use user_directories::UserDirectories;
