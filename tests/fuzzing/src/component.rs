//! What is said of a component before it is compiled.

use sww_sandbox::{ComponentFacts, PluginError, World, digest};
use wasmparser::{Encoding, Parser, Payload, Validator};

use crate::message::check_message;

/// Reads the facts of a component: in order, each once, and never refused as malformed where the
/// validator of WebAssembly accepts it.
pub fn component(bytes: &[u8]) {
    match ComponentFacts::read(bytes) {
        Ok(facts) => {
            assert_eq!(facts.size, bytes.len());
            assert_eq!(facts.digest, digest(bytes));
            for names in [&facts.imports, &facts.exports] {
                assert!(names.is_sorted_by(|a, b| a < b));
            }
            assert!(facts.world.is_none() || facts.contract.is_some());
            for world in [World::Agent, World::Trainer, World::TaskFamily] {
                let refused = facts.refused_imports(world);
                assert!(refused.iter().all(|name| facts.imports.contains(name)));
            }
        }
        Err(problem) => {
            check_message(&problem);
            let malformed = matches!(
                problem,
                PluginError::Malformed(_) | PluginError::NotWebAssembly
            );
            assert!(
                !(malformed && Validator::new().validate_all(bytes).is_ok()),
                "a valid component is refused: {problem}"
            );
            assert_eq!(
                matches!(problem, PluginError::CoreModule),
                is_core_module(bytes)
            );
        }
    }
}

fn is_core_module(bytes: &[u8]) -> bool {
    let first = Parser::new(0).parse_all(bytes).next();
    matches!(
        first,
        Some(Ok(Payload::Version {
            encoding: Encoding::Module,
            ..
        }))
    )
}
