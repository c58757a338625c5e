//! Whether a component was built for the contract that this host speaks, told from its types alone.

use wasmparser::component_types::ComponentEntityType;
use wasmparser::{Parser, ValidPayload, Validator, WasmFeatures};

use crate::plugin::{CONTRACT, ComponentFacts, PACKAGE, PluginError, World};

impl ComponentFacts {
    /// Checks the version of the contract: below 1.0 the minor version must agree.
    ///
    /// # Errors
    /// Another version, with the functions that the component of these bytes lacks.
    pub(crate) fn check_contract(&self, bytes: &[u8], world: World) -> Result<(), PluginError> {
        let Some(found) = self.contract.clone() else {
            return Err(world.missing());
        };
        if (found.major, found.minor) == (CONTRACT.major, CONTRACT.minor) {
            return Ok(());
        }
        let lacking = lacking(bytes, world, &found).unwrap_or_default();
        let missing = match lacking.as_slice() {
            [] => String::new(),
            names => format!(" and needs {}, which it lacks", names.join(", ")),
        };
        Err(PluginError::ContractVersion { found, missing })
    }
}

/// The functions of a world that a component lacks, as `interface.function`; none if it is damaged.
fn lacking(bytes: &[u8], world: World, version: &semver::Version) -> Option<Vec<String>> {
    let mut validator = Validator::new_with_features(WasmFeatures::all());
    let mut types = None;
    for part in Parser::new(0).parse_all(bytes) {
        // Functions' bodies are left unread: only types are asked for.
        if let ValidPayload::End(ended) = validator.payload(&part.ok()?).ok()? {
            types = Some(ended);
        }
    }
    let types = types?;
    let mut lacking = Vec::new();
    for (interface, functions) in world.exports() {
        let name = format!("{PACKAGE}{interface}@{version}");
        let exported = match types.as_ref().component_item_for_export(&name)?.ty {
            ComponentEntityType::Instance(instance) => &types[instance].exports,
            _ => return None,
        };
        for function in *functions {
            if !exported.contains_key(*function) {
                lacking.push(format!("`{interface}.{function}`"));
            }
        }
    }
    Some(lacking)
}
