//! The agent `policy-lexical`.
