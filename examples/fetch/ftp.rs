//! The steps of an ftp URL, taken one by one, with replies as RFC 959 has them.

use std::error::Error;
use std::io::{self, BufRead, BufReader, Read, Take, Write};
use std::net::{SocketAddr, TcpStream};

use rfc1738::scheme::Component;
use rfc1738::scheme::ftp::{Argument, Pass, Step, TransferType};

use crate::Ask;
use crate::connection::{LIMIT, Transcript, open, read_all};

/// Takes the steps over a new control connection.
pub fn fetch(
    stream: TcpStream,
    steps: &[Step<'_>],
    ask: Ask<'_>,
    transcript: &mut Transcript<'_>,
) -> Result<(), Box<dyn Error>> {
    let replies = BufReader::new(stream.try_clone()?.take(LIMIT));
    let mut control = Control { stream, replies, transcript };
    control.complete("the connection")?;
    let mut wants_password = false;
    for step in steps {
        match step {
            // RFC 959: 331 asks for a password, and after 230 the user is logged in.
            Step::User(_) => wants_password = control.command(step)? == 331,
            // Section 3.2.1: a password is for a server that requests one.
            Step::Pass(_) if !wants_password => {}
            Step::Pass(Pass::Prompt) => control.password(ask("password")?)?,
            Step::Pass(Pass::EmailAddress) => control.password(ask("e-mail address")?)?,
            // Section 3.2.3: the client guesses. An image loses nothing: it is the octets as they are.
            Step::Type(None) => drop(control.command(&Step::Type(Some(TransferType::Image)))?),
            Step::Retr(_) | Step::Nlst(_) => control.transfer(step)?,
            step => drop(control.command(step)?),
        }
    }
    control.send(b"QUIT\r\n")?;
    // Everything has been fetched, whatever comes of this.
    control.complete("QUIT").map(drop).or(Ok(()))
}

/// A reply to a command: its code, and the text after the code in its last line.
struct Reply {
    code: u16,
    text: Vec<u8>,
}

impl Reply {
    /// 1 if more is to come, 2 if all is done, 3 if another command is needed, 4 or 5 if it failed (RFC 959, 4.2.1).
    fn kind(&self) -> u16 {
        self.code / 100
    }
}

/// The control connection.
struct Control<'t, 'o> {
    stream: TcpStream,
    replies: BufReader<Take<TcpStream>>,
    transcript: &'t mut Transcript<'o>,
}

impl Control<'_, '_> {
    /// A line of a reply, without its end.
    fn line(&mut self) -> Result<Vec<u8>, Box<dyn Error>> {
        let mut line = Vec::new();
        self.replies.read_until(b'\n', &mut line)?;
        let line = line.strip_suffix(b"\n").ok_or("the connection ended, or the replies are too long")?;
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        self.transcript.reply(line)?;
        Ok(line.to_vec())
    }

    /// The next reply. If a hyphen follows the code, the last line is the one with the code and a space (4.2).
    fn reply(&mut self) -> Result<Reply, Box<dyn Error>> {
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

    /// The reply that completes a command, after any number of preliminary ones.
    fn complete(&mut self, command: &str) -> Result<Reply, Box<dyn Error>> {
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

    fn send(&mut self, line: &[u8]) -> io::Result<()> {
        self.transcript.sent(line)?;
        self.stream.write_all(line)
    }

    /// Sends the line of a step whose argument is known, and returns the code of the reply.
    fn command(&mut self, step: &Step<'_>) -> Result<u16, Box<dyn Error>> {
        let line = step.to_bytes().ok_or("the step is open")?;
        match step {
            Step::Pass(Pass::Given(password)) => {
                self.transcript.password(password.as_bytes())?;
                self.stream.write_all(&line)?;
            }
            _ => self.send(&line)?,
        }
        Ok(self.complete(step.command())?.code)
    }

    /// Sends a password that the user has typed. It is checked like one from a URL.
    fn password(&mut self, typed: String) -> Result<(), Box<dyn Error>> {
        let password = Argument::new(Component::Password, typed.into_bytes())?;
        self.command(&Step::Pass(Pass::Given(password))).map(drop)
    }

    /// Sends a command that is answered over a data connection, and reads the answer.
    fn transfer(&mut self, step: &Step<'_>) -> Result<(), Box<dyn Error>> {
        self.send(b"PASV\r\n")?;
        let port = passive_port(&self.complete("PASV")?).ok_or("the reply to PASV has no port")?;
        // Not the host of that reply, which could be anybody's.
        let data = open(SocketAddr::new(self.stream.peer_addr()?.ip(), port))?;
        self.send(&step.to_bytes().ok_or("the step is open")?)?;
        let reply = self.reply()?;
        if reply.kind() != 1 {
            return Err(refused(step.command(), &reply));
        }
        let octets = read_all(data)?;
        self.transcript.data(&octets)?;
        self.complete(step.command()).map(drop)
    }
}

fn refused(command: &str, reply: &Reply) -> Box<dyn Error> {
    format!("the server answers {command} with {}", reply.code).into()
}

/// The port in a reply such as `227 Entering Passive Mode (h1,h2,h3,h4,p1,p2)`. Nothing around the six
/// numbers is certain, not even the brackets (RFC 1123, 4.1.2.6).
fn passive_port(reply: &Reply) -> Option<u16> {
    let start = reply.text.iter().position(u8::is_ascii_digit)?;
    let numbers = reply.text[start..].split(|octet| !octet.is_ascii_digit());
    let numbers: Vec<u8> = numbers.map_while(|number| str::from_utf8(number).ok()?.parse().ok()).collect();
    let &[_, _, _, _, high, low] = &numbers[..] else { return None };
    Some(u16::from_be_bytes([high, low]))
}
