//! The predefined schemes, in the RFC's order.

use alloc::format;

use proptest::option;
use proptest::prelude::*;

use super::any_text::{leak, spelling};
use super::ip::{host, hostport, login};
use super::texts::*;
use crate::grammar::{
    Article, Fieldspec, Fileurl, FtpPath, Ftpurl, GopherPath, Gopherurl, Grouppart, HttpPath, Httpurl,
    Mailtourl, Newsurl, Nntpurl, Prosperourl, Selector, Telneturl, Waisdatabase, Waisdoc, Waisindex, Waisurl,
};

/// Values of [`Ftpurl`], with leaked text.
pub fn ftpurl() -> impl Strategy<Value = Ftpurl<'static>> {
    let path = (fpath(), option::of(ftptype())).prop_map(|(fpath, ftptype)| FtpPath { fpath, ftptype });
    (spelling("ftp"), login(), option::of(path))
        .prop_map(|(spelling, login, path)| Ftpurl { spelling, ..Ftpurl::new(login, path) })
        .boxed()
}

/// Values of [`Fileurl`], with leaked text.
pub fn fileurl() -> impl Strategy<Value = Fileurl<'static>> {
    (spelling("file"), option::of(host()), fpath())
        .prop_map(|(spelling, host, fpath)| Fileurl { spelling, ..Fileurl::new(host, fpath) })
        .boxed()
}

/// Values of [`Httpurl`], with leaked text.
pub fn httpurl() -> impl Strategy<Value = Httpurl<'static>> {
    let path = (hpath(), option::of(search())).prop_map(|(hpath, search)| HttpPath { hpath, search });
    (spelling("http"), hostport(), option::of(path))
        .prop_map(|(spelling, hostport, path)| Httpurl { spelling, ..Httpurl::new(hostport, path) })
        .boxed()
}

/// Values of [`GopherPath`], with leaked text.
pub fn gopher_path() -> impl Strategy<Value = GopherPath<'static>> {
    // An encoded tab would split the selector, unless a `/` after the tab keeps it whole.
    let tabbed = (selector(), selector()).prop_map(|(a, b)| Selector(leak(format!("{a}%09{b}"))));
    let search = (search(), option::of(gopher_plus_string()));
    let item = (gtype(), prop_oneof![9 => selector().boxed(), 1 => tabbed.boxed()], option::of(search));
    let item = item.prop_filter_map("it reads as other parts", |(gtype, selector, search)| {
        GopherPath::new(gtype, selector, search)
    });
    prop_oneof![1 => Just(GopherPath::EMPTY), 6 => item].boxed()
}

/// Values of [`Gopherurl`], with leaked text.
pub fn gopherurl() -> impl Strategy<Value = Gopherurl<'static>> {
    (spelling("gopher"), hostport(), option::of(gopher_path()))
        .prop_map(|(spelling, hostport, path)| Gopherurl { spelling, ..Gopherurl::new(hostport, path) })
        .boxed()
}

/// Values of [`Mailtourl`], with leaked text.
pub fn mailtourl() -> impl Strategy<Value = Mailtourl<'static>> {
    (spelling("mailto"), encoded822addr())
        .prop_map(|(spelling, address)| Mailtourl { spelling, ..Mailtourl::new(address) })
        .boxed()
}

/// Values of [`Article`], with leaked text.
pub fn article() -> impl Strategy<Value = Article<'static>> {
    (unique(), host()).prop_map(|(unique, host)| Article { unique, host }).boxed()
}

/// Values of [`Grouppart`], with leaked text.
pub fn grouppart() -> impl Strategy<Value = Grouppart<'static>> {
    prop_oneof![
        1 => Just(Grouppart::All),
        3 => group().prop_map(Grouppart::Group),
        3 => article().prop_map(Grouppart::Article),
    ]
    .boxed()
}

/// Values of [`Newsurl`], with leaked text.
pub fn newsurl() -> impl Strategy<Value = Newsurl<'static>> {
    (spelling("news"), grouppart())
        .prop_map(|(spelling, grouppart)| Newsurl { spelling, ..Newsurl::new(grouppart) })
        .boxed()
}

/// Values of [`Nntpurl`], with leaked text.
pub fn nntpurl() -> impl Strategy<Value = Nntpurl<'static>> {
    (spelling("nntp"), hostport(), group(), option::of(digits()))
        .prop_map(|(spelling, hostport, group, digits)| Nntpurl {
            spelling,
            ..Nntpurl::new(hostport, group, digits)
        })
        .boxed()
}

/// Values of [`Telneturl`], with leaked text.
pub fn telneturl() -> impl Strategy<Value = Telneturl<'static>> {
    (spelling("telnet"), login(), any::<bool>())
        .prop_map(|(spelling, login, slash)| Telneturl { spelling, ..Telneturl::new(login, slash) })
        .boxed()
}

/// Values of [`Waisdatabase`], with leaked text.
pub fn waisdatabase() -> impl Strategy<Value = Waisdatabase<'static>> {
    (spelling("wais"), hostport(), database())
        .prop_map(|(spelling, hostport, database)| Waisdatabase {
            spelling,
            ..Waisdatabase::new(hostport, database)
        })
        .boxed()
}

/// Values of [`Waisindex`], with leaked text.
pub fn waisindex() -> impl Strategy<Value = Waisindex<'static>> {
    (spelling("wais"), hostport(), database(), search())
        .prop_map(|(spelling, hostport, database, search)| Waisindex {
            spelling,
            ..Waisindex::new(hostport, database, search)
        })
        .boxed()
}

/// Values of [`Waisdoc`], with leaked text.
pub fn waisdoc() -> impl Strategy<Value = Waisdoc<'static>> {
    (spelling("wais"), hostport(), database(), wtype(), wpath())
        .prop_map(|(spelling, hostport, database, wtype, wpath)| Waisdoc {
            spelling,
            ..Waisdoc::new(hostport, database, wtype, wpath)
        })
        .boxed()
}

/// Values of [`Waisurl`], with leaked text.
pub fn waisurl() -> impl Strategy<Value = Waisurl<'static>> {
    prop_oneof![
        waisdatabase().prop_map(Waisurl::Database),
        waisindex().prop_map(Waisurl::Index),
        waisdoc().prop_map(Waisurl::Doc),
    ]
    .boxed()
}

/// Values of [`Fieldspec`], with leaked text.
pub fn fieldspec() -> impl Strategy<Value = Fieldspec<'static>> {
    (fieldname(), fieldvalue())
        .prop_map(|(fieldname, fieldvalue)| Fieldspec { fieldname, fieldvalue })
        .boxed()
}

/// Values of [`Prosperourl`], with leaked text.
pub fn prosperourl() -> impl Strategy<Value = Prosperourl<'static>> {
    (spelling("prospero"), hostport(), ppath(), fieldspecs())
        .prop_map(|(spelling, hostport, ppath, fields)| Prosperourl {
            spelling,
            ..Prosperourl::new(hostport, ppath, fields)
        })
        .boxed()
}
