//! The requests of a Gopher client. Section 3.4. [`request`] is the entry point.

use alloc::borrow::Cow;
use alloc::vec::Vec;

use rfc1738::Production;
use rfc1738::grammar::{GopherPath, Gopherurl};

use crate::encoding::decode;
use crate::injection::{InjectionError, checked};

/// The delimiter of the parts of a gopher-path.
const TAB: &str = "%09";

/// The octets that 3.4.1 excludes from a selector because each would end a field, and NUL, which 3.4.1 allows
/// but which terminates a string in C.
const REJECTED: &[u8] = b"\r\n\t\0";

/// Returns the type of the item, which isn't sent. It is `1` if the gopher-path is empty. Section 3.4.1.
///
/// ```
/// use rfc1738::grammar::Gopherurl;
/// use rfc1738_access::gopher::item_type;
///
/// assert_eq!(item_type(&Gopherurl::try_from("gopher://host.dom")?), b'1');
/// assert_eq!(item_type(&Gopherurl::try_from("gopher://host.dom/0about")?), b'0');
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
pub fn item_type(url: &Gopherurl<'_>) -> u8 {
    gopher_path(url).gtype().map_or(b'1', |gtype| gtype.decode()[0])
}

/// Returns the line that a client sends, including the CR LF.
///
/// The line begins with the selector. If there is a search, a tab and the search follow. If there is a
/// Gopher+ string, a tab and the Gopher+ commands follow (3.4.2, 3.4.3). For an empty path, the selector is
/// empty.
///
/// For the Gopher+ string `?` the client should "fetch the item's +ASK attribute" (3.4.5), and sends
/// `!+ASK`. In the BNF, a search that contains a `/` or `?` is part of a selector with an encoded tab. The
/// client sends the selector, a tab and that search, as 3.4.2 requires.
///
/// ```
/// use rfc1738::grammar::Gopherurl;
/// use rfc1738_access::gopher::request;
///
/// let request = |url| request(&Gopherurl::try_from(url).unwrap());
/// assert_eq!(request("gopher://host.dom")?, b"\r\n");
/// assert_eq!(request("gopher://host.dom/7sel%09two%20words")?, b"sel\ttwo words\r\n");
/// assert_eq!(request("gopher://host.dom/7sel%09a/b")?, b"sel\ta/b\r\n");
/// assert_eq!(request("gopher://host.dom/0sel%09%09!+ABSTRACT")?, b"sel\t\t!+ABSTRACT\r\n");
/// # Ok::<(), rfc1738_access::InjectionError>(())
/// ```
///
/// # Errors
///
/// Returns an error if the decoded selector, search or Gopher+ string contains CR, LF, NUL or another tab,
/// or if the Gopher+ string is a filled-out form (Section 6). For a form, use [`form_request`].
pub fn request(url: &Gopherurl<'_>) -> Result<Vec<u8>, InjectionError> {
    let mut request = begin_request(url, true)?;
    if let Some(string) = gopher_plus(url) {
        if is_form(&string) {
            return Err(InjectionError::FilledForm);
        }
        let string = checked(Production::GopherPlusString, string, REJECTED)?;
        request.push(b'\t');
        request.extend_from_slice(if *string == *b"?" { b"!+ASK" } else { &string });
    }
    request.extend_from_slice(b"\r\n");
    Ok(request)
}

/// Returns the lines that a client sends for a filled-out form, or `None` if the Gopher+ string isn't
/// one. Section 3.4.9.
///
/// A form consists of a line with a `+`, a tab and a `1`; the line `+-1`; any number of lines with values; and
/// a line with a period. Each line ends with CR LF. The selector is followed by a tab and the form. An empty
/// search and its tab are omitted, although 3.4.3 says that it "may be empty" and is still "followed by a tab".
///
/// The author of the URL controls these lines, and a server of another protocol interprets them as
/// commands: an SMTP server rejects the first two lines, and then delivers an e-mail if the values are
/// `HELO x`, `MAIL FROM:<a@b>`, `RCPT TO:<c@d>`, `DATA` and a message. Send a form only to a server that the
/// user knows to be a Gopher server, and never because a document links to it.
///
/// ```
/// use rfc1738::grammar::Gopherurl;
/// use rfc1738_access::InjectionError;
/// use rfc1738_access::gopher::{form_request, request};
///
/// let url = Gopherurl::try_from("gopher://host.dom/0sel%09%09+%091%0D%0A+-1%0D%0Ared%0D%0A.%0D%0A")?;
/// assert_eq!(request(&url), Err(InjectionError::FilledForm));
/// assert_eq!(form_request(&url), Some(Ok(b"sel\t+\t1\r\n+-1\r\nred\r\n.\r\n".to_vec())));
/// assert_eq!(form_request(&Gopherurl::try_from("gopher://host.dom/0sel")?), None);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
///
/// # Errors
///
/// Returns an error if the decoded selector or search contains CR, LF, NUL or a tab, or the form contains
/// NUL (Section 6).
pub fn form_request(url: &Gopherurl<'_>) -> Option<Result<Vec<u8>, InjectionError>> {
    let form = gopher_plus(url).filter(|string| is_form(string))?;
    let request = begin_request(url, false).and_then(|start| {
        Ok([&*start, b"\t", &checked(Production::GopherPlusString, form, b"\0")?].concat())
    });
    Some(request)
}

fn gopher_path<'a>(url: &Gopherurl<'a>) -> GopherPath<'a> {
    url.path.unwrap_or(GopherPath::EMPTY)
}

/// Returns the decoded Gopher+ string.
fn gopher_plus<'a>(url: &Gopherurl<'a>) -> Option<Cow<'a, [u8]>> {
    gopher_path(url).gopher_plus_string().map(|string| string.decode())
}

/// Returns `true` if the Gopher+ string is a filled-out form.
pub(crate) fn has_form(url: &Gopherurl<'_>) -> bool {
    gopher_plus(url).is_some_and(|string| is_form(&string))
}

/// Returns the selector and the search. In the BNF, a search that contains a `/` or `?` is part of the
/// selector. This function separates them.
pub(crate) fn selector_and_search<'a>(url: &Gopherurl<'a>) -> (&'a str, Option<&'a str>) {
    let path = gopher_path(url);
    let selector = path.selector().map_or("", |selector| selector.as_str());
    match (path.search(), selector.split_once(TAB)) {
        (Some(search), _) => (selector, Some(search.as_str())),
        (None, Some((selector, search))) => (selector, Some(search)),
        (None, None) => (selector, None),
    }
}

/// Returns the start of a request: the selector, then a tab and the search. An empty search is omitted
/// unless `empty_is_sent`.
fn begin_request(url: &Gopherurl<'_>, empty_is_sent: bool) -> Result<Vec<u8>, InjectionError> {
    let (selector, search) = selector_and_search(url);
    let mut request = checked(Production::Selector, decode(selector), REJECTED)?.into_owned();
    if let Some(search) = search.filter(|search| empty_is_sent || !search.is_empty()) {
        request.push(b'\t');
        request.extend_from_slice(&checked(Production::Search, decode(search), REJECTED)?);
    }
    Ok(request)
}

/// Returns `true` if the decoded Gopher+ string is
/// `+%091%0D%0A+-1%0D%0A<ask_item1_value>%0D%0A<ask_item2_value>%0D%0A.%0D%0A`, with any number of values.
///
/// The first line that is a single period ends the form, and no text may follow it.
fn is_form(octets: &[u8]) -> bool {
    let rest = octets.strip_prefix(b"+\t1\r\n+-1\r\n").and_then(|rest| rest.strip_suffix(b".\r\n"));
    let is_value = |line: &[u8]| {
        line.strip_suffix(b"\r\n").is_some_and(|value| value != b"." && !value.contains(&b'\r'))
    };
    rest.is_some_and(|lines| lines.split_inclusive(|&octet| octet == b'\n').all(is_value))
}
