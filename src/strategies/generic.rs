//! The generic form, and the choice between the schemes.

use proptest::option;
use proptest::prelude::*;

use super::*;
use crate::grammar::{
    Credentials, Genericurl, Host, Hostport, IpSchemepart, Login, Otherurl, Schemepart, Url,
};

/// Values of [`Host`], with leaked text.
pub fn host() -> impl Strategy<Value = Host<'static>> {
    prop_oneof![hostname().prop_map(Host::Name), hostnumber().prop_map(Host::Number)]
}

/// Values of [`Hostport`], with leaked text.
pub fn hostport() -> impl Strategy<Value = Hostport<'static>> {
    (host(), option::of(port())).prop_map(|(host, port)| Hostport { host, port })
}

/// Values of [`Credentials`], with leaked text.
pub fn credentials() -> impl Strategy<Value = Credentials<'static>> {
    (user(), option::of(password())).prop_map(|(user, password)| Credentials { user, password })
}

/// Values of [`Login`], with leaked text.
pub fn login() -> impl Strategy<Value = Login<'static>> {
    (option::of(credentials()), hostport())
        .prop_map(|(credentials, hostport)| Login { credentials, hostport })
}

/// Values of [`IpSchemepart`], with leaked text.
pub fn ip_schemepart() -> impl Strategy<Value = IpSchemepart<'static>> {
    (login(), option::of(urlpath())).prop_map(|(login, urlpath)| IpSchemepart { login, urlpath })
}

/// Values of [`Schemepart`], with leaked text.
pub fn schemepart() -> impl Strategy<Value = Schemepart<'static>> {
    prop_oneof![xchars().prop_map(Schemepart::Xchars), ip_schemepart().prop_map(Schemepart::Ip)]
}

/// Values of [`Genericurl`], with leaked text.
pub fn genericurl() -> impl Strategy<Value = Genericurl<'static>> {
    (scheme(), schemepart()).prop_map(|(scheme, schemepart)| Genericurl { scheme, schemepart })
}

/// Values of [`Otherurl`], with leaked text; the scheme may be a predefined one.
pub fn otherurl() -> impl Strategy<Value = Otherurl<'static>> {
    genericurl().prop_map(|genericurl| Otherurl { genericurl })
}

/// Values of [`Url`](enum@Url), the BNF as printed, with leaked text.
pub fn url() -> impl Strategy<Value = Url<'static>> {
    // Only parsing makes a `NotPredefined`.
    let other = otherurl().prop_filter_map("a predefined URL", |other| {
        let read = Url::try_from(leak(other.to_string())).ok()?;
        matches!(read, Url::Other(_)).then_some(read)
    });
    prop_oneof![
        httpurl().prop_map(Url::Http),
        ftpurl().prop_map(Url::Ftp),
        newsurl().prop_map(Url::News),
        nntpurl().prop_map(Url::Nntp),
        telneturl().prop_map(Url::Telnet),
        gopherurl().prop_map(Url::Gopher),
        waisurl().prop_map(Url::Wais),
        mailtourl().prop_map(Url::Mailto),
        fileurl().prop_map(Url::File),
        prosperourl().prop_map(Url::Prospero),
        other,
    ]
}

/// Values of [`crate::Url`], the strict reading, with leaked text.
pub fn strict() -> impl Strategy<Value = crate::Url<'static>> {
    url().prop_filter_map("an otherurl of a predefined scheme", |url| {
        crate::Url::parse(leak(url.to_string())).ok()
    })
}
