//! The generic form, and the choice between the schemes.

use alloc::string::ToString;
use alloc::vec;

use proptest::prelude::*;

use super::any_text::leak;
use super::ip::ip_schemepart;
use super::schemes::*;
use super::texts::{scheme, xchars};
use crate::grammar::{Genericurl, Otherurl, Schemepart, Url};

/// Values of [`Schemepart`], with leaked text.
pub fn schemepart() -> impl Strategy<Value = Schemepart<'static>> {
    prop_oneof![xchars().prop_map(Schemepart::Xchars), ip_schemepart().prop_map(Schemepart::Ip)].boxed()
}

/// Values of [`Genericurl`], with leaked text.
pub fn genericurl() -> impl Strategy<Value = Genericurl<'static>> {
    (scheme(), schemepart()).prop_map(|(scheme, schemepart)| Genericurl { scheme, schemepart }).boxed()
}

/// Values of [`Otherurl`], with leaked text; the scheme may be a predefined one.
pub fn otherurl() -> impl Strategy<Value = Otherurl<'static>> {
    genericurl().prop_map(|genericurl| Otherurl { genericurl }).boxed()
}

/// Values of [`Url`](enum@Url), the BNF as printed, with leaked text.
///
/// [`Url::parse`](crate::Url::parse) may refuse them; those of [`strict_url`] it takes.
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
    .boxed()
}

/// Values of [`crate::Url`], the strict reading, with leaked text.
///
/// ```
/// use proptest::prop_assert_eq;
/// use proptest::test_runner::TestRunner;
/// use rfc1738::{Url, strategies};
///
/// TestRunner::default().run(&strategies::strict_url(), |url| {
///     prop_assert_eq!(Url::new(url.as_str()), Some(url));
///     Ok(())
/// })?;
/// # Ok::<(), proptest::test_runner::TestError<Url<'static>>>(())
/// ```
pub fn strict_url() -> impl Strategy<Value = crate::Url<'static>> {
    url()
        .prop_filter_map("an otherurl of a predefined scheme", |url| {
            crate::Url::parse(leak(url.to_string())).ok()
        })
        .boxed()
}
