//! Tests of URL extraction. The expected results follow from the RFC's Appendix and the crate's documentation.

use conformance::{examples, read};
use rfc1738_context::{Candidate, Extracted, Extractor, MAX_LENGTH, Wrapper, extract};

/// Returns the strings of all candidates, one list per wrapper.
fn candidates(text: &str) -> Vec<Vec<String>> {
    extract(text).map(|found| found.candidates().iter().map(|one| one.text().to_owned()).collect()).collect()
}

/// Returns the URLs in a string. Each wrapper must have exactly one candidate.
fn texts(text: &str) -> Vec<String> {
    let only = |mut texts: Vec<String>| {
        assert_eq!(texts.len(), 1, "{texts:?}");
        texts.remove(0)
    };
    candidates(text).into_iter().map(only).collect()
}

fn bare(text: &str) -> Vec<String> {
    Extractor::new().bare().extract(text).map(|found| text[found.span()].to_owned()).collect()
}

fn first(text: &str) -> Extracted {
    extract(text).next().unwrap_or_else(|| panic!("{text:?}: no URL is found"))
}

/// Returns the parts of the text that make up the first candidate.
fn pieces<'a>(found: &Extracted, text: &'a str) -> Vec<&'a str> {
    found.candidates()[0].pieces().map(|piece| &text[piece]).collect()
}

/// Searches the whole RFC, including its page breaks.
#[test]
fn thirty_wrappers_of_the_rfc() {
    let memo = read("grammar/rfc1738.txt");
    let wanted: Vec<_> = examples().into_iter().filter(|one| one.wrapped).map(|one| one.url).collect();
    assert_eq!(wanted.len(), 30);
    assert_eq!(texts(&memo), wanted);
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

#[test]
fn prefix_ignores_case_and_white_space() {
    for text in
        ["<URL:news:*>", "<url:news:*>", "<Url:news:*>", "< URL:\tnews:* >", "<U\nR\r\nL\n:\x0bnews\x0c:*>"]
    {
        assert_eq!(texts(text), ["news:*"], "{text:?}");
        assert_eq!(first(text).wrapper(), Wrapper::Prefixed);
    }
    // Only one prefix is removed. The rest is a URL of the scheme `url`.
    assert_eq!(texts("<URL:URL:news:*>"), ["URL:news:*"]);
}

#[test]
fn white_space_at_the_edges() {
    for text in ["<URL:\n  news:* >", "< news:*\t>", "<URL: news:* # all >"] {
        assert_eq!(pieces(&first(text), text), ["news:*"], "{text:?}");
    }
}

#[test]
fn wrappers_without_prefix_need_a_url() {
    assert_eq!(
        texts("<ftp://h/a> <mailto:\n a@b> <https://h:8/> <NEWS:*#f>"),
        ["ftp://h/a", "mailto:a@b", "https://h:8/", "NEWS:*"]
    );
    assert_eq!(first("<news:*>").wrapper(), Wrapper::Brackets);
    for text in [
        "<a>",
        "<uri@bunyip.com>",
        "<http://h/\">",
        "<http://u@h/>",
        "<a href=\"http://h/\">",
        "<>",
        "<:>",
        "<std::string>",
        "<dc:title>",
    ] {
        assert_eq!(texts(text), [""; 0], "{text:?}");
    }
    for text in ["\"http://h/\"", "(news:*)", "&lt;URL:news:*&gt;"] {
        assert_eq!(texts(text), [""; 0], "{text:?}: not a wrapper");
    }
}

#[test]
fn wrappers_with_prefix_accept_any_text() {
    assert_eq!(
        texts("<URL:> <URL:see below> <URL:x:y> <URL:dc:title> <URL:\u{e9}>"),
        ["", "seebelow", "x:y", "dc:title", "\u{e9}"]
    );
    let valid: Vec<_> =
        extract("<URL:> <URL:see below> <URL:x:y>").map(|found| found.url().is_ok()).collect();
    assert_eq!(valid, [false, false, true]);
}

#[test]
fn wrappers_end_at_the_first_closing_bracket() {
    assert_eq!(texts("<URL:ftp://h/<URL:news:*>>"), ["news:*"]);
    assert_eq!(texts("<<<news:*>>>"), ["news:*"]);
    assert_eq!(texts("a < b <URL:news:*"), [""; 0]);
    assert_eq!(texts("news:*> <URL:news:*> news:a>"), ["news:*"]);
    assert_eq!(texts("<URL:news:*><URL:x:>"), ["news:*", "x:"]);
}

#[test]
fn overlong_wrappers_are_abandoned() {
    let long = |length| format!("<URL:x:{}> <URL:news:*>", "a".repeat(length - "URL:x:".len()));
    assert_eq!(texts(&long(MAX_LENGTH)).len(), 2);
    assert_eq!(texts(&long(MAX_LENGTH + 1)), ["news:*"]);
    assert_eq!(texts(&format!("<URL:{}news:*>", " ".repeat(MAX_LENGTH))), [""; 0]);
}

#[test]
fn fragments_are_returned_separately() {
    for (text, url, fragment) in [
        ("<URL:x:a#b>", "x:a", Some("b")),
        ("<URL:x:a#>", "x:a", Some("")),
        ("<URL:x:a#b#c>", "x:a", Some("b#c")),
        ("<URL:x:a#\n b\n c>", "x:a", Some("bc")),
        ("<URL:#b>", "", Some("b")),
        ("<URL:x:a%23>", "x:a%23", None),
    ] {
        let found = first(text);
        assert_eq!((found.text(), found.fragment()), (url, fragment), "{text:?}");
    }
}

/// "the hyphen may or may not actually be part of the URL"
#[test]
fn hyphen_before_line_break_is_ambiguous() {
    for text in ["<URL:news:a-\nb>", "<URL:news:a-\r\nb>", "<URL:news:a-\rb>", "<URL:news:a- \t\n\n  b>"] {
        assert_eq!(candidates(text), [["news:a-b", "news:ab"]], "{text:?}");
    }
    assert_eq!(candidates("<URL:news:a--\nb-\nc-d>"), [["news:a--b-c-d", "news:a-bc-d"]], "all or none");
    assert_eq!(candidates("<URL:news:a-\n#b-\nc>"), [["news:a-", "news:a"]]);
    assert_eq!(
        texts("<URL:news:a- b> <URL:news:a\n-b> <URL:news:a-> -\n"),
        ["news:a-b", "news:a-b", "news:a-"]
    );
    // Each candidate has its own verdict. Here, a host can't end in a hyphen.
    for text in ["<URL:http://h-\n/>", "<http://h-\n/>"] {
        let found = first(text);
        let valid: Vec<_> = found.candidates().iter().map(|one| one.url().is_ok()).collect();
        assert_eq!(valid, [false, true]);
        assert!(found.url().is_err());
    }
    assert_eq!(candidates("<http://h-\n-/>"), [[""; 0]; 0], "no candidate is a URL");
}

#[test]
fn soft_line_breaks_are_removed_first() {
    for text in ["<URL:http://ds.in=\nternic.net/rfc>", "<URL:http://ds.in=\t \r\nternic.net/rfc>"] {
        assert_eq!(candidates(text), [["http://ds.internic.net/rfc", "http://ds.in=ternic.net/rfc"]]);
    }
    assert_eq!(candidates("<UR=\nL:news:*>"), [["news:*"]]);
    assert_eq!(
        texts("<URL:http://h/?a=3D b>"),
        ["http://h/?a=3Db"],
        "only the message header says whether `=3D` is an encoded `=`"
    );
    let all = ["x:a-bc", "x:abc", "x:a-b=c", "x:ab=c"];
    assert_eq!(candidates("<URL:x:a-\nb=\nc>"), [all]);
}

#[test]
fn quote_markers_are_skipped() {
    for text in [
        "> <URL:http://h/a\n> b/c>",
        "> see <URL:http://h/a\r\n>b/c>",
        "x\r> see <URL:http://h/a\r> b/c>",
        ">> > <URL:http://h/a\n>>> b/c>",
        "x\n> > <URL:http://h/a\n> >\n>> b/c>",
        "> <URL:http://h/a\nb/c>",
        "> <URL:http://h/a\n  b/c\n>>",
        "> > <URL:http://h/a\n>b/c\n>> >",
    ] {
        assert_eq!(texts(text), ["http://h/ab/c"], "{text:?}");
    }
    // If a line is quoted more deeply than the line with the wrapper's `<`, the first extra `>` ends the wrapper.
    for text in [
        "<URL:http://h/a\n> b/c>",
        "x > <URL:http://h/a\n> b>",
        " > <URL:http://h/a\n> b>",
        "> <URL:http://h/a\n>> b>",
        "> x\n<URL:http://h/a\n> b>",
    ] {
        assert_eq!(texts(text), ["http://h/a"], "{text:?}");
    }
    // The second wrapper's line is quoted once, so the next line's first `>` is a quote marker and its second ends the wrapper.
    assert_eq!(texts("> <URL:x:a\n> > <URL:x:b\n> > c>"), ["x:a", "x:b"]);
    // The second wrapper's line isn't quoted, unlike the line on which the first wrapper began.
    assert_eq!(texts("> <URL:x:a\nb> <URL:x:c\n> d>"), ["x:ab", "x:c"]);
    // A `>` that ends a wrapper isn't a quote marker, even at the start of a line, so the next `>` isn't one either.
    assert_eq!(texts("<URL:x:a\n>> <URL:x:b\n> c>"), ["x:a", "x:b"]);
    assert_eq!(candidates("> <URL:news:a-\n> b>"), [["news:a-b", "news:ab"]]);
}

#[test]
fn error_offsets_refer_to_the_original_text() {
    for (text, rest) in [
        ("see <URL:http://h:8a/>", "a/>"),
        ("<URL:http://h:\n\n  8\n x/>", "x/>"),
        ("<URL:ht\ntp://h/\"\nx>", "\"\nx>"),
        ("> <URL:ftp://h/;type=\n> x>", "x>"),
        // The error is at the end of the last piece.
        ("<URL:http://\n  >", "\n  >"),
        ("<URL:http://\n #x>", "\n #x>"),
        ("<URL:>", ">"),
        ("<URL:\n #x>", "#x>"),
    ] {
        let error = first(text).url().expect_err(text);
        assert_eq!(&text[error.offset()..], rest, "{text:?}: {error}");
    }
    let text = "<URL:http://h-\n:x/>";
    let offsets = first(text)
        .candidates()
        .iter()
        .map(|one| one.url().map_err(|error| error.offset()).err())
        .collect::<Vec<_>>();
    assert_eq!(
        offsets,
        [Some(15), Some(16)],
        "an alphadigit is missing after the hyphen, or a digit after the colon"
    );
}

/// "URLs be preceeded with a prefix consisting of the characters "URL:""
#[test]
fn prefix_without_brackets() {
    let text = "See URL:http://h/a#top, (URL:ftp://h/rfc;type=a). URL:NEWS:* 'URL:x:a'b URL:http://h/%joe";
    assert_eq!(texts(text), ["http://h/a", "ftp://h/rfc;type=a", "NEWS:*", "x:a", "http://h/%joe"]);
    let found = first(text);
    assert_eq!((found.wrapper(), found.fragment()), (Wrapper::PrefixOnly, Some("top")));
    assert_eq!(&text[found.span()], "URL:http://h/a#top");
    assert_eq!(pieces(&found, text), ["http://h/a"]);
    let error = extract(text).last().and_then(|found| found.url().err()).expect("`%` begins an escape");
    assert_eq!(&text[error.offset()..], "joe");
    // With bare URLs, the result is the same: no URL is found twice.
    assert_eq!(
        bare(text),
        ["URL:http://h/a#top", "URL:ftp://h/rfc;type=a", "URL:NEWS:*", "URL:x:a", "URL:http://h/%joe"]
    );

    for (text, url) in [
        ("[URL:news:*]", "news:*"),
        ("\"URL:news:*\"", "news:*"),
        ("URL:news:*", "news:*"),
        ("\u{e9}URL:x:a\u{e9}", "x:a"),
        ("_URL:x:a", "x:a"),
        // Only one prefix is removed, as in a wrapper.
        ("URL:URL:news:*", "URL:news:*"),
        // Whitespace ends the URL, because it has no other delimiter.
        ("URL:ftp://ds.in\nternic.net/rfc", "ftp://ds.in"),
        ("URL:x:a-\nb", "x:a-"),
        ("it's URL:x:a'b", "x:a'b"),
        ("> <URL:a\n> URL:x:b", "x:b"),
    ] {
        assert_eq!(texts(text), [url], "{text:?}");
    }
    for text in [
        "URL: see below",
        "URL: http://h/",
        "URL:none",
        // Without brackets, the prefix must be uppercase, as in the RFC.
        "url:http://h/",
        "Url:x:a",
        "URl:x:a",
        "uRL:x:a",
        "URL:see below:x",
        "URL::x",
        "URL:x:",
        "URL:x:.",
        "URL:http://",
        "URL:http://...",
        "URL:a_b:c",
        "URL:\u{e9}:c",
        "URLs:x:a",
        "CURL:x:a",
        "1URL:x:a",
        "x-URL:x:a",
        "URL;x:a",
        "URL",
        "URL:",
        // The prefix belongs to an unclosed wrapper, or to a wrapper escaped for HTML.
        "<URL:x:a",
        "<URL:x:a <",
        "&lt;URL:x:a&gt;",
    ] {
        assert_eq!(texts(text), [""; 0], "{text:?}");
    }
    assert_eq!(bare("url:http://h/ Url:x:a URl:news:*"), ["http://h/", "news:*"]);
    // Within a wrapper, the prefix isn't found again.
    assert_eq!(texts("<URL:x:URL:y:z> <URL:URL:y:z>"), ["x:URL:y:z", "URL:y:z"]);
    // A wrapper may follow the prefix.
    assert_eq!(texts("URL:<news:*>"), ["news:*"]);
}

#[test]
fn bare_urls_are_found_on_request() {
    let text = "see http://h/, (http://i/a_(b)) 'ftp://j/a''news:*' \"NNTP://k/g/1\". mailto:a@b?";
    assert_eq!(texts(text), [""; 0]);
    assert_eq!(
        bare(text),
        ["http://h/", "http://i/a_(b)", "ftp://j/a", "news:*", "NNTP://k/g/1", "mailto:a@b"]
    );
    assert_eq!(bare("http://h/a).\nhttp://h/!?;: http://h/'"), ["http://h/a", "http://h/", "http://h/"]);
    assert_eq!(
        bare("x<http://h/>y <URL:http://i/> <b>http://j/</b>"),
        ["<http://h/>", "<URL:http://i/>", "http://j/"]
    );
    assert_eq!(bare("don't (http://h/a'b) 'see http://h/a'b"), ["http://h/a'b", "http://h/a'b"]);
    assert_eq!(bare("'http://h/a'b http://h/a'b"), ["http://h/a", "http://h/a'b"]);
    assert_eq!(bare("<a href=\"http://h/a\"> <URL:http://i/ <news:*"), ["http://h/a", "http://i/", "news:*"]);
    assert_eq!(
        bare("URL:http://h/ \u{e9}http://i/\u{e9} `http://j/` {http://k/}"),
        ["URL:http://h/", "http://i/", "http://j/", "http://k/"]
    );
    for text in [
        "http:",
        "http://",
        "http://.",
        "Good news: all",
        "(file:)",
        "xmailto:a@b",
        "://h/",
        "1://h/",
        "é://h/",
        "https:a",
        "mailto:.",
        "http:/h",
        "prospero",
    ] {
        assert_eq!(bare(text), [""; 0], "{text:?}");
    }
    // Invalid bare URLs are also found. Their fragments are separate.
    let found: Vec<_> = Extractor::new().bare().extract("http://h/%joe#top, gopher:///").collect();
    assert_eq!((found[0].text(), found[0].fragment()), ("http://h/%joe", Some("top")));
    assert_eq!((found[0].wrapper(), found[0].span()), (Wrapper::Bare, 0..17));
    assert_eq!(found[0].url().map_err(|error| error.offset()).err(), Some(10));
    assert_eq!(found[1].url().map_err(|error| error.offset()).err(), Some(28));
}

/// Any scheme that begins with a letter and is followed by `://` begins a bare URL.
#[test]
fn bare_urls_may_have_any_scheme() {
    let text =
        "https://h/, (ftps://h/) 'WSS://h/' ldap://h/o=x jdbc:postgresql://h/db git+ssh://h/ coap://h/";
    assert_eq!(
        bare(text),
        [
            "https://h/",
            "ftps://h/",
            "WSS://h/",
            "ldap://h/o=x",
            "postgresql://h/db",
            "git+ssh://h/",
            "coap://h/"
        ]
    );
    for (text, url) in [
        ("-http://h/", "http://h/"),
        ("...http://h/", "http://h/"),
        ("1.http://h/", "http://h/"),
        ("éhttp://h/", "http://h/"),
        ("x1+y.z-://h/", "x1+y.z-://h/"),
    ] {
        assert_eq!(bare(text), [url], "{text}");
    }
    let longest = format!("{}://h/", "s".repeat(MAX_LENGTH));
    assert_eq!(bare(&format!("s {longest}")), [longest.as_str()]);
    assert_eq!(bare(&format!("s{longest}")), [""; 0]);
}

/// A URL that stops inside a word is cut off. A URL that stops before a closing delimiter isn't.
#[test]
fn urls_cut_off_within_words() {
    for (text, offset) in [
        ("http://a|b.dom/", 8),
        ("see http://h/a|b", 14),
        ("URL:http://h/a|b", 14),
        ("http://h/{id}", 9),
        ("http://{host}/", 7),
        ("http://h/a[]=1", 10),
        ("http://h/a\\b", 10),
        ("http://h/a^b", 10),
        ("http://h/caf\u{e9}", 12),
        ("http://\u{e9}.dom/", 7),
        ("http://h/\u{65e5}", 9),
        ("http://h/a.|b", 11),
        // A bracket opens an address, a template or a defanged dot.
        ("http://[::1]/", 7),
        ("x://u:p@[::1]:5432/x", 8),
        ("http://h/{.id}", 9),
        ("http://h[.]dom/", 8),
        ("http://h/a[0][b]=1", 10),
        // The error is that of the text, at its place.
        ("http://localhost:3000|x", 21),
        // A host continues after a symbol, a combining mark or a hyphen outside US-ASCII.
        ("http://bla\u{308}.se/a", 10),
        ("http://i\u{2764}.ws/", 8),
        ("http://bank.com\u{2011}evil.dom/", 15),
        ("https://\u{1f384}.h.dom", 8),
        ("http://h/cafe\u{301}", 13),
    ] {
        let found = Extractor::new().bare().extract(text).next().unwrap_or_else(|| panic!("{text}"));
        let error = found.candidates()[0].cut().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(error.offset(), offset, "{text}: {error}");
    }
    for text in [
        "http://h/a",
        "http://h/a| b",
        "http://h/a|",
        "http://h/a|, b",
        "http://h/a[",
        "http://h/a{ b",
        "http://h/a\\\" b",
        "http://h/a\x01b",
        "http://h/a\\nb",
        "http://h/a\\u003cb",
        "http://h/a[]",
        "http://h/a[the manual], b",
        "[[http://h/a|b]]",
        "<http://h/a|b>",
        "| x | http://h/a|b |",
        "{{cite|url=http://h/a|title=b}}",
        "http://h/a|http://h/b",
        "http://localhost:3000\u{b85c}",
        "http://h.dom\u{1f389}!",
        "http://h.dom\u{2014}and",
        "http://h.dom\u{ff0c}\u{7136}",
        "(see `http://h/a`)",
        "`see http://h/a`s",
        "``see http://h/a``s",
        "[see http://h/a](b)",
        "{a: http://h/a}b",
        "|http://h/a|b",
        "\u{201c}http://h/a\u{201d}.",
        "http://h/a\u{2026}b",
        "http://h/a\u{2014}b",
        // The fragment isn't part of the URL.
        "http://h/a#b|c",
        "<http://h/a>b",
        "<URL:http://h/a|b>",
    ] {
        let found = Extractor::new().bare().extract(text).next().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(found.candidates().iter().find_map(Candidate::cut), None, "{text}");
    }
    // Offsets are relative to the whole string, even if a reader yields it in chunks.
    let text = format!("{}http://h/a|b", " ".repeat(3 * MAX_LENGTH));
    let found = Extractor::new().bare().read(text.as_bytes()).next().and_then(Result::ok).expect("a URL");
    let error = found.candidates()[0].cut().expect("a cut-off URL");
    assert_eq!(&text[error.offset()..], "|b");
    // Bytes that aren't UTF-8 may be letters of another encoding.
    let found = Extractor::new().bare().read(&b"http://h/caf\xE9 "[..]).next().and_then(Result::ok);
    let error = found.and_then(|found| found.candidates()[0].cut()).expect("a cut-off URL");
    assert_eq!((error.to_string().as_str(), error.span()), ("`\\xE9` isn't UTF-8 (at byte 12)", 12..13));
    // Punctuation in Windows-1252 isn't a letter.
    for byte in [0x85, 0x92, 0x94, 0x97, 0xA0, 0xBB] {
        let text = [b"http://h/caf", &[byte][..], b"s"].concat();
        let found = Extractor::new().bare().read(&text[..]).next().and_then(Result::ok).expect("a URL");
        assert_eq!((found.candidates()[0].cut(), found.stopped_at()), (None, None), "{byte:X}");
    }
    // The error doesn't name a character that may belong to a password.
    let found = Extractor::new().bare().extract("ftp://u:12|secret@h/").next().expect("a URL");
    let error = found.candidates()[0].cut().expect("a cut-off URL");
    assert!(error.is_withheld() && !format!("{error} {error:?}").contains('|'), "{error:?}");
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
fn overlong_bare_urls_are_abandoned() {
    let long = |length: usize| format!("news:{} news:b", "a".repeat(length));
    assert_eq!(bare(&long(MAX_LENGTH)).len(), 2);
    assert_eq!(bare(&long(MAX_LENGTH + 1)), ["news:b"]);
    let long = |length: usize| format!("URL:x:{} URL:x:b", "a".repeat(length - "x:".len()));
    assert_eq!(texts(&long(MAX_LENGTH)).len(), 2);
    assert_eq!(texts(&long(MAX_LENGTH + 1)), ["x:b"]);
    let long = |length: usize| format!("URL:{}: URL:x:b", "a".repeat(length));
    assert_eq!(texts(&long(MAX_LENGTH + 1)), ["x:b"]);
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

/// 2.2: "The characters "<" and ">" are unsafe because they are used as the delimiters around URLs in free text"
#[test]
fn stop_characters() {
    for (text, url, stop) in [
        ("http://x/a|b", "http://x/a", Some('|')),
        ("http://x/a|", "http://x/a", Some('|')),
        ("http://x/{id}", "http://x/", Some('{')),
        ("http://x/a[1]", "http://x/a", Some('[')),
        ("http://x/a\\b", "http://x/a", Some('\\')),
        ("http://x/a^b", "http://x/a", Some('^')),
        ("http://x/caf\u{e9}", "http://x/caf", Some('\u{e9}')),
        ("http://x/\u{65e5}\u{672c}", "http://x/", Some('\u{65e5}')),
        ("http://x/\u{1f600}", "http://x/", Some('\u{1f600}')),
        ("http://x/a\0", "http://x/a", None),
        // The sentence's punctuation is excluded.
        ("http://x/a.|b", "http://x/a", Some('|')),
        ("URL:http://x/a|b", "http://x/a", Some('|')),
        ("http://x/a", "http://x/a", None),
        ("http://x/a b", "http://x/a", None),
        ("http://x/a\n", "http://x/a", None),
        ("http://x/a\u{a0}b", "http://x/a", None),
        ("http://x/a\u{3000}b", "http://x/a", None),
        ("http://x/a<b>", "http://x/a", None),
        ("http://x/a>", "http://x/a", None),
        ("\"http://x/a\"", "http://x/a", None),
        ("'http://x/a'b", "http://x/a", None),
        // A delimiter that encloses the URL isn't a stop character.
        ("[http://x/a]", "http://x/a", None),
        ("{http://x/a}", "http://x/a", None),
        ("`http://x/a`", "http://x/a", None),
        ("|http://x/a|", "http://x/a", None),
        ("`http://x/a]", "http://x/a", Some(']')),
        ("]http://x/a]", "http://x/a", None),
        ("\u{e9}http://x/a\u{a9}", "http://x/a", Some('\u{a9}')),
        // The URL includes the character, valid or not.
        ("http://x/~a", "http://x/~a", None),
        ("<URL:http://x/a|b>", "http://x/a|b", None),
    ] {
        let found = Extractor::new().bare().extract(text).next().unwrap_or_else(|| panic!("{text}"));
        assert_eq!((found.text(), found.stopped_at()), (url, stop), "{text}");
    }
    // A reader may end within a character, or yield invalid UTF-8.
    for (end, stop) in
        [(&b"\xC3\xA9"[..], '\u{e9}'), (b"\xC3", '\u{fffd}'), (b"\xFF|", '\u{fffd}'), (b"\xC3|", '\u{fffd}')]
    {
        let text = [b"http://x/a", end].concat();
        let found = Extractor::new().bare().read(&text[..]).next();
        assert_eq!(found.and_then(Result::ok).and_then(|found| found.stopped_at()), Some(stop), "{end:?}");
    }
    // The character may belong to a password.
    let found = Extractor::new().bare().extract("ftp://u:p|q").next();
    assert!(!format!("{found:?}").contains('|'));
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
