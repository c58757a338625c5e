//! Messages cross as they are, and what is no message is refused.

use super::*;

use proptest::prelude::*;
use sww_protocol::{AnswerForm, LabelScores, Prediction};
use sww_sandbox::LogRecord;

fn input() -> impl Strategy<Value = AgentInput> {
    let field = || proptest::option::of(any::<String>());
    let fields = (field(), field(), field(), field(), field(), any::<bool>());
    fields.prop_map(
        |(goal, policy, observation, action, future, five)| AgentInput {
            task_goal: goal,
            policy,
            observation,
            candidate_action: action,
            predicted_future: future,
            form: if five {
                AnswerForm::FiveKeys
            } else {
                AnswerForm::FourKeys
            },
        },
    )
}

proptest! {
    #[test]
    fn rollouts_cross_as_they_are(
        rollout: u64,
        seed: u64,
        state: Option<u32>,
        input in input(),
        bytes: Vec<u8>,
    ) {
        let message = RolloutMessage { rollout, agent: 3, state, seed, input };
        let mut pipe = Vec::new();
        write(&mut pipe, &ToWorker::Rollout(message.clone()), &bytes).unwrap();
        let frame = read::<ToWorker>(&mut pipe.as_slice()).unwrap();
        prop_assert_eq!(&frame.bytes, &bytes);
        let ToWorker::Rollout(read) = frame.message else {
            return Err(TestCaseError::fail("another message"));
        };
        prop_assert_eq!(read.input.digest(), message.input.digest());
        prop_assert_eq!((read.rollout, read.seed), (rollout, seed));
        prop_assert_eq!(read.state, state);
    }

    #[test]
    fn scores_cross_bit_for_bit(bits: [u64; 3], output: String) {
        let [execute, ask, block] = bits.map(f64::from_bits);
        let label_scores = LabelScores { execute, ask, block };
        prop_assume!(label_scores.is_finite());
        let outcome = Outcome::Answered(Prediction { output, label_scores: Some(label_scores), stopped: None });
        let message = FromWorker::Finished {
            rollout: 0,
            outcome: outcome.clone(),
            usage: Usage::default(),
            log: LogLines::default(),
        };
        let mut pipe = Vec::new();
        write(&mut pipe, &message, &[]).unwrap();
        let FromWorker::Finished { outcome: read, .. } =
            super::read::<FromWorker>(&mut pipe.as_slice()).unwrap().message
        else {
            return Err(TestCaseError::fail("another message"));
        };
        prop_assert_eq!(&read, &outcome);
        let Outcome::Answered(Prediction { label_scores: Some(read), .. }) = read else {
            return Err(TestCaseError::fail("no scores"));
        };
        prop_assert_eq!([read.execute, read.ask, read.block].map(f64::to_bits), bits);
    }

    /// A worker that a guest has broken into can send what it likes.
    #[test]
    fn what_was_tampered_with_is_read_or_refused(
        output: String,
        said: Vec<String>,
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..9),
    ) {
        let line = |message| LogRecord { level: "info", message };
        let said: Vec<_> = said.into_iter().map(line).collect();
        let message = FromWorker::Finished {
            rollout: 0,
            outcome: Outcome::Answered(Prediction { output, label_scores: None, stopped: None }),
            usage: Usage::default(),
            log: said.into(),
        };
        let mut pipe = head(&message, 0).unwrap();
        for (place, byte) in changes {
            let (_, tampered) = pipe.split_at_mut(LENGTHS);
            let place = place.index(tampered.len());
            tampered[place] = byte;
        }
        // That it ends is what matters.
        let _ = read::<FromWorker>(&mut pipe.as_slice());
    }

    #[test]
    fn noise_is_an_error_and_takes_no_memory(noise: Vec<u8>) {
        prop_assert!(read::<FromWorker>(&mut noise.as_slice()).is_err());
        prop_assert!(read::<ToWorker>(&mut noise.as_slice()).is_err());
    }

    #[test]
    fn a_message_cut_short_is_an_error(cut in 1_usize..40) {
        let mut pipe = Vec::new();
        write(&mut pipe, &ToWorker::State { state: 7 }, &[1; 30]).unwrap();
        pipe.truncate(pipe.len() - cut);
        let error = read::<ToWorker>(&mut pipe.as_slice()).unwrap_err();
        prop_assert!(matches!(error, FrameError::Part));
    }
}

#[test]
fn what_is_too_large_is_refused_on_both_sides() {
    let error = head(&ToWorker::State { state: 0 }, MOST_BYTES + 1).unwrap_err();
    assert!(matches!(error, FrameError::TooLarge { .. }));
    for lengths in [(FromWorker::LONGEST_HEAD + 1, 0), (2, MOST_BYTES + 1)] {
        let (head, bytes) = lengths;
        let pipe = (head as u64 | (bytes as u64) << 32).to_le_bytes();
        let error = read::<FromWorker>(&mut pipe.as_slice()).unwrap_err();
        assert!(matches!(error, FrameError::TooLarge { .. }), "{error}");
    }
    let error = read::<FromWorker>(&mut [].as_slice()).unwrap_err();
    assert!(matches!(error, FrameError::Closed));
}

#[test]
fn another_build_is_told_apart() {
    assert_eq!(Hello::ours().check(), Ok(()));
    let other = Hello {
        build: "0.0.9".to_owned(),
        ..Hello::ours()
    };
    let why = other.check().unwrap_err();
    assert!(
        why.contains("0.0.9") && why.contains(&Hello::ours().build),
        "{why}"
    );
}

/// An answer may be as long as its user allows, longer than any head.
#[test]
fn a_long_answer_crosses() {
    let output = "x".repeat(FromWorker::LONGEST_HEAD + 1);
    let mut message = FromWorker::Finished {
        rollout: 0,
        outcome: Outcome::Answered(Prediction {
            output: output.clone(),
            label_scores: None,
            stopped: None,
        }),
        usage: Usage::default(),
        log: LogLines::default(),
    };
    let text = message.take_text();
    let mut pipe = Vec::new();
    write(&mut pipe, &message, text.as_bytes()).unwrap();
    let frame = read::<FromWorker>(&mut pipe.as_slice()).unwrap();
    assert_eq!(frame.bytes, output.as_bytes());
}
