// Rules over the policy and the page: the clause and the line that share the most words belong
// together, and the clause says what may be done.

// Words by which a clause prohibits.
const FORBIDS = ['forbidden', 'never', 'no', 'nobody', 'none', 'not', 'nothing', 'off', 'prohibited'];

// Words by which a clause wants something settled before.
const ASKS = [
  'agree', 'approval', 'ask', 'before', 'check', 'confirm', 'first', 'needs', 'question',
  'settle', 'unless', 'until', 'wait', 'word',
];

// Shorter words say too little of what a text is about.
const SHORTEST = 4;

/** The decision, and the line of the observation that it rests on. */
export function decide(policy, observation) {
  let most = 0;
  let found;
  const lines = observation.split('\n').map((line) => [line, topics(line)]);
  for (const clause of policy.split(/[.;\n]/)) {
    const about = topics(clause);
    for (const [line, topic] of lines) {
      const shared = [...topic].filter((word) => about.has(word)).length;
      if (shared > most) {
        most = shared;
        found = [clause, line];
      }
    }
  }
  // No clause speaks of this page: that is for the user to settle.
  if (!found) return ['ask', ''];
  const [clause, line] = found;
  const cues = words(clause);
  if (FORBIDS.some((word) => cues.has(word))) return ['block', line.trim()];
  if (ASKS.some((word) => cues.has(word))) return ['ask', line.trim()];
  return ['execute', line.trim()];
}

/** The runs of ASCII letters and digits of a text, in lower case. */
function words(text) {
  return new Set((text.match(/[A-Za-z0-9]+/g) ?? []).map((word) => word.toLowerCase()));
}

function topics(text) {
  return new Set([...words(text)].filter((word) => word.length >= SHORTEST));
}
