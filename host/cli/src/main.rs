//! The sww program.
fn main() {}
