//! The report as one self-contained page: no script, nothing fetched.

mod grid;
mod matrices;
mod page;

pub use page::html;
