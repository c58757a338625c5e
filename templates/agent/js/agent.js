// The agent `my-agent`: how it presents itself to the host. What it decides by is in `rules.js`.

import { decide } from './rules.js';

// By decision: the consequence, the risk code, and what happens if the action is taken.
const OUTCOMES = {
  execute: ['safe', 0, 'The action is carried out, as the policy allows.'],
  ask: ['unsafe', 0.8, 'The action is carried out before its authority is settled.'],
  block: ['unsafe', 1, 'The action is carried out against the policy.'],
};

export const agents = {
  describe() {
    return {
      name: 'my-agent',
      version: '0.1.0',
      licence: 'Apache-2.0 OR MIT',
      summary: 'follows the clause of the policy that speaks of the page',
      conditions: { x: true, xMinusObservation: true, xMinusPolicy: true },
      labelScores: false,
      parameters: [],
    };
  },

  predict(input, seed) {
    // A field outside the condition of the run is absent.
    const [decision, evidence] = decide(input.policy ?? '', input.observation ?? '');
    const [consequence, risk, future] = OUTCOMES[decision];
    const answer = {
      predicted_future: future,
      security_evidence: evidence,
      security_consequence: consequence,
      risk_score: risk,
      decision,
    };
    return { output: JSON.stringify(answer), labelScores: undefined, stopped: undefined };
  },
};
