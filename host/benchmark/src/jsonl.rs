//! Examples and predictions as JSON Lines.
