//! A small gopher server for a folder: RFC 1436, and the part of Gopher+ that Section 3.4 of RFC 1738 describes.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use super::serve;

/// Starts a server, and returns its port.
pub fn start(root: PathBuf) -> u16 {
    serve(move |mut stream| {
        let answer = answer(&root, &stream).unwrap_or_else(|error| format!("3{error}\r\n").into_bytes());
        // Unread input would reset the connection. A client that disconnects gets no answer.
        let _ = stream.read_to_end(&mut Vec::new());
        let _ = stream.write_all(&answer);
    })
}

fn rejected(why: &str) -> io::Error {
    io::Error::other(why)
}

/// Reads a line that ends in CR LF and contains no other CR, and returns it without its line ending.
fn line(request: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    request.read_until(b'\n', &mut line)?;
    match line.strip_suffix(b"\r\n") {
        Some(line) if !line.contains(&b'\r') => Ok(line.to_vec()),
        _ => Err(rejected("malformed line")),
    }
}

fn answer(root: &Path, stream: &TcpStream) -> io::Result<Vec<u8>> {
    let mut request = BufReader::new(stream);
    let first = line(&mut request)?;
    let fields: Vec<&[u8]> = first.split(|&byte| byte == b'\t').collect();
    let item = item(root, fields[0])?;
    let answer = match fields[..] {
        [_] => item,
        [_, search] => found(&item, search),
        // In a form without a search, the data flag follows the second tab.
        [_, b"+", b"1"] => values(&mut request)?,
        [_, search, b"+", b"1"] => [search, b": ", &values(&mut request)?].concat(),
        [_, search, b"+"] => [b"+-2\r\n", &*found(&item, search)].concat(),
        [_, _, [b'+', view @ ..]] => [b"+-2\r\n", &*item, b" as ", view].concat(),
        [_, _, attributes @ [b'!' | b'$', ..]] => [b"+-2\r\n", attributes, b" of ", &*item].concat(),
        _ => return Err(rejected("too many fields")),
    };
    let mut more = Vec::new();
    request.read_to_end(&mut more)?;
    if more.is_empty() { Ok(answer) } else { Err(rejected("extra input")) }
}

/// Returns the item of a selector. An empty selector stands for the top level.
fn item(root: &Path, selector: &[u8]) -> io::Result<Vec<u8>> {
    if selector.is_empty() {
        return Ok(b"the top level".to_vec());
    }
    if selector.split(|&byte| byte == b'/').any(|part| part == b"..") || selector.starts_with(b"/") {
        return Err(rejected("no such item"));
    }
    fs::read(root.join(OsStr::from_bytes(selector))).map_err(|_| rejected("no such item"))
}

/// Returns the lines of an item that contain the words.
fn found(item: &[u8], words: &[u8]) -> Vec<u8> {
    let lines = item.split_inclusive(|&byte| byte == b'\n');
    let has = |line: &&[u8]| words.is_empty() || line.windows(words.len()).any(|window| window == words);
    lines.filter(has).flatten().copied().collect()
}

/// Reads the values of a form, and joins them with commas.
fn values(request: &mut impl BufRead) -> io::Result<Vec<u8>> {
    if line(request)? != b"+-1" {
        return Err(rejected("expected data that ends with a period"));
    }
    let mut values = Vec::new();
    loop {
        match line(request)? {
            end if end == b"." => return Ok(values.join(&b','.to_owned())),
            value => values.push(value),
        }
    }
}
