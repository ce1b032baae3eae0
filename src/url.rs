//! The RFC as meant: a URL whose scheme is predefined follows that scheme's own production.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use nom::IResult;
use nom::combinator::map;
use nom::error::ParseError as NomError;

use crate::accelerated;
use crate::error::Reading;
use crate::grammar::{self, Host, Hostport, Login, Password, Port, Scheme, Schemepart, User};
use crate::notation::Source;
use crate::tree::{Detail, record};
use crate::{ParseError, Production, Tree};

/// Whether the text is a URL, in the reading of [`Url::parse`].
///
/// ```
/// assert!(rfc1738::is_url("ftp://ds.internic.net/rfc/rfc1738.txt;type=a"));
/// assert!(!rfc1738::is_url("http://user@ds.internic.net/"), "no user name is allowed in http");
/// assert!(!rfc1738::is_url("http://ds.internic.net/~joe"), "`~` must be encoded");
/// ```
pub fn is_url(text: &str) -> bool {
    match accelerated::read(text) {
        Ok(_) => true,
        Err(refusal) => !refusal.is_sure() && matches!(strict::<&str, ()>(text), Ok(("", _))),
    }
}

/// A URL by the strict reading: a predefined scheme follows its own production.
///
/// [`Url::parse`] makes one, which borrows its text. [`grammar::Url`] is the production `url` as printed, which takes
/// more; for the reasons, see [A `url` is any `genericurl`](crate::quirks#a-url-is-any-genericurl).
///
/// [`Url::parts`] is an enum over the ten predefined schemes and all others; the methods here work for
/// any of them. `Debug` masks a password; `Display` and [`Url::as_str`] are the whole text.
///
/// ```
/// use rfc1738::{Url, grammar};
///
/// let url = Url::parse("ftp://foo:@host.com:2121/pub/file;type=i")?;
/// assert_eq!(url.scheme().as_str(), "ftp");
/// assert_eq!(url.host().map(|host| host.as_str()), Some("host.com"));
/// assert_eq!(url.port().and_then(|port| port.number()), Some(2121));
/// assert_eq!(url.password().map(|password| password.as_str()), Some(""));
/// let grammar::Url::Ftp(ftp) = url.parts() else { panic!() };
/// assert_eq!(ftp.path.unwrap().fpath.segments().count(), 2);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Url<'a> {
    text: &'a str,
    parts: grammar::Url<'a>,
}

impl<'a> Url<'a> {
    /// Reads a URL: one of the ten predefined schemes (ftp, http, gopher, mailto, news, nntp, telnet, wais,
    /// file, prospero, in either case) by its own production, any other by `otherurl`.
    ///
    /// This is stricter than the production `url` ([`grammar::url`]), which as printed takes `http://user@host/` as an
    /// `otherurl`.
    ///
    /// # Errors
    ///
    /// If the whole text is not such a URL; the error says where, and what was expected there.
    pub fn parse(text: &'a str) -> Result<Url<'a>, ParseError> {
        match accelerated::read(text) {
            Ok(parts) => Ok(Url { text, parts }),
            Err(refusal) if refusal.is_sure() => Err(ParseError::new(text, Reading::Strict)),
            Err(_) => Url::read(text),
        }
    }

    /// [`Url::parse`], by the productions.
    fn read(text: &'a str) -> Result<Url<'a>, ParseError> {
        match strict::<&str, ()>(text) {
            Ok(("", parts)) => Ok(Url { text, parts }),
            _ => Err(ParseError::new(text, Reading::Strict)),
        }
    }

    /// The text, including any password.
    pub fn as_str(&self) -> &'a str {
        self.text
    }

    /// The URL by its scheme.
    pub fn parts(&self) -> grammar::Url<'a> {
        self.parts
    }

    /// The production that derives the URL: that of its scheme, or `otherurl`.
    pub fn production(&self) -> Production {
        match self.parts {
            grammar::Url::Http(_) => Production::Httpurl,
            grammar::Url::Ftp(_) => Production::Ftpurl,
            grammar::Url::News(_) => Production::Newsurl,
            grammar::Url::Nntp(_) => Production::Nntpurl,
            grammar::Url::Telnet(_) => Production::Telneturl,
            grammar::Url::Gopher(_) => Production::Gopherurl,
            grammar::Url::Wais(_) => Production::Waisurl,
            grammar::Url::Mailto(_) => Production::Mailtourl,
            grammar::Url::File(_) => Production::Fileurl,
            grammar::Url::Prospero(_) => Production::Prosperourl,
            grammar::Url::Other(_) => Production::Otherurl,
        }
    }

    /// The name of the scheme, as written.
    pub fn scheme(&self) -> Scheme<'a> {
        let colon = self.text.find(':').unwrap_or(self.text.len());
        Scheme(&self.text[..colon])
    }

    /// Where to connect and as whom, in a scheme that has both.
    fn login(&self) -> Option<Login<'a>> {
        match self.parts {
            grammar::Url::Ftp(url) => Some(url.login),
            grammar::Url::Telnet(url) => Some(url.login),
            grammar::Url::Other(url) => match url.genericurl.schemepart {
                Schemepart::Ip(part) => Some(part.login),
                Schemepart::Xchars(_) => None,
            },
            _ => None,
        }
    }

    fn hostport(&self) -> Option<Hostport<'a>> {
        match self.parts {
            grammar::Url::Http(url) => Some(url.hostport),
            grammar::Url::Nntp(url) => Some(url.hostport),
            grammar::Url::Gopher(url) => Some(url.hostport),
            grammar::Url::Wais(url) => Some(url.hostport()),
            grammar::Url::Prospero(url) => Some(url.hostport),
            _ => self.login().map(|login| login.hostport),
        }
    }

    /// The host, if the scheme has one and it is given. The host in a news article's identifier doesn't count.
    ///
    /// This is the text in the URL. What to connect to is [`Url::endpoint`]: many resolvers read an address with
    /// leading zeros as octal, while in the RFC it is decimal.
    pub fn host(&self) -> Option<Host<'a>> {
        match self.parts {
            grammar::Url::File(url) => url.host,
            _ => self.hostport().map(|hostport| hostport.host),
        }
    }

    /// The port, if it is given.
    pub fn port(&self) -> Option<Port<'a>> {
        self.hostport()?.port
    }

    /// The user name, if it is given; it may be empty.
    pub fn user(&self) -> Option<User<'a>> {
        self.login()?.user()
    }

    /// The password, if it is given; it may be empty.
    pub fn password(&self) -> Option<Password<'a>> {
        self.login()?.password()
    }

    /// The parse tree, in which a run of characters is a leaf; its root is the scheme's own production.
    pub fn tree(&self) -> Tree {
        self.recorded(Detail::Runs)
    }

    /// The parse tree down to single characters.
    pub fn full_tree(&self) -> Tree {
        self.recorded(Detail::Characters)
    }

    fn recorded(&self, detail: Detail) -> Tree {
        match record(self.text, detail, |source| strict(source).map(|(rest, _)| (rest, ()))) {
            Some(tree) => tree,
            None => unreachable!("the text is a URL"),
        }
    }
}

/// `url`, where `otherurl` is for schemes that aren't predefined.
pub(crate) fn strict<'a, S: Source<'a>, E: NomError<S>>(input: S) -> IResult<S, grammar::Url<'a>, E> {
    use grammar::*;

    let text = input.text().as_bytes();
    match text.first().map(u8::to_ascii_lowercase) {
        Some(b'h') if is_scheme(text, b"http") => map(httpurl, grammar::Url::Http)(input),
        Some(b'f') if is_scheme(text, b"ftp") => map(ftpurl, grammar::Url::Ftp)(input),
        Some(b'f') if is_scheme(text, b"file") => map(fileurl, grammar::Url::File)(input),
        Some(b'n') if is_scheme(text, b"news") => map(newsurl, grammar::Url::News)(input),
        Some(b'n') if is_scheme(text, b"nntp") => map(nntpurl, grammar::Url::Nntp)(input),
        Some(b't') if is_scheme(text, b"telnet") => map(telneturl, grammar::Url::Telnet)(input),
        Some(b'g') if is_scheme(text, b"gopher") => map(gopherurl, grammar::Url::Gopher)(input),
        Some(b'w') if is_scheme(text, b"wais") => map(waisurl, grammar::Url::Wais)(input),
        Some(b'm') if is_scheme(text, b"mailto") => map(mailtourl, grammar::Url::Mailto)(input),
        Some(b'p') if is_scheme(text, b"prospero") => map(prosperourl, grammar::Url::Prospero)(input),
        _ => map(otherurl, |url| grammar::Url::Other(NotPredefined(url)))(input),
    }
}

/// Whether the text begins with the scheme's name, in any case, and a colon.
#[inline(always)]
fn is_scheme<const N: usize>(text: &[u8], name: &[u8; N]) -> bool {
    text.get(N) == Some(&b':') && text[..N].eq_ignore_ascii_case(name)
}

impl<'a> TryFrom<&'a str> for Url<'a> {
    type Error = ParseError;

    fn try_from(text: &'a str) -> Result<Url<'a>, ParseError> {
        Url::parse(text)
    }
}

impl fmt::Display for Url<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl AsRef<str> for Url<'_> {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq for Url<'_> {
    fn eq(&self, other: &Url<'_>) -> bool {
        self.text == other.text
    }
}

impl Eq for Url<'_> {}

impl PartialOrd for Url<'_> {
    fn partial_cmp(&self, other: &Url<'_>) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url<'_> {
    fn cmp(&self, other: &Url<'_>) -> Ordering {
        self.text.cmp(other.text)
    }
}

impl Hash for Url<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}
