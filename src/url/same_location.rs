//! Semantic comparison of URLs. Sections 3.1 to 3.11. [`Url::location_key`] is the entry point.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use core::fmt;

use crate::Url;
use crate::encoding::{decode, encode, encoded, normal};
use crate::grammar::misc::UNRESERVED;
use crate::grammar::{self, Digits, Grouppart, Host, Newsurl};
use crate::production::{Form, registered};

/// The octets that the key encodes.
static RESERVED: percent_encoding::AsciiSet = encoded(&UNRESERVED, "");

/// A key for maps and sorting. It is equal for URLs that identify the same location.
///
/// Created by [`Url::location_key`]. The key contains the URL's password, which `Debug` doesn't show.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LocationKey(String);

impl LocationKey {
    /// Appends a part after a line break. A space stands for an absent part. No part contains either character.
    fn add(&mut self, part: Option<String>) {
        self.0.push('\n');
        self.0.push_str(part.as_deref().unwrap_or(" "));
    }
}

impl fmt::Debug for LocationKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LocationKey(****)")
    }
}

impl Url<'_> {
    /// Returns `true` if the two URLs have the same meaning according to the RFC.
    ///
    /// - Schemes and host names are case-insensitive (2.1, 3.1). In ports and the groups of an address, leading
    ///   zeros are ignored.
    /// - The [default port](grammar::Scheme::default_port) is equivalent to an absent port (3.2 to 3.11).
    /// - A character that is never reserved is equivalent to its escape, and escapes are case-insensitive (2.2).
    ///   A character that may be reserved isn't equivalent to its escape, because "encoding a character reserved
    ///   for a particular scheme may change the semantics". The exceptions are the characters that the scheme's
    ///   section doesn't reserve:
    ///   - in an FTP path, all except `/` and `;`, because the components "are decoded prior to their use"
    ///     (3.2.2);
    ///   - in the parts of a gopher-path, all, because "no characters are reserved" (3.4.1). Both `7a%09b/c`
    ///     and `7a%09b%2Fc` are a search for `b/c`, because a client sends the same string for both (3.4.2);
    ///   - in a mail address, all, because "there are no reserved characters" (3.5);
    ///   - in the identifier of a news article, all except the `@`: "No additional characters are reserved"
    ///     (3.6);
    ///   - in the name of a Prospero object, all except `;`, because a `/` "may appear in the `<hsoname>`
    ///     without quoting" (3.11).
    /// - In http, gopher and telnet, a trailing `/` after the host may be omitted (3.3, 3.4.1, 3.8). The RFCs
    ///   of https, ws and wss also allow this.
    /// - FTP typecodes are case-insensitive (5). Section 3.2.2 lists them only in lower case.
    /// - An empty gopher-path is equivalent to the type `1` with an empty selector, the top level, because the
    ///   `<gophertype>` "defaults" to `1` (3.4.1).
    /// - In a file URL, `localhost` is equivalent to an absent host (3.10).
    ///
    /// For http, Section 3.3 reserves `/`, `;` and `?`, but doesn't say that no other character is reserved, and
    /// servers distinguish an `&` in a search from `%26`. An `&` and `%26` therefore aren't equivalent. The same
    /// applies to user names, passwords, WAIS searches, paths of files and Prospero fields.
    ///
    /// This is an equivalence relation. If it holds, the URLs have the same meaning. If it doesn't, they may
    /// still have the same meaning. To compare many URLs with each other, use [`Url::location_key`].
    ///
    /// No method returns a normal form, because the crate keeps a URL's text as written. A normal form would be a
    /// different string that could be mistaken for the URL.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// let url = Url::parse("http://host.dom/%7Ejoe/a-b")?;
    /// assert!(url.same_location(&Url::parse("HTTP://Host.Dom:80/%7ejoe/a%2Db")?));
    /// assert!(!url.same_location(&Url::parse("http://host.dom/%7Ejoe%2Fa-b")?));
    ///
    /// let top = Url::parse("gopher://host.dom")?;
    /// assert!(top.same_location(&Url::parse("gopher://host.dom:70/1")?));
    /// assert!(Url::parse("https://host.dom")?.same_location(&Url::parse("https://host.dom:443/")?));
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn same_location(&self, other: &Url<'_>) -> bool {
        self.location_key() == other.location_key()
    }

    /// Returns a key that is equal for two URLs if and only if [`Url::same_location`] returns `true` for
    /// them. Sections 3.1 to 3.11.
    ///
    /// Use it to deduplicate URLs in linear time:
    ///
    /// ```
    /// use std::collections::HashSet;
    /// use rfc1738::Url;
    ///
    /// let mut seen = HashSet::new();
    /// let texts = ["https://host.dom", "https://host.dom:443/", "https://host.dom/a", "HTTPS://Host.dom/%61"];
    /// let urls = texts.into_iter().filter_map(Url::new);
    /// let distinct: Vec<_> = urls.filter(|url| seen.insert(url.location_key())).collect();
    /// assert_eq!(distinct, ["https://host.dom", "https://host.dom/a"]);
    /// ```
    #[doc(alias = "normalize")]
    #[must_use]
    pub fn location_key(&self) -> LocationKey {
        let scheme = self.scheme();
        let port = match self.port() {
            Some(port) => Some(significant(port.as_str()).to_owned()),
            None => scheme.default_port().map(|port| port.to_string()),
        };
        // In a file URL, a local host is equivalent to an absent host.
        let host = self.host().filter(|_| !self.is_local());
        let mut key = LocationKey(scheme.as_str().to_ascii_lowercase());
        key.add(self.user().map(|user| normal(user.as_str())));
        key.add(self.password().map(|password| normal(password.as_str())));
        key.add(host.map(host_key));
        key.add(port);
        match self.parts() {
            grammar::Url::Ftp(url) => {
                key.add(url.typecode().map(|typecode| typecode.to_string()));
                for segment in url.path.into_iter().flat_map(|path| path.fpath.segments()) {
                    key.add(Some(decoded(segment.as_str())));
                }
            }
            grammar::Url::Gopher(url) => {
                // The parts, including a search in the selector (3.4.2), are separated before they are
                // decoded (3.4.1).
                let (selector, search) = url.selector_and_search();
                let string = url.path.and_then(|path| path.gopher_plus_string());
                key.add(Some(encode(&RESERVED, &[url.item_type()]).into_owned()));
                key.add(Some(decoded(selector)));
                key.add(search.map(decoded));
                key.add(string.map(|string| decoded(string.as_str())));
            }
            grammar::Url::Mailto(url) => key.add(Some(decoded(url.encoded822addr.as_str()))),
            grammar::Url::News(Newsurl { grouppart: Grouppart::Article(article), .. }) => {
                key.add(Some(decoded(article.unique.as_str())));
                key.add(Some(host_key(article.host)));
            }
            grammar::Url::Prospero(url) => {
                key.add(Some(decoded(url.ppath.as_str())));
                key.add(Some(normal(url.fields.as_str())));
            }
            _ => {
                let rest = self.after_authority();
                let omits_slash = rest.is_empty() && self.may_omit_slash();
                key.add(Some(normal(if omits_slash { "/" } else { rest })));
            }
        }
        key
    }

    /// Returns `true` if the URL means the same with and without a `/` directly after the authority, as in http
    /// and http-like schemes.
    pub(crate) fn may_omit_slash(&self) -> bool {
        match self.parts() {
            grammar::Url::Http(_) | grammar::Url::Gopher(_) | grammar::Url::Telnet(_) => true,
            grammar::Url::Other(_) => {
                let registered = registered(self.scheme().as_str());
                self.authority().is_some() && registered.is_some_and(|(_, form)| form == Form::Http)
            }
            _ => false,
        }
    }
}

/// Returns the normal form of a part in which no character is reserved.
fn decoded(text: &str) -> String {
    encode(&RESERVED, &decode(text)).into_owned()
}

/// Returns a host name in lower case, or the groups of an address without leading zeros, each after a `.`. No name
/// begins with a `.`, so a name and an address never have the same key.
fn host_key(host: Host<'_>) -> String {
    match host {
        Host::Name(name) => name.as_str().to_ascii_lowercase(),
        Host::Number(number) => {
            let add = |address: String, group: Digits<'_>| address + "." + significant(group.as_str());
            number.digits().fold(String::new(), add)
        }
    }
}

/// Removes leading zeros from a number of any size.
fn significant(digits: &str) -> &str {
    digits.trim_start_matches('0')
}
