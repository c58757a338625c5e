//! The importer `jsonl`.
