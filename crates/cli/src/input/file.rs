//! Files and standard input.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use rfc1738::{Redacted, Visible, is_url};

use crate::error::Error;

/// The file name that stands for standard input.
pub const STDIN: &str = "-";

/// The name of standard input in messages.
const STDIN_NAME: &str = "<stdin>";
/// The name of the arguments in messages, instead of a file name.
pub const ARGUMENTS: &str = "<arguments>";

/// Returns `true` if this isn't a regular file, so that reading it may wait for input.
pub fn may_wait(file: &Path) -> bool {
    file == Path::new(STDIN) || file.metadata().is_ok_and(|file| !file.is_file())
}

/// Returns `true` if this is a regular file without content.
pub fn is_empty(file: &Path) -> bool {
    file != Path::new(STDIN) && file.metadata().is_ok_and(|file| file.is_file() && file.len() == 0)
}

/// Opens a file, or standard input, and returns its name for messages.
pub fn open(path: &Path) -> Result<(String, Box<dyn Read + Send>), Error> {
    let name = name(path);
    match reader(path) {
        Ok(reader) => Ok((name, reader)),
        Err(_) if is_url(&path.to_string_lossy()) && name.contains("://") => Err(Error::UrlForFile { name }),
        Err(source) => Err(Error::File { name, source }),
    }
}

/// Returns an error if a file begins with the byte order mark of UTF-16.
pub fn not_utf16(start: &[u8]) -> io::Result<()> {
    match start {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => {
            Err(io::Error::other("the text is UTF-16; convert it to UTF-8, for example with `iconv`"))
        }
        _ => Ok(()),
    }
}

fn reader(file: &Path) -> io::Result<Box<dyn Read + Send>> {
    if file != Path::new(STDIN) {
        return Ok(Box::new(File::open(file)?));
    }
    #[cfg(unix)]
    if is_closed()? {
        return Err(io::Error::other("standard input is closed; for empty input, use </dev/null"));
    }
    Ok(Box::new(io::stdin()))
}

/// Returns `true` if standard input was closed when the command started.
///
/// Rust's runtime then opens `/dev/null` for reading and writing. A shell's `</dev/null` is read-only.
#[cfg(unix)]
fn is_closed() -> io::Result<bool> {
    use std::io::Write;
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;

    let mut stdin = File::from(io::stdin().as_fd().try_clone_to_owned()?);
    let is_null = std::fs::metadata("/dev/null").is_ok_and(|null| {
        stdin.metadata().is_ok_and(|stdin| (stdin.dev(), stdin.ino()) == (null.dev(), null.ino()))
    });
    // An empty write fails if the file isn't open for writing.
    Ok(is_null && stdin.write(&[]).is_ok())
}

/// Returns the name of a file, for messages. Passwords are masked, because the argument may be a URL given by mistake.
pub fn name(file: &Path) -> String {
    if file == Path::new(STDIN) {
        STDIN_NAME.to_owned()
    } else {
        Visible(&Redacted::new(&file.to_string_lossy()).to_string()).to_string()
    }
}

/// Returns `true` if this names a file, and not standard input or the arguments.
pub fn is_file(name: &str) -> bool {
    name != STDIN_NAME && name != ARGUMENTS
}
