//! A fast parser for each scheme, in the order of Section 5, then for logins, hosts and digits. [`read_url`] is
//! the entry point.

use super::cursor::ReadError::{NotXchars, Unsure};
use super::cursor::{Cursor, Labels, Read};
use crate::grammar::ftp::FTPTYPE;
use crate::grammar::gopher::TAB;
use crate::grammar::http::SEARCH;
use crate::grammar::ip::USER;
use crate::grammar::news::{GROUP, UNIQUE};
use crate::grammar::prospero::{FIELDNAME, FIELDVALUE};
use crate::grammar::*;
use crate::notation::class::{Class, DIGIT, UCHAR, class};
use crate::notation::spelling::Spelling;
use crate::scan::Vectors;

/// The only `xchar` that an `fpath` or a `ppath` can't contain.
pub(super) const AFTER_FPATH: u8 = b';';
/// The only `xchar` that an `hpath` can't contain.
pub(super) const AFTER_HPATH: u8 = b'?';
/// The characters of a `scheme` without capital letters.
pub(super) static LOWER_SCHEME: Class = class!(LOWALPHA | DIGIT | "+" | "-" | ".");

const LOWER: Spelling = Spelling::LOWER;

/// Reads a URL of any scheme.
#[inline(always)]
pub(super) fn read_url<V: Vectors>(vectors: V, text: &str) -> Read<Url<'_>> {
    let Some(mut cursor) = Cursor::new(vectors, text) else { return Err(NotXchars) };
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
        _ => read_other(cursor).map(|url| Url::Other(OtherScheme(url))),
    }
}

#[inline(always)]
fn read_other<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Otherurl<'a>> {
    let scheme = cursor.run(&LOWER_SCHEME)?;
    if scheme.is_empty() || !cursor.skip(b":") {
        return Err(Unsure);
    }
    let schemepart = if cursor.rest().starts_with("//") {
        Schemepart::Ip(read_ip_schemepart(cursor)?)
    } else {
        Schemepart::Xchars(Xchars(cursor.rest()))
    };
    Ok(Otherurl { genericurl: Genericurl { scheme: Scheme(scheme), schemepart } })
}

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
        _ => Err(Unsure),
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
    let item = cursor.take_rest();
    let Some(first) = item.as_bytes().first() else { return Ok(GopherPath::EMPTY) };
    let (gtype, selector) = item.split_at(if *first == b'%' { 3 } else { 1 });
    let gtype = Gtype(gtype);
    let whole = GopherPath::item(gtype, Selector(selector), None);
    let Some((before, search)) = split_at_tab(selector) else { return Ok(whole) };
    let (search, plus) = match split_at_tab(search) {
        Some((search, plus)) => (search, Some(GopherPlusString(plus))),
        None => (search, None),
    };
    // If this text isn't a search, the whole string after the type is the selector.
    if SEARCH.scan(search.as_bytes()) < search.len() {
        return Ok(whole);
    }
    Ok(GopherPath::item(gtype, Selector(before), Some((Search(search), plus))))
}

/// Splits text at the first `%09`.
#[inline(always)]
fn split_at_tab(text: &str) -> Option<(&str, &str)> {
    let tab = memchr::memchr_iter(b'%', text.as_bytes()).find(|&at| text[at..].starts_with(TAB))?;
    Some((&text[..tab], &text[tab + TAB.len()..]))
}

#[inline(always)]
fn read_mailto<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Mailtourl<'a>> {
    match cursor.take_rest() {
        "" => Err(Unsure),
        address => cursor.finish(Mailtourl { spelling: LOWER, encoded822addr: Encoded822addr(address) }),
    }
}

#[inline(always)]
fn read_news<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Newsurl<'a>> {
    let start = cursor.rest();
    let unique = Unique(cursor.run(&UNIQUE)?);
    let grouppart = match unique.0 {
        "" => return Err(Unsure),
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
        _ => Err(Unsure),
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
    // Only fields may follow.
    let fields = Fieldspecs(cursor.rest());
    while cursor.skip(b";") {
        cursor.run(&FIELDNAME)?;
        cursor.require(b"=")?;
        cursor.run(&FIELDVALUE)?;
    }
    cursor.finish(Prosperourl { spelling: LOWER, hostport, ppath, fields })
}

/// Reads a user and an optional password if an `@` follows them, then a host and an optional port.
#[inline(always)]
pub(super) fn read_login<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Login<'a>> {
    let start = cursor.rest();
    let user = User(cursor.run(&USER)?);
    // `user` and `password` have the same class.
    let password = if cursor.skip(b":") { Some(Password(cursor.run(&USER)?)) } else { None };
    let credentials = if cursor.skip(b"@") {
        Some(Credentials { user, password })
    } else {
        cursor.rewind(start);
        None
    };
    Ok(Login { credentials, hostport: read_hostport(cursor)? })
}

/// Reads a host and an optional port.
#[inline(always)]
pub(super) fn read_hostport<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Hostport<'a>> {
    let host = read_host(cursor)?;
    let port = if cursor.skip(b":") { Some(Port(read_digits(cursor)?)) } else { None };
    Ok(Hostport { host, port })
}

/// Reads a host: labels separated by dots. It is a name if the last label begins with a letter, and an IP address
/// if it consists of four numbers.
#[inline(always)]
pub(super) fn read_host<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Host<'a>> {
    let Labels { alphadigits, dots, hyphens, length } = cursor.labels()?;
    if length == 0 {
        return Err(Unsure);
    }
    let inside = u64::MAX >> (64 - length);
    let label_starts = (dots << 1 | 1) & inside;
    let label_ends = (dots & inside) >> 1 | 1 << (length - 1);
    if label_starts & !alphadigits != 0 || label_ends & !alphadigits != 0 {
        return Err(Unsure);
    }
    let text = cursor.take(length)?;
    let last_label = 63 - label_starts.leading_zeros() as usize;
    if text.as_bytes()[last_label].is_ascii_alphabetic() {
        Ok(Host::Name(Hostname(text)))
    } else if label_starts.count_ones() == 4
        && hyphens & inside == 0
        && !text.bytes().any(|byte| byte.is_ascii_alphabetic())
    {
        Ok(Host::Number(Hostnumber(text)))
    } else {
        Err(Unsure)
    }
}

/// Reads one or more digits.
#[inline(always)]
pub(super) fn read_digits<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<&'a str> {
    match cursor.run(&DIGIT)? {
        "" => Err(Unsure),
        digits => Ok(digits),
    }
}
