//! Other schemes in the common Internet scheme syntax. Section 3.1.

use alloc::format;
use alloc::string::String;

use super::error::{BuildError, finish};
use super::place::{Login, login};
use crate::grammar::{Scheme, Urlpath};
use crate::{Production, UrlBuf};

/// Builds a URL in the common Internet scheme syntax, of a scheme that the RFC doesn't define. Section 3.1.
///
/// ```
/// use rfc1738::build::Internet;
///
/// let server = Internet::new("mysql", "db.example").user("joe").password("50%:@/");
/// let url = server.urlpath("shop").build()?;
/// assert_eq!(url.as_str(), "mysql://joe:50%25%3A%40%2F@db.example/shop");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Internet {
    scheme: String,
    login: Login,
    urlpath: Option<String>,
}

impl Internet {
    /// A URL without a path.
    pub fn new(scheme: impl Into<String>, host: impl Into<String>) -> Internet {
        Internet { scheme: scheme.into(), login: Login::new(host), urlpath: None }
    }

    login!();

    /// What follows the `/`. It is for the scheme to say what reserved characters such as `/` and `?` mean, so they
    /// stay as they are.
    #[must_use]
    pub fn urlpath(mut self, urlpath: impl AsRef<[u8]>) -> Internet {
        self.urlpath = Some(Urlpath::encode(urlpath.as_ref()).into_owned());
        self
    }

    /// The URL.
    ///
    /// # Errors
    ///
    /// If the scheme, the host or the port isn't valid, if the scheme is predefined, or if there is a password
    /// without a user name.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let wrong_scheme = |section, rule| BuildError::new(Production::Scheme, section, rule);
        let lower = !self.scheme.bytes().any(|byte| byte.is_ascii_uppercase());
        if !lower || Scheme::try_from(self.scheme.as_str()).is_err() {
            return Err(wrong_scheme("2.1", "a name is made of lower-case letters, digits and `+-.`"));
        }
        let mut text = format!("{}://", self.scheme);
        self.login.write(&mut text)?;
        if let Some(urlpath) = &self.urlpath {
            text.push('/');
            text.push_str(urlpath);
        }
        // All parts are valid, so only a predefined scheme can read them otherwise.
        finish(Production::Otherurl, text)
            .map_err(|_| wrong_scheme("3", "a predefined scheme has a builder of its own"))
    }
}
