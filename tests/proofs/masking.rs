//! Tests of the masking rule on samples of the grammar, on all characters, and on generated strings, with an independent statement of
//! the rule.

use std::ops::Range;

use fastrand::Rng;
use rfc1738::{Production, Redacted, Url};
use rfc1738_context::Extractor;
use sources::{in_parallel, sample_size};
use unicode_normalization::UnicodeNormalization;

use crate::secrets::{collect_from_error, collect_from_url};
use crate::support::oracle::sentences;

/// In the grammar, an `@` follows every password.
#[test]
fn each_password_of_the_grammar_is_masked() {
    let mut passwords = 0;
    for name in ["ftpurl", "telneturl", "otherurl", "login", "ip-schemepart"] {
        let root: Production = name.parse().expect("a production");
        for text in sentences(name).take(sample_size(20_000)) {
            let tree = root.tree(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let password = tree.nodes().find(|node| node.production() == Some(Production::Password));
            if let Some(password) = password.filter(|password| !password.text().is_empty()) {
                let covers = |masked: std::ops::Range<usize>| {
                    masked.start <= password.span().start && masked.end == password.span().end
                };
                assert!(root.redacted(&text).ranges().any(covers), "{text}: {}", root.redacted(&text));
                passwords += 1;
            }
        }
    }
    assert!(passwords > sample_size(10_000), "{passwords}");
}

#[test]
fn characters_that_decompose_to_a_delimiter_are_delimiters() {
    let is_masked = |text: String| Redacted::new(&text).unmasked().is_none();
    for character in '\u{80}'..=char::MAX {
        let decomposition: String = character.nfkd().collect();
        let code = u32::from(character);
        assert_eq!(is_masked(format!("//u{character}p@h")), decomposition == ":", "U+{code:04X}");
        assert_eq!(is_masked(format!("//u:p{character}h")), decomposition == "@", "U+{code:04X}");
        // Before two slashes, a colon is a scheme's own.
        assert_eq!(is_masked(format!("x:{character}{character}h@i")), decomposition != "/", "U+{code:04X}");
    }
}

/// Returns the text with one spelling of each delimiter, but a slash that isn't `/` as `\`.
fn plain(text: &str) -> String {
    let mut text = text.to_owned();
    let codes = ["25", "3A", "3a", "40", "2F", "2f", "5C", "5c"];
    while codes.iter().any(|code| text.contains(&format!("%25{code}"))) {
        text = codes.iter().fold(text, |text, code| text.replace(&format!("%25{code}"), &format!("%{code}")));
    }
    let spellings = [(":", "%3A %3a ： ﹕ ︓"), ("@", "%40 ＠ ﹫"), ("\\", "%2F %2f %5C %5c ／")];
    for (delimiter, spellings) in spellings {
        text = spellings.split(' ').fold(text, |text, spelling| text.replace(spelling, delimiter));
    }
    text
}

/// States the rule: returns the text between the first colon that isn't a scheme's own and the last `@` after it.
fn hidden(text: &str) -> Option<String> {
    let text = plain(text);
    let is_own = |colon: usize| {
        let (before, after) = (&text[..colon], &text[colon + 1..]);
        let slashes = ["//", "\\\\", "/\\", "\\/"];
        let login = slashes.iter().filter_map(|slashes| before.rfind(slashes)).max();
        let is_login = login.is_some_and(|start| !before[start + 2..].contains('/'));
        let name = before.rsplit(|c: char| !c.is_ascii_alphanumeric() && !"+-.".contains(c)).next();
        let has_no_login = matches!(name.map(str::to_lowercase).as_deref(), Some("mailto" | "news"));
        !is_login && (has_no_login || slashes.iter().any(|slashes| after.starts_with(slashes)))
    };
    let colon = text.match_indices(':').map(|(colon, _)| colon).find(|&colon| !is_own(colon))?;
    text[colon + 1..].rsplit_once('@').map(|(hidden, _)| hidden.to_owned())
}

/// Returns the range of the host and port of a valid URL.
fn hostport(text: &str) -> Option<Range<usize>> {
    let url = Url::new(text).filter(|url| url.host().is_some())?;
    // Without a user, a database driver may find a password in the port.
    let scheme = url.scheme().as_str().to_lowercase();
    let is_web = matches!(&*scheme, "https" | "ws" | "wss");
    if url.production() == Production::Otherurl && url.user().is_none() && !is_web {
        return None;
    }
    let hostport = url.authority()?.rsplit('@').next()?;
    let start = hostport.as_ptr() as usize - text.as_ptr() as usize;
    Some(start..start + hostport.len())
}

/// Returns all that the rule hides in a text, valid or not.
fn all_hidden(text: &str) -> impl Iterator<Item = String> {
    let hostport = hostport(text);
    let Range { start, end } = hostport.unwrap_or(text.len()..text.len());
    [hidden(&text[..start]), hidden(&text[end..])].into_iter().flatten()
}

const SCHEMES: &[&str] =
    &["http", "ftp", "https", "postgresql", "x", "mailto", "news", "URL", "jdbc:mysql", "file", "nntp"];
const PIECES: &[&str] = &[
    ":", ":", ":", "@", "@", "/", "//", "://", ":///", "%3A", "%40", "%2F%2F", "%2F", "%5C%5c", "%253A",
    "%2540", "：", "＠", "／／", "\\", "\\/", " ", "\n", "=\r\n", "\t", "<", ">", "(", "\"", "'", "?", "#",
    "%", ";", "|", "[::1]", "80", "8/", "5432/", "h", "host.dom", "joe", "<URL:", "é", "sha256:", "C:", ".",
    "-", "..", "&", "=", "@@", "::",
];

/// Logins in different contexts.
const LOGINS: [&str; 9] = [
    "ftp://joe:GHIJKL@host.dom/a/b;type=a",
    "postgresql+psycopg2://u:GHIJKL@db_1:5432/a?q#f",
    "https://me%40mail.dom:GHIJKL@h:80/a:b@c",
    "telnet://:GHIJKL@127.0.0.1",
    "jdbc:mysql://a-b_c:GHIJKL@h/",
    "<URL:ftp://u:GHIJKL@h>",
    "http://h/a?u=ftp://u:GHIJKL@h/",
    "u:GHIJKL@host.dom",
    "postgresql://scott:798979/GHIJKL@h/x",
];

/// The productions as which a text is read besides.
const READ_AS: [Production; 8] = [
    Production::Url,
    Production::Otherurl,
    Production::Genericurl,
    Production::Ftpurl,
    Production::Schemepart,
    Production::IpSchemepart,
    Production::Login,
    Production::Hostport,
];

/// Returns a login or a sequence of pieces, with pieces and secrets inserted. A secret consists of letters or digits that no message
/// contains.
fn spoiled(number: u64) -> String {
    let rng = &mut Rng::with_seed(number);
    let has_login = number.is_multiple_of(2);
    let mut text = if has_login { LOGINS[rng.usize(..LOGINS.len())].to_owned() } else { String::new() };
    for _ in 0..rng.usize(1..12) {
        let characters = if rng.bool() { b'G'..=b'Z' } else { b'7'..=b'9' };
        let secret: String = (0..6).map(|_| char::from(rng.u8(characters.clone()))).collect();
        let lists: [&[&str]; 5] = [SCHEMES, PIECES, PIECES, PIECES, &[&secret]];
        let list = lists[rng.usize(..lists.len())];
        let piece = rng.choice(list).copied().unwrap_or_default();
        let ats: Vec<usize> = (0..=text.len()).filter(|&at| text.is_char_boundary(at)).collect();
        let at = if has_login { ats[rng.usize(..ats.len())] } else { text.len() };
        text.insert_str(at, piece);
    }
    text
}

/// Returns the first four characters in a row that `output` shows of the hidden parts of `text`.
fn shown(text: &str, hidden: &[String], output: &str) -> Option<String> {
    let (text, output) = (plain(text), plain(output));
    let is_secret = |byte: &u8| matches!(byte, b'G'..=b'Z' | b'7'..=b'9');
    let count = |text: &str, part: &[u8]| memchr::memmem::find_iter(text.as_bytes(), part).count();
    let is_shown = |part: &&[u8]| part.iter().all(is_secret) && count(&output, part) > 0;
    // Two secrets may share four letters by chance.
    let is_hidden =
        |part: &&[u8]| count(&text, part) == hidden.iter().map(|hidden| count(hidden, part)).sum::<usize>();
    let mut parts = hidden.iter().flat_map(|hidden| hidden.as_bytes().windows(4));
    parts
        .find(|part| is_shown(part) && is_hidden(part))
        .map(|part| String::from_utf8_lossy(part).into_owned())
}

/// For every text and every output, nothing between a colon, other than a scheme's own, and a later `@` appears.
#[test]
fn no_output_shows_text_between_a_colon_and_an_at() {
    let leak = |number: u64| {
        let text = spoiled(number);
        let mut outputs = vec![Redacted::new(&text).to_string()];
        match Url::parse(&text) {
            Ok(url) => collect_from_url(url, true, &mut outputs),
            Err(error) => collect_from_error(&error, &text, true, &mut outputs),
        }
        let hidden: Vec<String> = all_hidden(&text).collect();
        let mut leaks: Vec<String> =
            outputs.iter().filter(|output| shown(&text, &hidden, output).is_some()).cloned().collect();
        let mut count = outputs.len();
        let production = READ_AS[number as usize / 2 % READ_AS.len()];
        let redacted = production.redacted(&text);
        let of_part: Vec<String> = redacted.ranges().map(|range| plain(&text[range])).collect();
        let mut outputs = vec![format!("{redacted} {redacted:?}")];
        match production.tree(&text) {
            Ok(tree) => outputs.push(format!("{tree:?}")),
            Err(error) => collect_from_error(&error, &text, true, &mut outputs),
        }
        count += outputs.len();
        leaks.extend(outputs.into_iter().filter(|output| shown(&text, &of_part, output).is_some()));
        for found in Extractor::new().bare().extract(&text) {
            for candidate in found.candidates() {
                let hidden: Vec<String> = all_hidden(candidate.text()).collect();
                let error = candidate.url().err().map(|error| format!("{error} {error:?}"));
                let outputs =
                    [format!("{:?} {candidate:?}", candidate.redacted()), error.unwrap_or_default()];
                count += outputs.len();
                leaks.extend(outputs.into_iter().filter(|output| shown(&text, &hidden, output).is_some()));
            }
        }
        (
            count,
            usize::from(!hidden.is_empty()),
            leaks.first().map(|leak| format!("{text:?}: {hidden:?}\n{leak}")),
        )
    };
    let texts = sample_size(300_000);
    let all = in_parallel(0..texts as u64, leak);
    let leaks: Vec<&String> = all.iter().filter_map(|(.., leak)| leak.as_ref()).take(20).collect();
    let (outputs, hidden) =
        all.iter().fold((0, 0), |(outputs, hidden), (more, one, _)| (outputs + more, hidden + one));
    assert!(leaks.is_empty(), "{leaks:#?}");
    println!("{texts} texts, {hidden} of them with something to hide, {outputs} outputs");
    assert!(hidden > texts / 4, "{hidden}");
}

/// The masks are those of the rule, and nothing else is masked.
#[test]
fn masks_follow_the_rule() {
    let differs = |number: u64| {
        let text = spoiled(number);
        let masked: Vec<String> = Redacted::new(&text).ranges().map(|range| plain(&text[range])).collect();
        let hidden: Vec<String> = all_hidden(&text).filter(|hidden| !hidden.is_empty()).collect();
        (masked != hidden).then(|| format!("{text:?}: {masked:?}, not {hidden:?}"))
    };
    let differences = in_parallel(0..sample_size(1_000_000) as u64, differs);
    let differences: Vec<String> = differences.into_iter().flatten().collect();
    assert!(differences.is_empty(), "{:#?}", &differences[..differences.len().min(20)]);
}

/// A valid URL without a login and without an `@` is shown unchanged.
#[test]
fn urls_without_a_login_are_not_masked() {
    let mut count = 0;
    for name in ["url", "otherurl", "httpurl", "ftpurl", "fileurl", "gopherurl", "waisurl", "prosperourl"] {
        for text in sentences(name).take(sample_size(20_000)).filter(|text| !plain(text).contains('@')) {
            let Ok(url) = Url::parse(&text) else { continue };
            assert_eq!(Redacted::new(&text).unmasked(), Some(&*text));
            assert_eq!(format!("{url:?}"), format!("Url({text:?})"));
            count += 1;
        }
    }
    assert!(count > sample_size(20_000), "{count}");
}
