//! A connection with its limits, and the transcript of what passes over it.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::time::Duration;

use rfc1738::{Endpoint, Visible};

/// How long the client waits for a server, each time.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// How many octets the client reads from a connection.
pub const LIMIT: u64 = 1 << 20;

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
    /// A password that was sent, as it is shown; a server may repeat it.
    secret: Option<String>,
}

impl Transcript<'_> {
    pub fn new(out: &mut dyn Write) -> Transcript<'_> {
        Transcript { out, secret: None }
    }

    /// A remark by the client.
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "* {}", Visible(text))
    }

    /// A line that is sent.
    pub fn sent(&mut self, line: &[u8]) -> io::Result<()> {
        writeln!(self.out, "> {}", visible(line.strip_suffix(b"\r\n").unwrap_or(line)))
    }

    /// The line of PASS, masked. From here on, so is the password wherever the server repeats it.
    pub fn password(&mut self, password: &[u8]) -> io::Result<()> {
        self.secret = Some(visible(password)).filter(|secret| !secret.is_empty());
        self.sent(b"PASS ****")
    }

    /// A line of a reply.
    pub fn reply(&mut self, line: &[u8]) -> io::Result<()> {
        writeln!(self.out, "< {}", self.masked(line))
    }

    /// What was fetched, line by line. Line ends are shown too, since typecodes are about them.
    pub fn data(&mut self, octets: &[u8]) -> io::Result<()> {
        octets
            .split_inclusive(|&octet| octet == b'\n')
            .try_for_each(|line| writeln!(self.out, "| {}", self.masked(line)))
    }

    /// Octets from the server, as they are shown.
    fn masked(&self, octets: &[u8]) -> String {
        let shown = visible(octets);
        match &self.secret {
            Some(secret) => shown.replace(secret, "****"),
            None => shown,
        }
    }
}

/// Octets that are safe to print: characters by [`Visible`], and bytes that aren't UTF-8 as `\xff`.
fn visible(octets: &[u8]) -> String {
    octets
        .utf8_chunks()
        .map(|chunk| format!("{}{}", Visible(chunk.valid()), chunk.invalid().escape_ascii()))
        .collect()
}
