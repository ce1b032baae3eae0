//! The end of a URL without brackets. The RFC doesn't define it.
//!
//! [`Run::end`] finds it from left to right, [`Run::trimmed`] then removes punctuation from right to left, and
//! [`Run::stop`] examines the text after it. The crate's documentation has the rule and its reasons.

use alloc::vec::Vec;
use core::ops::Range;

use rfc1738::{Redacted, Url};

use crate::candidate::Stop;
use crate::fold::{ampersand, fragment};
use crate::wrapper::{NEAR, PLAIN, PREFIX, RUN, Wrapper};

/// A decision, or `None` if it requires more text.
pub(crate) type Decision<T> = Option<T>;

/// The number of bytes after a URL that decide whether it is cut off.
const FAR: usize = 256;
/// The number of bytes before a URL that may contain the counterpart of its last character.
pub(crate) const CONTEXT: usize = 512;
/// The lengths of the text before the `=` of a soft line break. Lines of quoted-printable have up to 76 characters.
const SOFT_LINE: Range<usize> = 70..76;

/// A URL without brackets that is being read.
#[derive(Clone)]
pub(crate) struct Run {
    pub wrapper: Wrapper,
    /// The offset of the prefix or the scheme.
    pub start: usize,
    /// The offset after the scheme's colon and slashes. More text must follow, unless the URL is cut there.
    pub body: usize,
    /// The end of the text read so far.
    pub at: usize,
    /// The maximum end.
    limit: usize,
    /// The number of open parentheses.
    open: usize,
    /// `true` if the text read so far is known to have a fragment.
    has_fragment: bool,
}

impl Run {
    pub fn new(wrapper: Wrapper, start: usize, body: usize, limit: usize) -> Run {
        Run { wrapper, start, body, at: body, limit, open: 0, has_fragment: false }
    }

    /// Adjusts the offsets after `length` bytes were removed.
    pub fn forget(&mut self, length: usize) {
        for offset in [&mut self.start, &mut self.body, &mut self.at, &mut self.limit] {
            *offset -= length;
        }
    }

    pub fn is_too_long(&self) -> bool {
        self.at > self.limit
    }

    /// Advances to the first character that isn't part of the URL, or beyond the limit.
    pub fn end(&mut self, text: &[u8], whole: bool) -> Decision<()> {
        while !self.is_too_long() {
            let plain = &text[..text.len().min(self.limit + 1)];
            self.at = rfc1738_scan::run(plain, self.at, &PLAIN, false);
            let rest = &text[self.at..];
            let Some(&byte) = rest.first() else { return (whole || self.is_too_long()).then_some(()) };
            if matches!(byte, b'&' | b',' | b';' | b'=' | b'\\') && !decides(rest, whole, NEAR) {
                return None;
            }
            let near = &rest[..rest.len().min(NEAR)];
            self.at += match byte {
                b')' if self.open == 0 => break,
                // The counterpart of a quote, and the delimiter of a list.
                b'\'' | b',' if text[..self.start].ends_with(&[byte]) => break,
                b'&' if is_reference(near) => break,
                b',' | b';' if begins_url(&near[1..]) => break,
                b'\\' if is_roff_character(near) => break,
                b'\\' if near.get(1).is_some_and(|&byte| is_escaped(byte)) => 1,
                b'"' => match continued_string(text, self.at, whole)? {
                    Some(length) => length,
                    None => break,
                },
                b'=' if is_soft_line(&text[..self.at]) => {
                    let is_break = |byte: &u8| matches!(byte, b'\r' | b'\n');
                    if !whole && near.len() <= "=\r\n".len() && near[1..].iter().all(is_break) {
                        return None;
                    }
                    let length = ["=\r\n", "=\n"].iter().find(|text| near.starts_with(text.as_bytes()));
                    let length = length.map_or(1, |text| text.len());
                    if near.get(length).is_some_and(|&byte| RUN.contains(byte)) { length } else { 1 }
                }
                _ if RUN.contains(byte) => 1,
                // A fragment isn't checked, so it isn't cut either.
                0x80.. if self.has_fragment || fragment(&text[self.body..self.at]).is_some() => {
                    self.has_fragment = true;
                    if !decides(rest, whole, char::MAX.len_utf8()) {
                        return None;
                    }
                    match first_character(rest).filter(|&found| is_letter(found)) {
                        Some(letter) => letter.len_utf8(),
                        None => break,
                    }
                }
                _ => break,
            };
            match byte {
                b'(' => self.open += 1,
                b')' => self.open -= 1,
                _ => {}
            }
        }
        Some(())
    }

    /// Returns the end of the URL without the punctuation of the text.
    pub fn trimmed(&self, text: &[u8]) -> usize {
        let context = &text[self.start.saturating_sub(CONTEXT)..self.start];
        let mut end = self.at;
        // Nothing else stands between the delimiters.
        let closing = closing(context).filter(|byte| b"\"'`)>]}".contains(byte));
        if closing.is_some() && closing == text.get(end).copied() {
            return end;
        }
        while let [.., last] = text[self.start..end] {
            let url = &text[self.start..end];
            end -= match last {
                b';' => entity(url).unwrap_or(1),
                b'(' | b'\\' => 1,
                b'-' if text[self.at..].starts_with(b">") => 1,
                // The start of a placeholder, as in `${id}`.
                b'$' | b'#' | b'%' if text[end..].starts_with(b"{") => 1,
                b's' if url.ends_with(b"'s") => 2,
                b'&' if url.ends_with(br"\&") => 2,
                b'=' if context.strip_suffix(b"=").is_none_or(ends_in_word) => break,
                b'*' | b'_' | b'~' | b'=' => match url.iter().rev().take_while(|&&byte| byte == last).count()
                {
                    length if is_emphasis(context, last, length) => length,
                    _ => break,
                },
                _ if ends_sentence(last) => 1,
                _ => break,
            };
        }
        end
    }

    /// Returns the character after a URL, unless it is whitespace or a delimiter: `<`, `>`, `"`, a control character
    /// or the counterpart of the character before the URL. After a delimiter that a password may contain, the result
    /// has no character.
    pub fn stop(&self, text: &[u8], end: usize, base: usize, whole: bool) -> Decision<Option<Stop>> {
        let after = &text[self.at..text.len().min(self.at + FAR)];
        if !decides(after, whole, char::MAX.len_utf8()) {
            return None;
        }
        let may_be_login = is_cut_login(text, self.start..self.at, self.body, whole)?;
        let closing = closing(&text[..self.start]).map_or(' ', char::from);
        let is_delimiter =
            |c: char| c.is_whitespace() || c.is_control() || matches!(c, '<' | '>' | '"') || c == closing;
        let first =
            first_character(after).filter(|&first| !is_delimiter(first) && !is_punctuation_byte(after));
        let delimited = may_be_login.then_some(Stop { character: None, byte: 0, cut: None, may_be_login });
        let Some(character) = first else { return Some(delimited) };
        let word = after.split(u8::is_ascii_whitespace).next().unwrap_or_default();
        let is_label = character == '[' && end > self.body && text[self.at - 1] != b'=';
        let is_far =
            if is_label { whole || paragraph(after).len() < after.len() } else { decides(after, whole, FAR) };
        if !is_far && after.len() < FAR {
            return None;
        }
        if RUN.contains(after[0]) {
            return Some(delimited);
        }
        let context = &text[self.start.saturating_sub(CONTEXT)..self.start];
        let authority = &text[self.body..self.at];
        // In mail addresses and articles, a domain follows the `@`.
        let has_host = text[..self.body].ends_with(b"/") || authority.contains(&b'@');
        let is_in_host = has_host && !authority.iter().any(|byte| b"/?#".contains(byte));
        let is_cut = match character {
            // These may close a bracket or quote that was opened before the URL.
            ']' | '}' | '`' => false,
            char::REPLACEMENT_CHARACTER => true,
            // A port contains only digits.
            _ if !character.is_ascii() && is_in_host && ends_in_port(authority) => false,
            _ if !character.is_ascii() => is_letter(character) || is_in_host && continues(word),
            // Escapes of source code, troff and TeX, and a line that continues.
            '\\' if is_roff_character(after) => false,
            '\\' => word.get(1).is_some_and(|byte| !b"nrtuxf0123456789e\"'`\\]}".contains(byte)),
            '[' if is_label && ends_label(after) => false,
            '|' if is_in_brackets(context) || begins_url(&word[1..]) => false,
            _ => first_character(&after[1..]).is_some_and(|next| {
                // An opening bracket isn't the end of a sentence: `http://[::1]/`, `http://host.dom/{.id}`.
                let opens = matches!(character, '[' | '{');
                let is_punctuation =
                    u8::try_from(next).is_ok_and(|byte| b")*_".contains(&byte) || ends_sentence(byte));
                !is_delimiter(next) && (opens || !is_punctuation && next != character)
            }),
        };
        let cut = is_cut.then_some(base + self.at);
        Some(Some(Stop { character: Some(character), byte: after[0], cut, may_be_login }))
    }
}

/// Returns `true` if `rest` is enough for a decision that depends on `length` bytes, or on the text up to whitespace.
pub(crate) fn decides(rest: &[u8], whole: bool, length: usize) -> bool {
    whole || rest.len() >= length || rest.iter().any(u8::is_ascii_whitespace)
}

/// Returns `true` for sentence punctuation, except `)`, which may belong to the URL.
pub(crate) fn ends_sentence(byte: u8) -> bool {
    matches!(byte, b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'')
}

/// Returns `true` if the byte may follow a `\` that isn't part of the URL: JSON's `\/`, and punctuation in Markdown
/// and TeX.
fn is_escaped(byte: u8) -> bool {
    RUN.contains(byte) && !byte.is_ascii_alphanumeric() && byte != b'\''
}

/// Returns `true` if a scheme with slashes begins the text.
fn begins_url(text: &[u8]) -> bool {
    let name = text.iter().take(NEAR).take_while(|byte| byte.is_ascii_alphabetic()).count();
    name > 0 && text[name..].starts_with(b"://")
}

/// Returns `true` if the text begins with a character reference of HTML to another character than `&`, as in `&quot;`.
fn is_reference(text: &[u8]) -> bool {
    let Some(end) = memchr::memchr(b';', text) else { return false };
    let is_reference = match &text[1..end] {
        [b'#', b'x' | b'X', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_hexdigit),
        [b'#', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
        name => name.len() > 1 && name.iter().all(u8::is_ascii_alphanumeric),
    };
    is_reference && ampersand(&text[1..]).is_none()
}

/// Returns `true` if the text begins with a character of roff, as in `\(dq`. In other languages, a `\)` follows the `\(`.
fn is_roff_character(text: &[u8]) -> bool {
    let is_name = matches!(text, [b'\\', b'(', first, second, ..] if first.is_ascii_alphabetic() && second.is_ascii_alphabetic());
    is_name && memchr::memmem::find(text, br"\)").is_none()
}

/// Returns the length of the quotes and the line break between two strings of source code that form one, such as `"http://h/"`
/// and `"a"` on the next line. Both lines must have only this string, and the second must not begin with a URL.
fn continued_string(text: &[u8], at: usize, whole: bool) -> Decision<Option<usize>> {
    let rest = &text[at + 1..text.len().min(at + FAR)];
    let space = rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    let is_break = rest.first().is_some_and(|byte| matches!(byte, b'\n' | b'\r'));
    if !is_break && !rest.is_empty() {
        return Some(None);
    }
    let (_, next) = rest.split_at(space);
    let end = memchr::memchr2(b'\n', b'\r', next);
    if end.is_none() && !whole && rest.len() + 1 < FAR {
        return None;
    }
    let line = text[at.saturating_sub(CONTEXT)..at].rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
    let next = &next[..end.unwrap_or(next.len())];
    let quotes = |line| memchr::memchr_iter(b'"', line).count();
    let continues = quotes(line) == 1
        && quotes(next) == 2
        && next.starts_with(b"\"")
        && next.get(1).is_some_and(|&byte| RUN.contains(byte))
        && !begins_url(&next[1..]);
    Some(continues.then_some("\"\"".len() + space))
}

/// Returns the length of the entity, such as `&amp;`, that ends the text.
fn entity(text: &[u8]) -> Option<usize> {
    let (_, before) = text.split_last()?;
    let name = before.iter().rev().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    (name > 1 && before[..before.len() - name].ends_with(b"&")).then_some(name + 2)
}

/// Returns `true` if the line before an `=` has the length at which quoted-printable breaks lines.
fn is_soft_line(before: &[u8]) -> bool {
    let line = &before[before.len().saturating_sub(SOFT_LINE.end)..];
    let start = memchr::memrchr2(b'\n', b'\r', line).map_or(0, |end| end + 1);
    SOFT_LINE.contains(&(line.len() - start))
}

/// Returns `true` if a run of this marker and length in the text before a URL begins emphasis that is still open.
fn is_emphasis(context: &[u8], marker: u8, length: usize) -> bool {
    let paragraph = memchr::memmem::rfind(context, b"\n\n").map_or(context, |end| &context[end..]);
    if paragraph.iter().rev().take_while(|&&byte| byte == marker).count() == length {
        return true;
    }
    let (mut before, mut is_open) = (b' ', false);
    for run in paragraph.chunk_by(|one, next| (*one == marker) == (*next == marker)) {
        if run[0] == marker && run.len() == length {
            is_open = !is_open && !before.is_ascii_alphanumeric();
        }
        // A marker before whitespace begins no emphasis.
        is_open &= !run[0].is_ascii_whitespace() || before != marker;
        before = run[run.len() - 1];
    }
    is_open
}

/// Returns the counterpart of the delimiter directly before a URL.
fn closing(before: &[u8]) -> Option<u8> {
    before.last().filter(|byte| byte.is_ascii()).map(|opening| match opening {
        b'(' => b')',
        b'<' => b'>',
        b'[' => b']',
        b'{' => b'}',
        same => *same,
    })
}

/// Returns `true` if the text ends in a letter or a digit.
fn ends_in_word(text: &[u8]) -> bool {
    text.last().is_some_and(u8::is_ascii_alphanumeric)
}

/// Returns `true` if a bracket is open in the line before a URL, or if the line is a row of a table.
fn is_in_brackets(context: &[u8]) -> bool {
    let line = context.rsplit(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
    let last = line.iter().rev().find(|byte| b"<[{>]}".contains(byte));
    last.is_some_and(|byte| b"<[{".contains(byte)) || line.trim_ascii_start().starts_with(b"|")
}

/// Returns `true` if the brackets at the start of the text contain a label, and the URL doesn't continue after them.
fn ends_label(text: &[u8]) -> bool {
    let text = paragraph(text);
    memchr::memchr(b']', text).is_some_and(|end| {
        let mut after =
            text[end + 1..].iter().skip_while(|&&byte| b")*_~".contains(&byte) || ends_sentence(byte));
        after.next().is_none_or(|&byte| !RUN.contains(byte) && byte != b'[')
    })
}

/// Returns the text before the first blank line.
fn paragraph(text: &[u8]) -> &[u8] {
    memchr::memmem::find(text, b"\n\n").map_or(text, |end| &text[..end])
}

/// Returns `true` if an authority ends in a colon and digits.
fn ends_in_port(authority: &[u8]) -> bool {
    let digits = authority.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && authority[..authority.len() - digits].ends_with(b":")
}

/// Returns `true` if a URL ends within a password, because an `@` follows. White space and delimiters may precede it. `body` is the
/// offset after the URL's scheme.
pub(crate) fn is_cut_login(text: &[u8], url: Range<usize>, body: usize, whole: bool) -> Decision<bool> {
    // The prefix isn't part of the URL.
    let prefix =
        text[url.clone()].get(..PREFIX.len()).filter(|start| start.eq_ignore_ascii_case(PREFIX.as_bytes()));
    let url = url.start + prefix.map_or(0, <[u8]>::len)..url.end;
    let body = body.max(url.start);
    let after = &text[url.end..text.len().min(url.end + FAR)];
    let is_enough = whole || after.len() == FAR;
    if is_enough && !may_contain_at(after) || !begins_login(&text[url.clone()], body - url.start) {
        return Some(false);
    }
    if !is_enough {
        return None;
    }
    let word = after.split(u8::is_ascii_whitespace).next().unwrap_or_default();
    let secret = |length| password(&text[url.start..url.end + length], url.len());
    // Beyond white space, the port of a valid URL isn't the start of a password.
    let port = port(&text[url.clone()]);
    // White space doesn't cut off a URL without a colon after its last `@`.
    let url = &text[url.clone()];
    let is_whole =
        memchr::memrchr(b'@', url).is_some_and(|at| memchr::memchr2(b':', b'%', &url[at..]).is_none());
    let is_spaced = || !is_whole && secret(after.len()).is_some_and(|start| Some(start) != port);
    Some(secret(word.len()).is_some() || is_spaced())
}

/// Returns `true` if the text may contain an `@`, percent-encoded or as a character that decomposes to it.
pub(crate) fn may_contain_at(text: &[u8]) -> bool {
    memchr::memchr3(b'@', b'%', 0xEF, text).is_some()
}

/// Returns the offset of the port in a valid URL without another colon after it.
fn port(url: &[u8]) -> Option<usize> {
    let url = Url::new(str::from_utf8(url).ok()?)?;
    let authority = url.scheme().as_str().len() + "://".len();
    let port = authority + url.authority()?.rfind(':')? + ":".len();
    let is_last = memchr::memchr2(b':', b'%', &url.as_str().as_bytes()[port..]).is_none();
    (url.port().is_some() && is_last).then_some(port)
}

/// Returns `true` if a URL would contain a login if an `@` followed it. `body` is the offset after its scheme.
fn begins_login(url: &[u8], body: usize) -> bool {
    // Without slashes, the scheme's colon may be a login's.
    (!url[..body].ends_with(b"/") || memchr::memchr2(b':', b'%', &url[body..]).is_some())
        && password(&[url, b"@"].concat(), url.len().saturating_sub(1)).is_some()
}

/// Returns the start of a password in the text that ends at or after the byte at this offset, because an `@` follows.
fn password(text: &[u8], offset: usize) -> Option<usize> {
    if !may_contain_at(&text[offset..]) {
        return None;
    }
    let text = text.utf8_chunks().map(|chunk| chunk.valid()).collect::<Vec<_>>().join("\u{FFFD}");
    Redacted::new(&text).ranges().find(|secret| secret.end >= offset).map(|secret| secret.start)
}

/// Returns `true` for a letter, a digit or a combining mark.
fn is_letter(character: char) -> bool {
    character.is_alphanumeric() || matches!(character, '\u{300}'..='\u{36F}')
}

/// Returns `true` if a host, or the URL after it, continues after characters outside US-ASCII that aren't punctuation.
fn continues(word: &[u8]) -> bool {
    let characters = word.utf8_chunks().next().map_or("", |chunk| chunk.valid()).chars();
    let mut rest =
        characters.skip_while(|&c| c == '.' || !c.is_ascii() && !is_letter(c) && !is_punctuation(c));
    let next = rest.next();
    next.is_some_and(is_letter)
        || matches!(next, Some(':' | '/' | '?' | '#' | '@' | '-' | '%'))
            && rest
                .next()
                .is_some_and(|after| after.is_ascii_graphic() && !b"<>\"'`)]}".contains(&(after as u8)))
}

/// Returns `true` for punctuation, arrows and lines outside US-ASCII. Returns `false` for a character that IDNA ignores, such as the
/// soft hyphen, allows in a host, or maps to a hyphen or a dot.
fn is_punctuation(character: char) -> bool {
    const RANGES: [(char, char); 12] = [
        ('\u{A0}', '\u{AC}'),
        ('\u{AE}', '\u{B6}'),
        ('\u{B8}', '\u{BF}'),
        ('\u{2012}', '\u{2023}'),
        ('\u{2025}', '\u{2043}'),
        ('\u{2190}', '\u{21FF}'),
        ('\u{2500}', '\u{257F}'),
        ('\u{3000}', '\u{3001}'),
        ('\u{3003}', '\u{3029}'),
        ('\u{3030}', '\u{303F}'),
        ('\u{FF00}', '\u{FF0C}'),
        ('\u{FF1A}', '\u{FF60}'),
    ];
    !character.is_alphanumeric() && RANGES.iter().any(|&(first, last)| (first..=last).contains(&character))
}

/// Returns the first character, or U+FFFD for bytes that aren't UTF-8.
fn first_character(text: &[u8]) -> Option<char> {
    let chunk = text[..text.len().min(char::MAX.len_utf8())].utf8_chunks().next()?;
    Some(chunk.valid().chars().next().unwrap_or(char::REPLACEMENT_CHARACTER))
}

/// Returns `true` if the text begins with a byte that isn't UTF-8 and that is punctuation in Windows-1252.
fn is_punctuation_byte(text: &[u8]) -> bool {
    let letters = b"\x83\x8A\x8C\x8E\x9A\x9C\x9E\x9F\xAA\xB5\xBA";
    text.first().is_some_and(|byte| matches!(byte, 0x80..0xC0) && !letters.contains(byte))
}
