//! Executes the commands of an FTP URL.

use std::error::Error;
use std::net::SocketAddr;

use rfc1738_access::Endpoint;
use rfc1738_access::ftp::{Command, Pass, TransferType};

use crate::Ask;
use crate::connection::{Transcript, open, read_all};
use crate::control::{Control, Reply, refused};

/// Executes the commands over a new control connection.
pub fn fetch(
    endpoint: &Endpoint<'_>,
    commands: &[Command<'_>],
    ask: Ask<'_>,
    transcript: &mut Transcript<'_>,
) -> Result<(), Box<dyn Error>> {
    let mut control = Control::new(endpoint, transcript)?;
    control.complete("the connection attempt")?;
    let mut wants_password = false;
    for command in commands {
        match command {
            // RFC 959: 331 asks for a password, and 230 means that the user is logged in.
            Command::User(_) => wants_password = control.command(command)? == 331,
            // Section 3.2.1: send a password only if the server requests it.
            Command::Pass(_) if !wants_password => {}
            Command::Pass(Pass::Prompt) => control.password(ask("password")?)?,
            Command::Pass(Pass::EmailAddress) => control.password(ask("e-mail address")?)?,
            // Section 3.2.3: the client guesses. Type I is lossless, because it transfers the bytes unchanged.
            Command::Type(None) => drop(control.command(&Command::Type(Some(TransferType::Image)))?),
            Command::Retr(_) | Command::Nlst(_) => control.transfer(command)?,
            command => drop(control.command(command)?),
        }
    }
    control.send(b"QUIT\r\n")?;
    // Everything has been fetched, so ignore an error.
    control.complete("QUIT").map(drop).or(Ok(()))
}

impl Control<'_, '_> {
    /// Sends a command whose argument is known, and returns the reply code.
    fn command(&mut self, command: &Command<'_>) -> Result<u16, Box<dyn Error>> {
        let line = command.to_bytes().ok_or("the command has no argument yet")?;
        match command {
            Command::Pass(Pass::Given(password)) => self.send_password(&line, password.as_bytes())?,
            _ => self.send(&line)?,
        }
        Ok(self.complete(command.name())?.code)
    }

    /// Sends a password that the user typed, with the same checks as for a password in a URL.
    fn password(&mut self, typed: String) -> Result<(), Box<dyn Error>> {
        self.command(&Command::Pass(Pass::given(typed.into_bytes())?)).map(drop)
    }

    /// Sends a command whose result arrives over a data connection, and reads the result.
    fn transfer(&mut self, command: &Command<'_>) -> Result<(), Box<dyn Error>> {
        self.send(b"PASV\r\n")?;
        let port = passive_port(&self.complete("PASV")?).ok_or("the reply to PASV has no port")?;
        // Ignore the host in the reply, which the server could set to any machine.
        let data = open(SocketAddr::new(self.server()?, port))?;
        self.send(&command.to_bytes().ok_or("the command has no argument yet")?)?;
        let reply = self.reply()?;
        if reply.kind() != 1 {
            return Err(refused(command.name(), &reply));
        }
        let bytes = read_all(data)?;
        self.transcript.data(&bytes)?;
        self.complete(command.name()).map(drop)
    }
}

/// Returns the port in a reply such as `227 Entering Passive Mode (h1,h2,h3,h4,p1,p2)`. The text around the six numbers varies,
/// and the parentheses may be missing (RFC 1123, 4.1.2.6).
fn passive_port(reply: &Reply) -> Option<u16> {
    let start = reply.text.iter().position(u8::is_ascii_digit)?;
    let numbers = reply.text[start..].split(|byte| !byte.is_ascii_digit());
    let numbers: Vec<u8> = numbers.map_while(|number| str::from_utf8(number).ok()?.parse().ok()).collect();
    let &[_, _, _, _, high, low] = &numbers[..] else { return None };
    Some(u16::from_be_bytes([high, low]))
}
