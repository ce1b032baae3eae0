//! The part before a URL's path: user, password, host and port.

use rfc1738_scan::Vectors;

use super::cursor::{Cursor, Labels};
use super::refusal::{Read, Refusal};
use crate::grammar::ip::USER;
use crate::grammar::{Credentials, Host, Hostname, Hostnumber, Hostport, Login, Password, Port, User};
use crate::notation::class::DIGIT;

/// Reads a user and perhaps a password, if there is an `@` after them, then a host and perhaps a port.
#[inline(always)]
pub(super) fn read_login<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Login<'a>> {
    let start = cursor.rest();
    let user = User(cursor.run(&USER)?);
    // A user and a password are runs of the same class.
    let password = if cursor.skip(b":") { Some(Password(cursor.run(&USER)?)) } else { None };
    let credentials = if cursor.skip(b"@") {
        Some(Credentials { user, password })
    } else {
        cursor.rewind(start);
        None
    };
    Ok(Login { credentials, hostport: read_hostport(cursor)? })
}

/// Reads a host and perhaps a port.
#[inline(always)]
pub(super) fn read_hostport<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Hostport<'a>> {
    let host = read_host(cursor)?;
    let port = if cursor.skip(b":") { Some(Port(read_digits(cursor)?)) } else { None };
    Ok(Hostport { host, port })
}

/// Reads a host: labels with dots between them. The first character of the last one says if it is a name or a number.
#[inline(always)]
pub(super) fn read_host<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<Host<'a>> {
    let Labels { alphadigits, dots, hyphens, length } = cursor.labels()?;
    if length == 0 {
        return Err(Refusal::NoUrl);
    }
    let inside = u64::MAX >> (64 - length);
    let label_starts = (dots << 1 | 1) & inside;
    let label_ends = (dots & inside) >> 1 | 1 << (length - 1);
    if (label_starts | label_ends) & !alphadigits != 0 {
        return Err(Refusal::NoUrl);
    }
    let text = cursor.take(length)?;
    let last_label = 63 - label_starts.leading_zeros() as usize;
    if text.as_bytes()[last_label].is_ascii_alphabetic() {
        Ok(Host::Name(Hostname(text)))
    } else if label_starts.count_ones() == 4
        && hyphens & inside == 0
        && !text.bytes().any(|octet| octet.is_ascii_alphabetic())
    {
        Ok(Host::Number(Hostnumber(text)))
    } else {
        Err(Refusal::NoUrl)
    }
}

/// Reads one or more digits.
#[inline(always)]
pub(super) fn read_digits<'a, V: Vectors>(cursor: &mut Cursor<'a, V>) -> Read<&'a str> {
    match cursor.run(&DIGIT)? {
        "" => Err(Refusal::NoUrl),
        digits => Ok(digits),
    }
}
