//! Builders for URLs with a login. Sections 3.1, 3.2 and 3.8.

use alloc::format;
use alloc::string::String;

use rfc1738::Production;
use rfc1738::grammar::{Fpath, Ftptype, Hpath, Urlpath};

use crate::BuildError;
use crate::parts::{self, Draft, login, other_scheme};

/// A builder for URLs of schemes that the RFC doesn't define, in the common Internet scheme syntax. Section
/// 3.1.
///
/// ```
/// use rfc1738_build::Internet;
///
/// let url = Internet::new("https", "host.dom").path(["a b", "1/2"]).query_pairs([("q", "R&D")]).build()?;
/// assert_eq!(url.as_str(), "https://host.dom/a%20b/1%2F2?q=R%26D");
///
/// let server = Internet::new("ldap", "ldap.example").user("joe").password("50%:@/");
/// let url = server.urlpath("o=Example??sub?(cn=Joe)").build()?;
/// assert_eq!(url.as_str(), "ldap://joe:50%25%3A%40%2F@ldap.example/o=Example??sub?(cn=Joe)");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
///
/// For databases, see [`Database`](super::Database).
#[derive(Clone, Debug)]
pub struct Internet(pub(crate) Draft);

impl Internet {
    /// Returns a builder for a URL without a path.
    pub fn new(scheme: impl Into<String>, host: impl Into<String>) -> Internet {
        Internet(Draft::new(other_scheme(scheme), parts::host(host)))
    }

    login!();

    /// Sets the text after the `/`, including any query, and removes a query that was set earlier. Reserved
    /// characters such as `/` and `?` aren't encoded, because the scheme defines their meaning. For http-like
    /// schemes, use [`Internet::path`] and [`Internet::query_pairs`] instead.
    #[must_use]
    pub fn urlpath(mut self, urlpath: impl AsRef<[u8]>) -> Internet {
        self.0.path = Some(Ok(Urlpath::encode(urlpath.as_ref()).into_owned()));
        self.0.query = None;
        self
    }

    /// Sets the segments of the path as in http. Each may be empty or contain a `/`, `;` or `?`, which are
    /// encoded. An empty list is equivalent to one empty segment.
    #[must_use]
    pub fn path<S: AsRef<[u8]>>(mut self, segments: impl IntoIterator<Item = S>) -> Internet {
        self.0.path = Some(Ok(Hpath::encode_segments(segments)));
        self
    }

    /// Sets the query to name-value pairs, in which `&`, `=` and all other reserved characters are encoded. If no
    /// path is set, the query follows an empty path. To parse the pairs, use
    /// [`rfc1738-access`](https://docs.rs/rfc1738-access).
    #[must_use]
    pub fn query_pairs<N: AsRef<[u8]>, V: AsRef<[u8]>>(
        mut self,
        pairs: impl IntoIterator<Item = (N, V)>,
    ) -> Internet {
        self.0.set_pairs(pairs);
        self
    }
}

/// A builder for FTP URLs. Section 3.2.
///
/// ```
/// use rfc1738_build::Ftp;
/// use rfc1738::grammar::Ftptype;
///
/// let url = Ftp::new("host.dom").path(["pub", "a b;c"]).ftptype(Ftptype::IMAGE).build()?;
/// assert_eq!(url.as_str(), "ftp://host.dom/pub/a%20b%3Bc;type=i");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ftp(pub(crate) Draft);

impl Ftp {
    /// Returns a builder for a URL without a path.
    pub fn new(host: impl Into<String>) -> Ftp {
        Ftp(Draft::at("ftp://", host))
    }

    login!();

    /// Sets the directories and the name. Each may be empty or contain a `/`. An empty list is equivalent to
    /// one empty segment.
    #[must_use]
    pub fn path<S: AsRef<[u8]>>(mut self, segments: impl IntoIterator<Item = S>) -> Ftp {
        self.0.path = Some(Ok(Fpath::encode_segments(segments)));
        self
    }

    /// Sets the type of the transfer. It requires a path.
    #[must_use]
    pub fn ftptype(mut self, ftptype: Ftptype) -> Ftp {
        let rule = "a type follows a path, which may be empty";
        self.0.path.get_or_insert(Err(BuildError::new(Production::Ftptype, "3.2.2", rule)));
        self.0.rest = format!(";type={ftptype}");
        self
    }
}

/// A builder for Telnet URLs. Section 3.8.
///
/// ```
/// use rfc1738_build::Telnet;
///
/// let url = Telnet::new("host.dom").user("guest").build()?;
/// assert_eq!(url.as_str(), "telnet://guest@host.dom/");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Telnet(pub(crate) Draft);

impl Telnet {
    /// Returns a builder for a URL with a final `/` and without a user name.
    pub fn new(host: impl Into<String>) -> Telnet {
        Telnet(Draft::at("telnet://", host).with_path(Ok(String::new())))
    }

    login!();
}

build! {
    // 3.1, 3.2.2
    [Ftp]
        Ftp::new("h").user(ALL).password(ALL).path([ALL, ALL])
            => "ftp://a;%2F%3F%3A%40&=:a;%2F%3F%3A%40&=@h/a%3B%2F?:@&=/a%3B%2F?:@&=";
    // The RFC doesn't define query pairs. Builders encode every reserved character and `+` in them.
    [Internet]
        Internet::new("x", "h").urlpath(ALL) => "x://h/a;/?:@&=",
        Internet::new("x", "h").path([ALL, ALL]).query_pairs([(ALL, "+"), ("b", "")])
            => "x://h/a%3B%2F%3F:@&=/a%3B%2F%3F:@&=?a%3B%2F%3F%3A%40%26%3D=%2B&b=",
        Internet::new("x", "h").query_pairs([("a", "b")]).urlpath("c?d") => "x://h/c?d",
        Internet::new("x", "h").user("?").urlpath("c?d").query_pairs([("a", "b")]) => "x://%3F@h/c?d&a=b",
        Internet::new("x", "h").user("?").query_pairs([("a", "b")]) => "x://%3F@h/?a=b";
    [Telnet]
        Telnet::new("h").user(ALL) => "telnet://a;%2F%3F%3A%40&=@h/";
}
