//! A client for ftp and gopher URLs: it sends what the library says, and prints all that both sides say.
//!
//! ```sh
//! cargo run --example fetch -- 'ftp://host.dom/pub/motd;type=a'
//! cargo run --example fetch -- 'gopher://host.dom/7sel%09two%20words'
//! ```
//!
//! Lines after `>` were sent, those after `<` are replies, and those after `|` are what was fetched. A password is
//! `****`, and what a terminal would obey is escaped.
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
use rfc1738::{Endpoint, Url, Visible, grammar};

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

/// Where to connect and what to send. Whatever may be wrong with a URL is found here, before anything is sent.
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

/// Asks the user. A client for more than a demonstration wouldn't show what is typed.
fn ask(what: &str) -> io::Result<String> {
    eprint!("{what}: ");
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(answer.trim_end_matches(['\r', '\n']).to_owned())
}

fn fetch(
    endpoint: &Endpoint<'_>,
    request: &Request<'_>,
    ask: &mut dyn FnMut(&str) -> io::Result<String>,
    out: &mut dyn Write,
) -> Result<(), Box<dyn Error>> {
    let mut transcript = Transcript::new(out);
    transcript.note(&format!("connect {endpoint}"))?;
    let stream = connection::connect(endpoint)?;
    match request {
        Request::Ftp(steps) => ftp::fetch(stream, steps, ask, &mut transcript),
        Request::Gopher(request) => gopher::fetch(stream, request, &mut transcript),
    }
}

fn main() -> ExitCode {
    let (mut options, mut texts) = (Options::default(), Vec::new());
    for argument in std::env::args_os() {
        match argument.to_str() {
            Some("--list") => options.list = true,
            Some("--allow-form") => options.allow_form = true,
            _ => texts.push(argument),
        }
    }
    let [_, text] = &texts[..] else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let text = text.to_string_lossy();
    let url = match Url::parse(&text) {
        Ok(url) => url,
        Err(error) => return refused(&error),
    };
    for caution in url.cautions() {
        println!("* caution: {caution}");
    }
    let (endpoint, request) = match plan(&url, options) {
        Ok(plan) => plan,
        Err(error) => return refused(&*error),
    };
    match fetch(&endpoint, &request, &mut ask, &mut io::stdout()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("* failed: {}", Visible(&error.to_string()));
            ExitCode::FAILURE
        }
    }
}

fn refused(error: &dyn Error) -> ExitCode {
    println!("* refused: {}", Visible(&error.to_string()));
    ExitCode::from(2)
}
