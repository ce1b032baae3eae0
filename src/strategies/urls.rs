//! The predefined schemes, in the RFC's order.

use proptest::option;
use proptest::prelude::*;

use super::*;
use crate::grammar::{
    Article, Fieldspec, FileUrl, FtpPath, FtpUrl, GopherPath, GopherUrl, Grouppart, HttpPath, HttpUrl,
    MailtoUrl, NewsUrl, NntpUrl, ProsperoUrl, Selector, TelnetUrl, WaisDatabase, WaisDoc, WaisIndex, WaisUrl,
};

/// Values of [`FtpUrl`], with leaked text.
pub fn ftpurl() -> impl Strategy<Value = FtpUrl<'static>> {
    let path = (fpath(), option::of(ftptype())).prop_map(|(fpath, ftptype)| FtpPath { fpath, ftptype });
    (spelling("ftp"), login(), option::of(path))
        .prop_map(|(spelling, login, path)| FtpUrl { spelling, ..FtpUrl::new(login, path) })
}

/// Values of [`FileUrl`], with leaked text.
pub fn fileurl() -> impl Strategy<Value = FileUrl<'static>> {
    (spelling("file"), option::of(host()), fpath())
        .prop_map(|(spelling, host, fpath)| FileUrl { spelling, ..FileUrl::new(host, fpath) })
}

/// Values of [`HttpUrl`], with leaked text.
pub fn httpurl() -> impl Strategy<Value = HttpUrl<'static>> {
    let path = (hpath(), option::of(search())).prop_map(|(hpath, search)| HttpPath { hpath, search });
    (spelling("http"), hostport(), option::of(path))
        .prop_map(|(spelling, hostport, path)| HttpUrl { spelling, ..HttpUrl::new(hostport, path) })
}

/// Values of [`GopherPath`], with leaked text.
pub fn gopher_path() -> impl Strategy<Value = GopherPath<'static>> {
    // What an encoded tab would split is found out, unless a `/` behind it keeps it one.
    let tabbed = (selector(), selector()).prop_map(|(a, b)| Selector(leak(format!("{a}%09{b}"))));
    let search = (search(), option::of(gopher_plus_string()));
    let item = (gtype(), prop_oneof![9 => selector().boxed(), 1 => tabbed.boxed()], option::of(search));
    let item = item.prop_filter_map("it reads as other parts", |(gtype, selector, search)| {
        GopherPath::new(gtype, selector, search)
    });
    prop_oneof![1 => Just(GopherPath::EMPTY), 6 => item]
}

/// Values of [`GopherUrl`], with leaked text.
pub fn gopherurl() -> impl Strategy<Value = GopherUrl<'static>> {
    (spelling("gopher"), hostport(), option::of(gopher_path()))
        .prop_map(|(spelling, hostport, path)| GopherUrl { spelling, ..GopherUrl::new(hostport, path) })
}

/// Values of [`MailtoUrl`], with leaked text.
pub fn mailtourl() -> impl Strategy<Value = MailtoUrl<'static>> {
    (spelling("mailto"), encoded822addr())
        .prop_map(|(spelling, address)| MailtoUrl { spelling, ..MailtoUrl::new(address) })
}

/// Values of [`Article`], with leaked text.
pub fn article() -> impl Strategy<Value = Article<'static>> {
    (unique(), host()).prop_map(|(unique, host)| Article { unique, host })
}

/// Values of [`Grouppart`], with leaked text.
pub fn grouppart() -> impl Strategy<Value = Grouppart<'static>> {
    prop_oneof![
        1 => Just(Grouppart::All),
        3 => group().prop_map(Grouppart::Group),
        3 => article().prop_map(Grouppart::Article),
    ]
}

/// Values of [`NewsUrl`], with leaked text.
pub fn newsurl() -> impl Strategy<Value = NewsUrl<'static>> {
    (spelling("news"), grouppart())
        .prop_map(|(spelling, grouppart)| NewsUrl { spelling, ..NewsUrl::new(grouppart) })
}

/// Values of [`NntpUrl`], with leaked text.
pub fn nntpurl() -> impl Strategy<Value = NntpUrl<'static>> {
    (spelling("nntp"), hostport(), group(), option::of(digits())).prop_map(
        |(spelling, hostport, group, digits)| NntpUrl { spelling, ..NntpUrl::new(hostport, group, digits) },
    )
}

/// Values of [`TelnetUrl`], with leaked text.
pub fn telneturl() -> impl Strategy<Value = TelnetUrl<'static>> {
    (spelling("telnet"), login(), any::<bool>())
        .prop_map(|(spelling, login, slash)| TelnetUrl { spelling, ..TelnetUrl::new(login, slash) })
}

/// Values of [`WaisDatabase`], with leaked text.
pub fn waisdatabase() -> impl Strategy<Value = WaisDatabase<'static>> {
    (spelling("wais"), hostport(), database()).prop_map(|(spelling, hostport, database)| WaisDatabase {
        spelling,
        ..WaisDatabase::new(hostport, database)
    })
}

/// Values of [`WaisIndex`], with leaked text.
pub fn waisindex() -> impl Strategy<Value = WaisIndex<'static>> {
    (spelling("wais"), hostport(), database(), search()).prop_map(|(spelling, hostport, database, search)| {
        WaisIndex { spelling, ..WaisIndex::new(hostport, database, search) }
    })
}

/// Values of [`WaisDoc`], with leaked text.
pub fn waisdoc() -> impl Strategy<Value = WaisDoc<'static>> {
    (spelling("wais"), hostport(), database(), wtype(), wpath()).prop_map(
        |(spelling, hostport, database, wtype, wpath)| WaisDoc {
            spelling,
            ..WaisDoc::new(hostport, database, wtype, wpath)
        },
    )
}

/// Values of [`WaisUrl`], with leaked text.
pub fn waisurl() -> impl Strategy<Value = WaisUrl<'static>> {
    prop_oneof![
        waisdatabase().prop_map(WaisUrl::Database),
        waisindex().prop_map(WaisUrl::Index),
        waisdoc().prop_map(WaisUrl::Doc),
    ]
}

/// Values of [`Fieldspec`], with leaked text.
pub fn fieldspec() -> impl Strategy<Value = Fieldspec<'static>> {
    (fieldname(), fieldvalue()).prop_map(|(fieldname, fieldvalue)| Fieldspec { fieldname, fieldvalue })
}

/// Values of [`ProsperoUrl`], with leaked text.
pub fn prosperourl() -> impl Strategy<Value = ProsperoUrl<'static>> {
    (spelling("prospero"), hostport(), ppath(), fieldspecs()).prop_map(
        |(spelling, hostport, ppath, fields)| ProsperoUrl {
            spelling,
            ..ProsperoUrl::new(hostport, ppath, fields)
        },
    )
}
