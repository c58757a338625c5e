//! The agent `naive-bayes`.
