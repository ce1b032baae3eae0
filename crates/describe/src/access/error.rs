//! The error for a valid URL that shouldn't be accessed.

use rfc1738_access::{EndpointError, FilePathError, InjectionError};

/// The error for a valid URL that shouldn't be accessed. The message contains no text from the URL.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_access::EndpointError;
/// use rfc1738_describe::{Options, AccessError, access};
///
/// let error = access(Url::parse("http://host.dom:70000/")?, &Options::default()).unwrap_err();
/// assert!(matches!(error, AccessError::Endpoint(EndpointError::PortOutOfRange)));
/// assert_eq!(error.to_string(), "the port is over 65535");
/// # Ok::<(), rfc1738::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AccessError {
    /// Decoding would add lines or fields to the request, or truncate it. Section 6.
    #[error(transparent)]
    Injection(#[from] InjectionError),
    /// A file URL has no path on this system. Section 3.10.
    #[error(transparent)]
    FilePath(#[from] FilePathError),
    /// The address or the port is out of range. Section 3.1.
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
}
