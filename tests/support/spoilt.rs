//! Texts that hold a secret: URLs with a password, spoilt.

use fastrand::Rng;
use rfc1738::Production;

/// A text, a secret in it, and the production that it was to be.
#[derive(Debug)]
pub struct Spoilt {
    pub text: String,
    pub secret: String,
    #[allow(dead_code)] // Not every test reads a text as a production.
    pub production: Production,
    /// Whether the colon before the secret or the `@` after it isn't in its place any more, so that the grammar
    /// may see no password.
    pub is_bared: bool,
    /// Whether it was to begin with two slashes, with or without a scheme. Otherwise its first part, up to where it is
    /// broken, may be a URL whose scheme is the user's name.
    pub has_slashes: bool,
}

/// The characters of a password but letters, digits and `%`.
const SIGNS: &[u8] = b"$-_.+!*'(),;?&=";
/// What is no character of a URL, or not one of a login.
const BAD: &[&str] =
    &["~", "#", " ", "[", "]", "%", "\"", "<", ">", "\\", "|", "\0", "\u{1b}", "é", "日", "\u{200b}"];
const BREAKS: &[&str] = &["\n", "\r\n", "\n  ", " \n", "\t", "=\n", "-\n"];

/// A form of a URL up to its path: its production, and what stands before the user's name, if any stands there.
const FORMS: &[(Production, &str, &str)] = &[
    (Production::Ftpurl, "ftp", "//"),
    (Production::Telneturl, "telnet", "//"),
    (Production::Httpurl, "http", "//"),
    (Production::Gopherurl, "gopher", "//"),
    (Production::Nntpurl, "nntp", "//"),
    (Production::Waisurl, "wais", "//"),
    (Production::Prosperourl, "prospero", "//"),
    (Production::Fileurl, "file", "//"),
    (Production::Mailtourl, "mailto", "//"),
    (Production::Newsurl, "news", "//"),
    (Production::Url, "FTP", "//"),
    (Production::Otherurl, "postgresql+psycopg2", "//"),
    (Production::Genericurl, "https", "//"),
    (Production::Otherurl, "jdbc:mysql", "//"),
    (Production::Otherurl, "URL:ftp", "//"),
    (Production::Otherurl, "<URL:ftp", "//"),
    (Production::Httpurl, "http://h/ftp", "//"),
    (Production::Httpurl, "http://h:80/a?u=ftp", "//"),
    (Production::IpSchemepart, "", "//"),
    (Production::Schemepart, "", "//"),
    (Production::Login, "", ""),
    (Production::Hostport, "", ""),
    (Production::Host, "", ""),
    (Production::Otherurl, "", ""),
];

/// What may happen to a delimiter.
#[derive(Clone, Copy, PartialEq)]
enum Fate {
    Kept,
    Dropped,
    Doubled,
    Encoded,
    /// Replaced by a character that looks like it.
    Alike,
    /// Put before all else.
    First,
}

use Fate::{Alike, Doubled, Dropped, Encoded, First, Kept};

/// The text with this number; always the same.
pub fn spoilt(number: u64) -> Spoilt {
    let rng = &mut Rng::with_seed(number);
    let secret = secret(rng);
    let (production, scheme, slashes) = FORMS[rng.usize(..FORMS.len())];
    let scheme_colon = if scheme.is_empty() { "" } else { ":" };
    let user = rng.choice(["user", "u", "joe.doe", "a-b_c", "me@mail.dom", ""]).unwrap_or_default();
    let host = rng.choice(["host.dom", "h", "127.0.0.1", "db_1", "Host-1.example"]).unwrap_or_default();
    let port = rng.choice(["", "", "80", "5432"]).unwrap_or_default();
    let port_colon = if port.is_empty() { "" } else { ":" };
    let path = rng.choice(["", "/", "/a/b", "/~", "/a:b@c", "/;type=a", "?q", "#f"]).unwrap_or_default();
    let mut delimiters = [scheme_colon, slashes, ":", "@", port_colon].map(|delimiter| (delimiter, Kept));
    for _ in 0..rng.usize(..4) {
        let (_, fate) = &mut delimiters[rng.usize(..5)];
        *fate = [Dropped, Doubled, Encoded, Alike, First][rng.usize(..5)];
    }
    // With neither a colon nor an `@` nothing tells the secret from a name.
    let is_seen = |fate| matches!(fate, Kept | Doubled | Encoded);
    if !is_seen(delimiters[2].1) && !is_seen(delimiters[3].1) {
        delimiters[rng.usize(2..4)].1 = Kept;
    }
    // Without its slashes and colon it would be part of a path, or an address.
    let is_in_part =
        scheme.contains('/') || matches!(production, Production::Mailtourl | Production::Newsurl);
    for (_, fate) in delimiters[1..3].iter_mut().filter(|(_, fate)| is_in_part && !is_seen(*fate)) {
        *fate = Kept;
    }
    // Without a user's name, the scheme would be one.
    if user.is_empty() && !is_seen(delimiters[0].1) && !is_seen(delimiters[1].1) {
        delimiters[1].1 = Kept;
    }
    let [_, slashes_fate, colon_fate, at_fate, _] = delimiters.map(|(_, fate)| fate);
    let in_secret =
        if is_seen(colon_fate) && is_seen(at_fate) && is_seen(slashes_fate) { rng.usize(..3) } else { 0 };
    let held = match in_secret {
        0 => secret.clone(),
        kind => {
            let at = rng.usize(1..secret.len());
            let inserted =
                if kind == 1 { rng.choice(BAD) } else { rng.choice(["@", ":", "/", "//", "%40"].iter()) };
            format!("{}{}{}", &secret[..at], inserted.unwrap_or(&""), &secret[at..])
        }
    };
    let first: String =
        delimiters.iter().filter(|(_, fate)| *fate == First).map(|(delimiter, _)| *delimiter).collect();
    let [scheme_colon, slashes, colon, at, port_colon] =
        delimiters.map(|(delimiter, fate)| met(rng, delimiter, fate));
    let mut text = format!(
        "{first}{scheme}{scheme_colon}{slashes}{user}{colon}{held}{at}{host}{port_colon}{port}{path}"
    );
    if rng.u8(..4) == 0 {
        let extra = rng.choice(if is_seen(at_fate) { BREAKS } else { BAD }).unwrap_or(&"");
        // Where the colon or the `@` is gone, the slashes have to be there.
        let is_login = is_seen(slashes_fate) && is_seen(colon_fate) && is_seen(at_fate);
        let login =
            if is_login { 0 } else { first.len() + scheme.len() + scheme_colon.len() + slashes.len() };
        let is_whole = |at: usize| {
            text.is_char_boundary(at) && !text[..at].bytes().rev().take(2).any(|byte| byte == b'%')
        };
        let places: Vec<usize> = (login..=text.len()).filter(|&at| is_whole(at)).collect();
        let place = places[rng.usize(..places.len())];
        // A secret that is broken is told by the colon before its first part and the `@` after its last.
        let is_in_secret =
            text.find(&held).is_some_and(|start| (start..=start + held.len()).contains(&place));
        if !is_in_secret || in_secret < 2 && is_login {
            text.insert_str(place, extra);
        }
    }
    let is_bared = !is_seen(colon_fate) || !is_seen(at_fate);
    let has_slashes = !slashes.is_empty();
    Spoilt { text, secret, production, is_bared, has_slashes }
}

/// Eight characters or more, of which no three that follow each other are likely to stand in a message: an upper-case
/// letter, a digit and something else take turns. A secret that began with digits could be a port.
fn secret(rng: &mut Rng) -> String {
    let length = rng.usize(8..17);
    let other = |rng: &mut Rng| {
        if rng.bool() { rng.lowercase() } else { char::from(SIGNS[rng.usize(..SIGNS.len())]) }
    };
    (0..length)
        .map(|index| match index % 3 {
            // No hexadecimal digit: a message has the number of a character.
            0 => char::from(rng.u8(b'G'..=b'Z')),
            1 => rng.digit(10),
            _ => other(rng),
        })
        .collect()
}

/// What a delimiter became.
fn met(rng: &mut Rng, delimiter: &str, fate: Fate) -> String {
    let alike = |character| {
        let alike: &[char] = match character {
            ':' => &['：', '﹕', '∶', 'ː', '׃', '։', ';', '.'],
            '@' => &['＠', '﹫', 'ⓐ', '\u{e0040}', 'Ⓐ', '&', 'a'],
            _ => &['／', '∕', '⁄', '\\', '|'],
        };
        rng.choice(alike).copied().unwrap_or(character)
    };
    match fate {
        Kept => delimiter.to_owned(),
        Dropped | First => String::new(),
        Doubled => delimiter.repeat(2),
        Encoded => delimiter.bytes().map(|byte| format!("%{byte:02X}")).collect(),
        Alike => delimiter.chars().map(alike).collect(),
    }
}
