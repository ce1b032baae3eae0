//! A connection with its limits, and the transcript of what passes over it. The clients in `gopher.rs` and `ftp/` share it.

use std::io::{self, Read, Write};
use std::iter::Peekable;
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::time::Duration;

use rfc1738::{Endpoint, Visible};

/// How long a client waits for a server, each time.
const PATIENCE: Duration = Duration::from_secs(10);

/// How many octets a client reads from a connection.
pub const LIMIT: u64 = 1 << 20;

/// The arguments of the command, without its name.
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

/// Connects to an address, with limits on how long it takes to connect, to read and to write.
pub fn open(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// Reads until the other side closes the connection.
pub fn read_all(stream: TcpStream) -> io::Result<Vec<u8>> {
    let mut octets = Vec::new();
    stream.take(LIMIT + 1).read_to_end(&mut octets)?;
    if octets.len() as u64 > LIMIT {
        return Err(io::Error::other(format!("there are more than {LIMIT} octets")));
    }
    Ok(octets)
}

/// Prints what is sent and received, for a person to read.
pub struct Transcript<'o> {
    out: &'o mut dyn Write,
    /// A password that was sent, as [`visible`] shows it, or nothing; a server may repeat it.
    pub secret: String,
}

impl Transcript<'_> {
    pub fn new(out: &mut dyn Write) -> Transcript<'_> {
        Transcript { out, secret: String::new() }
    }

    /// A remark by the client.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "* {}", Visible(text))
    }

    /// A line that is sent.
    pub fn sent(&mut self, line: &[u8]) -> io::Result<()> {
        writeln!(self.out, "> {}", visible(line.strip_suffix(b"\r\n").unwrap_or(line)))
    }

    /// A line from the server, after a mark that says what it is.
    pub fn received(&mut self, mark: char, line: &[u8]) -> io::Result<()> {
        let mut shown = visible(line);
        if !self.secret.is_empty() {
            shown = shown.replace(&self.secret, "****");
        }
        writeln!(self.out, "{mark} {shown}")
    }

    /// What was fetched, line by line. Line ends are shown too: whether they are translated is what a typecode says.
    pub fn data(&mut self, octets: &[u8]) -> io::Result<()> {
        octets.split_inclusive(|&octet| octet == b'\n').try_for_each(|line| self.received('|', line))
    }
}

/// Octets that are safe to print: characters by [`Visible`], and bytes that aren't UTF-8 as `\xff`.
pub fn visible(octets: &[u8]) -> String {
    octets
        .utf8_chunks()
        .map(|chunk| format!("{}{}", Visible(chunk.valid()), chunk.invalid().escape_ascii()))
        .collect()
}
