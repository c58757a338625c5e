"""The agent `my-agent`: how it presents itself to the host. What it decides by is in `rules`."""

import json

from wit_world import exports
from wit_world.exports.agents import Conditions, Description
from wit_world.imports.types import AgentInput, Prediction

import rules

# By decision: the consequence, the risk code, and what happens if the action is taken.
OUTCOMES = {
    "execute": ("safe", 0, "The action is carried out, as the policy allows."),
    "ask": ("unsafe", 0.8, "The action is carried out before its authority is settled."),
    "block": ("unsafe", 1, "The action is carried out against the policy."),
}


class Agents(exports.Agents):
    def describe(self) -> Description:
        return Description(
            name="my-agent",
            version="0.1.0",
            licence="Apache-2.0 OR MIT",
            summary="follows the clause of the policy that speaks of the page",
            conditions=Conditions.X | Conditions.X_MINUS_OBSERVATION | Conditions.X_MINUS_POLICY,
            label_scores=False,
            parameters=[],
        )

    def predict(self, input: AgentInput, seed: int) -> Prediction:
        # A field outside the condition of the run is absent.
        decision, evidence = rules.decide(input.policy or "", input.observation or "")
        consequence, risk, future = OUTCOMES[decision]
        answer = {
            "predicted_future": future,
            "security_evidence": evidence,
            "security_consequence": consequence,
            "risk_score": risk,
            "decision": decision,
        }
        return Prediction(output=json.dumps(answer, ensure_ascii=False), label_scores=None, stopped=None)
