//! What a gopher client sends. Section 3.4.

use std::borrow::Cow;

use super::{Component, Unsafe, check, checked};
use crate::encoding::decode;
use crate::grammar::{GopherPath, GopherUrl};

/// The octets that 3.4.1 keeps out of a selector; each would end it, or another field.
const REFUSED: &[u8] = b"\r\n\t";

impl<'a> GopherUrl<'a> {
    fn gopher_path(&self) -> GopherPath<'a> {
        self.path.unwrap_or(GopherPath::EMPTY)
    }

    /// The type of the item, which is not sent: `1` where the gopher-path is empty. Section 3.4.1.
    ///
    /// ```
    /// use rfc1738::grammar::GopherUrl;
    ///
    /// assert_eq!(GopherUrl::try_from("gopher://host.dom")?.item_type(), b'1');
    /// assert_eq!(GopherUrl::try_from("gopher://host.dom/0about")?.item_type(), b'0');
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn item_type(&self) -> u8 {
        let gtype = self.gopher_path().gtype();
        gtype.and_then(|gtype| decode(gtype.as_str()).first().copied()).unwrap_or(b'1')
    }

    /// What the Gopher+ string asks for, if there is one. Sections 3.4.4 to 3.4.9.
    pub fn gopher_plus(&self) -> Option<GopherPlus> {
        self.gopher_path().gopher_plus_string().map(|string| GopherPlus::read(&decode(string.as_str())))
    }

    /// The bytes that a client sends, with the CR LF at their end.
    ///
    /// They are the selector; a tab and the search, if there is one; a tab and the Gopher+ commands, if there
    /// is a Gopher+ string (3.4.2, 3.4.3). An empty path sends an empty selector.
    ///
    /// Two Gopher+ strings differ from this. For `?` the client is to "fetch the item's +ASK attribute"
    /// (3.4.5), and so it sends `!+ASK`. And for a form that is filled out, 3.4.9 shows
    /// "`<a_gopher_selector><tab>+<tab>1<cr><lf>`": an empty search is left out together with its tab, though
    /// by 3.4.3 it "may be empty" and is still "followed by a tab".
    ///
    /// ```
    /// use rfc1738::grammar::GopherUrl;
    ///
    /// let request = |url| GopherUrl::try_from(url).unwrap().request();
    /// assert_eq!(request("gopher://host.dom")?, b"\r\n");
    /// assert_eq!(request("gopher://host.dom/7sel%09two%20words")?, b"sel\ttwo words\r\n");
    /// assert_eq!(request("gopher://host.dom/0sel%09%09!+ABSTRACT")?, b"sel\t\t!+ABSTRACT\r\n");
    /// # Ok::<(), rfc1738::scheme::Unsafe>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is a CR, LF or tab in the decoded selector or search, or in a Gopher+ string that is no
    /// filled-out form: Section 6.
    pub fn request(&self) -> Result<Vec<u8>, Unsafe> {
        let path = self.gopher_path();
        let selector = path.selector().map_or("", |selector| selector.as_str());
        let mut request = checked(Component::Selector, selector, REFUSED)?.into_owned();
        if let Some(search) = path.search() {
            let search = checked(Component::Search, search.as_str(), REFUSED)?;
            let commands =
                path.gopher_plus_string().map(|string| Commands::of(string.as_str())).transpose()?;
            let form = commands.as_ref().is_some_and(|commands| commands.form);
            if !(form && search.is_empty()) {
                request.push(b'\t');
                request.extend_from_slice(&search);
            }
            if let Some(commands) = commands {
                request.push(b'\t');
                request.extend_from_slice(&commands.octets);
                if form {
                    return Ok(request);
                }
            }
        }
        request.extend_from_slice(b"\r\n");
        Ok(request)
    }
}

/// The Gopher+ commands of a request.
struct Commands<'a> {
    octets: Cow<'a, [u8]>,
    /// Whether they are a filled-out form, which ends its own lines.
    form: bool,
}

impl<'a> Commands<'a> {
    fn of(string: &'a str) -> Result<Commands<'a>, Unsafe> {
        let octets = decode(string);
        match GopherPlus::read(&octets) {
            GopherPlus::FilledForm { .. } => Ok(Commands { octets, form: true }),
            GopherPlus::Form => Ok(Commands { octets: Cow::Borrowed(b"!+ASK"), form: false }),
            _ => {
                check(Component::GopherPlusString, &octets, REFUSED)?;
                Ok(Commands { octets, form: false })
            }
        }
    }
}

/// What a Gopher+ string asks for, decoded.
///
/// ```
/// use rfc1738::grammar::GopherUrl;
/// use rfc1738::scheme::GopherPlus;
///
/// let url = GopherUrl::try_from("gopher://host.dom/0sel%09%09+application/postscript%20Es_ES")?;
/// let view = GopherPlus::View {
///     name: b"application/postscript".to_vec(),
///     language: Some(b"Es_ES".to_vec()),
/// };
/// assert_eq!(url.gopher_plus(), Some(view));
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GopherPlus {
    /// `+`: "the default view (data representation) of the item". Section 3.4.4.
    DefaultView,
    /// `?`: an item with an electronic form, which the client fetches and the user fills out. Section 3.4.5.
    Form,
    /// `!` and names: these attributes of the item; all, if there is no name. Sections 3.4.6 and 3.4.7.
    Attributes(Vec<Vec<u8>>),
    /// `$` and names: these attributes of all items in a directory; all, if there is no name.
    DirectoryAttributes(Vec<Vec<u8>>),
    /// `+`, a view, a space and a language: an alternate view. Section 3.4.8.
    View {
        /// The name of the view.
        name: Vec<u8>,
        /// The language; 3.4.8 has no form without one.
        language: Option<Vec<u8>>,
    },
    /// A form that is filled out with these values, in order. Section 3.4.9.
    FilledForm {
        /// The values, one an item of the form.
        values: Vec<Vec<u8>>,
    },
    /// What the RFC gives no meaning to.
    Other(Vec<u8>),
}

impl GopherPlus {
    fn read(octets: &[u8]) -> GopherPlus {
        if let Some(values) = form(octets) {
            return GopherPlus::FilledForm { values };
        }
        match octets {
            _ if octets.iter().any(|octet| REFUSED.contains(octet)) => GopherPlus::Other(octets.to_vec()),
            b"+" => GopherPlus::DefaultView,
            b"?" => GopherPlus::Form,
            [b'!', rest @ ..] => GopherPlus::Attributes(names(rest)),
            [b'$', rest @ ..] => GopherPlus::DirectoryAttributes(names(rest)),
            [b'+', rest @ ..] => view(rest),
            _ => GopherPlus::Other(octets.to_vec()),
        }
    }
}

/// Names "separated by coded spaces" (3.4.7).
fn names(octets: &[u8]) -> Vec<Vec<u8>> {
    octets.split(|&octet| octet == b' ').filter(|name| !name.is_empty()).map(<[u8]>::to_vec).collect()
}

/// `<view_name>%20<language_name>`.
fn view(octets: &[u8]) -> GopherPlus {
    let mut parts = octets.splitn(2, |&octet| octet == b' ').map(<[u8]>::to_vec);
    GopherPlus::View { name: parts.next().unwrap_or_default(), language: parts.next() }
}

/// The values in `+%091%0D%0A+-1%0D%0A<ask_item1_value>%0D%0A<ask_item2_value>%0D%0A.%0D%0A`.
///
/// The line with a period ends the form, so nothing may follow the first of them.
fn form(octets: &[u8]) -> Option<Vec<Vec<u8>>> {
    let lines = octets.strip_prefix(b"+\t1\r\n+-1\r\n")?.strip_suffix(b".\r\n")?;
    let value = |line: &[u8]| {
        let value = line.strip_suffix(b"\r\n")?;
        (value != b"." && !value.contains(&b'\r')).then(|| value.to_vec())
    };
    lines.split_inclusive(|&octet| octet == b'\n').map(value).collect()
}
