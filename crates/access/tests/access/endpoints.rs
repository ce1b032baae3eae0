//! Tests of the endpoint to which a client connects, according to Section 3.1.

use std::net::Ipv4Addr;

use rfc1738::Url;
use rfc1738_access::{Access, Endpoint, EndpointError};

use super::url;

fn endpoint(text: &str) -> Result<Endpoint<'_>, EndpointError> {
    url::<Url<'_>>(text).endpoint()
}

#[test]
fn endpoints_have_host_and_port() {
    for (text, shown) in [
        ("ftp://u:p@host.dom/a", "host.dom:21"),
        ("http://Host.dom", "Host.dom:80"),
        ("http://h:8080/", "h:8080"),
        ("gopher://h/", "h:70"),
        ("nntp://h/g", "h:119"),
        ("telnet://u@h", "h:23"),
        ("wais://h/d", "h:210"),
        ("prospero://h/p", "h:1525"),
        ("http://h:00080/", "h:80"),
        ("http://h:65535/", "h:65535"),
        // IANA's registry has a default port for `https`, but not for `x`.
        ("https://h/", "h:443"),
        ("x://h/", "h"),
        ("x://u@h:1/p", "h:1"),
    ] {
        let endpoint = endpoint(text).expect("a valid endpoint");
        assert_eq!(endpoint.to_string(), shown, "{text}");
    }
    let Ok(Endpoint { host, port, .. }) = endpoint("gopher://host.dom") else { panic!() };
    assert_eq!((&*host, port), ("host.dom", Some(70)));
}

#[test]
fn endpoint_addresses_are_decimal() {
    for (text, address, port) in [
        ("http://0177.0.0.1/", [177, 0, 0, 1], Some(80)),
        ("http://010.08.0.000255/", [10, 8, 0, 255], Some(80)),
        ("x://u:p@00.0.0.0/", [0; 4], None),
    ] {
        let address = Ipv4Addr::from(address);
        let found = url::<Url<'_>>(text).endpoint().expect("in range");
        assert_eq!((found.host.parse(), found.port), (Ok(address), port), "{text}");
        assert_eq!(found.host, address.to_string(), "in decimal");
    }
}

#[test]
fn endpoints_out_of_range_are_errors() {
    for (text, why) in [
        ("http://256.0.0.1/", EndpointError::AddressOutOfRange),
        ("http://0.0.0.99999999999999999999/", EndpointError::AddressOutOfRange),
        ("http://h:65536/", EndpointError::PortOutOfRange),
        ("http://h:70000/", EndpointError::PortOutOfRange),
        ("x://h:99999999999999999999/", EndpointError::PortOutOfRange),
        ("http://h:0/", EndpointError::PortZero),
        ("gopher://1.2.3.4:000", EndpointError::PortZero),
    ] {
        assert_eq!(endpoint(text), Err(why), "{text}");
    }
}

/// The URLs in 3.5, 3.6 and 3.10 name no server. A URL without a `login` has no host.
#[test]
fn urls_without_an_endpoint() {
    for text in ["mailto:a@h", "news:a@h", "news:g", "file:///p", "file://h/p", "x:y", "x://-a/"] {
        assert_eq!(endpoint(text), Err(EndpointError::NoHost), "{text}");
    }
}
