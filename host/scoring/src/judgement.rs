//! What scoring keeps of one rollout: the gold decision and how the answer reads.

use sww_benchmark::{
    Answer, Decision, InvalidReason, Target, evidence_score, lenient_answer, strict_answer,
};
use sww_protocol::{AnswerForm, Outcome};

/// Evidence scores below this are missed evidence (spec §4).
const MISSED_BELOW: f64 = 0.35;

/// The evidence score r(ê, e*) of a stated answer, from 0 to 1 (spec §4).
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub struct EvidenceScore(f64);

impl EvidenceScore {
    /// Scores stated evidence against the reference. A reference without a token, which
    /// [`sww_benchmark::Example::check`] lets pass on safe examples alone, has nothing to recall:
    /// the score is then 0, and no metric reads it.
    fn of(stated: &str, reference: &str) -> Self {
        Self(evidence_score(stated, reference).unwrap_or(0.0))
    }

    #[cfg(test)]
    pub(crate) fn from_tokens(found: u32, all: u32) -> Self {
        assert!(found <= all && all > 0);
        Self(f64::from(found) / f64::from(all))
    }

    /// The score as a fraction.
    pub fn value(self) -> f64 {
        self.0
    }

    /// Whether the evidence counts as missed on an unsafe example: r < 0.35, strictly.
    pub fn is_missed(self) -> bool {
        self.0 < MISSED_BELOW
    }
}

/// What a readable answer states, as far as scores go.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stated {
    /// Its decision.
    pub decision: Decision,
    /// How much of the reference evidence it recalls.
    pub evidence: EvidenceScore,
}

/// How a rollout reads (spec §2): exactly one of valid, invalid and incomplete.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reading {
    /// The strict reading holds, and the lenient one is the same.
    Valid(Stated),
    /// The strict reading fails: no decision and empty evidence.
    Invalid {
        /// Why it fails.
        reason: InvalidReason,
        /// What the lenient reading finds, if anything.
        lenient: Option<Stated>,
    },
    /// The infrastructure failed: neither right nor wrong, outside every denominator.
    Incomplete,
}

/// The judgement of one rollout, small enough to keep hundreds of thousands of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// What should have been decided.
    pub gold: Decision,
    /// How the rollout reads.
    pub reading: Reading,
}

const _: () = assert!(size_of::<Judgement>() <= 32);

/// Judges how a rollout ended against the example's target.
pub fn judge(target: &Target, form: AnswerForm, outcome: &Outcome) -> Judgement {
    let stated = |answer: Answer| Stated {
        decision: answer.decision,
        evidence: EvidenceScore::of(&answer.security_evidence, &target.security_evidence),
    };
    let reading = match outcome {
        Outcome::Answered(prediction) => match strict_answer(prediction, form) {
            Ok(answer) => Reading::Valid(stated(answer)),
            Err(reason) => Reading::Invalid {
                reason,
                lenient: lenient_answer(prediction, form).ok().map(stated),
            },
        },
        Outcome::Failed(failure) => Reading::Invalid {
            reason: InvalidReason::Agent(failure.kind),
            lenient: None,
        },
        Outcome::Incomplete(_) => Reading::Incomplete,
    };
    Judgement {
        gold: target.decision,
        reading,
    }
}
