//! The reasons that a valid URL isn't accessed.

use rfc1738::NoEndpoint;
use rfc1738::scheme::{FilePathError, Unsafe};

/// The reason that a valid URL shouldn't be accessed. The message holds nothing of the URL's text.
///
/// ```
/// use rfc1738::{NoEndpoint, Url};
/// use rfc1738_describe::{Options, Refusal, access};
///
/// let refusal = access(Url::parse("http://host.dom:70000/")?, &Options::default()).unwrap_err();
/// assert!(matches!(refusal, Refusal::NoEndpoint(NoEndpoint::PortOutOfRange)));
/// assert_eq!(refusal.to_string(), "the port is over 65535: no service has it");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The request would be more than the URL says. Section 6.
    #[error(transparent)]
    Unsafe(#[from] Unsafe),
    /// A file URL has no path on this system. Section 3.10.
    #[error(transparent)]
    FilePath(#[from] FilePathError),
    /// No service has the address or the port. Section 3.1.
    #[error(transparent)]
    NoEndpoint(#[from] NoEndpoint),
}
