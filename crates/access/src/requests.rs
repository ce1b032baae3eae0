//! What an HTTP, a news and a Telnet client send. Sections 3.3, 3.6 and 3.8.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use rfc1738::Production;
use rfc1738::grammar::{Article, Httpurl, Telneturl};

use crate::ftp::{Argument, login_arguments};
use crate::injection::{InjectionError, checked};

/// The request of an HTTP client.
pub trait HttpurlExt {
    /// Returns the request target: the path, with its `/`, and the search. It follows the method in the request
    /// line. "The HTTP protocol is specified elsewhere."
    ///
    /// The target always has the `/` that "may also be omitted" from the URL. It isn't decoded, so it contains no
    /// space or control character. The value of the `Host` header is `hostport`.
    ///
    /// ```
    /// use rfc1738::grammar::Httpurl;
    /// use rfc1738_access::HttpurlExt;
    ///
    /// let url = Httpurl::try_from("http://host.dom:8080/a%20b?words")?;
    /// assert_eq!(url.target(), "/a%20b?words");
    /// assert_eq!(url.hostport.to_string(), "host.dom:8080");
    /// assert_eq!(Httpurl::try_from("http://host.dom")?.target(), "/");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    fn target(&self) -> String;
}

impl HttpurlExt for Httpurl<'_> {
    fn target(&self) -> String {
        self.path.map_or_else(|| "/".into(), |path| format!("/{path}"))
    }
}

/// The octets that RFC 1036 excludes from a message identifier (blanks and brackets), and those that would
/// end or truncate its line.
const REJECTED: &[u8] = b"\r\n\0\t <>";

/// The identifier that a news client sends.
pub trait ArticleExt {
    /// Returns the decoded Message-ID with its `<` and `>`. The URL contains it "without the enclosing"
    /// brackets.
    ///
    /// ```
    /// use rfc1738::grammar::Article;
    /// use rfc1738_access::ArticleExt;
    ///
    /// assert_eq!(Article::try_from("1%2B2@host.dom")?.message_id()?, b"<1+2@host.dom>");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the text before the `@` contains an encoded CR, LF, NUL, tab, space, `<` or `>`
    /// (Section 6).
    fn message_id(&self) -> Result<Vec<u8>, InjectionError>;
}

impl ArticleExt for Article<'_> {
    fn message_id(&self) -> Result<Vec<u8>, InjectionError> {
        let unique = checked(Production::Article, self.unique.decode(), REJECTED)?;
        Ok([b"<", &*unique, b"@", self.host.as_str().as_bytes(), b">"].concat())
    }
}

/// The login that a Telnet client suggests.
pub trait TelneturlExt<'a> {
    /// Returns the decoded user name and password, which are "advisory only": a client suggests them to its user.
    ///
    /// They contain no CR, LF or NUL, because a client that types them for its user sends each as a line.
    ///
    /// ```
    /// use rfc1738::grammar::Telneturl;
    /// use rfc1738_access::TelneturlExt;
    ///
    /// let (user, password) = Telneturl::try_from("telnet://guest@host.dom/")?.advice()?;
    /// assert_eq!(user.unwrap().as_bytes(), b"guest");
    /// assert_eq!(password, None);
    /// assert!(Telneturl::try_from("telnet://guest%0D%0Areboot@host.dom/")?.advice().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the decoded user name or password contains CR, LF or NUL. CR and LF are Section 6's
    /// example. The octet 255 is allowed, although it begins a command in Telnet.
    /// [`Access::warnings`](crate::Access::warnings) reports it as
    /// [`WarningKind::TelnetCommand`](crate::WarningKind::TelnetCommand).
    fn advice(&self) -> Result<(Option<Argument<'a>>, Option<Argument<'a>>), InjectionError>;
}

impl<'a> TelneturlExt<'a> for Telneturl<'a> {
    fn advice(&self) -> Result<(Option<Argument<'a>>, Option<Argument<'a>>), InjectionError> {
        login_arguments(&self.login)
    }
}
