//! Strategies for the types with parts or alternatives.

use proptest::option;
use proptest::prelude::*;
use rfc1738::Production;
use rfc1738::grammar::{
    self, Article, Credentials, Fieldspec, Fpath, FtpPath, Genericurl, GopherPath, Grouppart, Host, Hostport,
    Hpath, HttpPath, IpSchemepart, Login, Otherurl, Ppath, SchemeUrl, Schemepart, Selector, Waisurl,
};

use super::regex::{of, repeated, spelling};
use super::texts::*;

/// Defines the strategy for each struct from those of its fields.
macro_rules! structs {
    ($($function:ident $type:ident { $($field:ident = $values:expr),+ })*) => {$(
        #[doc = concat!("Generates [`", stringify!($type), "`] values, with leaked text.")]
        pub fn $function() -> impl Strategy<Value = $type<'static>> {
            ($($values,)+).prop_map(|($($field,)+)| $type { $($field),+ }).boxed()
        }
    )*};
}

/// Defines the strategy for each type of URL, from the spellings of its scheme's name and the strategies of its fields.
macro_rules! urls {
    ($($function:ident $type:ident $scheme:literal ($($part:ident = $values:expr),+))*) => {$(
        #[doc = concat!("Generates `", stringify!($type), "` values, with leaked text.")]
        pub fn $function() -> impl Strategy<Value = grammar::$type<'static>> {
            (spelling($scheme), $($values,)+)
                .prop_map(|(spelling, $($part,)+)| {
                    let lower = grammar::$type::new($($part),+);
                    if spelling == $scheme {
                        return lower;
                    }
                    let text = lower.to_string().replacen($scheme, spelling, 1);
                    parsed!(grammar::$type, text.leak())
                })
                .boxed()
        }
    )*};
}

/// Defines the strategy for each path from the characters of its segments, which may be empty.
macro_rules! paths {
    ($($function:ident $type:ident $segment:ident)*) => {$(
        #[doc = concat!("Generates [`", stringify!($type), "`] values, with leaked text.")]
        pub fn $function() -> impl Strategy<Value = $type<'static>> {
            let texts = repeated(0, &format!("{}|/", of(Production::$segment)));
            texts.prop_map(|text| parsed!($type, text)).boxed()
        }
    )*};
}

paths! {
    fpath Fpath Fsegment
    hpath Hpath Hsegment
    ppath Ppath Psegment
}

structs! {
    hostport Hostport { host = host(), port = option::of(port()) }
    credentials Credentials { user = user(), password = option::of(password()) }
    login Login { credentials = option::of(credentials()), hostport = hostport() }
    ip_schemepart IpSchemepart { login = login(), urlpath = option::of(urlpath()) }
    genericurl Genericurl { scheme = scheme(), schemepart = schemepart() }
    ftp_path FtpPath { fpath = fpath(), ftptype = option::of(ftptype()) }
    http_path HttpPath { hpath = hpath(), search = option::of(search()) }
    article Article { unique = unique(), host = host() }
    fieldspec Fieldspec { fieldname = fieldname(), fieldvalue = fieldvalue() }
}

crate::for_each_url!(urls);

/// Generates [`Host`] values, with leaked text.
pub fn host() -> impl Strategy<Value = Host<'static>> {
    prop_oneof![hostname().prop_map(Host::Name), hostnumber().prop_map(Host::Number)].boxed()
}

/// Generates [`GopherPath`] values, with leaked text.
pub fn gopher_path() -> impl Strategy<Value = GopherPath<'static>> {
    // An encoded tab ends the selector, unless the text up to the next tab contains a `/` or `?`.
    let tabbed = (selector(), selector()).prop_map(|(a, b)| parsed!(Selector, format!("{a}%09{b}").leak()));
    let search = (search(), option::of(gopher_plus_string()));
    let item = (gtype(), prop_oneof![9 => selector().boxed(), 1 => tabbed.boxed()], option::of(search));
    let item = item.prop_filter_map("it parses as other parts", |(gtype, selector, search)| {
        GopherPath::new(gtype, selector, search)
    });
    prop_oneof![1 => Just(GopherPath::EMPTY), 6 => item].boxed()
}

/// Generates [`Grouppart`] values, with leaked text.
pub fn grouppart() -> impl Strategy<Value = Grouppart<'static>> {
    prop_oneof![
        1 => Just(Grouppart::All),
        3 => group().prop_map(Grouppart::Group),
        3 => article().prop_map(Grouppart::Article),
    ]
    .boxed()
}

/// Generates [`Waisurl`] values, with leaked text.
pub fn waisurl() -> impl Strategy<Value = Waisurl<'static>> {
    prop_oneof![
        waisdatabase().prop_map(Waisurl::Database),
        waisindex().prop_map(Waisurl::Index),
        waisdoc().prop_map(Waisurl::Doc),
    ]
    .boxed()
}

/// Generates [`Schemepart`] values, with leaked text.
pub fn schemepart() -> impl Strategy<Value = Schemepart<'static>> {
    prop_oneof![xchars().prop_map(Schemepart::Xchars), ip_schemepart().prop_map(Schemepart::Ip)].boxed()
}

/// Generates [`Otherurl`] values, with leaked text. The scheme may be predefined.
pub fn otherurl() -> impl Strategy<Value = Otherurl<'static>> {
    genericurl().prop_map(|genericurl| Otherurl { genericurl }).boxed()
}

/// Generates [`SchemeUrl`] values that follow the BNF as printed, with leaked text.
///
/// [`rfc1738::Url::parse`] may reject them. It accepts the values of [`strict_url`].
pub fn url() -> impl Strategy<Value = SchemeUrl<'static>> {
    // Only parsing creates an `OtherScheme`.
    let other = otherurl().prop_filter_map("a URL of a predefined scheme", |other| {
        let read = SchemeUrl::try_from(&*other.to_string().leak()).ok()?;
        matches!(read, SchemeUrl::Other(_)).then_some(read)
    });
    macro_rules! one_of {
        ($($variant:ident $production:ident $name:literal)*) => {
            prop_oneof![$($production().prop_map(SchemeUrl::$variant),)* other]
        };
    }
    crate::for_each_scheme!(one_of).boxed()
}

/// Generates [`rfc1738::Url`] values, with leaked text.
pub fn strict_url() -> impl Strategy<Value = rfc1738::Url<'static>> {
    url()
        .prop_filter_map("an otherurl of a predefined scheme", |url| {
            rfc1738::Url::parse(url.to_string().leak()).ok()
        })
        .boxed()
}
