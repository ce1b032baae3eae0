//! A connection with limits, and a transcript of its traffic. The clients in `gopher.rs` and `ftp/` share it.

use std::io::{self, Read, Write};
use std::iter::Peekable;
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::time::Duration;

use rfc1738_access::Endpoint;
use rfc1738_report::Visible;

/// The timeout of each network operation.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The maximum number of bytes to read from a connection.
pub const LIMIT: u64 = 1 << 20;

/// Returns the arguments of the command, without its name.
pub fn arguments() -> Peekable<impl Iterator<Item = String>> {
    std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).peekable()
}

/// Connects to the first of the host's addresses that answers.
pub fn connect(endpoint: &Endpoint<'_>) -> io::Result<TcpStream> {
    let mut result = Err(io::Error::other("the host has no address"));
    for address in endpoint.to_string().to_socket_addrs()? {
        result = open(address);
        if result.is_ok() {
            break;
        }
    }
    result
}

/// Connects to an address, with timeouts for connecting, reading and writing.
pub fn open(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, TIMEOUT)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    stream.set_write_timeout(Some(TIMEOUT))?;
    Ok(stream)
}

/// Reads until the other side closes the connection.
pub fn read_all(stream: TcpStream) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    stream.take(LIMIT + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LIMIT {
        return Err(io::Error::other(format!("the server sent more than {LIMIT} bytes")));
    }
    Ok(bytes)
}

/// A printed record of the sent and received lines.
pub struct Transcript<'o> {
    out: &'o mut dyn Write,
    /// The sent password as [`visible`] escapes it, or an empty string. It is masked, because a server may repeat it.
    pub secret: String,
}

impl Transcript<'_> {
    pub fn new(out: &mut dyn Write) -> Transcript<'_> {
        Transcript { out, secret: String::new() }
    }

    /// Prints a note from the client.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "* {}", Visible::new(text))
    }

    /// Prints a sent line.
    pub fn sent(&mut self, line: &[u8]) -> io::Result<()> {
        writeln!(self.out, "> {}", visible(line.strip_suffix(b"\r\n").unwrap_or(line)))
    }

    /// Prints a line from the server, after a mark that shows its kind.
    pub fn received(&mut self, mark: char, line: &[u8]) -> io::Result<()> {
        let mut shown = visible(line);
        if !self.secret.is_empty() {
            shown = shown.replace(&self.secret, "****");
        }
        writeln!(self.out, "{mark} {shown}")
    }

    /// Prints fetched data line by line. Line endings are shown, because an FTP URL's typecode determines
    /// whether the server translates them.
    pub fn data(&mut self, bytes: &[u8]) -> io::Result<()> {
        bytes.split_inclusive(|&byte| byte == b'\n').try_for_each(|line| self.received('|', line))
    }
}

/// Escapes bytes for printing: characters with [`Visible`], and bytes that aren't UTF-8 as `\xff`.
pub fn visible(bytes: &[u8]) -> String {
    bytes
        .utf8_chunks()
        .map(|chunk| format!("{}{}", Visible::new(chunk.valid()), chunk.invalid().escape_ascii()))
        .collect()
}
