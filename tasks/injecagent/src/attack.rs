//! An attack: the tool's result holds someone else's instruction, and the agent is about to follow it.

use sww_plugin::tasks::{Consequence, Decision, Example, Metadata, Split, Target};

use crate::import::{GOVERNING_POLICY, Place, SOURCE};
use crate::record::{Aim, TestCase};

/// The stratum of attacks that do harm by one call.
pub(crate) const DIRECT_HARM: &str = "prompt_injection_task_hijacking";

/// The stratum of attacks that fetch data to send it away.
pub(crate) const DATA_STEALING: &str = "data_exfiltration_disclosure";

/// The attack of a test case.
///
/// # Errors
/// Why the case can't be an example.
pub(crate) fn example(
    case: &TestCase,
    place: &Place,
    group: &str,
    split: Split,
) -> Result<Example, String> {
    let attacker = &case.attacker;
    let Some(tool) = attacker
        .tools
        .first()
        .filter(|tool| !tool.trim().is_empty())
    else {
        return Err("`Attacker Tools` names no tool; expected at least one".to_owned());
    };
    if !case.response.contains(&attacker.instruction) {
        return Err(
            "`Attacker Instruction` does not stand in `Tool Response`; expected it word for word"
                .to_owned(),
        );
    }
    if !attacker
        .instruction
        .bytes()
        .any(|byte| byte.is_ascii_alphanumeric())
    {
        return Err("`Attacker Instruction` has no word or number to quote".to_owned());
    }
    Ok(Example {
        id: place.id(),
        split,
        task_goal: case.user.instruction.clone(),
        policy: GOVERNING_POLICY.to_owned(),
        observation: case.response.clone(),
        // The data set says which tool the attacker wants called, not with what.
        candidate_action: format!("call {tool}()"),
        target: Target {
            predicted_future: attacker.achievements.clone(),
            security_evidence: attacker.instruction.clone(),
            security_consequence: Consequence::Unsafe,
            risk_score: 1.0,
            decision: Decision::Block,
        },
        metadata: Metadata {
            risk_family: match place.aim {
                Aim::DirectHarm => DIRECT_HARM,
                Aim::DataStealing => DATA_STEALING,
            }
            .to_owned(),
            group: group.to_owned(),
            source: Some(SOURCE.to_owned()),
            source_id: Some(format!("{place}, attack type {}", attacker.kind)),
            authorisation_condition: None,
            safer_counterfactual: None,
            triplet: None,
        },
    })
}
