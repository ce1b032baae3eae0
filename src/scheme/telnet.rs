//! The login that a Telnet client suggests to its user. Section 3.8.

use alloc::borrow::Cow;
use core::fmt;

use super::injection::{Component, InjectionError, checked};
use crate::grammar::Telneturl;
use crate::mask::MASK;

/// The octets that would end or truncate a line that a client types for its user.
const REFUSED: &[u8] = b"\r\n\0";

/// The decoded user name and password that a client suggests to its user, "advisory only".
///
/// They contain no CR, LF or NUL, because a client that types them for its user sends each as a line. `Debug`
/// masks the password.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct TelnetAdvice<'a> {
    /// The user name.
    pub user: Option<Cow<'a, [u8]>>,
    /// The password.
    pub password: Option<Cow<'a, [u8]>>,
}

impl fmt::Debug for TelnetAdvice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let password = self.password.as_ref().map(|_| MASK);
        f.debug_struct("TelnetAdvice").field("user", &self.user).field("password", &password).finish()
    }
}

impl<'a> Telneturl<'a> {
    /// Returns the login to suggest to the user.
    ///
    /// ```
    /// use rfc1738::grammar::Telneturl;
    ///
    /// let advice = Telneturl::try_from("telnet://guest@host.dom/")?.advice()?;
    /// assert_eq!(advice.user.as_deref(), Some(&b"guest"[..]));
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
        let user = self.login.user().map(|user| checked(Component::User, user.as_str(), REFUSED));
        let password =
            self.login.password().map(|password| checked(Component::Password, password.as_str(), REFUSED));
        Ok(TelnetAdvice { user: user.transpose()?, password: password.transpose()? })
    }
}
