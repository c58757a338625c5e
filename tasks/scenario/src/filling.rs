//! One filling of a scenario's slots, and the choices of wording that go with it.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

use crate::names::{FIRST, LAST, day};
use crate::permutation::Permutation;
use crate::scenario::{Scenario, Slot, Values};

/// How many persons of a scenario can be told apart.
const PERSONS: usize = 4;

/// The values of a scenario's slots for one group.
#[derive(Debug)]
pub(crate) struct Filling {
    values: Vec<(String, String)>,
}

/// The number of different fillings of a scenario.
pub(crate) fn fillings(scenario: &Scenario) -> u128 {
    let mut persons = 0;
    scenario.slots.iter().fold(1, |product: u128, slot| {
        product
            .saturating_mul(size(&slot.values, &mut persons))
            .min(1 << 126)
    })
}

/// How many values a slot has, given how many persons come before it.
fn size(values: &Values, persons: &mut usize) -> u128 {
    match values {
        Values::Choice(choices) => choices.len() as u128,
        Values::Rows(rows) => rows.len() as u128,
        Values::Person => {
            *persons += 1;
            ((FIRST.len() + 1 - *persons) * LAST.len() / PERSONS) as u128
        }
        Values::Number(from, to) | Values::Money(from, to) => {
            u128::from(to.saturating_sub(*from)) + 1
        }
        Values::Day => 365,
        Values::Code(_, digits) => 9 * 10_u128.pow(digits.saturating_sub(1)),
    }
}

impl Filling {
    /// The `number`-th filling in the shuffled order that the key chooses. Different numbers have
    /// different values.
    pub(crate) fn new(scenario: &Scenario, number: u64, key: &[u8], choices: &mut Choices) -> Self {
        let total = fillings(scenario);
        let mut rest = Permutation::new(total, key).at(u128::from(number) % total);
        let currency = choices
            .pick(&["€", "$", "£", "CHF "])
            .copied()
            .unwrap_or("€");
        let mut values = Vec::new();
        let (mut persons, mut first_names) = (0, FIRST.to_vec());
        for slot in scenario.slots {
            let radix = size(&slot.values, &mut persons).max(1);
            let digit = (rest % radix) as u64;
            rest /= radix;
            fill(
                slot,
                digit,
                currency,
                persons,
                &mut first_names,
                &mut values,
            );
        }
        Self { values }
    }

    /// The text with every `{slot}` replaced. What a value brings in is never expanded again.
    pub(crate) fn apply(&self, text: &str) -> String {
        let mut filled = String::with_capacity(text.len() + 32);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            filled.push_str(before);
            let Some((name, tail)) = after.split_once('}') else {
                filled.push('{');
                rest = after;
                continue;
            };
            match self.values.iter().find(|(known, _)| known == name) {
                Some((_, value)) => filled.push_str(value),
                None => {
                    filled.push('{');
                    filled.push_str(name);
                    filled.push('}');
                }
            }
            rest = tail;
        }
        filled.push_str(rest);
        filled
    }
}

/// Adds the texts of one slot. `persons` counts this slot if it is one, and `first_names` are those
/// that no person before it has.
fn fill(
    slot: &Slot,
    digit: u64,
    currency: &str,
    persons: usize,
    first_names: &mut Vec<&'static str>,
    values: &mut Vec<(String, String)>,
) {
    let position = digit as usize;
    let mut put =
        |suffix: &str, value: String| values.push((format!("{}{suffix}", slot.name), value));
    match &slot.values {
        Values::Choice(choices) => put("", choices.get(position).copied().unwrap_or("").to_owned()),
        Values::Rows(rows) => {
            for (column, cell) in rows
                .get(position)
                .copied()
                .unwrap_or(&[])
                .iter()
                .enumerate()
            {
                put(&format!(".{column}"), (*cell).to_owned());
            }
        }
        Values::Person => {
            let quarter = LAST.len() / PERSONS;
            let names = first_names.len().max(1);
            let last = LAST
                .get(position / names + quarter * (persons.saturating_sub(1) % PERSONS))
                .copied()
                .unwrap_or("");
            let first = match position % names {
                free if free < first_names.len() => first_names.remove(free),
                _ => "",
            };
            let initial: String = first.chars().take(1).collect();
            put("", format!("{first} {last}"));
            put(".first", first.to_owned());
            put(".last", last.to_owned());
            put(".initial", format!("{initial}. {last}"));
        }
        Values::Number(from, _) => put("", (u64::from(*from) + digit).to_string()),
        Values::Money(from, _) => {
            put(
                "",
                format!("{currency}{}", thousands(u64::from(*from) + digit)),
            );
        }
        Values::Day => put("", day(digit)),
        Values::Code(prefix, digits) => {
            let first = 10_u64.pow(digits.saturating_sub(1));
            put("", format!("{prefix}{}", first + digit));
        }
    }
}

fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A stream of choices that depends on a key alone.
pub(crate) struct Choices(ChaCha8Rng);

impl Choices {
    pub(crate) fn new(key: &[u8]) -> Self {
        Self(ChaCha8Rng::from_seed(Sha256::digest(key).into()))
    }

    /// A number below `bound`; 0 if there is none.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = (bound as u64).max(1);
        ((u128::from(self.0.next_u64()) * u128::from(bound)) >> 64) as usize
    }

    pub(crate) fn pick<'a, T>(&mut self, among: &'a [T]) -> Option<&'a T> {
        among.get(self.below(among.len()))
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_never_expanded_again() {
        let filling = Filling {
            values: vec![("a".into(), "{b}".into()), ("b".into(), "x".into())],
        };
        assert_eq!(filling.apply("{a} {b} {c} {"), "{b} x {c} {");
    }

    #[test]
    fn money_and_days_read_well() {
        assert_eq!(thousands(950), "950");
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(day(0), "1 January");
        assert_eq!(day(364), "31 December");
    }
}
