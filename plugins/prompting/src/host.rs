//! What an agent imports, as a trait: the host itself, or an imitation of it.

use sww_plugin::log::{self, Level};
use sww_plugin::models::{self, ModelError, Response};
use sww_plugin::parameters::{self, Value};

/// What an agent that asks a model can reach.
pub trait Host {
    /// The value that the user gave for a parameter, or none.
    fn parameter(&self, name: &str) -> Option<Value>;

    /// Posts a JSON body to a path below an endpoint. The host retries, waits and times out; an agent
    /// does not.
    ///
    /// # Errors
    /// There is no response; the error says why.
    fn post_json(&self, endpoint: &str, path: &str, body: &str) -> Result<Response, ModelError>;

    /// Tells something to whoever runs the host.
    fn log(&self, level: Level, message: &str);
}

/// The host behind the contract that the component was built for.
#[derive(Clone, Copy, Debug)]
pub struct Contract;

impl Host for Contract {
    fn parameter(&self, name: &str) -> Option<Value> {
        parameters::get(name)
    }

    fn post_json(&self, endpoint: &str, path: &str, body: &str) -> Result<Response, ModelError> {
        models::post_json(endpoint, path, body)
    }

    fn log(&self, level: Level, message: &str) {
        log::write(level, message);
    }
}
