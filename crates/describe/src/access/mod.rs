//! The steps that a client takes to access a URL.

mod fact;

use rfc1738::Url;
use rfc1738::grammar::{Fileurl, Ftpurl, Gopherurl, Grouppart, Mailtourl, Otherurl, SchemeUrl, Waisurl};
use rfc1738_access::ftp::{Pass, Step};
use rfc1738_access::prelude::*;
use rfc1738_access::{EndpointError, FilePathError, InjectionError, SchemeStatus};

use crate::Part;
pub use fact::Fact;
use fact::Facts;

/// Options for [`access`]. All are off by default.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_describe::{Options, access};
///
/// let url = Url::parse("ftp://joe:tiger@host.dom")?;
/// let options = Options { show_passwords: true, ..Options::default() };
/// assert_eq!(access(url, &options)?[2].to_string(), "send PASS tiger");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// `true` to show passwords unmasked.
    pub show_passwords: bool,
    /// `true` to show the lines of a filled-out Gopher+ form (Section 3.4.9). Another kind of server would interpret them as
    /// commands. Otherwise, a URL with a form is an error.
    pub allow_form: bool,
    /// `true` to show the local `path` of a file on this machine (Section 3.10), on Unix and Windows. Otherwise, and on other
    /// systems, each `part` of the path is a fact.
    pub local_paths: bool,
}

/// The error for a valid URL that shouldn't be accessed. The message contains no text from the URL.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::EndpointError;
/// use rfc1738_describe::{Options, AccessError, access};
///
/// let error = access(Url::parse("http://host.dom:70000/")?, &Options::default()).unwrap_err();
/// assert!(matches!(error, AccessError::Endpoint(EndpointError::PortOutOfRange)));
/// assert_eq!(error.to_string(), "the port is over 65535");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AccessError {
    /// Decoding would add lines or fields to the request, or truncate it. Section 6.
    #[error(transparent)]
    Injection(#[from] InjectionError),
    /// A file URL has no path on this system. Section 3.10.
    #[error(transparent)]
    FilePath(#[from] FilePathError),
    /// The address or the port is out of range. Section 3.1.
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
}

/// Returns the steps that a client takes to access a URL, in order (Section 3). This function sends nothing.
///
/// ```
/// use rfc1738::{Production, Url};
/// use rfc1738_describe::{Options, access};
///
/// let facts = access(Url::parse("ftp://myname@host.dom/%2Fetc/motd")?, &Options::default())?;
/// let facts: Vec<_> = facts.iter().map(|fact| (fact.label(), fact.text())).collect();
/// assert_eq!(
///     facts,
///     [
///         ("connect", "host.dom:21"),
///         ("send", "USER myname"),
///         ("ask", "PASS, with a password"),
///         ("send", "CWD /etc"),
///         ("guess", "TYPE"),
///         ("send", "RETR motd"),
///     ]
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// Returns an error if the address or port is out of range, if decoding would add lines or fields to the request or truncate
/// it, or if a file has no path on this system. See [`AccessError`].
pub fn access(url: Url<'_>, options: &Options) -> Result<Vec<Fact>, AccessError> {
    let mut facts = Facts::new(options.show_passwords, hides_parts(url));
    match url.endpoint() {
        Ok(endpoint) => facts.add("connect", endpoint),
        Err(EndpointError::NoHost) => {}
        Err(error) => return Err(error.into()),
    }
    match url.parts() {
        SchemeUrl::Ftp(url) => ftp(&url, &mut facts)?,
        SchemeUrl::Http(http) => {
            // Mask the whole URL, because the target alone doesn't show which text may be a password. Then take
            // the text after the host.
            let redacted = url.redacted().to_string();
            let masked = redacted.get("http://".len() + http.hostport.to_string().len()..);
            let masked = masked.filter(|target| !target.is_empty()).unwrap_or("/");
            facts.secret("target", http.target(), masked);
            facts.add("host", http.hostport);
        }
        SchemeUrl::Gopher(url) => gopher(&url, options.allow_form, &mut facts)?,
        SchemeUrl::Mailto(url) => mailto(&url, &mut facts)?,
        SchemeUrl::News(url) => match url.grouppart {
            Grouppart::All => facts.add("groups", "all"),
            Grouppart::Group(group) => facts.add("group", group),
            Grouppart::Article(article) => facts.part("article", &article.message_id()?),
        },
        SchemeUrl::Nntp(url) => {
            facts.add("group", url.group);
            if let Some(digits) = url.digits {
                facts.add("article", digits);
            }
        }
        SchemeUrl::Telnet(url) => {
            let (user, password) = url.advice()?;
            if let Some(user) = user {
                facts.user("user", "", user.as_bytes());
            }
            if let Some(password) = password {
                facts.password("password", "", password.as_bytes());
            }
        }
        SchemeUrl::Wais(Waisurl::Database(url)) => facts.part("database", &url.database.decode()),
        SchemeUrl::Wais(Waisurl::Index(url)) => {
            facts.part("database", &url.database.decode());
            facts.part("search", &url.search.decode());
        }
        SchemeUrl::Wais(Waisurl::Doc(url)) => {
            facts.part("database", &url.database.decode());
            facts.part("type", &url.wtype.decode());
            facts.part("document", &url.wpath.decode());
        }
        SchemeUrl::File(url) => file(&url, options.local_paths, &mut facts)?,
        SchemeUrl::Prospero(url) => {
            facts.part("hsoname", &url.ppath.decode());
            for field in url.fields.iter() {
                facts.part("field", &field.fieldname.decode());
                facts.part("value", &field.fieldvalue.decode());
            }
        }
        other => {
            if let SchemeUrl::Other(other) = other {
                status(&other, &mut facts);
            }
            internet(url, &mut facts);
        }
    }
    for warning in url.warnings() {
        facts.add("warning", format_args!("{warning} [{}]", warning.name()));
    }
    Ok(facts.list)
}

/// Returns `true` if more than the login's password is masked in the URL.
fn hides_parts(url: Url<'_>) -> bool {
    let password = url.password().map(|password| password.as_str().as_bytes().as_ptr_range());
    url.redacted().ranges().any(|secret| Some(url.as_str()[secret].as_bytes().as_ptr_range()) != password)
}

fn ftp(url: &Ftpurl<'_>, facts: &mut Facts) -> Result<(), InjectionError> {
    for step in url.steps()? {
        match &step {
            Step::User(user) => facts.user("send", "USER ", user.as_bytes()),
            Step::Pass(Pass::Given(password)) => facts.password("send", "PASS ", password.as_bytes()),
            Step::Pass(Pass::EmailAddress) => facts.add("ask", "PASS, with the user's e-mail address"),
            Step::Pass(Pass::Prompt) => facts.add("ask", "PASS, with a password"),
            Step::Type(None) => facts.add("guess", "TYPE"),
            step => {
                let line = [step.command().as_bytes(), b" ", step.argument().unwrap_or_default()].concat();
                facts.part("send", &line);
            }
        }
    }
    Ok(())
}

fn gopher(url: &Gopherurl<'_>, allow_form: bool, facts: &mut Facts) -> Result<(), InjectionError> {
    facts.add("type", [url.item_type()].escape_ascii());
    let form = url.form_request().filter(|_| allow_form);
    let request = form.unwrap_or_else(|| url.request())?;
    for line in request.split_inclusive(|&octet| octet == b'\n') {
        facts.part("send", line.strip_suffix(b"\r\n").unwrap_or(line));
    }
    Ok(())
}

fn mailto(url: &Mailtourl<'_>, facts: &mut Facts) -> Result<(), InjectionError> {
    facts.part("address", &url.address()?);
    match url.addr_spec() {
        Ok(addr_spec) => {
            facts.part("local-part", addr_spec.local_part());
            facts.part("domain", addr_spec.domain());
        }
        Err(error) => facts.add("note", error),
    }
    Ok(())
}

/// Adds the status of a scheme that RFC 1738 doesn't specify.
fn status(url: &Otherurl<'_>, facts: &mut Facts) {
    match url.genericurl.scheme.status() {
        SchemeStatus::Reserved(purpose) => facts.add("proposed", purpose),
        SchemeStatus::Experimental => facts.add("scheme", "experimental"),
        SchemeStatus::Specified | SchemeStatus::Unknown => facts.add("scheme", "not specified"),
    }
}

/// Adds the user, password and path of the common Internet scheme syntax (Section 3.1).
fn internet(url: Url<'_>, facts: &mut Facts) {
    if let Some(user) = url.user() {
        facts.user("user", "", &user.decode());
    }
    if let Some(password) = url.password() {
        facts.password("password", "", &password.decode());
    }
    if let Some(path) = url.path() {
        // An encoded delimiter stays encoded, as in `Parts`.
        facts.part("path", &Part::Path.decoding(url.production()).octets(path));
    }
}

fn file(url: &Fileurl<'_>, local_paths: bool, facts: &mut Facts) -> Result<(), FilePathError> {
    if local_paths && let Some(path) = local_path(url)? {
        facts.part("path", &path);
        return Ok(());
    }
    if let Some(host) = url.host {
        facts.add("host", host);
    }
    url.fpath.segments().for_each(|part| facts.part("part", &part.decode()));
    Ok(())
}

/// Returns the path on this system, if the file is on this machine.
#[cfg(any(unix, windows))]
fn local_path(url: &Fileurl<'_>) -> Result<Option<Vec<u8>>, FilePathError> {
    match url.to_file_path() {
        Err(FilePathError::OtherHost) => Ok(None),
        path => Ok(Some(path?.into_os_string().into_encoded_bytes())),
    }
}

/// Returns `None`, because the library supports paths only on Unix and Windows.
#[cfg(not(any(unix, windows)))]
fn local_path(_: &Fileurl<'_>) -> Result<Option<Vec<u8>>, FilePathError> {
    Ok(None)
}
