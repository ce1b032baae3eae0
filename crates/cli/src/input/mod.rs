//! The input: arguments, files, standard input.

mod file;
mod progress;
mod record;

pub use file::{STDIN, name, open};
pub use progress::{Progress, Watched};
pub use record::{Broken, Place, Record, Text, arguments, limited_arguments};
