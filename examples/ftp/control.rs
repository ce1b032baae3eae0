//! The control connection, with the replies of RFC 959.

use std::error::Error;
use std::io::{self, BufRead, BufReader, Read, Take, Write};
use std::net::{IpAddr, TcpStream};

use rfc1738_access::Endpoint;

use crate::connection::{LIMIT, Transcript, connect, visible};

/// A reply to a command: the code, and the text after the code in the last line.
pub struct Reply {
    pub code: u16,
    pub text: Vec<u8>,
}

impl Reply {
    /// Returns the first digit of the code (RFC 959, 4.2): 1 if another reply follows, 2 if the command is complete, 3 if
    /// another command is needed, 4 or 5 if the command failed.
    pub fn kind(&self) -> u16 {
        self.code / 100
    }
}

/// The control connection.
pub struct Control<'t, 'o> {
    stream: TcpStream,
    replies: BufReader<Take<TcpStream>>,
    pub transcript: &'t mut Transcript<'o>,
}

impl<'t, 'o> Control<'t, 'o> {
    pub fn new(endpoint: &Endpoint<'_>, transcript: &'t mut Transcript<'o>) -> io::Result<Control<'t, 'o>> {
        transcript.note(&format!("connect {endpoint}"))?;
        let stream = connect(endpoint)?;
        Ok(Control { replies: BufReader::new(stream.try_clone()?.take(LIMIT)), stream, transcript })
    }

    /// Returns the address of the server.
    pub fn server(&self) -> io::Result<IpAddr> {
        Ok(self.stream.peer_addr()?.ip())
    }

    /// Reads a line of a reply, without its line ending.
    fn line(&mut self) -> Result<Vec<u8>, Box<dyn Error>> {
        let mut line = Vec::new();
        self.replies.read_until(b'\n', &mut line)?;
        let line = line.strip_suffix(b"\n").ok_or("the connection ended, or the replies are too long")?;
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        self.transcript.received('<', line)?;
        Ok(line.to_vec())
    }

    /// Reads the next reply. If a hyphen follows the code, the last line begins with the code and a space (4.2).
    pub fn reply(&mut self) -> Result<Reply, Box<dyn Error>> {
        let mut line = self.line()?;
        let code = line.get(..3).filter(|code| code.iter().all(u8::is_ascii_digit));
        let code = code.ok_or("the server doesn't speak FTP")?.to_vec();
        if line.get(3) == Some(&b'-') {
            let last = [&code[..], b" "].concat();
            while !line.starts_with(&last) {
                line = self.line()?;
            }
        }
        let number = code.iter().fold(0, |number, digit| number * 10 + u16::from(digit - b'0'));
        Ok(Reply { code: number, text: line.split_off(3) })
    }

    /// Reads the reply that completes a command, after any number of preliminary replies. For USER, this reply may be 331.
    pub fn complete(&mut self, command: &str) -> Result<Reply, Box<dyn Error>> {
        loop {
            let reply = self.reply()?;
            match (reply.kind(), reply.code) {
                (1, _) => {}
                (2, _) => return Ok(reply),
                (_, 331) if command == "USER" => return Ok(reply),
                _ => return Err(refused(command, &reply)),
            }
        }
    }

    pub fn send(&mut self, line: &[u8]) -> io::Result<()> {
        self.transcript.sent(line)?;
        self.stream.write_all(line)
    }

    /// Sends the PASS line, and masks the password in the transcript. From then on, the transcript also masks
    /// it in the server's replies.
    pub fn send_password(&mut self, line: &[u8], password: &[u8]) -> io::Result<()> {
        self.transcript.secret = visible(password);
        self.transcript.sent(b"PASS ****")?;
        self.stream.write_all(line)
    }
}

pub fn refused(command: &str, reply: &Reply) -> Box<dyn Error> {
    format!("the server answers {command} with {}", reply.code).into()
}
