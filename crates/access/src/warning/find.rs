//! Detection of valid but suspicious constructs in a URL. [`Access::warnings`](crate::Access::warnings) is the entry point.
//!
//! Most URLs have no warnings, and are recognized as plain in one pass.

use alloc::string::ToString;
use alloc::vec::Vec;
use core::ops::Range;

use rfc1738::grammar::{Article, Fileurl, Ftpurl, Gopherurl, Group, Grouppart, Host, Hostport, SchemeUrl};
use rfc1738::{Production, Url};

use super::{Warning, WarningKind};
use crate::encoding::{is_unreserved, octets};
use crate::ftp::{DIRECTORY, typecode};
use crate::gopher::{has_form, item_type};
use crate::path_and_query::{after_authority, path_segments};
use crate::schemes::is_like_http;

/// The octet `IAC`, which precedes a command in Telnet (RFC 854).
const IAC: u8 = 255;
/// The Gopher type of a search.
const SEARCH: u8 = b'7';

/// Returns warnings about valid but suspicious constructs, from left to right, one of each kind.
pub(crate) fn warnings(url: &Url<'_>) -> Vec<Warning> {
    if is_plain(url) {
        return Vec::new();
    }
    all_warnings(url)
}

/// Returns `true` if the URL is clearly an http or https URL without a login, a port, an escape, an ampersand and a segment that
/// begins with a period. Such a URL has no warnings.
fn is_plain(url: &Url<'_>) -> bool {
    let text = url.as_str();
    let Some(rest) = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")) else {
        return false;
    };
    let bytes = rest.as_bytes();
    // A fold without an early exit compiles to SIMD instructions.
    let delimiter = bytes.iter().fold(false, |found, byte| found | matches!(byte, b'%' | b'&' | b'@' | b':'));
    let dot = bytes
        .iter()
        .zip(bytes.iter().skip(1))
        .fold(false, |found, (&one, &two)| found | (one == b'/') & (two == b'.'));
    // A label can't be longer than the name.
    !delimiter && !dot && matches!(url.host(), Some(Host::Name(name)) if name.as_str().len() <= 63)
}

fn all_warnings(url: &Url<'_>) -> Vec<Warning> {
    let mut found = Found { url: *url, list: Vec::new() };
    found.scheme();
    found.login();
    found.escapes();
    found.dot_segment();
    let parts = url.by_scheme();
    if let SchemeUrl::Ftp(ftp) = parts {
        found.ftp(&ftp);
    }
    if let SchemeUrl::Gopher(gopher) = parts {
        found.gopher(&gopher);
    }
    if let SchemeUrl::Mailto(mailto) = parts {
        let address = mailto.encoded822addr.as_str();
        if let Some(mark) = address.find('?') {
            found.add(WarningKind::QueryInAddress, &address[mark..]);
        }
        found.host_in_address();
    }
    if let SchemeUrl::News(news) = parts {
        found.host_in_address();
        match news.grouppart {
            Grouppart::All => {}
            Grouppart::Group(group) => found.group(group),
            Grouppart::Article(article) => found.article(&article),
        }
    }
    if let SchemeUrl::Nntp(nntp) = parts {
        found.group(nntp.group);
    }
    if let SchemeUrl::File(file) = parts {
        found.file(&file);
    }
    if let SchemeUrl::Other(_) = parts {
        found.other();
    }
    found.sorted()
}

/// The warnings found so far.
pub(super) struct Found<'a> {
    pub(super) url: Url<'a>,
    list: Vec<Warning>,
}

impl<'a> Found<'a> {
    /// Adds a warning about a piece of the URL's text.
    pub(super) fn add(&mut self, kind: WarningKind, piece: &str) {
        if let Some(span) = self.url.range_of(piece) {
            self.add_at(kind, span);
        }
    }

    fn add_at(&mut self, kind: WarningKind, span: Range<usize>) {
        // There are few kinds, so the list is short even for a long URL.
        if !self.list.iter().any(|warning| warning.kind == kind) {
            self.list.push(Warning { kind, span, reason: None });
        }
    }

    /// Returns the warnings in order. A span that begins or ends in a password is widened to all of it.
    fn sorted(mut self) -> Vec<Warning> {
        if !self.list.is_empty() {
            for secret in self.url.redacted().ranges() {
                for Warning { span, .. } in &mut self.list {
                    if span.start < secret.end && secret.start < span.end {
                        *span = span.start.min(secret.start)..span.end.max(secret.end);
                    }
                }
            }
            self.list.sort_by_key(|warning| warning.span.start);
        }
        self.list
    }

    /// Checks the login of Section 3.1.
    fn login(&mut self) {
        if let Some(host) = self.url.host() {
            self.host(host);
        }
        if let Some(user) = self.url.user() {
            let password = self.url.password();
            for part in
                [Some(user.as_str()), password.map(|password| password.as_str())].into_iter().flatten()
            {
                if let Some(mark) = part.find('?') {
                    self.add(WarningKind::OtherHost, &part[mark..=mark]);
                }
            }
            if let Some(password) = password {
                self.add(WarningKind::Password, password.as_str());
            }
        }
        self.port();
    }

    fn host(&mut self, host: Host<'_>) {
        match host {
            Host::Number(number) => {
                if number.to_ipv4().is_none() {
                    self.add(WarningKind::AddressOutOfRange, host.as_str());
                }
                let is_octal = |group: &str| group.len() > 1 && group.starts_with('0');
                if number.digits().any(|group| is_octal(group.as_str())) {
                    self.add(WarningKind::AddressLeadingZero, host.as_str());
                }
            }
            Host::Name(name) => {
                // A label can't be longer than the name.
                if name.as_str().len() > 63
                    && let Some(label) = name.as_str().split('.').find(|label| label.len() > 63)
                {
                    self.add(WarningKind::LabelTooLong, label);
                }
                if name.as_str().len() > 255 {
                    self.add(WarningKind::HostTooLong, name.as_str());
                }
            }
        }
    }

    /// Checks a URL of a scheme that the RFC doesn't define.
    fn other(&mut self) {
        let (url, rest) = (self.url, after_authority(&self.url));
        // In these schemes, an `@` in a path is common, and the host can't be empty.
        let is_like_http = is_like_http(url.scheme().as_str());
        if let Some(login) = rest.strip_prefix("//").filter(|_| url.authority().is_none()) {
            // All readers agree that a host is empty, unless they skip additional slashes.
            let is_empty = login.is_empty() || login.starts_with('/');
            if let Some(error) = url.why_no_host().filter(|_| is_like_http || !is_empty) {
                let (span, reason) = (error.span(), Some(error.reason().to_string()));
                self.list.push(Warning { kind: WarningKind::NoLogin, span, reason });
            }
        } else if let (Some(authority), Some(_), None, false) =
            (url.authority(), url.port(), url.user(), is_like_http)
        {
            let path = rest.split('?').next().unwrap_or_default();
            let is_host = |text: &str| Hostport::try_from(text.split('/').next().unwrap_or_default()).is_ok();
            if path.split_once('@').is_some_and(|(_, text)| is_host(text)) {
                self.add(WarningKind::PortOrPassword, authority);
            }
        }
    }

    /// Checks the escapes, and what looks like one.
    fn escapes(&mut self) {
        let text = self.url.as_str();
        if text.contains('&')
            && let Some(start) = text.find("&amp;")
        {
            self.add(WarningKind::HtmlEscape, &text[start..start + "&amp;".len()]);
        }
        if !text.contains('%') {
            return;
        }
        let is_hex = |digits: &[u8]| digits.iter().all(u8::is_ascii_hexdigit);
        let is_double = |start: &usize| text.as_bytes().get(start + 3..start + 5).is_some_and(is_hex);
        let double = text.match_indices("%25").map(|(start, _)| start).find(is_double);
        if let Some(start) = double.filter(|_| !text.contains("%2F") && !text.contains("%2f")) {
            self.add(WarningKind::DoubleEscape, &text[start..start + "%25XX".len()]);
        }
        match self.url.by_scheme() {
            // The tabs between these parts don't count.
            SchemeUrl::Gopher(gopher) => {
                let path = gopher.path;
                let parts = [
                    path.and_then(|path| path.gtype()).map(|part| part.as_str()),
                    path.and_then(|path| path.search()).map(|part| part.as_str()),
                    path.and_then(|path| path.gopher_plus_string()).map(|part| part.as_str()),
                ];
                let is_form = has_form(&gopher);
                for (number, part) in parts.into_iter().enumerate() {
                    self.escapes_in(part.unwrap_or_default(), is_form && number == 2);
                }
                let selector = path.and_then(|path| path.selector()).map_or("", |part| part.as_str());
                if let Some(tab) = selector.find("%09") {
                    self.add(WarningKind::TabInSelector, &selector[tab..tab + "%09".len()]);
                }
                selector.split("%09").for_each(|piece| self.escapes_in(piece, false));
            }
            _ => self.escapes_in(&text[self.url.scheme().as_str().len()..], false),
        }
    }

    /// Checks the escapes in a piece of the URL. A form may contain tabs and line endings.
    fn escapes_in(&mut self, piece: &str, is_form: bool) {
        let is_telnet = matches!(self.url.production(), Production::Ftpurl | Production::Telneturl);
        let mut rest = piece;
        for (octet, digits) in octets(piece) {
            let escape = &rest[..digits.map_or(1, |digits| "%".len() + digits.len())];
            rest = &rest[escape.len()..];
            let Some(digits) = digits else { continue };
            match octet {
                b'\t' | b'\r' | b'\n' if is_form => {}
                IAC if is_telnet => self.add(WarningKind::TelnetCommand, escape),
                _ if octet.is_ascii_control() => self.add(WarningKind::EncodedControl, escape),
                // HTML form parsers interpret an unencoded `+` as a space.
                b'+' => {}
                _ if is_unreserved(octet) => self.add(WarningKind::NeedlessEscape, escape),
                _ => {}
            }
            if digits.bytes().any(|digit| digit.is_ascii_lowercase()) {
                self.add(WarningKind::LowerCaseHex, escape);
            }
        }
    }

    fn dot_segment(&mut self) {
        let text = self.url.as_str();
        // Searching for a string takes longer than for a character.
        let pairs = text.as_bytes().iter().zip(text.as_bytes().iter().skip(1));
        if !pairs.fold(false, |found, (&one, &two)| found | (one == b'/') & matches!(two, b'.' | b'%')) {
            return;
        }
        let dot = path_segments(&self.url)
            .and_then(|mut segments| segments.find(|segment| matches!(&*segment.decode(), b"." | b"..")));
        if let Some(dot) = dot {
            self.add(WarningKind::DotSegment, dot.as_str());
        }
    }

    /// Checks for null arguments of FTP commands and arguments that begin with a hyphen. PASS is excluded, because a warning
    /// would reveal part of the password.
    fn ftp(&mut self, url: &Ftpurl<'_>) {
        let user = url.login.user().map(|user| ("USER", user.as_str()));
        let mut segments = url.path.into_iter().flat_map(|path| path.fpath.segments()).peekable();
        let name_command = if typecode(url) == Some(DIRECTORY) { "NLST" } else { "RETR" };
        let path = core::iter::from_fn(|| {
            let segment = segments.next()?;
            Some((if segments.peek().is_some() { "CWD" } else { name_command }, segment.as_str()))
        });
        for (command, text) in user.into_iter().chain(path) {
            match octets(text).next() {
                // Only NLST has an optional pathname.
                None if command != "NLST" => self.add(WarningKind::NullArgument { command }, text),
                Some((b'-', _)) => self.add(WarningKind::HyphenArgument { command }, text),
                _ => {}
            }
        }
    }

    /// Checks for a host before a drive.
    fn file(&mut self, url: &Fileurl<'_>) {
        // A `?` in the segment begins a query for other readers.
        let segment = url.fpath.segments().next().map_or("", |segment| segment.as_str());
        let is_drive = matches!(segment.as_bytes(), [letter, b':'] | [letter, b':', b'?', ..] if letter.is_ascii_alphabetic());
        if let Some(host) = url.host.filter(|_| is_drive) {
            self.add(WarningKind::DroppedHost, host.as_str());
        }
    }

    fn gopher(&mut self, url: &Gopherurl<'_>) {
        let Some(path) = url.path else { return };
        let selector = path.selector().map_or("", |selector| selector.as_str());
        if item_type(url) == SEARCH
            && path.search().is_none()
            && !selector.contains("%09")
            && let Some(mark) = selector.find('?')
        {
            self.add(WarningKind::QueryInSelector, &selector[mark..=mark]);
        }
        if let Some(form) = path.gopher_plus_string().filter(|_| has_form(url)) {
            self.add(WarningKind::FilledForm, form.as_str());
        }
    }

    /// Checks a URL that has no host for two slashes after the colon.
    fn host_in_address(&mut self) {
        let (scheme, text) = (self.url.scheme().as_str(), self.url.as_str());
        if text[scheme.len()..].starts_with("://") {
            let start = scheme.len() + ":".len();
            self.add_at(WarningKind::HostInAddress, start..start + "//".len());
        }
    }

    /// Checks the name of a newsgroup, "a period-delimited hierarchical name".
    fn group(&mut self, group: Group<'_>) {
        if group.as_str().split('.').any(str::is_empty) {
            self.add(WarningKind::GroupForm, group.as_str());
        }
    }

    /// Checks an article's identifier, `<unique>@<full_domain_name>`.
    fn article(&mut self, article: &Article<'_>) {
        self.host(article.host);
        let unique = article.unique.decode();
        let is_allowed = |octet: &u8| octet.is_ascii_graphic() && !b"<>@".contains(octet);
        if !unique.iter().all(is_allowed) || !matches!(article.host, Host::Name(_)) {
            self.add(WarningKind::ArticleForm, article.unique.as_str());
        }
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    /// Tries all short sequences of these tokens.
    #[test]
    fn plain_urls_have_no_warnings() {
        const TOKENS: [&str; 14] =
            ["/", "a", "b.c", "1.2.3.4", "01.2.3.4", ":", "8", "@", "?", "%41", "&amp;", ".", "-", "%2"];
        let (mut plain, mut valid) = (0, 0);
        for scheme in ["http://", "https://", "http:/", "https:", "ftp://"] {
            for number in 0..TOKENS.len().pow(4) {
                let token = |place: u32| TOKENS[number / TOKENS.len().pow(place) % TOKENS.len()];
                let text = format!("{scheme}{}{}{}{}", token(0), token(1), token(2), token(3));
                let Some(url) = Url::new(&text) else { continue };
                valid += 1;
                if is_plain(&url) {
                    plain += 1;
                    assert_eq!(all_warnings(&url), [], "{text}");
                }
            }
        }
        assert!(plain > 100 && valid > 10_000, "{plain} {valid}");
    }
}
