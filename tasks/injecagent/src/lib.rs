//! The importer `injecagent`.
