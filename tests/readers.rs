//! Tests that a fix changes nothing for other readers: the URL Standard, RFC 3986, and a lenient split at its delimiters.

use fastrand::Rng;
use fluent_uri::Uri;
use rfc1738::{Url, repair};
use sources::{in_parallel, invalid, sample_size, strict};

/// The number of spoilt URLs.
const TEXTS: usize = 200_000;

/// URLs of fifteen schemes.
const BASES: [&str; 17] = [
    "http://host.dom/a/b.html?q=joe",
    "https://joe@host.dom:80/a?q=1#top",
    "ftp://joe:pass@host.dom:21/a/b;type=i",
    "ftps://host.dom/a",
    "file:///src/a/b.txt",
    "gopher://host.dom:70/1a",
    "mailto:joe@host.dom",
    "mailto:joe@host.dom?cc=ann@host.dom",
    "mailto://a/joe@host.dom",
    "news:a.1@host.dom",
    "nntp://host.dom/comp.x/1",
    "telnet://joe@host.dom:23/",
    "wais://host.dom/db/type/path",
    "prospero://host.dom/a;n=v",
    "ldap://host.dom/CN=Doe,DC=dom",
    "mssql+pymssql://u:n@host.dom/db?x=y",
    "ws://host.dom?q=joe@host.dom",
];

/// The text that a mutation inserts, or writes in place of a character.
const SPOILERS: [&str; 50] = [
    "\\",
    "\\\\",
    "#",
    "@",
    "?",
    ":",
    "/",
    "//",
    ";",
    ";type=",
    "&",
    "=",
    ".",
    "%",
    "%%",
    "%8",
    "%u011f",
    "%E3%83%",
    " ",
    "\t",
    "\n",
    "\r\n",
    "\r\nA: v",
    "\0",
    "\u{a0}",
    "|",
    "\"",
    "<",
    ">",
    "~",
    "{",
    "[",
    "]",
    "^",
    "`",
    "\u{e9}",
    "\u{fc}",
    "\u{2460}",
    "://",
    "C|",
    "\u{b}",
    "\u{85}",
    "\u{ad}",
    "\u{3000}",
    "[::1]",
    "..",
    "%2e",
    " http://b.dom",
    " mailto:",
    "||||||||||||||||||||",
];

/// Returns the text generated from this seed: a URL, or its start, after one to six mutations.
fn spoilt(seed: u64) -> String {
    let rng = &mut Rng::with_seed(seed);
    let base = BASES[rng.usize(..BASES.len())];
    let mut text = base[..if rng.bool() { base.len() } else { rng.usize(..=base.len()) }].to_owned();
    let most = if rng.u8(..4) == 0 { 6 } else { 2 };
    for _ in 0..rng.usize(1..=most) {
        let places: Vec<usize> = (0..=text.len()).filter(|&at| text.is_char_boundary(at)).collect();
        let index = rng.usize(..places.len());
        let (start, next) = (places[index], places.get(index + 1).copied().unwrap_or(text.len()));
        let spoiler = SPOILERS[rng.usize(..SPOILERS.len())];
        match rng.u8(..6) {
            0 => text.replace_range(start..next, ""),
            1 | 2 => text.replace_range(start..next, spoiler),
            _ => text.insert_str(start, spoiler),
        }
    }
    text
}

/// The parts that a reader finds. Escapes are decoded where they can't be delimiters.
#[derive(Debug, PartialEq)]
struct Parts {
    scheme: String,
    login: Option<String>,
    host: Option<String>,
    port: Option<String>,
    path: Vec<Vec<u8>>,
    query: Option<Vec<u8>>,
}

/// Decodes the escapes of a text.
fn decoded(text: &str) -> Vec<u8> {
    let hex = |byte: Option<&u8>| byte.and_then(|&byte| char::from(byte).to_digit(16));
    let (mut bytes, mut decoded) = (text.as_bytes(), Vec::new());
    while let [first, rest @ ..] = bytes {
        let escape = hex(rest.first()).zip(hex(rest.get(1))).filter(|_| *first == b'%');
        (bytes, _) = match escape {
            Some((high, low)) => (&rest[2..], decoded.push((high * 16 + low) as u8)),
            None => (rest, decoded.push(*first)),
        };
    }
    decoded
}

impl Parts {
    fn new(
        scheme: &str,
        authority: Option<[Option<&str>; 3]>,
        path: &str,
        query: Option<&str>,
    ) -> Option<Parts> {
        let scheme = scheme.to_ascii_lowercase();
        let is_web = ["http", "https", "ws", "ftp"].contains(&&*scheme);
        let owned = |part: Option<&str>| part.map(str::to_owned);
        let [login, host, port] = authority.unwrap_or_default();
        let host = host.map(str::to_ascii_lowercase).filter(|host| !host.is_empty());
        // Without a host, this isn't a URL of its scheme.
        if is_web && host.is_none() {
            return None;
        }
        // These schemes define that an empty path is the same as `/`.
        let path = if path.is_empty() && (is_web || scheme == "file") { "/" } else { path };
        let path = path.split('/').map(decoded).collect();
        Some(Parts { scheme, login: owned(login), host, port: owned(port), path, query: query.map(decoded) })
    }

    /// Returns the parts that the URL Standard finds.
    fn whatwg(text: &str) -> Option<Parts> {
        let url = url::Url::parse(text).ok()?;
        let login = [Some(url.username()), url.password()].map(Option::unwrap_or_default).join(":");
        let port = url.port().map(|port| port.to_string());
        Parts::new(
            url.scheme(),
            Some([Some(&login), url.host_str(), port.as_deref()]),
            url.path(),
            url.query(),
        )
    }

    /// Returns the parts that RFC 3986 finds.
    fn rfc3986(text: &str) -> Option<Parts> {
        let uri = Uri::parse(text).ok()?;
        let authority = uri.authority().map(|authority| {
            let port = authority.port().map(|port| port.as_str());
            [authority.userinfo().map(|login| login.as_str()), Some(authority.host()), port]
        });
        Parts::new(
            uri.scheme().as_str(),
            authority,
            uri.path().as_str(),
            uri.query().map(|query| query.as_str()),
        )
    }

    /// Returns the parts found by splitting at the delimiters of RFC 3986, as in its Appendix B.
    fn lenient(text: &str) -> Option<Parts> {
        let text = text.trim_matches(|outer: char| outer.is_ascii_whitespace());
        let (scheme, rest) = text.split_once(':')?;
        let is_scheme = |letter: char| letter.is_ascii_alphanumeric() || "+-.".contains(letter);
        if !scheme.chars().all(is_scheme) {
            return None;
        }
        let rest = rest.split_once('#').map_or(rest, |(rest, _)| rest);
        let (rest, query) = rest.split_once('?').map_or((rest, None), |(rest, query)| (rest, Some(query)));
        let (authority, path) = match rest.strip_prefix("//") {
            Some(rest) => {
                let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
                let (login, hostport) =
                    authority.rsplit_once('@').map_or((None, authority), |(l, h)| (Some(l), h));
                let (host, port) = hostport.rsplit_once(':').map_or((hostport, None), |(h, p)| (h, Some(p)));
                (Some([login, Some(host), port]), path)
            }
            None => (None, rest),
        };
        Parts::new(scheme, authority, path, query)
    }

    /// Describes the first reader that finds other parts in `after` than in `before`.
    fn changed_for(before: &str, after: &str) -> Option<String> {
        let readers =
            [Parts::whatwg, Parts::rfc3986, Parts::lenient].into_iter().zip(["url", "fluent-uri", "split"]);
        readers.into_iter().find_map(|(read, name): (fn(&str) -> Option<Parts>, _)| {
            let (old, new) = (read(before)?, read(after));
            let is_changed = new.as_ref() != Some(&old);
            is_changed.then(|| format!("{name}: {before:?} {after:?}\n    {old:?}\n    {new:?}"))
        })
    }
}

/// Repairs the text, step by step and at once. Returns `true` if the result is a URL, and the flaws of the fixes.
fn repaired(text: &str) -> (bool, Vec<String>) {
    let (mut fixed, mut flaws, mut steps) = (text.to_owned(), Vec::new(), 0);
    let is_url = loop {
        let Err(error) = Url::parse(&fixed) else { break true };
        let Some(fix) = error.fix() else { break false };
        let before = fixed.clone();
        fix.apply(&mut fixed);
        flaws.extend(
            Parts::changed_for(&before, &fixed).map(|change| format!("{change} {:?}", fix.mistake.name())),
        );
        if let Err(after) = Url::parse(&fixed)
            && after.offset() <= error.offset()
        {
            flaws.push(format!("offset: {before:?}: {} {fixed:?}: {}", error.offset(), after.offset()));
        }
        if let Err(after) = Url::parse(&fixed)
            && after.offset() < fix.range.start + fix.replacement.len()
        {
            flaws.push(format!("within the fix: {before:?}: {fixed:?}: {}", after.offset()));
        }
        steps += 1;
        assert!(steps < 1_000, "{text:?}: too many fixes");
    };
    let at_once = repair(text).ok();
    let applied = at_once.as_ref().map(|repaired| {
        let mut again = text.to_owned();
        repaired.fixes.iter().for_each(|fix| fix.apply(&mut again));
        again
    });
    let is_same = at_once.as_ref().map(|repaired| repaired.url.as_str()) == is_url.then_some(&*fixed);
    if !is_same || applied != is_url.then(|| fixed.clone()) {
        flaws.push(format!("steps: {text:?}: {at_once:?}, but {is_url} {fixed:?}"));
    }
    let is_repaired = is_url && fixed != text;
    let change = Parts::changed_for(text, &fixed).filter(|_| is_repaired);
    flaws.extend(change.map(|change| format!("repair for {change}")));
    (is_repaired, flaws)
}

/// The text before the fix could continue with a login to its end, so the offset doesn't move.
#[test]
fn the_next_error_is_after_the_fix() {
    let mut text = String::from("ftp://h?a=b;c");
    let fix = Url::parse(&text).expect_err("a `/` is missing").fix().cloned().expect("it can be inserted");
    fix.apply(&mut text);
    assert_eq!((&*text, fix.range), ("ftp://h/?a=b;c", 7..7));
    assert_eq!(Url::parse(&text).expect_err("no type follows").offset(), 13);
}

#[test]
fn fixes_change_nothing_for_other_readers() {
    let texts = sample_size(TEXTS);
    let known = invalid().into_iter().map(|invalid| invalid.text);
    let rejected = strict().rejected().map(str::to_owned).collect::<Vec<String>>();
    let known = known.chain(rejected).chain(["mailto://@h/%\u{e9}".to_owned()]);
    let all = (0..texts as u64).map(spoilt).chain(known);
    let results = in_parallel(all, |text| repaired(&text));
    let (is_repaired, flaws): (Vec<bool>, Vec<Vec<String>>) = results.into_iter().unzip();
    let mut flaws = flaws.concat();
    flaws.sort_by_key(String::len);
    assert!(flaws.is_empty(), "{} flaws, such as\n{}", flaws.len(), flaws[..flaws.len().min(30)].join("\n"));
    let repairs = is_repaired.iter().filter(|&&is_repaired| is_repaired).count();
    assert!(repairs * 20 > texts, "{repairs} repairs of {texts}");
}
