//! A guard for a server that fetches URLs for its users: only `http` and `https`, only public addresses.
//!
//! ```sh
//! cargo run -p rfc1738-access --features fluent-uri,url --example guard -- http://ds.internic.net/
//! ```
//!
//! It returns the addresses to connect to. Connect to one of them, and send the host's name in `Host` and for TLS: a client that
//! resolves the name again may get another address. What a guard of URLs can't do:
//!
//! - A redirect leads to another URL. Turn off redirects in the client, and pass each new URL to the guard.
//! - A public server may forward a request to a private one, as an HTTP proxy does. If the client uses a proxy, the proxy resolves
//!   the name.
//! - A private network may use public addresses. Add them to `is_public`.
//! - An IPv6 address can't be written in a URL of RFC 1738. A name may resolve to one.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs};
use std::process::ExitCode;

use rfc1738::{ParseError, Url};
use rfc1738_access::readers::{HostError, agreed_host};
use rfc1738_access::{Access, EndpointError};

/// The reason why a server doesn't fetch a URL.
#[derive(Debug, thiserror::Error)]
enum Refusal {
    #[error(transparent)]
    Syntax(#[from] ParseError),
    #[error("only `http` and `https` are fetched")]
    Scheme,
    #[error(transparent)]
    Host(#[from] HostError),
    #[error("a login isn't sent")]
    Login,
    #[error(transparent)]
    Endpoint(#[from] EndpointError),
    #[error("only the ports 80 and 443 are allowed")]
    Port,
    #[error("the host's name can't be resolved: {0}")]
    Resolve(io::Error),
    #[error("the host has no address, or one that isn't public")]
    Address,
}

/// Returns the addresses of the URL's server, all of which are public.
fn guard(
    text: &str,
    resolve: impl FnOnce(&str, u16) -> io::Result<Vec<SocketAddr>>,
) -> Result<Vec<SocketAddr>, Refusal> {
    let url = Url::parse(text)?;
    if !["http", "https"].iter().any(|scheme| url.scheme().eq_ignore_ascii_case(scheme)) {
        return Err(Refusal::Scheme);
    }
    // The client may read the text in another way than this program.
    agreed_host(&url)?;
    if url.user().is_some() {
        return Err(Refusal::Login);
    }
    let endpoint = url.endpoint()?;
    let port = endpoint.port.filter(|port| [80, 443].contains(port)).ok_or(Refusal::Port)?;
    let addresses = resolve(&endpoint.host, port).map_err(Refusal::Resolve)?;
    // One private address is enough: the client may choose it.
    if addresses.is_empty() || !addresses.iter().all(|address| is_public(address.ip())) {
        return Err(Refusal::Address);
    }
    Ok(addresses)
}

/// Returns `true` unless the address is in IANA's registry of special-purpose addresses as one that isn't globally reachable.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    !matches!(
        address.octets(),
        // This network; private use; shared (RFC 6598); loopback; link-local, with the metadata of clouds.
        [0 | 10 | 127, ..] | [100, 64..=127, ..] | [169, 254, ..] | [172, 16..=31, ..] | [192, 168, ..]
            // Protocol assignments; documentation; 6to4 relays; benchmarking; multicast, reserved and broadcast.
            | [192, 0, 0 | 2, _] | [192, 88, 99, _] | [198, 18 | 19, ..] | [198, 51, 100, _] | [203, 0, 113, _] | [224..=255, ..]
    )
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let embedded = |high: u16, low: u16| {
        let [[a, b], [c, d]] = [high, low].map(u16::to_be_bytes);
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match address.segments() {
        // NAT64 and 6to4 lead to an IPv4 address.
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => embedded(high, low),
        // Teredo, protocol assignments and documentation.
        [0x2001, 0..=0x1ff | 0xdb8, ..] | [0x3fff, 0..=0xfff, ..] => false,
        // Only 2000::/3 is global unicast. So this excludes loopback, mapped, private, link-local and multicast addresses.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

fn main() -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    for text in std::env::args_os().skip(1) {
        let text = text.to_string_lossy();
        let resolve = |host: &str, port| (host, port).to_socket_addrs().map(Iterator::collect);
        match guard(&text, resolve) {
            Ok(addresses) => println!("{}: {addresses:?}", rfc1738::Redacted::new(&text)),
            Err(refusal) => {
                println!("{}: {refusal}", rfc1738::Redacted::new(&text));
                code = ExitCode::FAILURE;
            }
        }
    }
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Resolves `public.example` to a public address, and every other name to a private one. An address is its own.
    fn resolve(host: &str, port: u16) -> io::Result<Vec<SocketAddr>> {
        let fallback = if host == "public.example" { [8, 8, 8, 8] } else { [10, 0, 0, 1] };
        Ok(vec![SocketAddr::new(host.parse().unwrap_or(IpAddr::from(fallback)), port)])
    }

    #[test]
    fn public_servers_are_fetched() {
        for text in ["http://public.example/", "HTTPS://public.example:443/a?b", "http://8.8.8.8/"] {
            assert_eq!(
                guard(text, resolve).map_err(|refusal| refusal.to_string()).map(|all| all.len()),
                Ok(1)
            );
        }
    }

    #[test]
    fn hostile_urls_are_refused() {
        for text in [
            "http://127.0.0.1/",
            "http://127.1/",
            "http://2130706433/",
            "http://0x7f000001/",
            "http://0x7f.0.0.1/",
            "http://0177.0.0.1/",
            "http://0/",
            "http://[::1]/",
            "http://[::ffff:127.0.0.1]/",
            "http://127.0.0.1./",
            "http://169.254.169.254/latest/meta-data/",
            "http://100.100.100.200/",
            "http://192.168.0.1/",
            "http://private.example/",
            "http://public.example:22/",
            "http://public.example:0/",
            "http://joe@public.example/",
            "https://joe@public.example/",
            "https://public.example@127.0.0.1/",
            "https://public.example:x@127.0.0.1/",
            "http://127.0.0.1#@public.example/",
            "http://127.0.0.1\\@public.example/",
            "https:127.0.0.1",
            "https:/127.0.0.1/",
            "https:///127.0.0.1/",
            "https:\\\\127.0.0.1/",
            "http://127。0。0。1/",
            "http://①②⑦.⓪.⓪.⓪/",
            "http://%31%32%37.0.0.1/",
            "http://public.example%00.127.0.0.1/",
            "file:///etc/passwd",
            "gopher://public.example:80/_GET",
            "ftp://public.example/",
            "dict://public.example:80/",
            "jar:http://127.0.0.1!/",
            "http://public.example\t.evil.example/",
            "http://public.example ",
            "//public.example/",
            "http://256.0.0.1/",
        ] {
            assert!(guard(text, resolve).is_err(), "{text}");
        }
    }

    #[test]
    fn addresses_that_are_not_public() {
        for text in [
            "0.0.0.0",
            "10.0.0.1",
            "100.64.0.1",
            "172.31.0.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:8.8.8.8",
            "::127.0.0.1",
            "fc00::1",
            "fe80::1",
            "ff02::1",
            "64:ff9b::7f00:1",
            "64:ff9b:1::1",
            "2002:7f00:1::",
            "2001:db8::1",
            "2001::1",
            "3fff::1",
            "5f00::1",
        ] {
            assert!(!is_public(text.parse().expect("an address")), "{text}");
        }
        for text in ["1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "64:ff9b::808:808"] {
            assert!(is_public(text.parse().expect("an address")), "{text}");
        }
    }
}
