//! A client for ftp and gopher URLs: it sends what the library says, and prints everything that both sides say.
//!
//! ```sh
//! cargo run --example fetch -- 'ftp://host.dom/pub/motd;type=a'
//! cargo run --example fetch -- 'gopher://host.dom/7sel%09two%20words'
//! ```
//!
//! Lines after `>` were sent, those after `<` are replies, and those after `|` are what was fetched. A password is
//! shown as `****`, and what a terminal would obey is escaped.
//!
//! It exits with 0 if the URL was fetched, 1 if the server or the network refused, and 2 if nothing was sent.

mod connection;
mod ftp;
mod gopher;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::io::{self, Write};
use std::process::ExitCode;

use rfc1738::scheme::ftp::Step;
use rfc1738::{Endpoint, Url, grammar};

use connection::Transcript;

const USAGE: &str = "usage: fetch [--list] [--allow-form] URL

  --list        list a directory, where an ftp URL without a typecode names one
  --allow-form  send the lines of a filled-out Gopher+ form";

/// What the caller allows or knows, and the URL doesn't say.
#[derive(Clone, Copy, Default)]
struct Options {
    list: bool,
    allow_form: bool,
}

/// What is sent.
enum Request<'a> {
    Ftp(Vec<Step<'a>>),
    Gopher(Vec<u8>),
}

/// Where to connect and what to send. Anything wrong with the URL is found here, before anything is sent.
fn plan<'a>(url: &Url<'a>, options: Options) -> Result<(Endpoint<'a>, Request<'a>), Box<dyn Error>> {
    let request = match url.parts() {
        // Section 3.2.3 has the client guess where there is no typecode.
        grammar::Url::Ftp(ftp) if options.list || ftp.suggests_directory() => {
            Request::Ftp(ftp.listing_steps()?)
        }
        grammar::Url::Ftp(ftp) => Request::Ftp(ftp.steps()?),
        // Section 6: to a server of another protocol, the lines of a form are commands.
        grammar::Url::Gopher(gopher) => {
            let form = gopher.form_request().filter(|_| options.allow_form);
            Request::Gopher(form.unwrap_or_else(|| gopher.request())?)
        }
        _ => return Err("this is a client for ftp and gopher only".into()),
    };
    // Not the text of the host: a resolver may read an address in it as octal.
    let endpoint = url.endpoint().ok_or("there is no host")??;
    Ok((endpoint, request))
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

fn fetch(
    endpoint: &Endpoint<'_>,
    request: &Request<'_>,
    ask: Ask<'_>,
    transcript: &mut Transcript<'_>,
) -> Result<(), Box<dyn Error>> {
    transcript.note(&format!("connect {endpoint}"))?;
    let stream = connection::connect(endpoint)?;
    match request {
        Request::Ftp(steps) => ftp::fetch(stream, steps, ask, transcript),
        Request::Gopher(request) => gopher::fetch(stream, request, transcript),
    }
}

/// Fetches what a text names, if it is a URL, and returns the exit code. An error is one of writing the transcript.
fn run(text: &str, options: Options, ask: Ask<'_>, transcript: &mut Transcript<'_>) -> io::Result<u8> {
    let url = match Url::parse(text) {
        Ok(url) => url,
        Err(error) => return transcript.note(&format!("refused: {error}")).and(Ok(2)),
    };
    for caution in url.cautions() {
        transcript.note(&format!("caution: {caution}"))?;
    }
    let (endpoint, request) = match plan(&url, options) {
        Ok(plan) => plan,
        Err(error) => return transcript.note(&format!("refused: {error}")).and(Ok(2)),
    };
    match fetch(&endpoint, &request, ask, transcript) {
        Ok(()) => Ok(0),
        Err(error) => transcript.note(&format!("failed: {error}")).and(Ok(1)),
    }
}

fn main() -> ExitCode {
    let (mut options, mut texts) = (Options::default(), Vec::new());
    for argument in std::env::args_os().skip(1) {
        match argument.to_str() {
            Some("--list") => options.list = true,
            Some("--allow-form") => options.allow_form = true,
            _ => texts.push(argument),
        }
    }
    let [text] = &texts[..] else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let mut out = io::stdout();
    let code = run(&text.to_string_lossy(), options, &mut ask, &mut Transcript::new(&mut out));
    ExitCode::from(code.unwrap_or(1))
}
