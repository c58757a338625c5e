//! The run store: planned rollouts and one durable row each.
