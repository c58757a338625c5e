//! Builds and embeds the built-in guests.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    sww_componentize::build(&[
        (
            "TASKS",
            &[
                ("sww-task-safe-control", "safe-control"),
                ("sww-task-prompt-injection", "prompt-injection"),
                ("sww-task-transaction-permission", "transaction-permission"),
                ("sww-task-malicious-download", "malicious-download"),
                ("sww-task-phishing", "phishing"),
                ("sww-task-data-exfiltration", "data-exfiltration"),
                ("sww-task-matched-triplets", "matched-triplets"),
                ("sww-task-jsonl", "jsonl"),
                ("sww-task-injecagent", "injecagent"),
                ("sww-task-st-webagentbench", "st-webagentbench"),
                ("sww-task-webarena", "webarena"),
                ("sww-task-agentdojo", "agentdojo"),
            ],
        ),
        (
            "AGENTS",
            &[
                ("sww-agent-constant", "constant"),
                ("sww-agent-policy-lexical", "policy-lexical"),
                ("sww-agent-naive-bayes", "naive-bayes"),
                ("sww-agent-hashed-logistic", "hashed-logistic"),
                ("sww-agent-openai-chat", "openai-chat"),
                ("sww-agent-anthropic", "anthropic"),
                ("sww-agent-gemini", "gemini"),
                ("sww-agent-openai-completions", "openai-completions"),
            ],
        ),
    ])
}
