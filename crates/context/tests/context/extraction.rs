//! Tests of URL extraction. The expected results follow from the RFC's Appendix and the crate's documentation. Most are in
//! `extraction.txt`.

use rfc1738_context::{Candidate, Extracted, Extractor, MAX_LENGTH, Wrapper, extract};
use sources::lists::lines;
use sources::{examples, read};

use crate::{TABLES, controls, rows};

/// Returns the candidates of all URLs with their fragments, as in `extraction.txt`.
fn shown(text: &str) -> String {
    let shown = |one: &Candidate| match (one.text(), one.fragment()) {
        ("", None) => "(empty)".to_owned(),
        (text, None) => text.to_owned(),
        (text, Some(fragment)) => format!("{text}#{fragment}"),
    };
    let candidates = |found: Extracted| found.candidates().iter().map(shown).collect::<Vec<_>>().join(" or ");
    extract(text).map(candidates).collect::<Vec<_>>().join(" ")
}

fn bare(text: &str) -> Vec<String> {
    Extractor::new().bare().extract(text).map(|found| text[found.span()].to_owned()).collect()
}

fn first(text: &str) -> Extracted {
    extract(text).next().unwrap_or_else(|| panic!("{text:?}: no URL is found"))
}

fn first_bare(text: &[u8]) -> Extracted {
    let mut found =
        Extractor::new().bare().read(text).map(|found| found.expect("reading from memory succeeds"));
    found.next().unwrap_or_else(|| panic!("{}: no URL is found", text.escape_ascii()))
}

/// Returns the parts of the text that make up the first candidate.
fn pieces<'a>(found: &Extracted, text: &'a str) -> Vec<&'a str> {
    found.candidates()[0].pieces().map(|piece| &text[piece]).collect()
}

#[test]
fn wrapped_urls() {
    for (text, expected) in rows("wrappers") {
        let found = Some(shown(&text)).filter(|found| !found.is_empty());
        assert_eq!(found.as_deref().unwrap_or("none"), expected, "{text:?}");
    }
}

#[test]
fn bare_urls() {
    for (text, expected) in rows("bare") {
        let found = Some(bare(&text).join(" ")).filter(|found| !found.is_empty());
        assert_eq!(found.as_deref().unwrap_or("none"), expected, "{text:?}");
    }
}

/// Searches the whole RFC, including its page breaks.
#[test]
fn thirty_wrappers_of_the_rfc() {
    let memo = read("grammar/rfc1738.txt");
    let wanted: Vec<_> = examples().into_iter().filter(|one| one.wrapped).map(|one| one.url).collect();
    assert_eq!(wanted.len(), 30);
    assert!(extract(&memo).map(|found| found.text().to_owned()).eq(wanted));
    for found in extract(&memo) {
        assert_eq!(found.wrapper(), Wrapper::Prefixed);
        assert!(found.url().is_ok_and(|url| url.as_str() == found.text()), "{found:?}");
        assert!(memo[found.span()].starts_with("<URL:") && memo[found.span()].ends_with('>'));
    }
    let fragments: Vec<_> = extract(&memo).filter_map(|found| found.fragment().map(str::to_owned)).collect();
    assert_eq!(fragments, ["WARNING"]);

    // The RFC breaks three examples and three references across two lines.
    let broken = extract(&memo).filter(|found| found.candidates()[0].pieces().count() > 1);
    let pieces: Vec<Vec<&str>> = broken.map(|found| pieces(&found, &memo)).collect();
    let expected = [
        ["ftp://info.cern.ch/pub/www/doc;", "type=d"],
        ["ftp://ds.in", "ternic.net/rfc"],
        ["http://ds.internic.", "net/instructions/overview.html"],
        ["ftp://boombox.micro.umn.edu/pub/gopher/gopher_protocol", "/Gopher+/Gopher+.txt"],
        ["ftp://ds.internic.net/internet-drafts", "/draft-ietf-uri-irl-fun-req-02.txt"],
        ["ftp://prospero.isi.edu/pub/prospero/doc", "/prospero-protocol.PS.Z"],
    ];
    assert_eq!(pieces, expected);
}

/// Each kind of delimiters, and the range with them.
#[test]
fn wrappers() {
    for (text, wrapper, span) in [
        ("a < URL:news:* >b", Wrapper::Prefixed, "< URL:news:* >"),
        ("a <news:*> b", Wrapper::Brackets, "<news:*>"),
        ("See URL:http://h/a#top, b", Wrapper::PrefixOnly, "URL:http://h/a#top"),
        ("a http://h/%joe#top, b", Wrapper::Bare, "http://h/%joe#top"),
    ] {
        let found = first_bare(text.as_bytes());
        assert_eq!((found.wrapper(), &text[found.span()]), (wrapper, span));
    }
    let text = "<URL:\n  news:* >";
    assert_eq!(pieces(&first(text), text), ["news:*"]);
}

/// Each candidate has its own verdict. Here, a host can't end in a hyphen.
#[test]
fn candidates_have_verdicts() {
    for text in ["<URL:http://h-\n/>", "<http://h-\n/>"] {
        let found = first(text);
        assert!(found.candidates().iter().map(|one| one.url().is_ok()).eq([false, true]));
        assert!(found.url().is_err());
    }
    let urls = extract("<URL:http:> <URL:http: see below> <URL:x:y>");
    assert!(urls.map(|found| found.url().is_ok()).eq([false, false, true]));
}

#[test]
fn overlong_urls_are_abandoned() {
    type Text = fn(usize) -> String;
    let texts: [Text; 3] = [
        |length| format!("<URL:x:{}> <URL:news:*>", "a".repeat(length - "URL:x:".len())),
        |length| format!("URL:x:{} URL:x:b", "a".repeat(length - "x:".len())),
        |length| format!("news:{} news:b", "a".repeat(length)),
    ];
    for text in texts {
        assert_eq!([MAX_LENGTH, MAX_LENGTH + 1].map(|length| bare(&text(length)).len()), [2, 1]);
    }
    assert_eq!(shown(&format!("<URL:{}news:*>", " ".repeat(MAX_LENGTH))), "");
    assert_eq!(shown(&format!("URL:{}: URL:x:b", "a".repeat(MAX_LENGTH + 1))), "x:b");
    // A scheme, too.
    let longest = format!("{}://h/", "s".repeat(MAX_LENGTH));
    assert_eq!(bare(&format!("s {longest}")), [longest.as_str()]);
    assert_eq!(bare(&format!("s{longest}")), [""; 0]);
}

/// Splits a text at its mark.
fn marked(line: &str) -> (String, usize) {
    let text = controls(line);
    (text.replace('▲', ""), text.find('▲').expect("a mark"))
}

#[test]
fn error_offsets_refer_to_the_original_text() {
    for line in lines(TABLES, "errors") {
        let (text, offset) = marked(line);
        let error = first(&text).url().expect_err(line);
        assert_eq!(error.offset(), offset, "{text:?}: {error}");
    }
    // An alphadigit is missing after the hyphen, or a digit after the colon.
    let found = first("<URL:http://h-\n:x/>");
    let offsets = found.candidates().iter().map(|one| one.url().map_err(|error| error.offset()).err());
    assert!(offsets.eq([Some(15), Some(16)]));
}

#[test]
fn urls_cut_off_within_words() {
    // These have characters that an editor doesn't show.
    let invisible = ["http://bla▲\u{308}.se/a", "http://h/cafe▲\u{301}", "http://bank.com▲\u{2011}evil.dom/"];
    for line in lines(TABLES, "cut off").into_iter().chain(invisible) {
        let (text, offset) = marked(line);
        let error = first_bare(text.as_bytes()).candidates()[0].cut().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(error.offset(), offset, "{text}: {error}");
    }
    for line in lines(TABLES, "not cut off") {
        let found = first_bare(controls(line).as_bytes());
        assert_eq!(found.candidates().iter().find_map(Candidate::cut), None, "{line}");
    }
    // Offsets are relative to the whole string, even if a reader yields it in chunks.
    let text = format!("{}http://h/a|b", " ".repeat(3 * MAX_LENGTH));
    let error = first_bare(text.as_bytes()).candidates()[0].cut().expect("a cut-off URL");
    assert_eq!(&text[error.offset()..], "|b");
    // Bytes that aren't UTF-8 may be letters of another encoding.
    let error = first_bare(b"http://h/caf\xE9 ").candidates()[0].cut().expect("a cut-off URL");
    assert_eq!((error.to_string().as_str(), error.span()), ("`\\xE9` isn't UTF-8 (at byte 12)", 12..13));
    // Punctuation in Windows-1252 isn't a letter.
    for byte in [0x85, 0x92, 0x94, 0x97, 0xA0, 0xBB] {
        let found = first_bare(&[b"http://h/caf", &[byte][..], b"s"].concat());
        assert_eq!((found.candidates()[0].cut(), found.stopped_at()), (None, None), "{byte:X}");
    }
    // The error doesn't name a character that may belong to a password.
    let error = first_bare(b"ftp://u:12|secret@h/").candidates()[0].cut().expect("a cut-off URL");
    assert!(error.is_withheld() && !format!("{error} {error:?}").contains('|'), "{error:?}");
}

#[test]
fn stop_characters() {
    for (text, expected) in rows("stops") {
        let found = first_bare(text.as_bytes());
        let stop = found.stopped_at().map_or_else(String::new, |stop| format!(" {stop}"));
        assert_eq!(format!("{}{stop}", found.text()), expected, "{text}");
    }
    // White space outside US-ASCII is a delimiter.
    for text in ["http://x/a\u{a0}b", "http://x/a\u{3000}b"] {
        assert_eq!(first_bare(text.as_bytes()).stopped_at(), None);
    }
    // A reader may end within a character, or yield invalid UTF-8.
    for (end, stop) in
        [(&b"\xC3\xA9"[..], '\u{e9}'), (b"\xC3", '\u{fffd}'), (b"\xFF|", '\u{fffd}'), (b"\xC3|", '\u{fffd}')]
    {
        assert_eq!(first_bare(&[b"http://x/a", end].concat()).stopped_at(), Some(stop), "{end:?}");
    }
    // The character may belong to a password.
    assert!(!format!("{:?}", first_bare(b"ftp://u:p|q")).contains('|'));
}

#[test]
fn skipped_text_is_counted_by_reason() {
    let skipped = |extractor: Extractor, text: &str| {
        let mut urls = extractor.extract(text);
        urls.by_ref().for_each(drop);
        let skipped = urls.skipped();
        (skipped.bare, skipped.wrappers, skipped.too_long)
    };
    let long = "a".repeat(MAX_LENGTH + 1);
    for (text, with_bare, by_default) in [
        ("", (0, 0, 0), (0, 0, 0)),
        ("a https://a.dom/~x b ftp://h", (0, 0, 0), (2, 0, 0)),
        // No scheme precedes `://`, no `://` follows the scheme, or no URL follows both.
        ("http:// http://. the `ftp://` scheme, news:a mailto:a@b 1://a ://b", (0, 0, 0), (0, 0, 0)),
        ("<https://h/> URL:https://h/ <URL:https://h/>", (0, 0, 0), (0, 0, 0)),
        ("<URL:news:a", (0, 1, 0), (0, 1, 0)),
        ("<url:a <URL:a\n<b> <c> <<URL:news:a> <URL", (0, 2, 0), (0, 2, 0)),
        (&format!("<URL:x:{long}>"), (0, 1, 0), (0, 1, 0)),
        (&format!("x://{long} "), (0, 0, 1), (1, 0, 0)),
        (&format!("URL:x:{long} "), (0, 0, 1), (0, 0, 1)),
    ] {
        assert_eq!(skipped(Extractor::new().bare(), text), with_bare, "{text}");
        assert_eq!(skipped(Extractor::new(), text), by_default, "{text}");
    }
    let mut empty =
        Extractor::new().bare().extract("http:// http://. the `ftp://` scheme, news: http://<h>/");
    assert_eq!((empty.by_ref().count(), empty.skipped().empty), (0, 4));
    let https = Extractor::new().scheme("https").expect("a valid scheme");
    assert_eq!(skipped(https, "https://h/ http://h/ httpss://h/"), (2, 0, 0));
    // Bytes that aren't UTF-8 are never part of a wrapper.
    let mut urls = Extractor::new().read(&b"<URL:news:\xFF>"[..]);
    assert!(urls.next().is_none() && urls.chunks().skipped().wrappers == 1);
}

#[test]
fn requested_schemes_need_no_wrapper() {
    let with = |names: &[&str], text: &str| -> Vec<String> {
        let extractor = names.iter().try_fold(Extractor::new(), |extractor, name| extractor.scheme(name));
        let extractor = extractor.expect("valid schemes");
        extractor.extract(text).map(|found| text[found.span()].to_owned()).collect()
    };
    let text = "HTTPS://h/a, (svn+ssh://i/), http://j/ shttps://k/ urn:a:b. https: <https://l/>";
    assert_eq!(with(&["https"], text), ["HTTPS://h/a", "<https://l/>"]);
    assert_eq!(
        with(&["https", "svn+ssh", "urn"], text),
        ["HTTPS://h/a", "svn+ssh://i/", "urn:a:b", "<https://l/>"]
    );
    // The end of a longer name doesn't match.
    assert_eq!(with(&["ssh"], text), ["<https://l/>"]);
    // A predefined scheme requires its slashes, and doesn't select the other predefined schemes.
    assert_eq!(with(&["http"], "http://h/ ftp://h/ http:a HTTP://i/"), ["http://h/", "HTTP://i/"]);
    assert_eq!(with(&["HTTP", "x", "x"], "http://h/ X:a"), ["http://h/", "X:a"]);
    let both = Extractor::new().bare().scheme("x").expect("a valid scheme");
    assert_eq!(both.extract("x:a ftp://h/ y:b").count(), 2);
    assert!(both.extract("x:a").all(|found| found.wrapper() == Wrapper::Bare));
}

#[test]
fn error_trees_refer_to_the_original_text() {
    let text = "see <URL:http://host.\n dom/\"joe>";
    let found = extract(text).next().expect("a wrapper");
    let tree = found.url().expect_err("the quotation mark is invalid").error_tree().to_string();
    for (production, rest) in [("httpurl", "http"), ("hpath", "\"joe"), ("hsegment", "\"joe")] {
        let at = text.find(rest).expect("a part of the text");
        assert!(tree.contains(&format!("in section {production} at {at}")), "{tree}");
    }
    let at = text.find('"').expect("a part of the text");
    assert!(tree.contains(&format!("at {at}")) && !tree.contains("at 0"), "{tree}");
}

#[test]
fn repeated_schemes_have_no_effect() {
    let with = |extractor: &Extractor, name| extractor.clone().scheme(name).expect("a valid scheme");
    let once = with(&Extractor::new(), "https");
    assert_eq!(with(&with(&once, "https"), "HTTPS"), once);
    for wrong in ["", "https:", "a b", "\u{e9}"] {
        assert!(once.clone().scheme(wrong).is_err(), "{wrong}");
    }
}

/// The fix replaces the invalid character, but not the line break after it.
#[test]
fn fixes_keep_line_breaks() {
    let text = "<URL:http://host.dom/a|\n b>";
    let found = extract(text).next().expect("a wrapper");
    assert_eq!(found.candidates()[0].pieces().count(), 2);
    for candidate in found.candidates() {
        let error = candidate.url().expect_err("the `|` must be encoded");
        let fix = error.fix().expect("a fix");
        assert_eq!((&text[error.span()], &text[fix.range.clone()]), ("|", "|"));
    }
}

/// Returns a line of an expected list: the URL with its fragment, after a `-`, or a `!` if it is invalid or cut off.
fn line(found: &Extracted) -> String {
    let is_valid = found.candidates().iter().any(|one| one.url().is_ok());
    let fragment = found.fragment().map_or_else(String::new, |fragment| format!("#{fragment}"));
    format!("{} {}{fragment}", if is_valid { '-' } else { '!' }, found.text())
}

#[test]
fn texts_are_read_as_by_a_person() {
    let page = include_str!("../documents/texts.txt");
    let (_introduction, page) = page.split_once("\n\n").expect("an introduction");
    let (mut texts, mut wrong) = (Vec::<(&str, Vec<&str>)>::new(), Vec::new());
    for line in page.lines().filter(|line| !line.is_empty() && !line.starts_with("# ")) {
        match texts.last_mut() {
            Some((_, urls)) if line.starts_with("- ") || line.starts_with("! ") => urls.push(line),
            _ => texts.push((line, Vec::new())),
        }
    }
    for (text, expected) in &texts {
        let found: Vec<_> =
            Extractor::new().bare().extract(&controls(text)).map(|found| line(&found)).collect();
        if found != *expected {
            wrong.push(format!("{text}\n  found    {found:?}\n  expected {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {} texts:\n{}", wrong.len(), texts.len(), wrong.join("\n"));
}

/// Each list was written from what a person reads in the document.
#[test]
fn documents_are_read_as_by_a_person() {
    let urls = include_str!("../documents/urls.txt");
    for (name, document) in [
        ("guide.md", include_str!("../documents/guide.md")),
        ("page.html", include_str!("../documents/page.html")),
        ("api.json", include_str!("../documents/api.json")),
        ("thread.eml", include_str!("../documents/thread.eml")),
        ("build.log", include_str!("../documents/build.log")),
    ] {
        let mut urls = lines(urls, name).into_iter();
        for found in Extractor::new().bare().extract(document) {
            assert_eq!(Some(&*line(&found)), urls.next(), "{name}:{}", found.place().line);
        }
        assert_eq!(urls.next(), None, "{name}");
    }
}
