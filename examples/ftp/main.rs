//! An FTP client: it prints a file or the list of a directory, and the whole conversation.
//!
//! ```sh
//! cargo run --example ftp -- 'ftp://host.dom/pub/motd;type=a'
//! cargo run --example ftp -- 'ftp://myname@host.dom/%2Fetc/motd'
//! cargo run --example ftp -- --list ftp://host.dom/pub
//! ```
//!
//! Section 3.2: `Ftpurl::steps` are the commands to send, `Url::endpoint` where to. Section 6: an argument with a line end is
//! refused before anything is sent.
//!
//! Lines after `>` were sent, those after `<` are replies, and those after `|` are what was fetched. A password is shown as
//! `****`. It exits with 0 if the URL was fetched, 1 if the server or the network refused, and 2 if nothing was sent.

#[path = "../connection/mod.rs"]
mod connection;
mod control;
mod session;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use rfc1738::scheme::ftp::Step;
use rfc1738::{Endpoint, Url};

use connection::Transcript;

/// Where to connect and what to send. Anything wrong with the URL is found here, before anything is sent.
fn plan<'a>(
    text: &'a str,
    list: bool,
    transcript: &mut Transcript<'_>,
) -> Result<(Endpoint<'a>, Vec<Step<'a>>), Box<dyn Error>> {
    let url = Url::parse(text)?;
    url.cautions().iter().try_for_each(|caution| transcript.note(&format!("caution: {caution}")))?;
    let ftp = url.as_ftp().ok_or("this is a client for ftp only")?;
    // Section 3.2.3 has the client guess where there is no typecode.
    let steps = if list || ftp.suggests_directory() { ftp.listing_steps()? } else { ftp.steps()? };
    // Not the text of the host: a resolver may read an address in it as octal.
    Ok((url.endpoint().ok_or("there is no host")??, steps))
}

/// Asks the user a question.
type Ask<'a> = &'a mut dyn FnMut(&str) -> io::Result<String>;

/// Asks on the terminal. A real client wouldn't show what is typed.
fn ask(what: &str) -> io::Result<String> {
    write!(io::stderr(), "{what}: ")?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(answer.trim_end_matches(['\r', '\n']).to_owned())
}

/// Fetches what a text names, if it is a URL, and returns the exit code. An error is one of writing the transcript.
fn run(text: &str, list: bool, ask: Ask<'_>, transcript: &mut Transcript<'_>) -> io::Result<u8> {
    let (endpoint, steps) = match plan(text, list, transcript) {
        Ok(plan) => plan,
        Err(error) => return transcript.note(&format!("refused: {error}")).and(Ok(2)),
    };
    match session::fetch(&endpoint, &steps, ask, transcript) {
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
