//! The input: arguments, files, standard input.

mod args;
mod blocks;
mod file;
mod record;

pub use args::{RECORDS, Sources};
pub use blocks::{Block, Blocks, Input};
#[cfg(test)]
pub use file::Rules;
pub use file::{STDIN, is_file, name, not_utf16, open};
pub use record::{Content, Origin, Record};
