//! The input: arguments, files, standard input.

mod args;
mod blocks;
mod file;
mod record;

pub use args::{RECORDS, Sources};
#[cfg(test)]
pub use blocks::Rules;
pub use blocks::{Block, Input};
pub use file::{STDIN, is_file, name, open};
pub use record::{Content, InvalidByte, Origin, Record};
