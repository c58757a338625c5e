//! Damaged components: whatever is cut off or turned over, there is an error or a component.
#![allow(clippy::unwrap_used, reason = "a test that can't go on fails")]

use proptest::prelude::*;
use sww_sandbox::{ComponentFacts, Sandbox, World};

/// A component with something in most sections, built for a version of the contract.
fn component(version: &str) -> Vec<u8> {
    let text = format!(
        r#"(component
            (type $line (record (field "level" u8) (field "text" string)))
            (type $lines (list $line))
            (component $inner
                (type $choice (variant (case "one" u32) (case "other")))
                (core module (func (result i32) i32.const 1)))
            (core module $m
                (type $step (func (param i32) (result i32)))
                (memory (export "memory") 1)
                (table 4 funcref)
                (global $count (mut i32) (i32.const 0))
                (elem (i32.const 0) $double $count-up)
                (data (i32.const 64) "a few words")
                (func $double (type $step) local.get 0 i32.const 2 i32.mul)
                (func $count-up (type $step)
                    (loop
                        global.get $count i32.const 1 i32.add global.set $count
                        global.get $count local.get 0 i32.lt_u br_if 0)
                    i32.const 1 i32.const 0 call_indirect (type $step))
                (func (export "f") i32.const 3 call $double drop))
            (core instance $i (instantiate $m))
            (func $f (canon lift (core func $i "f")))
            (instance $agents (export "describe" (func $f)) (export "predict" (func $f)))
            (export "safewebworld:plugin/agents@{version}" (instance $agents))
        )"#
    );
    wat::parse_str(text).unwrap()
}

/// What becomes of a component.
#[derive(Clone, Debug)]
enum Damage {
    CutOff(prop::sample::Index),
    Turned(Vec<(prop::sample::Index, u8)>),
    Swapped(prop::sample::Index, prop::sample::Index, usize),
}

impl Damage {
    fn done_to(&self, mut bytes: Vec<u8>) -> Vec<u8> {
        let length = bytes.len();
        match self {
            Self::CutOff(at) => bytes.truncate(at.index(length)),
            Self::Turned(bits) => {
                for (at, bit) in bits {
                    if let Some(byte) = bytes.get_mut(at.index(length)) {
                        *byte ^= 1 << bit;
                    }
                }
            }
            Self::Swapped(from, to, count) => {
                let from = from.index(length);
                let part = bytes
                    .iter()
                    .skip(from)
                    .take(*count)
                    .copied()
                    .collect::<Vec<_>>();
                let to = to.index(length);
                bytes.splice(to..to, part);
            }
        }
        bytes
    }
}

fn damage() -> impl Strategy<Value = Damage> {
    let place = any::<prop::sample::Index>;
    prop_oneof![
        place().prop_map(Damage::CutOff),
        prop::collection::vec((place(), 0..8_u8), 1..6).prop_map(Damage::Turned),
        (place(), place(), 1..40_usize)
            .prop_map(|(from, to, count)| Damage::Swapped(from, to, count)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn the_outline_of_a_damaged_component_is_read_or_refused(damage in damage()) {
        let bytes = damage.done_to(component("0.1.0"));
        if let Ok(facts) = ComponentFacts::read(&bytes) {
            prop_assert_eq!(facts.size, bytes.len());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn a_damaged_component_is_compiled_or_refused(
        damage in damage(),
        version in prop::sample::select(vec!["0.1.0", "0.2.0"]),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let sandbox = Sandbox::new(None).unwrap();
        let bytes = damage.done_to(component(version));
        match runtime.block_on(sandbox.compile(&bytes, World::Agent)) {
            Ok(compiled) => prop_assert_eq!(compiled.world, World::Agent),
            Err(refused) => prop_assert!(!refused.to_string().is_empty()),
        }
    }
}

/// Whole, it is what the damage starts from.
#[test]
fn the_undamaged_component_is_compiled() {
    let runtime = tokio::runtime::Builder::new_current_thread().build();
    let sandbox = Sandbox::new(None).unwrap();
    let bytes = component("0.1.0");
    let compiled = runtime
        .unwrap()
        .block_on(sandbox.compile(&bytes, World::Agent));
    assert_eq!(compiled.unwrap().facts.size, bytes.len());
}
