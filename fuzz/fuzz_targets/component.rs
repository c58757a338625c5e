#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sww_fuzzing::component(bytes));
