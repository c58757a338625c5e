"""Rules over the policy and the page: the clause and the line that share the most words belong
together, and the clause says what may be done."""

import re

# Words by which a clause prohibits.
FORBIDS = {"forbidden", "never", "no", "nobody", "none", "not", "nothing", "off", "prohibited"}

# Words by which a clause wants something settled before.
ASKS = {
    "agree", "approval", "ask", "before", "check", "confirm", "first", "needs", "question",
    "settle", "unless", "until", "wait", "word",
}

# Shorter words say too little of what a text is about.
SHORTEST = 4


def decide(policy: str, observation: str) -> tuple[str, str]:
    """The decision, and the line of the observation that it rests on."""
    most = 0
    found = None
    lines = [(line, topics(line)) for line in observation.split("\n")]
    for clause in re.split(r"[.;\n]", policy):
        about = topics(clause)
        for line, topic in lines:
            shared = len(topic & about)
            if shared > most:
                most = shared
                found = clause, line
    # No clause speaks of this page: that is for the user to settle.
    if found is None:
        return "ask", ""
    clause, line = found
    cues = words(clause)
    if cues & FORBIDS:
        return "block", line.strip()
    if cues & ASKS:
        return "ask", line.strip()
    return "execute", line.strip()


def words(text: str) -> set[str]:
    """The runs of ASCII letters and digits of a text, in lower case."""
    return {word.lower() for word in re.findall(r"[A-Za-z0-9]+", text)}


def topics(text: str) -> set[str]:
    return {word for word in words(text) if len(word) >= SHORTEST}
