//! What a Telnet client tells its user. Section 3.8.

use std::borrow::Cow;
use std::fmt;

use crate::encoding::decode;
use crate::grammar::TelnetUrl;

/// The user name and password that a client suggests to its user, decoded; "advisory only".
///
/// They are shown and not sent, and may hold any octets. `Debug` doesn't show the password.
#[derive(Clone, PartialEq, Eq)]
pub struct TelnetAdvice<'a> {
    /// The user name.
    pub user: Option<Cow<'a, [u8]>>,
    /// The password.
    pub password: Option<Cow<'a, [u8]>>,
}

impl fmt::Debug for TelnetAdvice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let password = self.password.as_ref().map(|_| "****");
        f.debug_struct("TelnetAdvice").field("user", &self.user).field("password", &password).finish()
    }
}

impl<'a> TelnetUrl<'a> {
    /// What to advise the user of.
    ///
    /// ```
    /// use rfc1738::grammar::TelnetUrl;
    ///
    /// let advice = TelnetUrl::try_from("telnet://guest@host.dom/")?.advice();
    /// assert_eq!(advice.user.as_deref(), Some(&b"guest"[..]));
    /// assert_eq!(advice.password, None);
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn advice(&self) -> TelnetAdvice<'a> {
        TelnetAdvice {
            user: self.login.user().map(|user| decode(user.as_str())),
            password: self.login.password().map(|password| decode(password.as_str())),
        }
    }
}
