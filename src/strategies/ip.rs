//! The common Internet scheme syntax.

use proptest::option;
use proptest::prelude::*;

use super::texts::{hostname, hostnumber, password, port, urlpath, user};
use crate::grammar::{Credentials, Host, Hostport, IpSchemepart, Login};

/// Values of [`Host`], with leaked text.
pub fn host() -> impl Strategy<Value = Host<'static>> {
    prop_oneof![hostname().prop_map(Host::Name), hostnumber().prop_map(Host::Number)].boxed()
}

/// Values of [`Hostport`], with leaked text.
pub fn hostport() -> impl Strategy<Value = Hostport<'static>> {
    (host(), option::of(port())).prop_map(|(host, port)| Hostport { host, port }).boxed()
}

/// Values of [`Credentials`], with leaked text.
pub fn credentials() -> impl Strategy<Value = Credentials<'static>> {
    (user(), option::of(password())).prop_map(|(user, password)| Credentials { user, password }).boxed()
}

/// Values of [`Login`], with leaked text.
pub fn login() -> impl Strategy<Value = Login<'static>> {
    (option::of(credentials()), hostport())
        .prop_map(|(credentials, hostport)| Login { credentials, hostport })
        .boxed()
}

/// Values of [`IpSchemepart`], with leaked text.
pub fn ip_schemepart() -> impl Strategy<Value = IpSchemepart<'static>> {
    (login(), option::of(urlpath())).prop_map(|(login, urlpath)| IpSchemepart { login, urlpath }).boxed()
}
