//! An agent that panics while describing itself.

use sww_plugin::agent::{Agent, AgentInput, Description, Failure, Prediction};

struct DescribeTrap;

impl Agent for DescribeTrap {
    #[expect(clippy::panic, reason = "this is what the guest is for")]
    fn describe() -> Description {
        panic!("no words for what I am");
    }

    fn predict(_: AgentInput, _: u64) -> Result<Prediction, Failure> {
        Err(Failure::Other("never described".to_owned()))
    }
}

sww_plugin::export_agent!(DescribeTrap);
