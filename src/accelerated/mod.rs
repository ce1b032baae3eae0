//! The strict reading, in bits.
//!
//! Which octets of a text's head are in a class is worked out for all of them at once, as a bit for each octet.
//! Then a run is the number of ones from a bit on, and reading takes no loops, and no branches but for what is
//! optional. The productions in [`crate::grammar`] are the literal form: what is read here is what they read, and
//! where that isn't certain they are asked.

mod bits;
pub(crate) mod windows;

use fearless_simd::{Level, Simd};

use bits::Bits;
pub(crate) use bits::{Read, Refusal};

use crate::Spelling;
use crate::accelerated::windows::with_vectors;
use crate::grammar::ftp::FTPTYPE;
use crate::grammar::gopher::TAB;
use crate::grammar::http::SEARCH;
use crate::grammar::news::{GROUP, UNIQUE};
use crate::grammar::prospero::{FIELDNAME, FIELDVALUE};
use crate::grammar::*;
use crate::notation::class::{Class, UCHAR, XCHAR, class};

/// What an `fpath` is a run of, and a `ppath`.
static FPATH: Class = class!(UCHAR | "?" | ":" | "@" | "&" | "=" | "/");
/// What an `hpath` is a run of.
static HPATH: Class = class!(UCHAR | ";" | ":" | "@" | "&" | "=" | "/");
/// What the name of a scheme in lower case is a run of.
static LOWER_SCHEME: Class = class!(LOWALPHA | DIGIT | "+" | "-" | ".");

const LOWER: Spelling = Spelling::LOWER;

/// The text as a URL, read with these vectors.
pub(crate) fn url(level: Level, text: &str) -> Read<Url<'_>> {
    with_vectors!(level, simd => any_url(simd, text), else Err(Refusal::Unsure))
}

#[inline(always)]
fn any_url<S: Simd>(simd: S, text: &str) -> Read<Url<'_>> {
    let bits = &mut Bits::new(simd, text);
    match text.as_bytes().first() {
        Some(b'h') if text.starts_with("http:") => httpurl(bits).map(Url::Http),
        Some(b'f') if text.starts_with("ftp:") => ftpurl(bits).map(Url::Ftp),
        Some(b'f') if text.starts_with("file:") => fileurl(bits).map(Url::File),
        Some(b'n') if text.starts_with("news:") => newsurl(bits).map(Url::News),
        Some(b'n') if text.starts_with("nntp:") => nntpurl(bits).map(Url::Nntp),
        Some(b't') if text.starts_with("telnet:") => telneturl(bits).map(Url::Telnet),
        Some(b'g') if text.starts_with("gopher:") => gopherurl(bits).map(Url::Gopher),
        Some(b'w') if text.starts_with("wais:") => waisurl(bits).map(Url::Wais),
        Some(b'm') if text.starts_with("mailto:") => mailtourl(bits).map(Url::Mailto),
        Some(b'p') if text.starts_with("prospero:") => prosperourl(bits).map(Url::Prospero),
        _ => otherurl(bits).map(|url| Url::Other(NotPredefined(url))),
    }
}

#[inline(always)]
fn httpurl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Httpurl<'a>> {
    bits.literal("http://")?;
    let hostport = bits.hostport()?;
    let path = if bits.option('/') {
        let hpath = Hpath(bits.run(&HPATH)?);
        let search = if bits.option('?') { Some(Search(bits.run(&SEARCH)?)) } else { None };
        Some(HttpPath { hpath, search })
    } else {
        None
    };
    bits.end(Httpurl { spelling: LOWER, hostport, path })
}

#[inline(always)]
fn ftpurl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Ftpurl<'a>> {
    bits.literal("ftp://")?;
    let login = bits.login()?;
    let path = if bits.option('/') {
        let fpath = Fpath(bits.run(&FPATH)?);
        let ftptype = if bits.option(';') { Some(ftptype(bits)?) } else { None };
        Some(FtpPath { fpath, ftptype })
    } else {
        None
    };
    bits.end(Ftpurl { spelling: LOWER, login, path })
}

#[inline(always)]
fn ftptype<S: Simd>(bits: &mut Bits<'_, S>) -> Read<Ftptype> {
    bits.literal("type=")?;
    match bits.left().as_bytes() {
        [letter] if FTPTYPE.contains(*letter) => {
            let letter = char::from(*letter);
            bits.option(letter);
            Ok(Ftptype(letter))
        }
        _ => Err(Refusal::NoUrl),
    }
}

#[inline(always)]
fn newsurl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Newsurl<'a>> {
    bits.literal("news:")?;
    let start = bits.left();
    let unique = Unique(bits.run(&UNIQUE)?);
    let grouppart = match unique.0 {
        "" => return Err(Refusal::NoUrl),
        _ if bits.option('@') => Grouppart::Article(Article { unique, host: bits.host()? }),
        "*" => Grouppart::All,
        _ => {
            bits.go_back(start);
            Grouppart::Group(group(bits)?)
        }
    };
    bits.end(Newsurl { spelling: LOWER, grouppart })
}

#[inline(always)]
fn nntpurl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Nntpurl<'a>> {
    bits.literal("nntp://")?;
    let hostport = bits.hostport()?;
    bits.literal("/")?;
    let group = group(bits)?;
    let digits = if bits.option('/') { Some(Digits(bits.digits()?)) } else { None };
    bits.end(Nntpurl { spelling: LOWER, hostport, group, digits })
}

#[inline(always)]
fn group<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Group<'a>> {
    match bits.plain_run(&GROUP)? {
        group if group.starts_with(|letter: char| letter.is_ascii_alphabetic()) => Ok(Group(group)),
        _ => Err(Refusal::NoUrl),
    }
}

#[inline(always)]
fn telneturl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Telneturl<'a>> {
    bits.literal("telnet://")?;
    let login = bits.login()?;
    let slash = bits.option('/');
    bits.end(Telneturl { spelling: LOWER, login, slash })
}

#[inline(always)]
fn gopherurl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Gopherurl<'a>> {
    bits.literal("gopher://")?;
    let hostport = bits.hostport()?;
    let path = if bits.option('/') { Some(gopher_path(bits)?) } else { None };
    bits.end(Gopherurl { spelling: LOWER, hostport, path })
}

#[inline(always)]
fn gopher_path<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<GopherPath<'a>> {
    let item = bits.run(&XCHAR)?;
    let Some(first) = item.as_bytes().first() else { return Ok(GopherPath::EMPTY) };
    let (gtype, selector) = item.split_at(if *first == b'%' { 3 } else { 1 });
    let gtype = Gtype(gtype);
    let whole = GopherPath::item(gtype, Selector(selector), None);
    let Some((before, search)) = split_at_tab(selector) else { return Ok(whole) };
    // A search ends at the next tab; where it holds what a search can't, all is selector.
    let (search, plus) = match split_at_tab(search) {
        Some((search, plus)) => (search, Some(GopherPlusString(plus))),
        None => (search, None),
    };
    if SEARCH.scan(search.as_bytes()) < search.len() {
        return Ok(whole);
    }
    Ok(GopherPath::item(gtype, Selector(before), Some((Search(search), plus))))
}

/// What is before and after the first `%09`.
#[inline(always)]
fn split_at_tab(text: &str) -> Option<(&str, &str)> {
    // A search for one character begins sooner than one for three.
    let tab = memchr::memchr_iter(b'%', text.as_bytes()).find(|&at| text[at..].starts_with(TAB))?;
    Some((&text[..tab], &text[tab + TAB.len()..]))
}

#[inline(always)]
fn waisurl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Waisurl<'a>> {
    bits.literal("wais://")?;
    let hostport = bits.hostport()?;
    bits.literal("/")?;
    let database = Database(bits.run(&UCHAR)?);
    let url = if bits.option('?') {
        let search = Search(bits.run(&SEARCH)?);
        Waisurl::Index(Waisindex { spelling: LOWER, hostport, database, search })
    } else if bits.option('/') {
        let wtype = Wtype(bits.run(&UCHAR)?);
        bits.literal("/")?;
        let wpath = Wpath(bits.run(&UCHAR)?);
        Waisurl::Doc(Waisdoc { spelling: LOWER, hostport, database, wtype, wpath })
    } else {
        Waisurl::Database(Waisdatabase { spelling: LOWER, hostport, database })
    };
    bits.end(url)
}

#[inline(always)]
fn mailtourl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Mailtourl<'a>> {
    bits.literal("mailto:")?;
    match bits.run(&XCHAR)? {
        "" => Err(Refusal::NoUrl),
        address => bits.end(Mailtourl { spelling: LOWER, encoded822addr: Encoded822addr(address) }),
    }
}

#[inline(always)]
fn fileurl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Fileurl<'a>> {
    bits.literal("file://")?;
    let host = if bits.left().starts_with('/') { None } else { Some(bits.host()?) };
    bits.literal("/")?;
    let fpath = Fpath(bits.run(&FPATH)?);
    bits.end(Fileurl { spelling: LOWER, host, fpath })
}

#[inline(always)]
fn prosperourl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Prosperourl<'a>> {
    bits.literal("prospero://")?;
    let hostport = bits.hostport()?;
    bits.literal("/")?;
    let ppath = Ppath(bits.run(&FPATH)?);
    // Nothing but fields may follow.
    let fields = Fieldspecs(bits.left());
    while bits.option(';') {
        bits.run(&FIELDNAME)?;
        bits.literal("=")?;
        bits.run(&FIELDVALUE)?;
    }
    bits.end(Prosperourl { spelling: LOWER, hostport, ppath, fields })
}

#[inline(always)]
fn otherurl<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<Otherurl<'a>> {
    let scheme = bits.plain_run(&LOWER_SCHEME)?;
    if scheme.is_empty() || !bits.option(':') {
        // What ends it may be a letter in upper case.
        return Err(Refusal::Unsure);
    }
    let start = bits.left();
    let xchars = bits.run(&XCHAR)?;
    bits.end(())?;
    bits.go_back(start);
    let schemepart = match ip_schemepart(bits) {
        Ok(part) => Schemepart::Ip(part),
        Err(Refusal::NoUrl) => Schemepart::Xchars(Xchars(xchars)),
        Err(Refusal::Unsure) => return Err(Refusal::Unsure),
    };
    Ok(Otherurl { genericurl: Genericurl { scheme: Scheme(scheme), schemepart } })
}

/// Where nothing but `xchar` follows.
#[inline(always)]
fn ip_schemepart<'a, S: Simd>(bits: &mut Bits<'a, S>) -> Read<IpSchemepart<'a>> {
    bits.literal("//")?;
    let login = bits.login()?;
    let urlpath = if bits.option('/') { Some(Urlpath(bits.left())) } else { bits.end(None)? };
    Ok(IpSchemepart { login, urlpath })
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Sentences};

    use super::*;
    use crate::accelerated::windows::tests::levels;
    use crate::url::strict;

    /// Reads a text in bits, with all vectors that the machine has, and by the productions; whether it was sure.
    fn agrees(text: &str) -> bool {
        let by_productions = match strict::<&str, ()>(text) {
            Ok(("", parts)) => Some(parts),
            _ => None,
        };
        let mut sure = true;
        for level in levels() {
            match url(level, text) {
                Ok(parts) => assert_eq!(Some(parts), by_productions, "{level:?} {text:?}"),
                Err(Refusal::NoUrl) => assert_eq!(None, by_productions, "{level:?} {text:?}"),
                Err(Refusal::Unsure) => sure = false,
            }
        }
        sure
    }

    /// Those that the strict reading chooses from.
    fn productions(grammar: &Grammar) -> Vec<String> {
        let predefined =
            grammar.schemes().expect("they are defined").into_iter().map(|(_, production)| production);
        predefined.chain(["otherurl".to_owned()]).collect()
    }

    #[test]
    fn bits_read_what_the_productions_read() {
        let grammar = Grammar::rfc1738();
        for production in productions(&grammar) {
            let sentences = || Sentences::new(&grammar, &production, 1738).expect("it is defined");
            for text in sentences().take(2_000).chain(sentences().near_misses(1738).take(2_000)) {
                let is_lower = |byte: u8| LOWER_SCHEME.contains(byte);
                let has_lower_scheme = text
                    .split_once(':')
                    .is_some_and(|(name, _)| name.bytes().all(is_lower) && !name.is_empty());
                let is_sure = agrees(&text);
                assert!(is_sure || !has_lower_scheme || text.len() >= 64, "{text:?}");
            }
        }
    }

    /// What comes after a longer or shorter part lies at the windows' borders and beyond them.
    #[test]
    fn bits_read_what_the_productions_read_at_any_length() {
        let grammar = Grammar::rfc1738();
        for production in productions(&grammar) {
            let sentences = || Sentences::new(&grammar, &production, 2396).expect("it is defined");
            for text in sentences().take(40).chain(sentences().near_misses(2396).take(40)) {
                for (at, _) in text.char_indices().skip(1).step_by(5) {
                    for length in (0..10).chain(20..36).chain(50..70).chain(110..135) {
                        for filler in ["a", "1", "%4f"] {
                            agrees(&format!(
                                "{}{}{}",
                                &text[..at],
                                filler.repeat(length / filler.len()),
                                &text[at..]
                            ));
                        }
                    }
                }
            }
        }
    }

    /// All short texts of tabs and what may stand between them, of which a search can't hold `/`.
    #[test]
    fn bits_read_the_same_items() {
        let mut items = vec![String::new()];
        let mut longest = 0;
        while items.len() < 10_000 {
            for part in ["a", "/", "?", "%09", "%0A", "%19", "09"] {
                items.push(format!("{}{part}", items[longest]));
            }
            longest += 1;
        }
        for item in &items {
            assert!(agrees(&format!("gopher://h/{item}")), "{item}");
        }
        for item in &items[..400] {
            for length in 100..117 {
                assert!(agrees(&format!("gopher://h/1{}{item}", "a".repeat(length))), "{item} {length}");
            }
        }
    }

    /// Up to the length of a text that there are bits for, and where windows meet.
    #[test]
    fn bits_are_sure_of_lower_case() {
        for text in [
            "http://1.2.3.4:80/a*?b",
            "ftp://u:p@h.x/%41*;type=a",
            "file:///a*",
            "file://localhost/a*",
            "news:comp.a_b*",
            "nntp://h:119/comp.a*/1",
            "gopher://h/1a*%09b%09c",
            "wais://h/a/b*/c",
            "wais://h/a*?b",
            "mailto:a@h*",
            "prospero://h:191//a*;b=c",
            "x-y://u:p@h:1/a*",
            "https://h/a?b*",
        ] {
            for length in [30, 31, 32, 33, 63, 64, 65, 66, 100, 126, 127] {
                let text = text.replace('*', &"a".repeat(length + 1 - text.len()));
                assert!(agrees(&text), "{text}");
            }
        }
    }

    /// All short texts of what hosts are made of, and of what comes before and after them.
    #[test]
    fn bits_read_the_same_hosts() {
        let mut hosts = vec![String::new()];
        let mut longest = 0;
        while hosts[longest].len() < 6 {
            for byte in ["a", "1", ".", "-", ":", "@"] {
                hosts.push(format!("{}{byte}", hosts[longest]));
            }
            longest += 1;
        }
        for host in &hosts {
            for start in ["http://", "ftp://1.2.3", "telnet://u:a.", "file://", "news:a@", "x-y://"] {
                for end in ["", "/", "/a"] {
                    assert!(agrees(&format!("{start}{host}{end}")), "{start}{host}{end}");
                }
            }
            // The longest that are read in bits, and longer ones.
            for start in ["a.".repeat(29), "1.2.3.".repeat(10)] {
                agrees(&format!("http://{start}{host}/"));
            }
        }
    }
}
