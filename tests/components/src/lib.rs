//! The components that tests run: guests that misbehave, each in a way of its own.

include!(concat!(env!("OUT_DIR"), "/table.rs"));

/// The component of a test guest.
///
/// # Panics
/// There is no guest of this name: a test that can't run must fail.
#[expect(clippy::expect_used, reason = "only tests call this")]
pub fn component(name: &str) -> &'static [u8] {
    let found = GUESTS.iter().find(|(guest, _)| *guest == name);
    found.expect("a guest of this name").1
}
