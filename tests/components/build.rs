//! Builds the guests of the tests.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    sww_componentize::build(&[(
        "GUESTS",
        &[
            ("sww-guest-describe-trap", "describe-trap"),
            ("sww-guest-faulty-agent", "faulty-agent"),
            ("sww-guest-faulty-tasks", "faulty-tasks"),
            ("sww-guest-guesser", "guesser"),
            ("sww-guest-mirror", "mirror"),
            ("sww-guest-wasi-probe", "wasi-probe"),
        ],
    )])
}
