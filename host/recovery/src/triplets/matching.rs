//! Which examples belong together.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use sww_benchmark::{Decision, ExampleId, Stratum, Triplet};

/// One example of each decision, alike but for what decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchedTriplet {
    /// Its name.
    pub group: String,
    /// What varies in it.
    pub stratum: Stratum,
    /// The rows of its members, in label order.
    pub rows: [usize; 3],
}

/// Complete triplets, in the order of their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Triplets {
    groups: Vec<MatchedTriplet>,
    rows: usize,
}

/// Why examples don't make up triplets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TripletProblem {
    /// No example belongs to a triplet.
    #[error("no example belongs to a matched triplet; give examples with `meta.triplet`")]
    NoTriplet,
    /// A triplet has no example of a decision.
    #[error(
        "triplet `{group}` has no example to {decision}; expected one each to execute, ask and block"
    )]
    Missing {
        /// The triplet.
        group: String,
        /// The decision.
        decision: Decision,
    },
    /// A triplet has two examples of a decision.
    #[error(
        "triplet `{group}` has two examples to {decision}, `{first}` and `{second}`; expected one \
         each to execute, ask and block"
    )]
    Doubled {
        /// The triplet.
        group: String,
        /// The decision.
        decision: Decision,
        /// The first of them.
        first: ExampleId,
        /// The second.
        second: ExampleId,
    },
    /// The members of a triplet disagree about what varies.
    #[error(
        "triplet `{group}` has the stratum {} for `{first}` and {} for `{second}`; expected the \
         same for its three examples", first_stratum.name(), second_stratum.name()
    )]
    MixedStrata {
        /// The triplet.
        group: String,
        /// The first example.
        first: ExampleId,
        /// Its stratum.
        first_stratum: Stratum,
        /// The one that differs.
        second: ExampleId,
        /// Its stratum.
        second_stratum: Stratum,
    },
}

/// A triplet in the making.
struct Members<'a> {
    stratum: Stratum,
    first: &'a ExampleId,
    of_decision: [Option<(usize, &'a ExampleId)>; 3],
}

impl Triplets {
    /// Puts examples together by the names of their triplets. Those that belong to none are passed
    /// over, but keep their place: rows are counted over all examples.
    ///
    /// # Errors
    /// A triplet without exactly one example of each decision, or with mixed strata; no triplet.
    pub fn matched<'a>(
        examples: impl IntoIterator<Item = (&'a ExampleId, Option<&'a Triplet>, Decision)>,
    ) -> Result<Self, TripletProblem> {
        let mut groups = BTreeMap::<&str, Members<'a>>::new();
        let mut rows = 0;
        for (row, (id, triplet, gold)) in examples.into_iter().enumerate() {
            rows += 1;
            if let Some(triplet) = triplet {
                place(&mut groups, triplet, gold, (row, id))?;
            }
        }
        if groups.is_empty() {
            return Err(TripletProblem::NoTriplet);
        }
        let groups = groups
            .into_iter()
            .map(|(group, members)| members.complete(group));
        Ok(Self {
            groups: groups.collect::<Result<_, _>>()?,
            rows,
        })
    }

    /// The triplets.
    pub fn groups(&self) -> &[MatchedTriplet] {
        &self.groups
    }

    /// How many examples there are, those outside every triplet included.
    pub fn rows(&self) -> usize {
        self.rows
    }
}

fn place<'a>(
    groups: &mut BTreeMap<&'a str, Members<'a>>,
    triplet: &'a Triplet,
    gold: Decision,
    member: (usize, &'a ExampleId),
) -> Result<(), TripletProblem> {
    let (_, id) = member;
    let members = match groups.entry(&triplet.group) {
        Entry::Vacant(free) => free.insert(Members {
            stratum: triplet.stratum,
            first: id,
            of_decision: [None; 3],
        }),
        Entry::Occupied(taken) => taken.into_mut(),
    };
    if members.stratum != triplet.stratum {
        return Err(TripletProblem::MixedStrata {
            group: triplet.group.clone(),
            first: members.first.clone(),
            first_stratum: members.stratum,
            second: id.clone(),
            second_stratum: triplet.stratum,
        });
    }
    let slots = members.of_decision.iter_mut().zip(Decision::ALL);
    for (slot, _) in slots.filter(|(_, decision)| *decision == gold) {
        if let Some((_, first)) = slot.replace(member) {
            return Err(TripletProblem::Doubled {
                group: triplet.group.clone(),
                decision: gold,
                first: first.clone(),
                second: id.clone(),
            });
        }
    }
    Ok(())
}

impl Members<'_> {
    fn complete(self, group: &str) -> Result<MatchedTriplet, TripletProblem> {
        let [execute, ask, block] = self.of_decision;
        let row = |member: Option<(usize, _)>, decision| {
            member
                .map(|(row, _)| row)
                .ok_or_else(|| TripletProblem::Missing {
                    group: group.to_owned(),
                    decision,
                })
        };
        Ok(MatchedTriplet {
            group: group.to_owned(),
            stratum: self.stratum,
            rows: [
                row(execute, Decision::Execute)?,
                row(ask, Decision::Ask)?,
                row(block, Decision::Block)?,
            ],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Examples in words: triplet, stratum's first letter and gold decision's, as in `t1 P E`.
    fn matched(examples: &[&str]) -> Result<Triplets, TripletProblem> {
        let examples: Vec<_> = examples
            .iter()
            .enumerate()
            .map(|(row, words)| {
                let words: Vec<&str> = words.split(' ').collect();
                let gold = Decision::ALL
                    .into_iter()
                    .find(|decision| decision.name().starts_with(&words[2].to_lowercase()))
                    .unwrap();
                let stratum = match words[1] {
                    "P" => Stratum::PolicyOnly,
                    _ => Stratum::StateOnly,
                };
                let triplet = (words[0] != "-").then(|| Triplet {
                    group: words[0].to_owned(),
                    stratum,
                });
                (ExampleId(format!("x{row}")), triplet, gold)
            })
            .collect();
        Triplets::matched(
            examples
                .iter()
                .map(|(id, triplet, gold)| (id, triplet.as_ref(), *gold)),
        )
    }

    #[test]
    fn members_are_found_by_decision_and_triplets_by_name() {
        let triplets = matched(&[
            "t2 P B", "- P E", "t1 S A", "t2 P E", "t1 S E", "t1 S B", "t2 P A",
        ])
        .unwrap();
        let [first, second] = triplets.groups() else {
            panic!()
        };
        assert_eq!((first.group.as_str(), first.rows), ("t1", [4, 2, 5]));
        assert_eq!((second.group.as_str(), second.rows), ("t2", [3, 6, 0]));
        assert_eq!(first.stratum, Stratum::StateOnly);
        assert_eq!(triplets.rows(), 7);
    }

    #[test]
    fn triplets_that_are_none_are_refused_by_name() {
        for (examples, message) in [
            (
                vec!["t1 P E", "t1 P B"],
                "triplet `t1` has no example to ask; expected one each to execute, ask and block",
            ),
            (
                vec!["t1 P E", "t1 P A", "t1 P B", "t1 P A"],
                "triplet `t1` has two examples to ask, `x1` and `x3`; expected one each to \
                 execute, ask and block",
            ),
            (
                vec!["t1 P E", "t1 P A", "t1 S B"],
                "triplet `t1` has the stratum POLICY_ONLY for `x0` and STATE_ONLY for `x2`; \
                 expected the same for its three examples",
            ),
            (
                vec!["- P E"],
                "no example belongs to a matched triplet; give examples with `meta.triplet`",
            ),
        ] {
            assert_eq!(matched(&examples).unwrap_err().to_string(), message);
        }
    }
}
