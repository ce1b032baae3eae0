//! Files and standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use rfc1738::{Redacted, Visible};

/// The file name that stands for standard input.
pub const STDIN: &str = "-";

/// Opens a file, or standard input.
pub fn open(file: &Path) -> io::Result<Box<dyn Read + Send>> {
    Ok(if file == Path::new(STDIN) { Box::new(io::stdin()) } else { Box::new(File::open(file)?) })
}

/// The name of a file in messages. Passwords are masked, since it may be a URL given by mistake.
pub fn name(file: &Path) -> String {
    if file == Path::new(STDIN) {
        "<stdin>".to_owned()
    } else {
        Visible(&Redacted::new(&file.to_string_lossy()).to_string()).to_string()
    }
}
