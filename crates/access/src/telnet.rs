//! The login that a Telnet client suggests to its user. Section 3.8.

use rfc1738::grammar::Telneturl;

use crate::ftp::{Argument, login_arguments};
use crate::injection::InjectionError;

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
