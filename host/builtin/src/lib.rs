//! The task and agent components embedded in the program.
