//! Generated strings with a secret: mutated URLs with a password.
#![allow(dead_code)] // Each test uses a part of this module.

use std::sync::LazyLock;

use fastrand::Rng;
use rfc1738::Production;
use rfc1738_bnf::{Grammar, Rfc1738};

/// A string, a secret in it, and the intended production.
#[derive(Debug)]
pub struct Mutated {
    pub text: String,
    pub secret: String,
    pub production: Production,
    /// `true` if the colon before the secret or the `@` after it is missing, displaced or replaced by another character.
    /// Then the grammar may find no password.
    pub is_login_broken: bool,
    /// `true` if the text had two slashes before its mutation, with or without a scheme. Without them, a prefix of the text
    /// may be a URL whose scheme is the user name.
    pub has_slashes: bool,
}

/// The characters of a password, other than letters, digits and `%`.
const SIGNS: &[u8] = b"$-_.+!*'(),;?&=";
/// Characters that no URL contains, except for the `%` of an escape.
const BAD: &[&str] =
    &["~", "#", " ", "[", "]", "%", "\"", "<", ">", "\\", "|", "\0", "\u{1b}", "é", "日", "\u{200b}"];
const BREAKS: &[&str] = &["\n", "\r\n", "\n  ", " \n", "\t", "=\n", "-\n"];

/// The intended production, the scheme with any text before it, and the slashes before the user name.
type Form = (Production, &'static str, &'static str);

/// The forms besides those of the BNF's schemes.
const FORMS: &[Form] = &[
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

/// Returns all forms: each scheme of the BNF, followed by two slashes, and [`FORMS`].
fn forms() -> &'static [Form] {
    static ALL: LazyLock<Vec<Form>> = LazyLock::new(|| {
        let schemes = Grammar::rfc1738().schemes().expect("`url` has schemes").into_iter();
        let form = |(scheme, production): (String, String)| {
            (production.parse().expect("a production"), &*scheme.leak(), "//")
        };
        schemes.map(form).chain(FORMS.iter().copied()).collect()
    });
    &ALL
}

/// A mutation of a delimiter.
#[derive(Clone, Copy, PartialEq)]
enum Mutation {
    Kept,
    Dropped,
    Doubled,
    Encoded,
    /// Replaced by a character that decomposes to it.
    Alike,
    /// Moved to the front.
    First,
}

use Mutation::{Alike, Doubled, Dropped, Encoded, First, Kept};

/// Indexes of the delimiters in the list of mutations.
const SCHEME_COLON: usize = 0;
const SLASHES: usize = 1;
const COLON: usize = 2;
const AT: usize = 3;
const PORT_COLON: usize = 4;

/// Returns the text generated from this number, which serves as the seed. The result is deterministic.
pub fn mutated(number: u64) -> Mutated {
    let rng = &mut Rng::with_seed(number);
    let secret = secret(rng);
    let forms = forms();
    let form = forms[rng.usize(..forms.len())];
    let (production, scheme, slashes) = form;
    let scheme_colon = if scheme.is_empty() { "" } else { ":" };
    let user = rng.choice(["user", "u", "joe.doe", "a-b_c", "me@mail.dom", ""]).unwrap_or_default();
    let host = rng.choice(["host.dom", "h", "127.0.0.1", "db_1", "Host-1.example"]).unwrap_or_default();
    let port = rng.choice(["", "", "80", "5432"]).unwrap_or_default();
    let port_colon = if port.is_empty() { "" } else { ":" };
    let path = rng.choice(["", "/", "/a/b", "/~", "/a:b@c", "/;type=a", "?q", "#f"]).unwrap_or_default();

    let mutations = mutations(rng, form, user);
    let is_whole = [SLASHES, COLON, AT].iter().all(|&delimiter| mutations[delimiter].is_in_place());
    let mut password = if is_whole {
        password(rng, &secret)
    } else {
        Password { text: secret.clone(), allows_insertion: false }
    };
    let mut delimiters = [scheme_colon, slashes, ":", "@", port_colon].map(str::to_owned);
    // JSON writes each slash as `\/`.
    let is_kept = mutations.iter().all(|mutation| *mutation == Kept);
    if is_kept && delimiters[SLASHES] == "//" && rng.u8(..4) == 0 {
        delimiters[SLASHES] = rng.choice(["\\/\\/", "\\\\", "/\\", "\\//"]).unwrap_or_default().to_owned();
    }
    if is_kept && !slashes.is_empty() && rng.u8(..4) == 0 {
        let inserted = ["8/", "/", "\\", "?", "#", "12?", "5432/"];
        password.text.insert_str(0, rng.choice(inserted).unwrap_or_default());
    }
    let mut first = String::new();
    for (delimiter, mutation) in delimiters.iter_mut().zip(mutations) {
        first += if mutation == First { delimiter } else { "" };
        *delimiter = mutated_text(rng, delimiter, mutation);
    }
    let start = [&first, scheme, &delimiters[SCHEME_COLON], &delimiters[SLASHES]].concat();
    let login = [user, &delimiters[COLON], &password.text, &delimiters[AT], host].concat();
    let mut text = [&start, &login, &delimiters[PORT_COLON], port, path].concat();
    if rng.u8(..4) == 0 {
        let extra =
            rng.choice(if mutations[AT].is_in_place() { BREAKS } else { BAD }).copied().unwrap_or_default();
        // If a delimiter of the login is missing, displaced or replaced, the text before the login must stay intact.
        let offset = offset(rng, &text, if is_whole { 0 } else { start.len() });
        let secret = text.find(&password.text).map_or(0..0, |start| start..start + password.text.len() + 1);
        if password.allows_insertion || !secret.contains(&offset) {
            text.insert_str(offset, extra);
        }
    }
    // In a valid URL, digits before a slash are a port.
    let begins_with_port = password.text.starts_with(|first: char| first.is_ascii_digit());
    let is_login_broken = begins_with_port || !mutations[COLON].is_in_place() || !mutations[AT].is_in_place();
    Mutated { text, secret, production, is_login_broken, has_slashes: !slashes.is_empty() }
}

/// Chooses mutations of the delimiters that leave a login recognizable.
fn mutations(rng: &mut Rng, (production, scheme, _): Form, user: &str) -> [Mutation; 5] {
    let mut mutations = [Kept; 5];
    for _ in 0..rng.usize(..4) {
        mutations[rng.usize(..5)] = [Dropped, Doubled, Encoded, Alike, First][rng.usize(..5)];
    }
    // Without its colon, the secret would be part of the user name.
    if matches!(mutations[COLON], Dropped | First) {
        mutations[COLON] = Kept;
    }
    // Without an `@`, nothing is masked.
    if matches!(mutations[AT], Dropped | First) {
        mutations[AT] = Kept;
    }
    // Without the slashes or its colon, the secret would be part of a path or an address.
    if scheme.contains('/') || matches!(production, Production::Mailtourl | Production::Newsurl) {
        mutations[SLASHES..=COLON]
            .iter_mut()
            .filter(|mutation| !mutation.is_in_place())
            .for_each(|mutation| *mutation = Kept);
    }
    // Without a user name, the colon before the secret would be the scheme's.
    if user.is_empty() && !mutations[SCHEME_COLON].is_in_place() && !mutations[SLASHES].is_in_place() {
        mutations[SLASHES] = Kept;
    }
    mutations
}

impl Mutation {
    /// Returns `true` if the delimiter is still in place, possibly doubled or encoded.
    fn is_in_place(self) -> bool {
        matches!(self, Kept | Doubled | Encoded)
    }
}

/// The text of the password: the secret, possibly with an insertion.
struct Password {
    text: String,
    /// `true` if the password stays recognizable after another insertion.
    allows_insertion: bool,
}

/// Returns the secret, with or without an insertion.
fn password(rng: &mut Rng, secret: &str) -> Password {
    const DELIMITERS: &[&str] = &["@", ":", "/", "//", "%40"];

    let inserted: &[&str] = match rng.u8(..3) {
        0 => &[""],
        1 => BAD,
        _ => DELIMITERS,
    };
    let (before, after) = secret.split_at(rng.usize(1..secret.len()));
    let text = [before, rng.choice(inserted).copied().unwrap_or_default(), after].concat();
    Password { text, allows_insertion: inserted != DELIMITERS }
}

/// Returns a random offset in the text, not before `start` and not within an escape.
fn offset(rng: &mut Rng, text: &str, start: usize) -> usize {
    let in_escape = |at: usize| text[..at].bytes().rev().take(2).any(|byte| byte == b'%');
    let offsets: Vec<usize> =
        (start..=text.len()).filter(|&at| text.is_char_boundary(at) && !in_escape(at)).collect();
    offsets[rng.usize(..offsets.len())]
}

/// Returns 8 to 16 characters that cycle through an upper-case letter, a digit, and a lower-case letter or sign.
/// Messages are unlikely to contain three of them in a row. The secret begins with a letter, because digits could be a port.
fn secret(rng: &mut Rng) -> String {
    let length = rng.usize(8..17);
    let other = |rng: &mut Rng| {
        if rng.bool() { rng.lowercase() } else { char::from(SIGNS[rng.usize(..SIGNS.len())]) }
    };
    (0..length)
        .map(|index| match index % 3 {
            // Skip hexadecimal digits, because a message may contain a character's code.
            0 => char::from(rng.u8(b'G'..=b'Z')),
            1 => rng.digit(10),
            _ => other(rng),
        })
        .collect()
}

/// Returns the delimiter in its mutated form.
fn mutated_text(rng: &mut Rng, delimiter: &str, mutation: Mutation) -> String {
    let alike = |character| {
        let alike: &[char] = match character {
            ':' => &['：', '﹕', '︓'],
            '@' => &['＠', '﹫'],
            _ => &['／'],
        };
        rng.choice(alike).copied().unwrap_or(character)
    };
    match mutation {
        Kept => delimiter.to_owned(),
        Dropped | First => String::new(),
        Doubled => delimiter.repeat(2),
        Encoded => delimiter.bytes().map(|byte| format!("%{byte:02X}")).collect(),
        Alike => delimiter.chars().map(alike).collect(),
    }
}
