//! The agent `constant`.
