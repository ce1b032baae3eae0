//! The steps of a client. Section 3. [`Access::plan`](crate::Access::plan) is the entry point.

mod step;
mod value;

use alloc::vec::Vec;

use rfc1738::grammar::{Article, Fileurl, Gopherurl, Grouppart, Mailtourl, SchemeUrl, Waisurl};
use rfc1738::{Production, Url};

use crate::injection::checked;
use crate::parts::{Part, is_masked};
use crate::path_and_query::after_authority;
use crate::{DatabaseUrl, EndpointError, FilePathError, InjectionError, SchemeStatus};
use crate::{addr_spec, database, endpoint, ftp, gopher, schemes};
pub use step::Step;
pub use value::Value;

/// Options for [`Access::plan`](crate::Access::plan). Both are off by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PlanOptions {
    /// `true` to plan to send the lines of a filled-out Gopher+ form (Section 3.4.9). Another kind of server would interpret them as
    /// commands. Otherwise, a URL with a form is an error.
    pub allow_form: bool,
    /// `true` to plan to open a file on this machine by its local path (Section 3.10), on Unix and Windows, with the `std` feature.
    /// Otherwise, and on other systems, each segment of the path is a step.
    pub local_paths: bool,
}

/// The error for a valid URL that shouldn't be accessed. The message contains no text from the URL.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::{Access, EndpointError, PlanError, PlanOptions};
///
/// let error = Url::parse("http://host.dom:70000/")?.plan(PlanOptions::default()).unwrap_err();
/// assert_eq!(error, PlanError::Endpoint(EndpointError::PortOutOfRange));
/// assert_eq!(error.to_string(), "the port is over 65535");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
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

/// The octets that RFC 1036 excludes from a message identifier (blanks and brackets), and those that would
/// end or truncate its line.
const NOT_IN_MESSAGE_IDS: &[u8] = b"\r\n\0\t <>";

/// Returns the steps that a client takes.
pub(crate) fn plan<'a>(url: Url<'a>, options: PlanOptions) -> Result<Vec<Step<'a>>, PlanError> {
    let mut steps = Vec::new();
    let database = schemes::is_database(url.scheme().as_str()).then(|| database::to_database(url));
    let password = match database {
        Some(Ok(database)) => database.password(),
        _ => url.password(),
    };
    let password = password.and_then(|password| url.range_of(password.as_str()));
    // If the rest of the URL may contain a password, each part of it may.
    let may_contain_password = url.redacted().ranges().any(|hidden| Some(hidden) != password);
    match endpoint::endpoint(&url) {
        Ok(endpoint) => {
            let may_contain_password = url.port().is_some_and(|port| is_masked(&url, port.as_str()));
            steps.push(Step::Connect { endpoint, may_contain_password });
        }
        Err(EndpointError::NoHost) => {
            let endpoints = database.and_then(Result::ok).into_iter().flat_map(|database| database.hosts());
            steps.extend(endpoints.map(|endpoint| Step::Connect { endpoint, may_contain_password }));
        }
        Err(error) => return Err(error.into()),
    }
    match url.by_scheme() {
        SchemeUrl::Ftp(ftp) => steps.extend(ftp::commands(&ftp)?.into_iter().map(Step::Ftp)),
        SchemeUrl::Http(http) => steps.extend([Step::Target(target(url)), Step::HostHeader(http.hostport)]),
        SchemeUrl::Gopher(gopher) => steps.extend(lines(&gopher, options.allow_form)?),
        SchemeUrl::Mailto(mailto) => steps.extend(address(&mailto)?),
        SchemeUrl::News(news) => steps.push(match news.grouppart {
            Grouppart::All => Step::AllGroups,
            Grouppart::Group(group) => Step::Group(group),
            Grouppart::Article(article) => Step::Article(message_id(&article)?),
        }),
        SchemeUrl::Nntp(nntp) => {
            steps.push(Step::Group(nntp.group));
            steps.extend(nntp.digits.map(Step::ArticleNumber));
        }
        SchemeUrl::Telnet(telnet) => {
            let (user, password) = ftp::login_arguments(&telnet.login)?;
            steps.extend(user.map(Step::User).into_iter().chain(password.map(Step::Password)));
        }
        SchemeUrl::Wais(wais) => steps.extend(search(&wais)),
        SchemeUrl::File(file) => match options.local_paths.then(|| local_path(url)).transpose()?.flatten() {
            Some(path) => steps.push(Step::LocalPath(path)),
            None => steps.extend(segments(&file)),
        },
        SchemeUrl::Prospero(prospero) => {
            steps.push(Step::Hsoname(Value::new(prospero.ppath.decode())));
            for field in prospero.fields.iter() {
                steps.push(Step::FieldName(Value::new(field.fieldname.decode())));
                steps.push(Step::FieldValue(Value::new(field.fieldvalue.decode())));
            }
        }
        other => {
            if let SchemeUrl::Other(_) = other {
                steps.push(Step::Scheme(SchemeStatus::of(url.scheme())));
            }
            match database {
                Some(Ok(database)) => steps.extend(driver(&database)),
                Some(Err(error)) => steps.extend(internet(url).chain([Step::NoDatabase(error)])),
                None => steps.extend(internet(url)),
            }
        }
    }
    if may_contain_password {
        steps.iter_mut().for_each(Step::hide);
    }
    Ok(steps)
}

/// Returns the target of an HTTP request.
fn target(url: Url<'_>) -> Value<'_> {
    let target = after_authority(&url);
    let start = url.as_str().len() - target.len();
    let hidden = url.redacted().ranges().map(|secret| secret.start - start..secret.end - start).collect();
    Value::with_hidden(if target.is_empty() { "/" } else { target }.as_bytes().into(), hidden)
}

/// Returns the type and the lines of a Gopher request.
fn lines<'a>(url: &Gopherurl<'a>, allow_form: bool) -> Result<Vec<Step<'a>>, InjectionError> {
    let form = gopher::form_request(url).filter(|_| allow_form);
    let request = form.unwrap_or_else(|| gopher::request(url))?;
    let lines = request.split_inclusive(|&octet| octet == b'\n').map(|line| {
        let line = line.strip_suffix(b"\r\n").unwrap_or(line);
        Step::Send(Value::new(line.to_vec().into()))
    });
    Ok([Step::ItemType(gopher::item_type(url))].into_iter().chain(lines).collect())
}

/// Returns the address, its parts if it is an addr-spec, and otherwise the reason.
fn address<'a>(url: &Mailtourl<'a>) -> Result<Vec<Step<'a>>, InjectionError> {
    let octets = checked(Production::Encoded822addr, url.encoded822addr.decode(), b"\r\n\0")?;
    let part = |octets: &[u8]| Value::new(octets.to_vec().into());
    let mut steps = match addr_spec::at_sign_of(url) {
        Ok(at) => Vec::from([Step::LocalPart(part(&octets[..at])), Step::Domain(part(&octets[at + 1..]))]),
        Err(error) => Vec::from([Step::NoAddrSpec(error)]),
    };
    steps.insert(0, Step::Address(Value::new(octets)));
    Ok(steps)
}

/// Returns the decoded Message-ID with its `<` and `>`.
fn message_id<'a>(article: &Article<'a>) -> Result<Value<'a>, InjectionError> {
    let unique = checked(Production::Article, article.unique.decode(), NOT_IN_MESSAGE_IDS)?;
    Ok(Value::new([b"<", &*unique, b"@", article.host.as_str().as_bytes(), b">"].concat().into()))
}

fn search<'a>(url: &Waisurl<'a>) -> Vec<Step<'a>> {
    match url {
        Waisurl::Database(url) => Vec::from([Step::Database(Value::new(url.database.decode()))]),
        Waisurl::Index(url) => Vec::from([
            Step::Database(Value::new(url.database.decode())),
            Step::Search(Value::new(url.search.decode())),
        ]),
        Waisurl::Doc(url) => Vec::from([
            Step::Database(Value::new(url.database.decode())),
            Step::DocumentType(Value::new(url.wtype.decode())),
            Step::Document(Value::new(url.wpath.decode())),
        ]),
    }
}

/// Returns the host and the segments of a file.
fn segments<'a>(url: &Fileurl<'a>) -> impl Iterator<Item = Step<'a>> + use<'a> {
    let segments = url.fpath.segments().map(|segment| Step::PathSegment(Value::new(segment.decode())));
    url.host.map(Step::FileHost).into_iter().chain(segments)
}

/// Returns the path on this system, if the file is on this machine.
#[cfg(all(feature = "std", any(unix, windows)))]
fn local_path(url: Url<'_>) -> Result<Option<Value<'_>>, FilePathError> {
    match crate::file_path::to_file_path(url) {
        Err(FilePathError::OtherHost) => Ok(None),
        path => Ok(Some(Value::new(path?.into_os_string().into_encoded_bytes().into()))),
    }
}

/// Returns `None`, because this crate supports paths only on Unix and Windows.
#[cfg(not(all(feature = "std", any(unix, windows))))]
fn local_path(_: Url<'_>) -> Result<Option<Value<'_>>, FilePathError> {
    Ok(None)
}

/// Returns the user, password and path of the common Internet scheme syntax (Section 3.1).
fn internet(url: Url<'_>) -> impl Iterator<Item = Step<'_>> {
    // An encoded delimiter stays encoded, as in `Parts`.
    let path = |path| Step::Path(Value::new(Part::Path.decoding(url.production()).octets(path)));
    let user = url.user().map(|user| Step::User(Value::user(user)));
    let password = url.password().map(|password| Step::Password(Value::new(password.decode()).password()));
    user.into_iter().chain(password).chain(url.path().map(path))
}

/// Returns the steps of a database's driver after it has connected.
fn driver<'a>(url: &DatabaseUrl<'a>) -> Vec<Step<'a>> {
    let mut steps = Vec::new();
    steps.extend(url.user().map(|user| Step::User(Value::user(user))));
    steps.extend(url.password().map(|password| Step::Password(Value::new(password.decode()).password())));
    steps.extend(url.name().map(|name| Step::Database(Value::new(name.decode()))));
    for (name, value) in url.options() {
        let (name, value) = (name.decode_form(), Value::new(value.decode_form()));
        let lower = name.to_ascii_lowercase();
        let is_secret =
            ["pass", "pwd"].iter().any(|word| lower.windows(word.len()).any(|text| text == word.as_bytes()));
        steps.push(Step::OptionName(Value::new(name)));
        steps.push(Step::OptionValue(if is_secret { value.password() } else { value }));
    }
    steps
}
