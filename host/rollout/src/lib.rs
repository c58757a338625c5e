//! Drives agent components: inputs in, predictions out.
