//! Checks for encoded octets that would add lines or fields to a request.

use alloc::borrow::Cow;
use core::fmt;

/// The error returned if a decoded octet would add a line or a field to a request.
///
/// Section 6 warns of "embedded encoded delimiters" that "could be used to simulate an extra operation or
/// parameter". The error names the component and the octet, and contains no text of the URL.
///
/// ```
/// use rfc1738::grammar::Ftpurl;
///
/// let url = Ftpurl::try_from("ftp://host.dom/motd%0D%0ADELE%20motd")?;
/// let error = url.steps().unwrap_err();
/// let message = "the name contains an encoded CR, which would end the line that is sent";
/// assert_eq!(error.to_string(), message);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum InjectionError {
    /// A CR or LF, which would begin another line, a NUL, which terminates a string in C, or a delimiter of
    /// the protocol, which would begin another field.
    #[error("{component} contains an encoded {}", effect(*octet))]
    Octet {
        /// The component that contains it.
        component: Component,
        /// The octet.
        octet: u8,
    },
    /// A filled-out Gopher+ form, which always has several lines: Section 3.4.9.
    #[error("the Gopher+ string is a filled-out form, whose lines would be commands to another server")]
    FilledForm,
}

/// The part of a URL that an [`InjectionError`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Component {
    /// A user name.
    User,
    /// A password.
    Password,
    /// The `<cwd>` of an FTP URL with this number, from 1.
    Cwd(usize),
    /// The `<name>` of an FTP URL.
    Name,
    /// A Gopher selector.
    Selector,
    /// A Gopher search.
    Search,
    /// A Gopher+ string.
    GopherPlusString,
    /// The message identifier of a news article.
    MessageId,
    /// A mail address.
    Address,
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Component::User => "the user name",
            Component::Password => "the password",
            Component::Cwd(number) => return write!(f, "directory {number}"),
            Component::Name => "the name",
            Component::Selector => "the selector",
            Component::Search => "the search",
            Component::GopherPlusString => "the Gopher+ string",
            Component::MessageId => "the message identifier",
            Component::Address => "the address",
        })
    }
}

/// Returns the name of a rejected octet, and its effect.
fn effect(octet: u8) -> &'static str {
    match octet {
        b'\r' => "CR, which would end the line that is sent",
        b'\n' => "LF, which would end the line that is sent",
        b'\0' => "NUL, which would end it early",
        b'\t' => "tab, which would begin another field",
        b' ' => "space, which would begin another field",
        b'<' => "`<`, which would begin another field",
        _ => "`>`, which would begin another field",
    }
}

/// Returns the octets of a component, or an error for the first of the `rejected` octets.
pub(super) fn checked<'a>(
    component: Component,
    octets: Cow<'a, [u8]>,
    rejected: &[u8],
) -> Result<Cow<'a, [u8]>, InjectionError> {
    match octets.iter().find(|octet| rejected.contains(octet)) {
        None => Ok(octets),
        Some(&octet) => Err(InjectionError::Octet { component, octet }),
    }
}
