//! Drives task components and checks the examples they yield.
