//! An agent that tells what the locked WASI shows it: what a guest built for WASI could find out.

use sww_plugin::agent::{Agent, AgentInput, Conditions, Description, Failure, Prediction};

use bindings::wasi::cli::environment::{get_arguments, get_environment};
use bindings::wasi::clocks::{monotonic_clock, wall_clock};
use bindings::wasi::filesystem::preopens::get_directories;
use bindings::wasi::random::random::get_random_u64;

#[allow(missing_docs, unreachable_pub, clippy::all)]
mod bindings {
    wit_bindgen::generate!({ path: "wit", world: "sww:probe/probe", generate_all });
}

struct WasiProbe;

impl Agent for WasiProbe {
    fn describe() -> Description {
        Description {
            name: "wasi-probe".to_owned(),
            version: "0.1.0".to_owned(),
            licence: "Apache-2.0 OR MIT".to_owned(),
            summary: "tells what the locked WASI shows it".to_owned(),
            conditions: Conditions::X,
            label_scores: false,
            parameters: Vec::new(),
        }
    }

    fn predict(_: AgentInput, _: u64) -> Result<Prediction, Failure> {
        let seen = format!(
            "environment {} arguments {} directories {} wall {} monotonic {} random {:016x}",
            get_environment().len(),
            get_arguments().len(),
            get_directories().len(),
            wall_clock::now().seconds,
            monotonic_clock::now(),
            get_random_u64(),
        );
        Ok(Prediction {
            output: seen,
            label_scores: None,
            stopped: None,
        })
    }
}

sww_plugin::export_agent!(WasiProbe);
