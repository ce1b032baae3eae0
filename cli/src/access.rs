//! `rfc1738 access`.

use std::io::Write;

use rfc1738::grammar::{self, FileUrl, FtpUrl, GopherUrl, Grouppart, MailtoUrl};
use rfc1738::scheme::ftp::{Pass, Step};
use rfc1738::scheme::{FilePathError, SchemeStatus, Unsafe, WaisResource};
use rfc1738::{NoEndpoint, Production, Url};

use crate::args::{AccessArgs, AccessFormat};
use crate::error::Error;
use crate::reading;
use crate::tally::Tally;
use crate::{output, records};

/// What stands in place of a password.
const MASK: &str = "****";

/// What access to a URL takes: facts in order, each under a label.
pub struct Access {
    pub production: Production,
    pub facts: Vec<Fact>,
}

/// A label and its text, in which an octet that is no printable ASCII character is escaped.
pub struct Fact(pub &'static str, pub String);

pub fn run(args: &AccessArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let several = args.urls.len() > 1;
    for record in records::arguments(&args.urls) {
        let access = reading::url(&record)
            .map_err(|fault| fault.to_string())
            .and_then(|url| access(url, args).map_err(|refusal| refusal.to_string()));
        match (&access, args.format) {
            (Ok(access), AccessFormat::Text) => output::access_text(out, access, tally.valid == 0)?,
            (Ok(access), AccessFormat::Json) => output::access_json(out, record.index, access)?,
            (Err(message), _) => output::fault(several.then_some(&record.place), message),
        }
        tally.count(access.is_ok());
    }
    Ok(())
}

/// Why a valid URL is not to be accessed.
#[derive(Debug, thiserror::Error)]
enum Refusal {
    #[error("{}; --allow-form shows them", Unsafe::FilledForm)]
    FilledForm,
    #[error(transparent)]
    Unsafe(Unsafe),
    #[error(transparent)]
    FilePath(#[from] FilePathError),
    #[error(transparent)]
    NoEndpoint(#[from] NoEndpoint),
}

impl From<Unsafe> for Refusal {
    fn from(refusal: Unsafe) -> Refusal {
        match refusal {
            Unsafe::FilledForm => Refusal::FilledForm,
            refusal => Refusal::Unsafe(refusal),
        }
    }
}

fn access(url: Url<'_>, args: &AccessArgs) -> Result<Access, Refusal> {
    let mut facts = Vec::new();
    facts.extend(url.endpoint().transpose()?.map(|endpoint| Fact("connect", endpoint.to_string())));
    match url.parts() {
        grammar::Url::Ftp(url) => ftp(&url, args.show_password, &mut facts)?,
        grammar::Url::Http(url) => {
            let request = url.request();
            facts.push(Fact("target", request.target));
            facts.push(Fact("host", request.host.to_string()));
        }
        grammar::Url::Gopher(url) => gopher(&url, args.allow_form, &mut facts)?,
        grammar::Url::Mailto(url) => mailto(&url, &mut facts)?,
        grammar::Url::News(url) => facts.push(match url.grouppart {
            Grouppart::All => Fact("groups", "all".to_owned()),
            Grouppart::Group(group) => Fact("group", group.to_string()),
            Grouppart::Article(article) => octets("article", &article.message_id()?),
        }),
        grammar::Url::Nntp(url) => {
            facts.push(Fact("group", url.group.to_string()));
            facts.extend(url.digits.map(|digits| Fact("article", digits.to_string())));
        }
        grammar::Url::Telnet(url) => {
            let advice = url.advice()?;
            facts.extend(advice.user.map(|user| octets("user", &user)));
            facts.extend(
                advice.password.map(|password| secret("password", "", &password, args.show_password)),
            );
        }
        grammar::Url::Wais(url) => match url.resource() {
            WaisResource::Database { database } => facts.push(octets("database", &database)),
            WaisResource::Search { database, search } => {
                facts.extend([octets("database", &database), octets("search", &search)]);
            }
            WaisResource::Document { database, wtype, document_id } => facts.extend([
                octets("database", &database),
                octets("type", &wtype),
                octets("document", &document_id),
            ]),
        },
        grammar::Url::File(url) => file(&url, &mut facts)?,
        grammar::Url::Prospero(url) => {
            facts.push(octets("hsoname", &url.hsoname()));
            for (name, value) in url.decoded_fields() {
                facts.extend([octets("field", &name), octets("value", &value)]);
            }
        }
        grammar::Url::Other(url) => facts.push(match url.genericurl.scheme.status() {
            SchemeStatus::Reserved(purpose) => Fact("proposed", purpose.to_owned()),
            SchemeStatus::Experimental => Fact("scheme", "experimental".to_owned()),
            SchemeStatus::Specified | SchemeStatus::Unknown => Fact("scheme", "not specified".to_owned()),
        }),
    }
    facts.extend(url.why_no_login().map(|error| Fact("note", format!("no login: {error}"))));
    facts.extend(
        url.cautions()
            .into_iter()
            .map(|caution| Fact("caution", format!("{caution} (Section {})", caution.section()))),
    );
    Ok(Access { production: url.production(), facts })
}

fn octets(label: &'static str, octets: &[u8]) -> Fact {
    Fact(label, octets.escape_ascii().to_string())
}

/// A fact that ends with a password.
fn secret(label: &'static str, before: &str, password: &[u8], show: bool) -> Fact {
    let shown = if show { password.escape_ascii().to_string() } else { MASK.to_owned() };
    Fact(label, format!("{before}{shown}"))
}

fn ftp(url: &FtpUrl<'_>, show_password: bool, facts: &mut Vec<Fact>) -> Result<(), Unsafe> {
    for step in url.steps()? {
        facts.push(match &step {
            Step::Pass(Pass::Given(password)) => secret("send", "PASS ", password.as_bytes(), show_password),
            Step::Pass(Pass::EmailAddress) => Fact("ask", "PASS, with the user's e-mail address".to_owned()),
            Step::Pass(Pass::Prompt) => Fact("ask", "PASS, with a password".to_owned()),
            Step::Type(None) => Fact("guess", "TYPE".to_owned()),
            step => {
                let line = [step.command().as_bytes(), b" ", step.argument().unwrap_or_default()].concat();
                octets("send", &line)
            }
        });
    }
    Ok(())
}

fn gopher(url: &GopherUrl<'_>, allow_form: bool, facts: &mut Vec<Fact>) -> Result<(), Unsafe> {
    facts.push(octets("type", &[url.item_type()]));
    let form = url.form_request().filter(|_| allow_form);
    let request = form.unwrap_or_else(|| url.request())?;
    let lines = request.split_inclusive(|&octet| octet == b'\n');
    facts.extend(lines.map(|line| octets("send", line.strip_suffix(b"\r\n").unwrap_or(line))));
    Ok(())
}

fn mailto(url: &MailtoUrl<'_>, facts: &mut Vec<Fact>) -> Result<(), Unsafe> {
    facts.push(octets("address", &url.address()?));
    match url.addr_spec() {
        Ok(addr_spec) => {
            facts
                .extend([octets("local-part", addr_spec.local_part()), octets("domain", addr_spec.domain())]);
        }
        Err(error) => facts.push(Fact("note", error.to_string())),
    }
    Ok(())
}

fn file(url: &FileUrl<'_>, facts: &mut Vec<Fact>) -> Result<(), FilePathError> {
    match (url.to_file_path(), url.host) {
        (Err(FilePathError::OtherHost), Some(host)) => {
            facts.push(Fact("host", host.to_string()));
            facts.extend(url.path_parts().map(|part| octets("part", &part)));
        }
        (path, _) => facts.push(octets("path", path?.into_os_string().as_encoded_bytes())),
    }
    Ok(())
}
