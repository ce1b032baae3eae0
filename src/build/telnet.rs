//! Telnet. Section 3.8.

use alloc::string::String;

use super::error::{BuildError, finish};
use super::place::{Login, login};
use crate::{Production, UrlBuf};

/// Builds the URL of an interactive service. Section 3.8.
///
/// ```
/// use rfc1738::build::Telnet;
///
/// let url = Telnet::new("host.dom").user("guest").build()?;
/// assert_eq!(url.as_str(), "telnet://guest@host.dom/");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Telnet {
    login: Login,
}

impl Telnet {
    /// A URL without a user name.
    pub fn new(host: impl Into<String>) -> Telnet {
        Telnet { login: Login::new(host) }
    }

    login!();

    /// The URL, with its final `/`.
    ///
    /// # Errors
    ///
    /// If the host or the port isn't valid, or if there is a password without a user name.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let mut text = String::from("telnet://");
        self.login.write(&mut text)?;
        text.push('/');
        finish(Production::Telneturl, text)
    }
}
