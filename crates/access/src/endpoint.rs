//! Addresses to connect to. Sections 3.1 to 3.11. [`Access::endpoint`](crate::Access::endpoint) is the entry point.

use alloc::borrow::Cow;
use alloc::string::ToString;
use core::fmt;
use core::str::Utf8Error;

use percent_encoding::percent_decode_str;
use rfc1738::grammar::{Host, Hostnumber, Port, SchemeUrl};
use rfc1738::{Redacted, Url};

use crate::default_port;

/// A host and a port to connect to. Section 3.1.
///
/// `Display` writes `host:port`, or `host` if the port isn't known.
///
/// ```
/// use std::net::Ipv4Addr;
/// use rfc1738::Url;
/// use rfc1738_access::Access;
///
/// let endpoint = Url::parse("http://0177.0.0.1/")?.endpoint()?;
/// assert_eq!(endpoint.to_string(), "177.0.0.1:80");
/// assert_eq!(endpoint.host.parse(), Ok(Ipv4Addr::new(177, 0, 0, 1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Endpoint<'a> {
    /// The host: a name, or a decimal address without leading zeros, so that a client connects to the address that
    /// it checked. A name in [`DatabaseUrl::hosts`](crate::DatabaseUrl::hosts) is as written.
    pub host: Cow<'a, str>,
    /// The port in the URL, or else the scheme's [`default_port`].
    pub port: Option<u16>,
}

impl Endpoint<'_> {
    /// Decodes the host of a database URL, in which libpq writes the folder of a socket, such as `%2Ftmp`.
    ///
    /// ```
    /// use rfc1738::Url;
    /// use rfc1738_access::Access;
    ///
    /// let url = Url::parse("postgresql://%2Ftmp/shop")?;
    /// let host = url.to_database()?.hosts().next().unwrap();
    /// assert_eq!((&*host.host, host.decode_host()?.as_ref()), ("%2Ftmp", "/tmp"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the octets aren't valid UTF-8.
    pub fn decode_host(&self) -> Result<Cow<'_, str>, Utf8Error> {
        percent_decode_str(&self.host).decode_utf8()
    }
}

/// Masks what looks like a login, because a database URL may contain an encoded one instead of a host.
impl fmt::Debug for Endpoint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Endpoint")
            .field("host", &Redacted::new(&self.host).to_string())
            .field("port", &self.port)
            .finish()
    }
}

impl fmt::Display for Endpoint<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.host)?;
        self.port.map_or(Ok(()), |port| write!(f, ":{port}"))
    }
}

/// The reason why a client can't connect to the host and port of a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum EndpointError {
    /// The URL has no host, or is a file URL, which has no protocol.
    #[error("there is no host to connect to")]
    NoHost,
    /// A group of the host's address is over 255.
    #[error("a group of the host's address is over 255")]
    AddressOutOfRange,
    /// The port is over 65535.
    #[error("the port is over 65535")]
    PortOutOfRange,
    /// The port is 0, which is reserved.
    #[error("the port is 0, which is reserved")]
    PortZero,
}

/// Returns the decimal form of an address.
pub(crate) fn address<'a>(number: Hostnumber<'_>) -> Result<Cow<'a, str>, EndpointError> {
    Ok(number.to_ipv4().ok_or(EndpointError::AddressOutOfRange)?.to_string().into())
}

/// Returns the host and port to connect to.
pub(crate) fn endpoint<'a>(url: &Url<'a>) -> Result<Endpoint<'a>, EndpointError> {
    let is_file = matches!(url.by_scheme(), SchemeUrl::File(_));
    let host = match url.host().filter(|_| !is_file).ok_or(EndpointError::NoHost)? {
        Host::Name(name) => name.as_str().into(),
        Host::Number(number) => address(number)?,
    };
    let port = match url.port() {
        Some(port) => Some(number(port)?),
        None => default_port(url.scheme()),
    };
    Ok(Endpoint { host, port })
}

/// Returns the number of a port to which a client can connect.
pub(crate) fn number(port: Port<'_>) -> Result<u16, EndpointError> {
    match port.number() {
        None => Err(EndpointError::PortOutOfRange),
        Some(0) => Err(EndpointError::PortZero),
        Some(number) => Ok(number),
    }
}

/// Serializes an endpoint as `{"host", "port"}`.
#[cfg(feature = "serde")]
impl serde::Serialize for Endpoint<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;

        let mut endpoint = serializer.serialize_struct("Endpoint", 2)?;
        endpoint.serialize_field("host", &self.host)?;
        endpoint.serialize_field("port", &self.port)?;
        endpoint.end()
    }
}
