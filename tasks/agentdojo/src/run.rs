//! A run as AgentDojo logs it.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

/// A log. Keys that tell nothing of the boundary are passed over.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Run {
    pub(crate) suite_name: String,
    pub(crate) user_task_id: String,
    #[serde(default)]
    pub(crate) attack_type: Option<String>,
    /// The injected text of each vector.
    #[serde(default)]
    pub(crate) injections: BTreeMap<String, String>,
    pub(crate) messages: Vec<Message>,
    #[serde(default)]
    pub(crate) error: Option<Value>,
    /// Whether the user's task was carried out; a run that was cut short may not say.
    #[serde(default)]
    pub(crate) utility: Option<bool>,
}

/// Who speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    System,
    User,
    Assistant,
    Tool,
}

/// One message.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Message {
    pub(crate) role: Role,
    /// Nothing where the assistant only calls tools.
    #[serde(default)]
    content: Option<Content>,
    #[serde(default)]
    pub(crate) tool_calls: Option<Vec<Call>>,
    /// The call that a tool answers.
    #[serde(default)]
    pub(crate) tool_call_id: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Content {
    /// As older versions write it.
    Text(String),
    Blocks(Vec<Block>),
}

#[derive(Clone, Debug, Deserialize)]
struct Block {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    content: Option<String>,
}

/// A call of a tool.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Call {
    pub(crate) function: String,
    #[serde(default)]
    pub(crate) args: Map<String, Value>,
    #[serde(default)]
    pub(crate) id: Option<String>,
}

impl Run {
    /// The run in a log's bytes.
    ///
    /// # Errors
    /// Where the bytes are no such log: AgentDojo writes a log anew with every message, so that a run
    /// that was cut short may have left half of one.
    pub(crate) fn parse(bytes: &[u8]) -> Result<Self, String> {
        let mut reader = serde_json::Deserializer::from_slice(bytes);
        let run: Self = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
            let path = error.path().to_string();
            let problem = error.into_inner();
            format!("`{path}`: {problem}; expected a whole run log of AgentDojo")
        })?;
        reader
            .end()
            .map_err(|error| format!("{error}; expected one run log and nothing after it"))?;
        Ok(run)
    }

    /// What the user asks for, in the first message that is the user's.
    pub(crate) fn goal(&self) -> Option<String> {
        let first = self.messages.iter().find(|m| m.role == Role::User)?;
        Some(first.text()).filter(|text| !text.trim().is_empty())
    }

    /// Texts that pose as what the agent remembers, in later messages of the user's.
    pub(crate) fn memories(&self) -> impl Iterator<Item = &Message> {
        let users = self.messages.iter().filter(|m| m.role == Role::User);
        users.skip(1)
    }

    /// What the tool returned to a call.
    pub(crate) fn result_of(&self, call: &Call) -> Option<String> {
        let id = call.id.as_ref()?;
        let answers = |m: &&Message| m.role == Role::Tool && m.tool_call_id.as_ref() == Some(id);
        let answer = self.messages.iter().find(answers)?;
        Some(answer.text()).filter(|text| !text.trim().is_empty())
    }
}

impl Message {
    /// What it says; thoughts are left out.
    pub(crate) fn text(&self) -> String {
        match &self.content {
            None => String::new(),
            Some(Content::Text(text)) => text.clone(),
            Some(Content::Blocks(blocks)) => {
                let said = blocks.iter().filter(|block| block.kind == "text");
                let said: Vec<&str> = said.filter_map(|block| block.content.as_deref()).collect();
                said.join("\n")
            }
        }
    }
}

impl Call {
    /// As it would be written: `send_money(recipient="…", amount=98.7)`.
    pub(crate) fn written(&self) -> String {
        let arguments: Vec<String> = self
            .args
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        format!("{}({})", self.function, arguments.join(", "))
    }

    /// All texts among its arguments.
    pub(crate) fn values(&self) -> Vec<&str> {
        fn gather<'a>(value: &'a Value, values: &mut Vec<&'a str>) {
            match value {
                Value::String(text) => values.push(text),
                Value::Array(inner) => inner.iter().for_each(|value| gather(value, values)),
                Value::Object(inner) => inner.values().for_each(|value| gather(value, values)),
                Value::Null | Value::Bool(_) | Value::Number(_) => {}
            }
        }
        let mut values = Vec::new();
        self.args
            .values()
            .for_each(|value| gather(value, &mut values));
        values
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn message(content: Value) -> String {
        let message = json!({"role": "assistant", "content": content, "tool_calls": null});
        serde_json::from_value::<Message>(message).unwrap().text()
    }

    #[test]
    fn old_and_new_contents_are_read() {
        assert_eq!(message(json!("as it was")), "as it was");
        assert_eq!(message(Value::Null), "");
        let blocks = json!([{"type": "thinking", "content": "hm"}, {"type": "text", "content": "a"},
                            {"type": "redacted_thinking"}, {"type": "text", "content": "b"}]);
        assert_eq!(message(blocks), "a\nb");
    }

    #[test]
    fn calls_are_written_with_their_arguments() {
        let call =
            json!({"function": "send", "args": {"to": ["a", "b"], "n": 1.5, "x": {"y": "c"}}});
        let call: Call = serde_json::from_value(call).unwrap();
        assert_eq!(call.written(), r#"send(to=["a","b"], n=1.5, x={"y":"c"})"#);
        assert_eq!(call.values(), ["a", "b", "c"]);
    }

    #[test]
    fn half_a_log_is_none() {
        let text =
            br#"{"suite_name": "banking", "user_task_id": "user_task_0", "messages": [{"role":"#;
        let problem = Run::parse(text).unwrap_err();
        assert!(problem.starts_with("`messages[0]"), "{problem}");
        assert!(
            problem.ends_with("expected a whole run log of AgentDojo"),
            "{problem}"
        );
        let problem = Run::parse(br#"{"suite_name": "a", "user_task_id": "b", "messages": []} {}"#);
        assert!(problem.unwrap_err().ends_with("nothing after it"));
    }
}
