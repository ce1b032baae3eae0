//! Property tests of URL extraction, with random strings and chunk sizes.

use std::io::Read;
use std::time::{Duration, Instant};

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use rfc1738::{Place, Url};
use rfc1738_context::{Extracted, Extractor, MAX_LENGTH, Skipped, Wrapper};
use sources::{examples, sample_size, strict};

use crate::controls;
use crate::seeded::seeded;

/// The size of a long string, which takes several reads.
const LONG: usize = 8 * MAX_LENGTH;

/// A reader that limits each read to the next of these sizes, in a cycle.
struct Chunks<'a> {
    text: &'a [u8],
    sizes: std::iter::Cycle<std::vec::IntoIter<usize>>,
}

impl<'a> Chunks<'a> {
    fn new(text: &'a [u8], sizes: Vec<usize>) -> Chunks<'a> {
        Chunks { text, sizes: sizes.into_iter().cycle() }
    }
}

impl Read for Chunks<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let size = self.sizes.next().unwrap_or(1);
        let length = size.min(buffer.len());
        (&mut self.text).take(length as u64).read(buffer)
    }
}

/// Returns an extractor. With `bare`, it also finds bare URLs, including those with the `x+y` scheme.
fn extractor(bare: bool) -> Extractor {
    if bare { scheme_extractor("x+y").bare() } else { Extractor::new() }
}

/// Returns an extractor that finds bare URLs of this scheme only.
fn scheme_extractor(name: &str) -> Extractor {
    Extractor::new().scheme(name).expect("a valid scheme")
}

/// Finds the URLs with reads of these sizes, and checks that chunks of these sizes give the same URLs.
fn read(bare: bool, text: &[u8], sizes: Vec<usize>) -> Vec<Extracted> {
    let (mut read, mut pushed) = (Vec::new(), Vec::new());
    let mut urls = extractor(bare).read(Chunks::new(text, sizes.clone()));
    while let Some(found) = urls.next() {
        let found = found.expect("reading from memory succeeds");
        let start = found.span().start;
        assert!(urls.chunks().text(start).is_some_and(|kept| kept.starts_with(&text[found.span()])));
        // Check only a few, because `place` splits the whole string.
        if read.len() < 20 {
            assert_eq!(found.place(), place(text, start));
        }
        read.push(found);
    }
    let mut urls = extractor(bare).chunks();
    let (mut rest, mut sizes) = (text, sizes.iter().cycle());
    loop {
        let (chunk, after) = rest.split_at(rest.len().min(*sizes.next().expect("the sizes repeat")));
        rest = after;
        urls.push(chunk);
        if rest.is_empty() {
            urls.end();
        }
        pushed.extend(urls.by_ref());
        if rest.is_empty() {
            break;
        }
    }
    assert_eq!(pushed, read, "{:?}", String::from_utf8_lossy(text));
    read
}

/// Splits the text to find the position of the byte at this offset.
fn place(text: &[u8], offset: usize) -> Place {
    // A byte order mark isn't counted.
    let mark = if text.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let lines: Vec<_> = text[mark..offset].split(|&byte| byte == b'\n').collect();
    // A UTF-8 continuation byte isn't counted, regardless of the byte before it.
    let column = lines[lines.len() - 1].iter().filter(|byte| !(0x80..0xC0).contains(*byte)).count();
    Place { line: lines.len(), column: 1 + column }
}

/// Counts the skipped text with reads of these sizes.
fn skipped_read(bare: bool, text: &[u8], sizes: Vec<usize>) -> Skipped {
    let mut urls = extractor(bare).read(Chunks::new(text, sizes));
    urls.by_ref().for_each(|found| drop(found.expect("reading from memory succeeds")));
    urls.chunks().skipped()
}

fn skipped_whole(bare: bool, text: &str) -> Skipped {
    let mut urls = extractor(bare).extract(text);
    urls.by_ref().for_each(drop);
    urls.skipped()
}

fn whole(bare: bool, text: &str) -> Vec<Extracted> {
    extractor(bare).extract(text).collect()
}

/// Generates valid URLs from the RFC and the corpus.
fn urls() -> impl Strategy<Value = String> {
    select(strict().accepted().chain(examples().into_iter().map(|one| one.url)).collect::<Vec<_>>())
}

/// Generates fragments, with characters that matter at line breaks.
fn fragments() -> impl Strategy<Value = String> {
    const PIECES: [&str; 14] =
        ["-", "=", "%41", "%", "#", "a", "URL:", "http://h/", "é", "日本", "~", "\"", "'", "\\"];
    prop_oneof![
        vec(select(&PIECES[..]), 0..30).prop_map(|pieces| pieces.concat()),
        any::<String>().prop_map(|text| {
            text.chars().filter(|c| !c.is_whitespace() && !c.is_control() && !"<>".contains(*c)).collect()
        }),
    ]
}

/// Parts of wrappers and URLs.
const WORDS: &str = "< > <URL: URL: URL:x: &lt; url url:x: x+y:a UR L : http:// http: // / h news:* mailto:a@b # - = -␊ =␊ ␊ ␍␊ ␍ \
    ␊> ␊>␠> >␠ ␠ ␉ ␌ é 日 | [ ] ~ %2F . , ) ( ' ftp://u:p@h/ prospero://h/p ␀ ** * _ \\/ \\ \\n http:\\/\\/ &amp; \
    &quot; & ,http:// ; { } ␛[0m =␍␊ xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx -- \u{301} ❤ \
    :80 \" \"␊\" \\( \\: dq &#38; &#8217; \u{AD} · ] ␊␊";

/// Splits a list at its spaces, and replaces the pictures of control characters.
fn words(list: &str) -> Vec<String> {
    list.split(' ').map(controls).collect()
}

/// Generates strings from parts of wrappers and URLs.
fn texts() -> impl Strategy<Value = String> {
    vec(prop_oneof![9 => select(words(WORDS)), 1 => ".{0,4}"], 0..40).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(seeded(4_000))]

    #[test]
    fn chunks_match_the_whole_text(text in texts(), sizes in vec(1..20_usize, 1..6), bare: bool) {
        prop_assert_eq!(skipped_read(bare, text.as_bytes(), sizes.clone()), skipped_whole(bare, &text));
        prop_assert_eq!(read(bare, text.as_bytes(), sizes), whole(bare, &text));
    }

    #[test]
    fn chunks_of_any_bytes_match(text in texts(), bytes in vec((0..200_usize, any::<u8>()), 0..5), sizes in vec(1..20_usize, 1..6), bare: bool) {
        let mut text = text.into_bytes();
        for (at, byte) in bytes {
            text.insert(at.min(text.len()), byte);
        }
        let at_once = read(bare, &text, vec![text.len().max(1)]);
        prop_assert_eq!(read(bare, &text, sizes), at_once.clone());
        for found in at_once {
            prop_assert!(std::str::from_utf8(&text[found.span()]).is_ok());
        }
    }

    #[test]
    fn found_urls_are_in_the_text(text in texts(), bare: bool) {
        let mut end = 0;
        for found in whole(bare, &text) {
            let span = found.span();
            prop_assert!(end <= span.start && span.end <= text.len());
            end = span.end;
            let raw = &text[span.clone()];
            if let Some(stop) = found.stopped_at() {
                // Only the sentence's punctuation, emphasis and the start of a placeholder separate the URL from the stop character.
                let (between, _) = text[span.end..].split_once(stop).expect("the URL stops at the character");
                let is_emphasized = text[..span.start].contains('=');
                let is_placeholder = stop == '{';
                let is_between = |c| ".,;:!?'(*_~-\\".contains(c) || c == '=' && is_emphasized || "$#%".contains(c) && is_placeholder;
                prop_assert!(between.replace("&amp;", "").replace(r"\&", "").chars().all(is_between), "{}", between);
                prop_assert!(!rfc1738::Production::Xchar.matches(&stop.to_string()), "{}", stop);
                prop_assert!(!stop.is_whitespace() && !"<>\"%#~".contains(stop), "{}", stop);
                prop_assert!(matches!(found.wrapper(), Wrapper::Bare | Wrapper::PrefixOnly));
            }
            let prefixed = raw.starts_with("URL:");
            let bracketed = raw.starts_with('<') && raw.ends_with('>');
            match found.wrapper() {
                Wrapper::Prefixed | Wrapper::Brackets => prop_assert!(bracketed, "{}", raw),
                Wrapper::PrefixOnly => prop_assert!(prefixed && !text[..span.start].ends_with(|c: char| c.is_ascii_alphanumeric() || "+-.<".contains(c)), "{}", raw),
                Wrapper::Bare => prop_assert!(bare && !bracketed && !prefixed, "{}", raw),
            }
            let lenient = found.clone().lenient();
            for candidate in lenient.candidates() {
                let joined: String = candidate.pieces().map(|piece| &text[piece]).collect();
                prop_assert_eq!(joined, candidate.text());
                prop_assert_eq!(candidate.url().is_ok(), rfc1738::is_url(candidate.text()));
                if let Err(error) = candidate.url() {
                    prop_assert!(span.contains(&error.offset()) || error.offset() == span.end && !bracketed, "{}", error);
                    prop_assert!(error.found().is_none_or(|c| text[error.offset()..].starts_with(c)));
                }
            }
        }
    }

    /// Whitespace, quote markers and soft line breaks don't change the URL.
    #[test]
    fn urls_with_line_breaks_are_found(
        url in urls(), breaks in vec((0..200_usize, select(vec!["\n", "\r\n", " \n", "\n\t ", "\n\n", " ", "=\n", "= \r\n"])), 0..6), depth in 0..3_usize, prefix: bool,
    ) {
        let mut inside = if prefix { format!("URL:{url}") } else { url.clone() };
        for (at, white) in breaks {
            // Without the prefix, only line breaks are ignored, and not before the slashes.
            let first = if prefix { 0 } else { inside.find("//").unwrap_or_default() };
            let white = if prefix || white != " " { white } else { "\n" };
            let at = at.max(first).min(inside.len());
            // After a hyphen or `=`, a line break is ambiguous. Without the prefix, an `=` after a space is part of the text.
            let is_text = !prefix && white.starts_with('=') && inside[..at].ends_with(' ');
            if !is_text && !inside[..at].trim_end().ends_with(['-', '=']) {
                inside.insert_str(at, white);
            }
        }
        let marks = "> ".repeat(depth);
        let text = format!("{marks}before\n{marks}see <{}> and\n", inside.replace('\n', &format!("\n{marks}")));
        let named = Url::parse(&url).is_ok_and(|url| url.production() != rfc1738::Production::Otherurl);
        let found = whole(false, &text);
        if prefix || named {
            prop_assert_eq!(found.len(), 1, "{}", text);
            prop_assert_eq!(found[0].text(), url, "{}", text);
        }
    }

    #[test]
    fn wrapped_urls_round_trip(url in urls(), depth in 0..3_usize, fragment in option::of(fragments())) {
        let mark = fragment.as_ref().map_or(String::new(), |fragment| format!("#{fragment}"));
        let text = format!("{}<URL:{url}{mark}>\n", "> ".repeat(depth));
        let found = whole(false, &text);
        prop_assert_eq!(found.len(), 1, "{}", text);
        let read = found[0].candidates().iter().map(|one| (one.text(), one.fragment()));
        prop_assert_eq!(read.collect::<Vec<_>>(), [(url.as_str(), fragment.as_deref())]);
    }
}

/// The units of texts that take long to search if each is searched again.
const UNITS: &str = "< > <URL: <a: <a:> <URL:> <URL:-␊ -␊ =␊ ␊> >␠ : http: http://h news: 'news:a news:) ) # <URL:␊>␠ ␍ URL: URL:a \
    URL:a: URL:a:␠ lURL: URL <URL:x:a x:// +://a x://a| x://a|b a <␠URL: a>: <␊> 'URL:x:a x://a*␠ *x://a*. x://a[␠ \
    x://a[ x://a) x://u:p)% x://h:80|@ x:\\/\\/a & \\ \\& ( x://\u{301} ,x:// <URL:x:␊>␠";

/// An unclosed wrapper is abandoned without backtracking. The time limit is generous.
#[test]
fn adversarial_texts_take_linear_time() {
    let length = sample_size(1_000_000);
    let started = Instant::now();
    for unit in words(UNITS) {
        for start in ["", "> <URL:", "<URL:x:", "news:"] {
            let text = start.to_owned() + &unit.repeat(length / unit.len());
            for bare in [false, true] {
                let found = whole(bare, &text).len();
                assert_eq!(read(bare, text.as_bytes(), vec![4096]).len(), found, "{start}{unit}");
            }
        }
    }
    assert!(started.elapsed() < Duration::from_secs(100), "{:?}", started.elapsed());
}

/// A push continues the search where the last one ended. The time limit is generous.
#[test]
fn single_bytes_take_linear_time() {
    let started = Instant::now();
    for (start, unit) in
        [("> <URL:x:\n", "> \n"), ("<URL:x:", "a"), ("x://h/", "(&"), ("URL:", "a"), ("x://h/[", "a ")]
    {
        let text = [start, &unit.repeat(15_000 / unit.len())].concat();
        for _ in 0..4 {
            let mut urls = extractor(true).chunks();
            for byte in text.bytes() {
                urls.push(&[byte]);
                urls.by_ref().for_each(drop);
            }
        }
    }
    assert!(started.elapsed() < Duration::from_secs(2), "{:?}", started.elapsed());
}

/// Finds the URLs with several sizes of reads, and checks that they are those of the whole text.
fn read_in_sizes(bare: bool, text: &str) -> Vec<Extracted> {
    let expected = whole(bare, text);
    for sizes in [vec![usize::MAX], vec![1000, 77], vec![4096], vec![LONG - 3, 1]] {
        assert_eq!(read(bare, text.as_bytes(), sizes), expected);
    }
    expected
}

/// The prefix, the scheme and the URL may begin at any offset in the buffer and have the maximum length.
#[test]
fn long_prefixed_urls_span_buffers() {
    let longest = format!("&URL:x:{} ", "a".repeat(MAX_LENGTH - "x:".len()));
    let too_long = format!("URL:x:{} ", "a".repeat(MAX_LENGTH));
    let no_scheme = format!("URL:{} ", "a".repeat(2 * MAX_LENGTH));
    for filler in [0, 1, 2, 3, 4, 5, 6, 7, 8, 4096, 50_000] {
        let unit = format!("{}{longest}{too_long}{no_scheme}&lt;URL:x:b\n", " ".repeat(filler));
        assert_eq!(read_in_sizes(false, &unit.repeat(12)).len(), 12, "one URL in each unit");
    }
}

/// A scheme's name may have the maximum length.
#[test]
fn long_schemes_span_buffers() {
    let name = "s".repeat(MAX_LENGTH);
    let found = |text: &str, sizes: Vec<usize>| {
        let urls = scheme_extractor(&name).read(Chunks::new(text.as_bytes(), sizes));
        urls.map(|found| found.expect("reading from memory succeeds").span()).collect::<Vec<_>>()
    };
    for filler in [0, 1, 4096, 50_000, LONG - 9] {
        let unit = format!("{} {name}:{} é{name}:b +{name}:c ", " ".repeat(filler), "a".repeat(MAX_LENGTH));
        let text = unit.repeat(9);
        let extractor = scheme_extractor(&name);
        let expected: Vec<_> = extractor.extract(&text).map(|found| found.span()).collect();
        assert_eq!(expected.len(), 18, "two URLs in each unit");
        for sizes in [vec![usize::MAX], vec![1000, 77], vec![LONG - 3, 1]] {
            assert_eq!(found(&text, sizes), expected, "{filler}");
        }
    }
    let longer = format!("{name}s:a ");
    assert_eq!(scheme_extractor(&longer[..MAX_LENGTH + 1]).extract(&longer).count(), 0);
}

/// After a refill, the buffer still contains the text before a scheme, because the scheme may be the end of a longer name.
#[test]
fn words_before_schemes_span_buffers() {
    for filler in 0..16 {
        let text = format!("{}+prospero://h/a ", " ".repeat(LONG - 16 + filler));
        for sizes in [vec![usize::MAX], vec![LONG - 1, 1]] {
            let urls = scheme_extractor("prospero").read(Chunks::new(text.as_bytes(), sizes));
            assert_eq!(urls.count(), 0, "{filler}");
        }
    }
    // A scheme's name begins at its first letter.
    for length in [MAX_LENGTH - 1, MAX_LENGTH, MAX_LENGTH + 1] {
        let text = format!("{} x{}://h/a ", " ".repeat(LONG - 20), "+".repeat(length - 1)).repeat(3);
        let found = read_in_sizes(true, &text);
        assert_eq!(found.len(), if length > MAX_LENGTH { 0 } else { 3 }, "{length}");
        assert!(found.iter().all(|found| found.text().len() == length + "://h/a".len()));
    }
}

/// Wrappers and bare URLs may begin at any offset in the buffer and have the maximum length.
#[test]
fn long_candidates_span_buffers() {
    let longest = format!("<URL:x:{}>", "a".repeat(MAX_LENGTH - "URL:x:".len()));
    let too_long = format!("<URL:x:{}>", "a".repeat(MAX_LENGTH));
    for shift in [0, 1, 7, 4096, 50_000] {
        let text =
            ["> ", &" ".repeat(shift), &longest, "\n", &too_long, "news:", &"b".repeat(MAX_LENGTH), " "]
                .concat()
                .repeat(12);
        assert_eq!(read_in_sizes(true, &text).len(), 24, "two URLs in each repetition");
    }
    // The first read ends directly before the end of the wrapper.
    assert_eq!(read(false, longest.as_bytes(), vec![longest.len() - 1, 1]).len(), 1);
}

/// Quote markers at the start of a line are remembered until its end, across refills of the buffer.
#[test]
fn quoted_lines_span_buffers() {
    for length in [0, 1, 50_000, LONG / 2, LONG, 3 * LONG + 7] {
        let line = |marks: &str| format!("\n{marks}{} <URL:http://h/\n> a>", "a".repeat(length));
        let text = [line("> "), line("")].concat().repeat(3);
        let found = read_in_sizes(false, &text);
        let texts = found.iter().map(|found| found.text());
        assert!(texts.eq(["http://h/a", "http://h/"].repeat(3)), "{length}");
    }
}

#[test]
fn reader_errors_are_returned_once() {
    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            Err(std::io::Error::other("broken"))
        }
    }

    let mut urls = Extractor::new().read("<news:a> <news:b".as_bytes().chain(Broken));
    assert!(urls.next().is_some_and(|found| found.is_ok_and(|found| found.text() == "news:a")));
    assert!(urls.next().is_some_and(|found| found.is_err_and(|error| error.to_string() == "broken")));
    assert!(urls.next().is_none());

    // The reader fails after a URL that lacks only its delimiter.
    for undecided in ["<URL:news:b", "URL:news:b"] {
        let mut urls = Extractor::new().read(undecided.as_bytes().chain(Broken));
        assert!(urls.next().is_some_and(|found| found.is_err()));
        assert!(urls.next().is_none());
    }
}

#[test]
fn interrupted_reads_are_retried() {
    struct Interrupted(bool);

    impl Read for Interrupted {
        fn read(&mut self, _: &mut [u8]) -> std::io::Result<usize> {
            let first = !std::mem::replace(&mut self.0, true);
            if first { Err(std::io::ErrorKind::Interrupted.into()) } else { Ok(0) }
        }
    }

    let text = "<news:a> <news:".as_bytes().chain(Interrupted(false)).chain("b>".as_bytes());
    let found: Result<Vec<_>, _> = Extractor::new().read(text).collect();
    assert_eq!(found.map(|found| found.len()).ok(), Some(2));
}
