//! One function for each scheme, in the order of Section 5.
//!
//! Each takes the symbols of its production from left to right, and nothing may be left at the end. The productions
//! are in [`crate::grammar`].

use rfc1738_scan::Vectors;

use super::cursor::Cursor;
use super::login::{read_digits, read_host, read_hostport, read_login};
use super::refusal::{Read, Refusal};
use crate::grammar::ftp::FTPTYPE;
use crate::grammar::gopher::TAB;
use crate::grammar::http::SEARCH;
use crate::grammar::news::{GROUP, UNIQUE};
use crate::grammar::prospero::{FIELDNAME, FIELDVALUE};
use crate::grammar::*;
use crate::notation::class::{Class, UCHAR, class};
use crate::notation::spelling::Spelling;

/// The one `xchar` that an `fpath` and a `ppath` can't hold.
pub(super) const AFTER_FPATH: u8 = b';';
/// The one `xchar` that an `hpath` can't hold.
pub(super) const AFTER_HPATH: u8 = b'?';
/// The characters of a `scheme` without capital letters.
pub(super) static LOWER_SCHEME: Class = class!(LOWALPHA | DIGIT | "+" | "-" | ".");

const LOWER: Spelling = Spelling::LOWER;

/// Reads a URL of any scheme.
#[inline(always)]
pub(super) fn read_url<V: Vectors>(vectors: V, text: &str) -> Read<Url<'_>> {
    let Some(mut cursor) = Cursor::new(vectors, text) else { return Err(Refusal::NoUrl) };
    let cursor = &mut cursor;
    match text.as_bytes().first() {
        Some(b'h') if cursor.skip(b"http:") => read_http(cursor).map(Url::Http),
        Some(b'f') if cursor.skip(b"ftp:") => read_ftp(cursor).map(Url::Ftp),
        Some(b'f') if cursor.skip(b"file:") => read_file(cursor).map(Url::File),
        Some(b'n') if cursor.skip(b"news:") => read_news(cursor).map(Url::News),
        Some(b'n') if cursor.skip(b"nntp:") => read_nntp(cursor).map(Url::Nntp),
        Some(b't') if cursor.skip(b"telnet:") => read_telnet(cursor).map(Url::Telnet),
        Some(b'g') if cursor.skip(b"gopher:") => read_gopher(cursor).map(Url::Gopher),
        Some(b'w') if cursor.skip(b"wais:") => read_wais(cursor).map(Url::Wais),
        Some(b'm') if cursor.skip(b"mailto:") => read_mailto(cursor).map(Url::Mailto),
        Some(b'p') if cursor.skip(b"prospero:") => read_prospero(cursor).map(Url::Prospero),
        _ => read_other(cursor).map(|url| Url::Other(NotPredefined(url))),
    }
}

#[inline(always)]
fn read_other<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Otherurl<'a>> {
    let scheme = cursor.run(&LOWER_SCHEME)?;
    if cursor.rest().starts_with(|next: char| next.is_ascii_uppercase()) {
        return Err(Refusal::Unsure);
    }
    if scheme.is_empty() || !cursor.skip(b":") {
        return Err(Refusal::NoUrl);
    }
    let start = cursor.rest();
    let schemepart = match read_ip_schemepart(cursor) {
        Ok(part) => Schemepart::Ip(part),
        Err(Refusal::NoUrl) => Schemepart::Xchars(Xchars(start)),
        Err(Refusal::Unsure) => return Err(Refusal::Unsure),
    };
    Ok(Otherurl { genericurl: Genericurl { scheme: Scheme(scheme), schemepart } })
}

/// Reads the rest of a text.
#[inline(always)]
fn read_ip_schemepart<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<IpSchemepart<'a>> {
    cursor.require(b"//")?;
    let login = read_login(cursor)?;
    let urlpath = if cursor.skip(b"/") { Some(Urlpath(cursor.rest())) } else { cursor.finish(None)? };
    Ok(IpSchemepart { login, urlpath })
}

#[inline(always)]
fn read_ftp<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Ftpurl<'a>> {
    cursor.require(b"//")?;
    let login = read_login(cursor)?;
    let path = if cursor.skip(b"/") {
        let fpath = Fpath(cursor.before(AFTER_FPATH)?);
        let ftptype = if cursor.skip(b";") { Some(read_ftptype(cursor)?) } else { None };
        Some(FtpPath { fpath, ftptype })
    } else {
        None
    };
    cursor.finish(Ftpurl { spelling: LOWER, login, path })
}

#[inline(always)]
fn read_ftptype<V: Vectors>(cursor: &mut Cursor<'_, V>) -> Read<Ftptype> {
    cursor.require(b"type=")?;
    match cursor.rest().as_bytes() {
        &[letter] if FTPTYPE.contains(letter) => {
            cursor.skip(&[letter]);
            let letter = char::from(letter);
            Ok(Ftptype(letter))
        }
        _ => Err(Refusal::NoUrl),
    }
}

#[inline(always)]
fn read_file<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Fileurl<'a>> {
    cursor.require(b"//")?;
    let host = if cursor.rest().starts_with('/') { None } else { Some(read_host(cursor)?) };
    cursor.require(b"/")?;
    let fpath = Fpath(cursor.before(AFTER_FPATH)?);
    cursor.finish(Fileurl { spelling: LOWER, host, fpath })
}

#[inline(always)]
fn read_http<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Httpurl<'a>> {
    cursor.require(b"//")?;
    let hostport = read_hostport(cursor)?;
    let path = if cursor.skip(b"/") {
        let hpath = Hpath(cursor.before(AFTER_HPATH)?);
        let search = if cursor.skip(b"?") { Some(Search(cursor.run(&SEARCH)?)) } else { None };
        Some(HttpPath { hpath, search })
    } else {
        None
    };
    cursor.finish(Httpurl { spelling: LOWER, hostport, path })
}

#[inline(always)]
fn read_gopher<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Gopherurl<'a>> {
    cursor.require(b"//")?;
    let hostport = read_hostport(cursor)?;
    let path = if cursor.skip(b"/") { Some(read_gopher_path(cursor)?) } else { None };
    cursor.finish(Gopherurl { spelling: LOWER, hostport, path })
}

#[inline(always)]
fn read_gopher_path<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<GopherPath<'a>> {
    let item = cursor.xchars();
    let Some(first) = item.as_bytes().first() else { return Ok(GopherPath::EMPTY) };
    let (gtype, selector) = item.split_at(if *first == b'%' { 3 } else { 1 });
    let gtype = Gtype(gtype);
    let whole = GopherPath::item(gtype, Selector(selector), None);
    let Some((before, search)) = split_at_tab(selector) else { return Ok(whole) };
    let (search, plus) = match split_at_tab(search) {
        Some((search, plus)) => (search, Some(GopherPlusString(plus))),
        None => (search, None),
    };
    // If this can't be a search, all of it is the selector.
    if SEARCH.scan(search.as_bytes()) < search.len() {
        return Ok(whole);
    }
    Ok(GopherPath::item(gtype, Selector(before), Some((Search(search), plus))))
}

/// Returns what is before the first `%09` and what is after it.
#[inline(always)]
fn split_at_tab(text: &str) -> Option<(&str, &str)> {
    // A search for one octet is quicker to start than one for three.
    let tab = memchr::memchr_iter(b'%', text.as_bytes()).find(|&at| text[at..].starts_with(TAB))?;
    Some((&text[..tab], &text[tab + TAB.len()..]))
}

#[inline(always)]
fn read_mailto<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Mailtourl<'a>> {
    match cursor.xchars() {
        "" => Err(Refusal::NoUrl),
        address => cursor.finish(Mailtourl { spelling: LOWER, encoded822addr: Encoded822addr(address) }),
    }
}

#[inline(always)]
fn read_news<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Newsurl<'a>> {
    let start = cursor.rest();
    let unique = Unique(cursor.run(&UNIQUE)?);
    let grouppart = match unique.0 {
        "" => return Err(Refusal::NoUrl),
        _ if cursor.skip(b"@") => Grouppart::Article(Article { unique, host: read_host(cursor)? }),
        "*" => Grouppart::All,
        _ => {
            cursor.rewind(start);
            Grouppart::Group(read_group(cursor)?)
        }
    };
    cursor.finish(Newsurl { spelling: LOWER, grouppart })
}

#[inline(always)]
fn read_group<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Group<'a>> {
    match cursor.run(&GROUP)? {
        group if group.starts_with(|letter: char| letter.is_ascii_alphabetic()) => Ok(Group(group)),
        _ => Err(Refusal::NoUrl),
    }
}

#[inline(always)]
fn read_nntp<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Nntpurl<'a>> {
    cursor.require(b"//")?;
    let hostport = read_hostport(cursor)?;
    cursor.require(b"/")?;
    let group = read_group(cursor)?;
    let digits = if cursor.skip(b"/") { Some(Digits(read_digits(cursor)?)) } else { None };
    cursor.finish(Nntpurl { spelling: LOWER, hostport, group, digits })
}

#[inline(always)]
fn read_telnet<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Telneturl<'a>> {
    cursor.require(b"//")?;
    let login = read_login(cursor)?;
    let slash = cursor.skip(b"/");
    cursor.finish(Telneturl { spelling: LOWER, login, slash })
}

#[inline(always)]
fn read_wais<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Waisurl<'a>> {
    cursor.require(b"//")?;
    let hostport = read_hostport(cursor)?;
    cursor.require(b"/")?;
    let database = Database(cursor.run(&UCHAR)?);
    let url = if cursor.skip(b"?") {
        let search = Search(cursor.run(&SEARCH)?);
        Waisurl::Index(Waisindex { spelling: LOWER, hostport, database, search })
    } else if cursor.skip(b"/") {
        let wtype = Wtype(cursor.run(&UCHAR)?);
        cursor.require(b"/")?;
        let wpath = Wpath(cursor.run(&UCHAR)?);
        Waisurl::Doc(Waisdoc { spelling: LOWER, hostport, database, wtype, wpath })
    } else {
        Waisurl::Database(Waisdatabase { spelling: LOWER, hostport, database })
    };
    cursor.finish(url)
}

#[inline(always)]
fn read_prospero<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Prosperourl<'a>> {
    cursor.require(b"//")?;
    let hostport = read_hostport(cursor)?;
    cursor.require(b"/")?;
    let ppath = Ppath(cursor.before(AFTER_FPATH)?);
    // Nothing but fields may follow.
    let fields = Fieldspecs(cursor.rest());
    while cursor.skip(b";") {
        cursor.run(&FIELDNAME)?;
        cursor.require(b"=")?;
        cursor.run(&FIELDVALUE)?;
    }
    cursor.finish(Prosperourl { spelling: LOWER, hostport, ppath, fields })
}
