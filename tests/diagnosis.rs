//! Tests of errors rendered by miette.

use std::fmt::Write;

use conformance::invalid;
use miette::{Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, Severity};
use rfc1738::{ParseError, Url, is_url};
use rfc1738_report::{Diagnosis, Report};

fn diagnosis(text: &str) -> Diagnosis {
    Diagnosis::new(Url::parse(text).expect_err(text), text)
}

/// Returns the strings of `tests/errors.txt` that aren't URLs. The tests of the pages fail if one is.
fn urls() -> impl Iterator<Item = String> {
    let cases = invalid().into_iter().filter(|case| case.production.is_none());
    cases.map(|case| case.text).filter(|text| !is_url(text))
}

fn rendered(diagnostic: &dyn Diagnostic) -> String {
    let handler =
        GraphicalReportHandler::new_themed(GraphicalTheme::none()).with_links(false).with_width(100);
    let mut rendered = String::new();
    handler.render_report(&mut rendered, diagnostic).expect("writing to a string succeeds");
    rendered
}

fn label(diagnostic: &dyn Diagnostic) -> LabeledSpan {
    let mut labels = diagnostic.labels().expect("a label");
    let label = labels.next().expect("a label");
    assert!(label.primary() && labels.next().is_none());
    label
}

/// Returns the source of a diagnosis, and the text under the label.
fn source(diagnosis: &Diagnosis) -> (String, String) {
    let label = label(diagnosis);
    let source = diagnosis.source_code().expect("a source");
    let contents = source.read_span(label.inner(), 9, 9).expect("the label is in the source");
    let line = String::from_utf8(contents.data().to_vec()).expect("UTF-8");
    let place = line[label.offset()..label.offset() + label.len()].to_owned();
    (line, place)
}

#[test]
fn a_diagnosis_is_an_error() {
    assert_eq!(diagnosis("http://host.dom/<").severity(), Some(Severity::Error));
}

#[test]
fn errors_are_rendered_with_masked_input() {
    assert_eq!(
        rendered(&diagnosis("ftp://myname:secret@host.dom/<myname")),
        "\
rfc1738::section-2.2 (https://www.rfc-editor.org/rfc/rfc1738#section-2.2)

  x a URL can't contain `<` (at byte 29)
   ,----
 1 | ftp://myname:****@host.dom/<myname
   :                            |
   :                            `-- write `%3C`
   `----
  help: RFC 1738, Section 2.2: \"All unsafe characters must always be encoded within a URL.\"
"
    );
}

/// The label covers the error's span in the masked and escaped input.
#[test]
fn label_is_at_the_error() {
    let long = format!("http://host.dom/{}<{}", "a".repeat(100), "b".repeat(100));
    let cut = format!("…{}<{}…", "a".repeat(60), "b".repeat(29));
    for (text, line, place, label_text) in [
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
        let diagnosis = diagnosis(text);
        assert_eq!(source(&diagnosis), (line.to_owned(), place.to_owned()), "{text:?}");
        assert_eq!(label(&diagnosis).label().unwrap_or_default(), label_text, "{text:?}");
    }
}

/// For a short input, a report and miette show the same line.
#[test]
fn reports_and_miette_show_the_same_line() {
    for text in urls().filter(|text| text.len() < 30) {
        let error = Url::parse(&text).expect_err(&text);
        let report = Report::new(&error, &text).to_string();
        let line = report.lines().find_map(|line| line.strip_prefix("1 |")).expect("a line of source");
        let (rendered, _) = source(&Diagnosis::new(error.clone(), &text));
        assert_eq!(line.trim_ascii(), rendered.trim_ascii());
    }
}

#[test]
fn reports_at_the_last_position_do_not_panic() {
    let text = "http://host.dom/<";
    let error = Url::parse(text).unwrap_err();
    let report = Report::new(&error, text).at("a file", usize::MAX, usize::MAX).to_string();
    assert!(report.contains(&format!("a file:{0}:{0}", usize::MAX)), "{report}");
}

/// Rendering an error with another input doesn't panic.
#[test]
fn rendering_with_another_input_does_not_panic() {
    let error = Url::parse("http://host.dom/<joe").unwrap_err();
    for input in ["", "é", "ééééééééééééééé", "http://host.dom/ééé"] {
        rendered(&Diagnosis::new(error.clone(), input));
    }
}

/// Every error names a section, and has help if and only if it has a mistake. The output contains no control characters.
#[test]
fn every_error_has_a_section_and_help() {
    let mut codes = Vec::new();
    for text in urls() {
        let text = &text;
        let error: ParseError = Url::parse(text).expect_err(text);
        let diagnosis = Diagnosis::new(error.clone(), text);
        let code = diagnosis.code().expect(text).to_string();
        let url = diagnosis.url().expect(text).to_string();
        let (_, section) = code.split_once("::").expect("a path");
        assert!(url.ends_with(&format!("/rfc1738#{section}")), "{url}");
        assert_eq!(diagnosis.help().is_some(), error.mistake().is_some(), "{text}");
        let mut shown = rendered(&diagnosis);
        write!(shown, "{diagnosis:?}").expect("writing to a string succeeds");
        assert!(!shown.contains(|shown: char| shown.is_control() && shown != '\n'), "{text:?}");
        codes.push(code);
    }
    codes.sort();
    codes.dedup();
    assert!(codes.len() > 5, "{codes:?}");
}
