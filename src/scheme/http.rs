//! HTTP request targets. Section 3.3.

use alloc::format;
use alloc::string::String;

use crate::grammar::Httpurl;
use crate::notation::after;

impl Httpurl<'_> {
    /// Returns the request target: the path, with its `/`, and the search. It follows the method in the request
    /// line. "The HTTP protocol is specified elsewhere."
    ///
    /// The target always has the `/` that "may also be omitted" from the URL. It isn't decoded, so it contains no
    /// space or control character. The value of the `Host` header is `hostport`.
    ///
    /// ```
    /// use rfc1738::grammar::Httpurl;
    ///
    /// let url = Httpurl::try_from("http://host.dom:8080/a%20b?words")?;
    /// assert_eq!(url.target(), "/a%20b?words");
    /// assert_eq!(url.hostport.to_string(), "host.dom:8080");
    /// assert_eq!(Httpurl::try_from("http://host.dom")?.target(), "/");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn target(&self) -> String {
        format!("/{}", after("", &self.path))
    }
}
