//! What comes before a URL's path: user, password, host and port.

use fearless_simd::Simd;

use super::cursor::{Cursor, HEAD, ones};
use super::refusal::{Read, Refusal};
use crate::grammar::ip::USER;
use crate::grammar::{Credentials, Host, Hostname, Hostnumber, Hostport, Login, Password, Port, User};
use crate::notation::class::{ALPHA, DIGIT};

/// Reads a user and perhaps a password, if there is an `@` after them, then a host and perhaps a port.
#[inline(always)]
pub(super) fn read_login<'a, S: Simd>(cursor: &mut Cursor<'a, S>) -> Read<Login<'a>> {
    let start = cursor.position();
    if start >= HEAD {
        return Err(Refusal::Unsure);
    }
    // Users and passwords are runs of the same class. Without a colon, the password is an empty run.
    let user = cursor.members(&USER.set) | cursor.escapes();
    let user_end = start + ones(user, start);
    let colon = (cursor.occurrences(':') >> user_end) as usize & 1;
    let password_end = user_end + colon + ones(user, user_end + colon);
    if password_end >= HEAD - 2 {
        // An escape that begins here may end beyond the head.
        return Err(Refusal::Unsure);
    }
    let credentials = if cursor.occurrences('@') >> password_end & 1 == 1 {
        let user = User(cursor.take(user_end - start)?);
        let password = cursor.take(password_end - user_end)?.strip_prefix(':').map(Password);
        cursor.require("@")?;
        Some(Credentials { user, password })
    } else {
        None
    };
    Ok(Login { credentials, hostport: read_hostport(cursor)? })
}

/// Reads a host and perhaps a port.
#[inline(always)]
pub(super) fn read_hostport<'a, S: Simd>(cursor: &mut Cursor<'a, S>) -> Read<Hostport<'a>> {
    let host = read_host(cursor)?;
    let port = if cursor.eat(':') { Some(Port(read_digits(cursor)?)) } else { None };
    Ok(Hostport { host, port })
}

/// Reads a host: labels with dots between them. The first character of the last one says if it is a name or a number.
#[inline(always)]
pub(super) fn read_host<'a, S: Simd>(cursor: &mut Cursor<'a, S>) -> Read<Host<'a>> {
    let at = cursor.position();
    if at > HEAD - 64 {
        return Err(Refusal::Unsure);
    }
    let alphas = (cursor.members(&ALPHA.set) >> at) as u64;
    let digits = (cursor.members(&DIGIT.set) >> at) as u64;
    let dots = (cursor.occurrences('.') >> at) as u64;
    let hyphens = (cursor.occurrences('-') >> at) as u64;
    let alphadigits = alphas | digits;
    let length = (!(alphadigits | dots | hyphens)).trailing_zeros();
    if length == 0 {
        return Err(Refusal::NoUrl);
    }
    if length == 64 {
        return Err(Refusal::Unsure);
    }
    let inside = (1 << length) - 1;
    let label_starts = (dots << 1 | 1) & inside;
    let label_ends = (dots & inside) >> 1 | 1 << (length - 1);
    if label_starts & !alphadigits != 0 || label_ends & !alphadigits != 0 {
        return Err(Refusal::NoUrl);
    }
    let text = cursor.take(length as usize)?;
    let last_label = 63 - label_starts.leading_zeros();
    if alphas >> last_label & 1 == 1 {
        Ok(Host::Name(Hostname(text)))
    } else if (alphas | hyphens) & inside == 0 && label_starts.count_ones() == 4 {
        Ok(Host::Number(Hostnumber(text)))
    } else {
        Err(Refusal::NoUrl)
    }
}

/// Reads one or more digits.
#[inline(always)]
pub(super) fn read_digits<'a, S: Simd>(cursor: &mut Cursor<'a, S>) -> Read<&'a str> {
    match cursor.plain_run(&DIGIT)? {
        "" => Err(Refusal::NoUrl),
        digits => Ok(digits),
    }
}
