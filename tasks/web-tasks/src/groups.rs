//! Which tasks must not part company: those of one template, and those that ask for the same.
//!
//! A group's name comes from the smallest fingerprint among its intents, so that two data sets which
//! share an intent mostly give it the same group, each from its own file alone. That can't be
//! promised: where one data set has an intent more in the group, and its fingerprint is the smaller
//! one, the names differ. It is certain where both importers are told of each other's file (the
//! parameter `related`): then both join the same templates and intents, and name the same groups.

use sww_plugin::importing::Grouping;

use crate::WebTask;

/// The groups of a data set's tasks, and of those related to them.
#[derive(Clone, Debug, Default)]
pub struct Groups(Grouping);

impl Groups {
    /// Takes a task in. The numbers of templates mean the same in both data sets: the later one
    /// took them over from the earlier one.
    pub fn join(&mut self, task: &WebTask) {
        let template = format!("template-{}", task.intent_template_id);
        self.0.join([intent_key(task), template]);
    }

    /// The name of a task's group.
    pub fn name(&self, task: &WebTask) -> String {
        // `intent-…` sorts before `template-…`, so that the smallest key is an intent's.
        format!("web-{}", self.0.name(&intent_key(task)))
    }
}

fn intent_key(task: &WebTask) -> String {
    format!("intent-{:016x}", fingerprint(&normalised(&task.intent)))
}

/// A text's words and numbers in lower case, with single spaces between them.
pub fn normalised(text: &str) -> String {
    let words: Vec<String> = text
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.join(" ")
}

/// FNV-1a with 64 bits: the same number for a text wherever and whenever.
pub fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn task(template: i64, intent: &str) -> WebTask {
        WebTask::parse(&json!({
            "task_id": 0, "sites": ["map"], "start_url": "__MAP__", "intent": intent,
            "intent_template_id": template,
        }))
        .unwrap()
    }

    #[test]
    fn templates_and_equal_intents_join() {
        let tasks = [
            task(1, "Find a mill"),
            task(1, "Find a barn"),
            task(2, "find  a MILL!"),
            task(2, "Find a well"),
            task(3, "Find a ford"),
        ];
        let mut groups = Groups::default();
        tasks.iter().for_each(|task| groups.join(task));
        let names = tasks.each_ref().map(|task| groups.name(task));
        assert!(names[..4].iter().all(|name| *name == names[0]));
        assert_ne!(names[4], names[0]);
        assert!(names[0].starts_with("web-intent-"));
    }

    #[test]
    fn fingerprints_are_fnv_1a() {
        // Of the hash's published test vectors.
        assert_eq!(fingerprint(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fingerprint("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fingerprint("foobar"), 0x8594_4171_f739_67e8);
    }
}
