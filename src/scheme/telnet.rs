//! The login that a Telnet client suggests to its user. Section 3.8.

use super::ftp::Argument;
use super::injection::{Component, InjectionError};
use crate::grammar::Telneturl;

/// The decoded user name and password that a client suggests to its user, "advisory only".
///
/// They contain no CR, LF or NUL, because a client that types them for its user sends each as a line. `Debug`
/// masks both.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TelnetAdvice<'a> {
    /// The user name.
    pub user: Option<Argument<'a>>,
    /// The password.
    pub password: Option<Argument<'a>>,
}

impl<'a> Telneturl<'a> {
    /// Returns the login to suggest to the user.
    ///
    /// ```
    /// use rfc1738::grammar::Telneturl;
    ///
    /// let advice = Telneturl::try_from("telnet://guest@host.dom/")?.advice()?;
    /// assert_eq!(advice.user.unwrap().as_bytes(), b"guest");
    /// assert_eq!(advice.password, None);
    /// assert!(Telneturl::try_from("telnet://guest%0D%0Areboot@host.dom/")?.advice().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If the decoded user name or password contains CR, LF or NUL: CR and LF are the example of Section 6.
    /// The octet 255 is allowed, although it begins a command in Telnet.
    /// [`Url::cautions`](crate::Url::cautions) reports it as
    /// [`Caution::TelnetCommand`](crate::Caution::TelnetCommand).
    pub fn advice(&self) -> Result<TelnetAdvice<'a>, InjectionError> {
        let argument = |component, text: Option<&'a str>| {
            text.map(|text| Argument::decoded(component, text)).transpose()
        };
        Ok(TelnetAdvice {
            user: argument(Component::User, self.login.user().map(|user| user.as_str()))?,
            password: argument(Component::Password, self.login.password().map(|password| password.as_str()))?,
        })
    }
}
