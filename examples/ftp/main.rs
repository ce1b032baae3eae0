//! An FTP client that prints a file or a directory listing, and a transcript of the session.
//!
//! ```sh
//! cargo run --example ftp -- 'ftp://host.dom/pub/motd;type=a'
//! cargo run --example ftp -- 'ftp://myname@host.dom/%2Fetc/motd'
//! cargo run --example ftp -- --list ftp://host.dom/pub
//! ```
//!
//! `ftp::commands` returns the commands to send (Section 3.2), and `Access::endpoint` returns the address. The client refuses an
//! argument with a line break before it sends anything (Section 6).
//!
//! In the output, `>` marks sent lines, `<` marks replies, and `|` marks fetched data. Passwords are shown as `****`. The exit
//! code is 0 if the URL is fetched, 1 if the server or the network fails, and 2 if the client refuses the URL.

#[path = "../connection/mod.rs"]
mod connection;
mod control;
mod session;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use rfc1738::{Url, grammar};
use rfc1738_access::ftp::{self, Command};
use rfc1738_access::{Access, Endpoint};

use connection::Transcript;

/// Returns the endpoint and the commands. Finds any error in the URL before anything is sent.
fn plan<'a>(
    text: &'a str,
    list: bool,
    transcript: &mut Transcript<'_>,
) -> Result<(Endpoint<'a>, Vec<Command<'a>>), Box<dyn Error>> {
    let url = Url::parse(text)?;
    url.warnings().iter().try_for_each(|warning| transcript.note(&format!("warning: {warning}")))?;
    let grammar::SchemeUrl::Ftp(parts) = url.by_scheme() else {
        return Err("this client supports only ftp URLs".into());
    };
    // Without a typecode, the client guesses (Section 3.2.3).
    let list = list || ftp::suggests_directory(&parts);
    let commands = if list { ftp::listing_commands(&parts)? } else { ftp::commands(&parts)? };
    // Return the endpoint instead of the host's text, because a resolver may interpret an address such as 010.0.0.1 as octal.
    Ok((url.endpoint()?, commands))
}

/// A function that asks the user a question.
type Ask<'a> = &'a mut dyn FnMut(&str) -> io::Result<String>;

/// Asks on the terminal. A real client wouldn't echo a password.
fn ask(what: &str) -> io::Result<String> {
    write!(io::stderr(), "{what}: ")?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(answer.trim_end_matches(['\r', '\n']).to_owned())
}

/// Fetches a URL, and returns the exit code. Returns an error only if the transcript can't be written.
fn run(text: &str, list: bool, ask: Ask<'_>, transcript: &mut Transcript<'_>) -> io::Result<u8> {
    let (endpoint, commands) = match plan(text, list, transcript) {
        Ok(plan) => plan,
        Err(error) => return transcript.note(&format!("refused: {error}")).and(Ok(2)),
    };
    match session::fetch(&endpoint, &commands, ask, transcript) {
        Ok(()) => Ok(0),
        Err(error) => transcript.note(&format!("failed: {error}")).and(Ok(1)),
    }
}

fn main() -> ExitCode {
    let mut arguments = connection::arguments();
    let list = arguments.next_if_eq("--list").is_some();
    let (Some(text), None) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: ftp [--list] URL");
        return ExitCode::from(2);
    };
    let code = run(&text, list, &mut ask, &mut Transcript::new(&mut io::stdout()));
    ExitCode::from(code.unwrap_or(1))
}
