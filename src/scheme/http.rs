//! The target and server of an HTTP request. Section 3.3.

use alloc::string::String;
use core::fmt;

use crate::Redacted;
use crate::grammar::{Hostport, Httpurl};

/// The target and the server of an HTTP request. "The HTTP protocol is specified elsewhere."
///
/// The parts aren't decoded, and thus contain no space or control character. `Debug` masks a possible
/// password in the target.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct HttpRequest<'a> {
    /// The path, with its `/`, and the search: the text after the method in the request's first line.
    pub target: String,
    /// The server. `Display` writes the value of the field `Host`.
    pub host: Hostport<'a>,
}

impl fmt::Debug for HttpRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HttpRequest")
            .field("target", &Redacted::new(&self.target))
            .field("host", &self.host)
            .finish()
    }
}

impl<'a> Httpurl<'a> {
    /// Returns the target and the server of the request for this URL.
    ///
    /// The target always has the `/` that "may also be omitted" from the URL. For the path and the search,
    /// use [`Httpurl::path`].
    ///
    /// ```
    /// use rfc1738::grammar::Httpurl;
    ///
    /// let url = Httpurl::try_from("http://host.dom:8080/a%20b?words")?;
    /// let request = url.request();
    /// assert_eq!(request.target, "/a%20b?words");
    /// assert_eq!(request.host.to_string(), "host.dom:8080");
    /// assert_eq!(Httpurl::try_from("http://host.dom")?.request().target, "/");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn request(&self) -> HttpRequest<'a> {
        let mut target = String::from("/");
        if let Some(path) = self.path {
            target += path.hpath.as_str();
            if let Some(search) = path.search {
                target.push('?');
                target += search.as_str();
            }
        }
        HttpRequest { target, host: self.hostport }
    }
}
