//! The steps of an ftp URL, taken one by one.

use std::error::Error;
use std::net::SocketAddr;

use rfc1738::Endpoint;
use rfc1738::scheme::Component;
use rfc1738::scheme::ftp::{Argument, Pass, Step, TransferType};

use crate::Ask;
use crate::connection::{Transcript, open, read_all};
use crate::control::{Control, Reply, refused};

/// Takes the steps over a new control connection.
pub fn fetch(
    endpoint: &Endpoint<'_>,
    steps: &[Step<'_>],
    ask: Ask<'_>,
    transcript: &mut Transcript<'_>,
) -> Result<(), Box<dyn Error>> {
    let mut control = Control::new(endpoint, transcript)?;
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

impl Control<'_, '_> {
    /// Sends the line of a step whose argument is known, and returns the code of the reply.
    fn command(&mut self, step: &Step<'_>) -> Result<u16, Box<dyn Error>> {
        let line = step.to_bytes().ok_or("the step is open")?;
        match step {
            Step::Pass(Pass::Given(password)) => self.send_password(&line, password.as_bytes())?,
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
        let data = open(SocketAddr::new(self.server()?, port))?;
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

/// The port in a reply such as `227 Entering Passive Mode (h1,h2,h3,h4,p1,p2)`. Nothing around the six
/// numbers is certain, not even the brackets (RFC 1123, 4.1.2.6).
fn passive_port(reply: &Reply) -> Option<u16> {
    let start = reply.text.iter().position(u8::is_ascii_digit)?;
    let numbers = reply.text[start..].split(|octet| !octet.is_ascii_digit());
    let numbers: Vec<u8> = numbers.map_while(|number| str::from_utf8(number).ok()?.parse().ok()).collect();
    let &[_, _, _, _, high, low] = &numbers[..] else { return None };
    Some(u16::from_be_bytes([high, low]))
}
