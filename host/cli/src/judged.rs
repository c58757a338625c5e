//! Judged rollouts of several systems on the same examples, of which a condition may leave some out.

use std::collections::BTreeSet;

use sww_benchmark::{Family, Group};
use sww_protocol::Condition;
use sww_scoring::{
    Bootstrap, Cohort, Comparison, Judgement, Scores, ScoringError, SeedRollouts, System, compare,
    score,
};

/// The judged rollouts of systems on the same examples.
#[derive(Default)]
pub(crate) struct Judged {
    examples: Vec<(Family, Group)>,
    systems: Vec<JudgedSystem>,
}

/// The judged rollouts of one agent under one condition.
pub(crate) struct JudgedSystem {
    /// Its judgements, of the examples that are not left out.
    pub(crate) rollouts: System,
    /// The examples, by position, that its condition leaves out for every agent alike.
    pub(crate) left_out: BTreeSet<usize>,
}

impl Judged {
    /// No systems yet, on these examples.
    pub(crate) fn on(examples: Vec<(Family, Group)>) -> Self {
        Self {
            examples,
            systems: Vec::new(),
        }
    }

    /// Adds a system.
    pub(crate) fn push(&mut self, system: JudgedSystem) {
        self.systems.push(system);
    }

    /// Adds the systems of another one, on the same examples.
    pub(crate) fn join(mut self, other: Self) -> Self {
        self.systems.extend(other.systems);
        self
    }

    /// The systems, in order.
    pub(crate) fn systems(&self) -> &[JudgedSystem] {
        &self.systems
    }

    /// Keeps the systems that are meant.
    pub(crate) fn retain(&mut self, mut is_meant: impl FnMut(&System) -> bool) {
        self.systems.retain(|system| is_meant(&system.rollouts));
    }

    /// Scores every system on the examples that its condition does not leave out.
    pub(crate) fn scores(&self, bootstrap: Option<Bootstrap>) -> Result<Scores, ScoringError> {
        let mut parts: Vec<(&BTreeSet<usize>, Vec<usize>)> = Vec::new();
        for (number, system) in self.systems.iter().enumerate() {
            match parts.iter_mut().find(|(out, _)| **out == system.left_out) {
                Some((_, numbers)) => numbers.push(number),
                None => parts.push((&system.left_out, vec![number])),
            }
        }
        let mut scores = score(&Cohort::default(), &[], bootstrap)?;
        let mut scored = Vec::new();
        for (left_out, numbers) in parts {
            let systems = numbers
                .iter()
                .filter_map(|number| self.systems.get(*number));
            let systems: Vec<System> = systems.map(|system| system.rollouts.clone()).collect();
            let part = score(&self.cohort(left_out), &systems, bootstrap)?;
            scores.partial |= part.partial;
            scored.extend(
                numbers
                    .into_iter()
                    .zip(part.systems)
                    .map(|(number, mut of)| {
                        of.left_out = left_out.len() as u64;
                        (number, of)
                    }),
            );
        }
        scored.sort_by_key(|(number, _)| *number);
        scores.systems = scored.into_iter().map(|(_, system)| system).collect();
        Ok(scores)
    }

    /// Compares two systems on the examples that neither leaves out.
    pub(crate) fn compare(
        &self,
        a: &JudgedSystem,
        b: &JudgedSystem,
        bootstrap: Option<Bootstrap>,
    ) -> Result<Comparison, ScoringError> {
        let left_out = &a.left_out | &b.left_out;
        let cohort = self.cohort(&left_out);
        let [a, b] = [a, b].map(|system| self.without(system, &left_out));
        let mut comparison = compare(&cohort, &a, &b, bootstrap)?;
        comparison.n.left_out = left_out.len() as u64;
        Ok(comparison)
    }

    /// Compares every agent under each condition with the same agent under every other one: what
    /// shows more minus what shows less.
    pub(crate) fn compare_conditions(
        &self,
        bootstrap: Option<Bootstrap>,
    ) -> Result<Vec<Comparison>, ScoringError> {
        let mut comparisons = Vec::new();
        let mut agents: Vec<&str> = Vec::new();
        for system in &self.systems {
            let agent = system.rollouts.agent.as_str();
            if agents.contains(&agent) {
                continue;
            }
            agents.push(agent);
            let of_agent = |condition: Condition| {
                let mut systems = self.systems.iter();
                systems.find(|system| {
                    system.rollouts.agent == agent && system.rollouts.condition == condition
                })
            };
            let mut fuller: Vec<&JudgedSystem> = Vec::new();
            for b in Condition::FULLEST_FIRST.into_iter().filter_map(of_agent) {
                for &a in &fuller {
                    comparisons.push(self.compare(a, b, bootstrap)?);
                }
                fuller.push(b);
            }
        }
        Ok(comparisons)
    }

    fn cohort(&self, left_out: &BTreeSet<usize>) -> Cohort {
        let examples = self.examples.iter().enumerate();
        examples
            .filter(|(position, _)| !left_out.contains(position))
            .map(|(_, (family, group))| (family, group))
            .collect()
    }

    /// A system without more examples than it leaves out itself.
    fn without(&self, system: &JudgedSystem, left_out: &BTreeSet<usize>) -> System {
        let positions = (0..self.examples.len()).filter(|at| !system.left_out.contains(at));
        let kept: Vec<bool> = positions.map(|at| !left_out.contains(&at)).collect();
        let seeds = system.rollouts.seeds.iter().map(|seed| {
            let judgements = seed.judgements.iter().zip(&kept);
            let kept = judgements.filter_map(|(judgement, kept)| kept.then_some(*judgement));
            SeedRollouts {
                seed: seed.seed,
                judgements: kept.collect::<Vec<Judgement>>(),
            }
        });
        System {
            agent: system.rollouts.agent.clone(),
            condition: system.rollouts.condition,
            seeds: seeds.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use sww_benchmark::Decision;
    use sww_scoring::{Metric, Reading};

    use super::*;

    /// A system that is right on the examples it is asked, but for those with an odd position.
    fn system(condition: Condition, left_out: &[usize]) -> JudgedSystem {
        let left_out: BTreeSet<usize> = left_out.iter().copied().collect();
        let asked = (0..6).filter(|position| !left_out.contains(position));
        let judgements = asked.map(|position| {
            let gold = Decision::ALL[position % 3];
            let reading = if position % 2 == 1 {
                Reading::Incomplete
            } else {
                Reading::Invalid {
                    reason: sww_benchmark::InvalidReason::Empty,
                    lenient: None,
                }
            };
            Judgement { gold, reading }
        });
        JudgedSystem {
            rollouts: System {
                agent: "a".into(),
                condition,
                seeds: vec![SeedRollouts {
                    seed: Some(42),
                    judgements: judgements.collect(),
                }],
            },
            left_out,
        }
    }

    fn judged() -> Judged {
        let example = |number| (Family("f".into()), Group(format!("{number}")));
        let mut judged = Judged::on((0..6).map(example).collect());
        judged.push(system(Condition::X, &[]));
        judged.push(system(Condition::XMinusEvidence, &[0, 1, 3]));
        judged.push(system(Condition::F, &[]));
        judged
    }

    #[test]
    fn each_system_is_scored_on_its_own_examples_and_keeps_its_place() {
        let scores = judged().scores(None).unwrap();
        let counts = scores.systems.iter().map(|system| {
            let n = system.n;
            (
                system.condition,
                n.planned,
                n.invalid,
                n.incomplete,
                system.left_out,
            )
        });
        assert_eq!(
            counts.collect::<Vec<_>>(),
            [
                (Condition::X, 6, 3, 3, 0),
                (Condition::XMinusEvidence, 3, 2, 1, 3),
                (Condition::F, 6, 3, 3, 0),
            ]
        );
        assert!(scores.partial);
    }

    #[test]
    fn conditions_are_compared_on_what_both_have() {
        let comparisons = judged().compare_conditions(None).unwrap();
        let pairs = comparisons.iter().map(|comparison| {
            let n = comparison.n;
            let conditions = [comparison.a.condition, comparison.b.condition];
            (
                conditions.map(Condition::name),
                n.planned,
                n.compared,
                n.left_out,
            )
        });
        assert_eq!(
            pairs.collect::<Vec<_>>(),
            [
                (["x", "x-e"], 3, 2, 3),
                (["x", "f"], 6, 3, 0),
                (["x-e", "f"], 3, 2, 3),
            ]
        );
        let invalid = &comparisons[0].metrics[&Metric::InvalidRate];
        assert_eq!((invalid.a, invalid.diff), (Some(1.0), Some(0.0)));
    }
}
