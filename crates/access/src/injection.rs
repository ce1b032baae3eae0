//! Checks for encoded octets that would add lines or fields to a request, or truncate it.

use alloc::borrow::Cow;

use rfc1738::Production;

/// The error returned if a decoded octet would add a line or a field to a request, or truncate it.
///
/// Section 6 warns of "embedded encoded delimiters" that "could be used to simulate an extra operation or
/// parameter". The error names the production and the octet, and contains no text from the URL.
///
/// ```
/// use rfc1738::grammar::Ftpurl;
/// use rfc1738_access::ftp;
///
/// let url = Ftpurl::try_from("ftp://host.dom/motd%0D%0ADELE%20motd")?;
/// let error = ftp::commands(&url).unwrap_err();
/// let message = "a segment of an FTP path contains an encoded CR, which would end the line that is sent";
/// assert_eq!(error.to_string(), message);
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum InjectionError {
    /// A CR or LF (which would begin another line), a NUL (which terminates a string in C), or a delimiter of
    /// the protocol (which would begin another field, or begin or end a message identifier).
    #[error("{} contains an encoded {}", within.in_words(), effect(*octet))]
    Octet {
        /// The production that contains it. If several segments of an FTP path do, the error is for the
        /// first.
        within: Production,
        /// The octet.
        octet: u8,
    },
    /// A filled-out Gopher+ form, which always has several lines: Section 3.4.9.
    #[error("the Gopher+ string is a filled-out form, whose lines would be commands to another server")]
    FilledForm,
}

/// Returns the name of a rejected octet, and its effect.
fn effect(octet: u8) -> &'static str {
    match octet {
        b'\r' => "CR, which would end the line that is sent",
        b'\n' => "LF, which would end the line that is sent",
        b'\0' => "NUL, which would truncate it",
        b'\t' => "tab, which would begin another field",
        b' ' => "space, which would begin another field",
        b'<' => "`<`, which would begin another message identifier",
        _ => "`>`, which would end the message identifier",
    }
}

/// Returns the octets, or an error for the first of the `rejected` octets.
pub(crate) fn checked<'a>(
    within: Production,
    octets: Cow<'a, [u8]>,
    rejected: &[u8],
) -> Result<Cow<'a, [u8]>, InjectionError> {
    match octets.iter().find(|octet| rejected.contains(octet)) {
        None => Ok(octets),
        Some(&octet) => Err(InjectionError::Octet { within, octet }),
    }
}
