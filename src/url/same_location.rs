//! A comparison of two URLs by what they mean. Sections 3.1 to 3.11.

use alloc::borrow::Cow;

use crate::Url;
use crate::encoding::{decode, same_octets};
use crate::grammar::{
    self, FtpPath, Gopherurl, Grouppart, Host, Httpurl, Otherurl, Schemepart, Search, Waisurl,
};

impl<'a> Url<'a> {
    /// Returns `true` if the two URLs have the same meaning, as far as the RFC alone can tell.
    ///
    /// - Schemes and host names ignore case (2.1, 3.1), and the groups of an address ignore leading zeros.
    /// - The default port is the same as no port (3.2 to 3.11).
    /// - A character that is never reserved is the same as its escape, and escapes ignore case (2.2). One that
    ///   may be reserved is not, since "encoding a character reserved for a particular scheme may change the
    ///   semantics"; but where the scheme's section says that it isn't reserved, it is the same:
    ///   - in an FTP path, all but `/` and `;`, since the components "are decoded prior to their use" (3.2.2);
    ///   - in the parts of a gopher-path, all, since "no characters are reserved" (3.4.1); `7a%09b/c` is a search for
    ///     `b/c`, as is `7a%09b%2Fc`, since a client sends the same for both (3.4.2);
    ///   - in a mail address, all, since "there are no reserved characters" (3.5);
    ///   - in the identifier of a news article, all but the `@`: "No additional characters are reserved" (3.6);
    ///   - in the name of a Prospero object, all but `;`, since a `/` "may appear in the `<hsoname>` without quoting" (3.11).
    /// - In http, gopher and telnet, a `/` with nothing after it may be omitted (3.3, 3.4.1, 3.8).
    /// - FTP typecodes ignore case (5; 3.2.2 has them in lower case only).
    /// - An empty gopher-path is the same as the type `1`, to which the `<gophertype>` "defaults" (3.4.1), and an empty
    ///   selector, which is the top level.
    /// - In a file URL, `localhost` is the same as no host (3.10).
    ///
    /// In http, 3.3 reserves `/`, `;` and `?`, but doesn't say that nothing else is reserved, and servers distinguish a
    /// `&` in a search from `%26`; so they are not the same here. Nor are they in a user name, a password, a WAIS
    /// search, a file's path or a Prospero field, where the RFC doesn't say so either.
    ///
    /// This is an equivalence relation. If it holds, the URLs mean the same; if not, they still may.
    ///
    /// It is a comparison rather than a normal form because a URL's text is kept as it was written: a normal form
    /// would be another text, which could be taken for the URL.
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
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn same_location(&self, other: &Url<'_>) -> bool {
        self.scheme().as_str().eq_ignore_ascii_case(other.scheme().as_str())
            && self.same_login(other)
            && same(self.named_host(), other.named_host(), Host::is_same)
            && self.port_key() == other.port_key()
            && self.same_rest(other)
    }

    fn same_login(&self, other: &Url<'_>) -> bool {
        same(self.user(), other.user(), same_text) && same(self.password(), other.password(), same_text)
    }

    /// Returns the host, if it isn't the machine from which a file URL is being interpreted.
    fn named_host(&self) -> Option<Host<'a>> {
        self.host().filter(|_| !self.is_local())
    }

    /// Returns the port's number, or its text if the number is too large.
    fn port_key(&self) -> Result<Option<u16>, &'a str> {
        let Some(port) = self.port() else { return Ok(self.scheme().default_port()) };
        port.number().map(Some).ok_or(significant(port.as_str()))
    }

    /// Returns `true` if the rest is the same: what follows the host and port, or the colon where there are none.
    fn same_rest(&self, other: &Url<'_>) -> bool {
        match self.parts() {
            grammar::Url::Http(one) => other.as_http().is_some_and(|other| same_http_path(one, other)),
            grammar::Url::Ftp(one) => {
                other.as_ftp().is_some_and(|other| same(one.path, other.path, same_ftp_path))
            }
            grammar::Url::News(one) => {
                other.as_news().is_some_and(|other| match (one.grouppart, other.grouppart) {
                    (Grouppart::Article(one), Grouppart::Article(other)) => {
                        one.unique.decode() == other.unique.decode() && one.host.is_same(other.host)
                    }
                    (one, other) => one == other,
                })
            }
            grammar::Url::Nntp(one) => {
                other.as_nntp().is_some_and(|other| (one.group, one.digits) == (other.group, other.digits))
            }
            grammar::Url::Telnet(_) => other.as_telnet().is_some(),
            grammar::Url::Gopher(one) => other.as_gopher().is_some_and(|other| item(&one) == item(&other)),
            grammar::Url::Wais(one) => other.as_wais().is_some_and(|other| same_wais(one, other)),
            grammar::Url::Mailto(one) => other
                .as_mailto()
                .is_some_and(|other| one.encoded822addr.decode() == other.encoded822addr.decode()),
            grammar::Url::File(one) => other.as_file().is_some_and(|other| same_text(one.fpath, other.fpath)),
            grammar::Url::Prospero(one) => other
                .as_prospero()
                .is_some_and(|other| one.hsoname() == other.hsoname() && same_text(one.fields, other.fields)),
            grammar::Url::Other(one) => other.as_other().is_some_and(|other| same_schemepart(*one, other)),
        }
    }
}

impl Host<'_> {
    /// Returns `true` if the hosts are the same. Names ignore case; the groups of a number ignore leading zeros.
    fn is_same(self, other: Host<'_>) -> bool {
        match (self, other) {
            (Host::Name(one), Host::Name(other)) => one.as_str().eq_ignore_ascii_case(other.as_str()),
            (Host::Number(one), Host::Number(other)) => {
                let groups = one.digits().zip(other.digits());
                groups
                    .into_iter()
                    .all(|(one, other)| significant(one.as_str()) == significant(other.as_str()))
            }
            _ => false,
        }
    }
}

/// Returns a number of any size, without its leading zeros.
fn significant(digits: &str) -> &str {
    digits.trim_start_matches('0')
}

/// Returns `true` if both are absent, or both are present and the same.
fn same<T>(one: Option<T>, other: Option<T>, are_same: impl Fn(T, T) -> bool) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => are_same(one, other),
        (None, None) => true,
        _ => false,
    }
}

/// Returns `true` if two parts are the same, for parts in which the RFC doesn't say which characters are reserved.
fn same_text<A: AsRef<str>, B: AsRef<str>>(one: A, other: B) -> bool {
    same_octets(one.as_ref(), other.as_ref())
}

/// Returns `true` if the paths are the same. An empty path is the same as none, since the `/` "may also be omitted" (3.3).
fn same_http_path(one: Httpurl<'_>, other: Httpurl<'_>) -> bool {
    fn parts<'a>(url: Httpurl<'a>) -> (&'a str, Option<Search<'a>>) {
        url.path.map_or(("", None), |path| (path.hpath.as_str(), path.search))
    }
    let ((one_path, one_search), (other_path, other_search)) = (parts(one), parts(other));
    same_octets(one_path, other_path) && same(one_search, other_search, same_text)
}

fn same_wais(one: Waisurl<'_>, other: Waisurl<'_>) -> bool {
    match (one, other) {
        (Waisurl::Database(one), Waisurl::Database(other)) => same_text(one.database, other.database),
        (Waisurl::Index(one), Waisurl::Index(other)) => {
            same_text(one.database, other.database) && same_text(one.search, other.search)
        }
        (Waisurl::Doc(one), Waisurl::Doc(other)) => {
            same_text(one.database, other.database)
                && same_text(one.wtype, other.wtype)
                && same_text(one.wpath, other.wpath)
        }
        (Waisurl::Database(_) | Waisurl::Index(_) | Waisurl::Doc(_), _) => false,
    }
}

fn same_schemepart(one: Otherurl<'_>, other: Otherurl<'_>) -> bool {
    match (one.genericurl.schemepart, other.genericurl.schemepart) {
        (Schemepart::Ip(one), Schemepart::Ip(other)) => same(one.urlpath, other.urlpath, same_text),
        (Schemepart::Xchars(one), Schemepart::Xchars(other)) => same_text(one, other),
        (Schemepart::Ip(_) | Schemepart::Xchars(_), _) => false,
    }
}

/// Returns `true` if a client sends the same commands: the components "are decoded prior to their use" (3.2.2).
fn same_ftp_path(one: FtpPath<'_>, other: FtpPath<'_>) -> bool {
    fn decoded<'a>(path: FtpPath<'a>) -> impl Iterator<Item = Cow<'a, [u8]>> {
        path.fpath.segments().map(|segment| segment.decode())
    }
    let ftptype = |path: FtpPath<'_>| path.ftptype.map(|ftptype| ftptype.as_char().to_ascii_lowercase());
    decoded(one).eq(decoded(other)) && ftptype(one) == ftptype(other)
}

/// Returns the type, the selector, the search and the Gopher+ string. They are separated before they are decoded (3.4.1), and so
/// is a search that by the BNF is in the selector (3.4.2).
fn item<'a>(url: &Gopherurl<'a>) -> (u8, [Option<Cow<'a, [u8]>>; 3]) {
    let (selector, search) = url.selector_and_search();
    let string = url.path.and_then(|path| path.gopher_plus_string()).map(|string| string.decode());
    (url.item_type(), [Some(decode(selector)), search.map(decode), string])
}
