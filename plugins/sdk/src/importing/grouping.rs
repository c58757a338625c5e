//! Groups of records that must not part company across splits.

use std::collections::BTreeMap;

/// Joins keys into groups: two records that share a key belong together, and so does whoever shares
/// a key with either of them. The outcome is the same in whatever order the keys are joined.
#[derive(Clone, Debug, Default)]
pub struct Grouping {
    /// Each key with a smaller key of its group, or with itself where there is none.
    parents: BTreeMap<String, String>,
}

impl Grouping {
    /// Puts these keys, and all that they are joined with already, into one group.
    pub fn join<K: Into<String>>(&mut self, keys: impl IntoIterator<Item = K>) {
        let mut joined: Option<String> = None;
        for key in keys {
            let key = key.into();
            let found = self.name(&key).to_owned();
            self.parents.entry(key.clone()).or_insert(key);
            let name = match joined {
                Some(name) if name < found => {
                    self.parents.insert(found, name.clone());
                    name
                }
                Some(name) => {
                    self.parents.insert(name, found.clone());
                    found
                }
                None => found,
            };
            joined = Some(name);
        }
    }

    /// The name of a key's group: the smallest of its keys. A key that was never joined is a group
    /// of its own.
    pub fn name<'a>(&'a self, key: &'a str) -> &'a str {
        let mut name = key;
        while let Some(parent) = self.parents.get(name)
            && parent != name
        {
            name = parent;
        }
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shared_key_joins_over_any_number_of_steps() {
        let mut grouping = Grouping::default();
        grouping.join(["template-1", "intent-b"]);
        grouping.join(["template-2", "intent-c"]);
        assert_eq!(grouping.name("template-1"), "intent-b");
        assert_eq!(grouping.name("template-2"), "intent-c");
        grouping.join(["template-1", "intent-c", "intent-a"]);
        for key in [
            "template-1",
            "template-2",
            "intent-a",
            "intent-b",
            "intent-c",
        ] {
            assert_eq!(grouping.name(key), "intent-a", "{key}");
        }
    }

    #[test]
    fn the_order_of_joining_does_not_matter() {
        let records = [
            ["a", "t1"],
            ["b", "t2"],
            ["c", "t1"],
            ["b", "t3"],
            ["c", "t3"],
        ];
        let names = |order: &mut dyn Iterator<Item = &[&'static str; 2]>| {
            let mut grouping = Grouping::default();
            for record in order {
                grouping.join(*record);
            }
            let keys = ["a", "b", "c", "t1", "t2", "t3"];
            keys.map(|key| grouping.name(key).to_owned())
        };
        let forwards = names(&mut records.iter());
        assert_eq!(forwards, ["a"; 6].map(str::to_owned));
        assert_eq!(names(&mut records.iter().rev()), forwards);
    }

    #[test]
    fn strangers_and_repeated_keys_stay_by_themselves() {
        let mut grouping = Grouping::default();
        grouping.join(["b", "b"]);
        grouping.join(["c"]);
        assert_eq!(grouping.name("b"), "b");
        assert_eq!(grouping.name("c"), "c");
        assert_eq!(grouping.name("never joined"), "never joined");
    }
}
