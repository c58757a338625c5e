//! The one path from an example to what an agent may see.
