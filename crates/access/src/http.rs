//! HTTP request targets. Section 3.3.

use alloc::format;
use alloc::string::String;

use rfc1738::grammar::Httpurl;

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
