//! Tests of explanations.

use rfc1738::{ParseError, Url, is_url};
use rfc1738_report::{Explanation, Found, Label, Note, Report, Source, Visible};
use sources::invalid;
use unicode_general_category::{GeneralCategory, get_general_category};

fn explanation(text: &str) -> Explanation {
    Explanation::new(&Url::parse(text).expect_err(text), text)
}

/// Returns the strings of `tests/errors.txt` that aren't URLs. The tests of the pages fail if one is.
fn urls() -> impl Iterator<Item = String> {
    let cases = invalid().into_iter().filter(|case| case.production.is_none());
    cases.map(|case| case.text).filter(|text| !is_url(text))
}

/// The mark covers the error's span in the masked and escaped input.
#[test]
fn label_is_at_the_error() {
    let long = format!("http://host.dom/{}<{}", "a".repeat(100), "b".repeat(100));
    let cut = format!("…{}<{}…", "a".repeat(60), "b".repeat(29));
    for (text, line, place, label) in [
        ("http://host.dom/<joe", "http://host.dom/<joe", "<", "write `%3C`"),
        ("http://host.dom/é", "http://host.dom/é", "é", "write `%C3%A9`"),
        (
            "http://host.dom/\u{1b}[2J",
            "http://host.dom/\\u{1b}[2J",
            "\\u{1b}",
            "remove it, or percent-encode it if it is data",
        ),
        ("http://host.", "http://host.", ".", "remove the dot"),
        ("", "", "", "the text ends here"),
        ("http://user:long@host.dom/", "http://user:****@host.dom/", "user:****@", "remove this"),
        ("http://my|host.dom/", "http://my|host.dom/", "|", ""),
        (
            "ftp://u:p#w@host.dom/",
            "ftp://u:****@host.dom/",
            "****",
            "not shown: it may be part of a password",
        ),
        ("ftp://u:long-password@host.dom/<", "ftp://u:****@host.dom/<", "<", "write `%3C`"),
        ("ftp://u:@host.dom/<", "ftp://u:@host.dom/<", "<", "write `%3C`"),
        (&long, &cut, "<", "write `%3C`"),
    ] {
        let found = explanation(text);
        assert_eq!((&*found.line, &found.line[found.mark.clone()]), (line, place), "{text:?}");
        assert_eq!(found.label.map(|label| label.to_string()).unwrap_or_default(), label, "{text:?}");
    }
}

/// A label shows the fix, or else the advice. Without a fix, nothing is written or inserted.
#[test]
fn labels_and_sources_are_those_of_the_error() {
    for text in urls() {
        let error = Url::parse(&text).expect_err(&text);
        let found = explanation(&text);
        let replacement = match &found.label {
            Some(Label::Remove) => Some(""),
            Some(Label::Insert(text) | Label::Write(text)) => Some(&**text),
            Some(Label::Advice(_) | Label::Withheld | Label::End) | None => None,
        };
        assert_eq!(replacement, error.fix().map(|fix| &*fix.replacement), "{text:?}");
        assert_eq!(
            matches!(found.source, Some(Source::Quotation { .. })),
            error.mistake().is_some(),
            "{text:?}"
        );
        assert_eq!(found.section, error.section());
        let shown = format!("{found:?}");
        assert!(!shown.contains(char::is_control), "{shown}");
    }
}

/// The section of an error without a mistake is that of the rule that is shown.
#[test]
fn the_section_is_that_of_the_source() {
    let mut sections = Vec::new();
    for text in urls() {
        let found = explanation(&text);
        let section = match found.source {
            Some(Source::Quotation { section, .. }) => section,
            Some(Source::Rule(rule)) => rule.section(),
            None => panic!("{text:?} has no source"),
        };
        assert_eq!(found.section, section, "{text:?}");
        let rule = found.notes.iter().find_map(|note| match note {
            Note::Rule(rule) => Some(rule.section()),
            Note::At { .. } | Note::Expected { .. } => None,
        });
        assert!(rule.is_some(), "{text:?}");
        sections.push(section);
    }
    sections.sort_unstable();
    sections.dedup();
    assert!(sections.len() > 5, "{sections:?}");
}

/// Bytes and text are explained alike.
#[test]
fn bytes_are_explained_like_text() {
    for text in urls() {
        let error: ParseError = Url::parse(&text).expect_err(&text);
        let bytes = Url::try_from(text.as_bytes()).expect_err(&text);
        assert_eq!(Explanation::new(&bytes, text.as_bytes()), Explanation::new(&error, &text));
    }
    for (bytes, line, mark, found) in [
        (&b"http://h/a\xFFb"[..], "http://h/a\u{fffd}b", "\u{fffd}", Some(Found::Byte(0xFF))),
        (b"http://h/<\xE2\x82|", "http://h/<\u{fffd}|", "<", Some(Found::Character('<'))),
        (b"http://h/a#\xE2\x82b", "http://h/a#\u{fffd}b", "#\u{fffd}b", Some(Found::Character('#'))),
        (b"ftp://u:p\xFFw@h/", "ftp://u:****@h/", "****", None),
        (b"ftp://u:\xFFw@h/<", "ftp://u:****@h/<", "****", None),
    ] {
        let error = Url::try_from(bytes).expect_err("not UTF-8");
        let explanation = Explanation::new(&error, bytes);
        assert_eq!(
            (&*explanation.line, &explanation.line[explanation.mark], explanation.found),
            (line, mark, found),
            "{}",
            bytes.escape_ascii()
        );
    }
}

/// The person who typed a password may see the byte in it.
#[test]
fn a_byte_in_a_password_can_be_shown() {
    let bytes = b"ftp://u:p\xFFw@h/";
    let error = Url::try_from(&bytes[..]).expect_err("not UTF-8");
    let explanation = Explanation::with_password(&error, bytes);
    assert_eq!((&*explanation.reason, explanation.span), ("`\\xFF` isn't UTF-8", 9..10));
    assert_eq!(explanation.line, "ftp://u:p\u{fffd}w@h/");
}

/// Explaining an error with another input doesn't panic.
#[test]
fn another_input_does_not_panic() {
    let error = Url::parse("http://host.dom/<joe").expect_err("<");
    for input in
        [&b""[..], "é".as_bytes(), "ééééééééééééééé\u{1f600}".as_bytes(), b"http://host.dom/\xFF\xC3\xA9"]
    {
        assert!(!Report::new(&error, input).to_string().is_empty());
        assert!(!Explanation::with_password(&error, input).reason.is_empty());
    }
}

#[test]
fn reports_at_the_last_position_do_not_panic() {
    let text = "http://host.dom/<";
    let error = Url::parse(text).expect_err(text);
    let report = Report::new(&error, text).at("a file", usize::MAX, usize::MAX).to_string();
    assert!(report.contains(&format!("a file:{0}:{0}", usize::MAX)), "{report}");
}

#[test]
fn control_and_invisible_characters_are_escaped() {
    use GeneralCategory::{
        Control, DecimalNumber, Format, LineSeparator, ParagraphSeparator, UppercaseLetter,
    };

    for character in '\0'..=char::MAX {
        let shown = Visible::new(character.encode_utf8(&mut [0; 4])).to_string();
        let category = get_general_category(character);
        if [Control, Format, LineSeparator, ParagraphSeparator].contains(&category) {
            assert!(shown.bytes().all(|byte| byte.is_ascii_graphic()), "{category:?} {shown}");
        } else if character.is_ascii() || [UppercaseLetter, DecimalNumber].contains(&category) {
            assert_eq!(shown, character.to_string());
        }
    }
    assert_eq!(
        Visible::new("\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}").to_string(),
        r"\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}"
    );
}
