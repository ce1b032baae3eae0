//! Tests that no message, `Debug` form or report shows a password, and that nothing else is masked.

use conformance::sample_size;
use rayon::prelude::*;
use rfc1738::context::Extractor;
use rfc1738::grammar;
use rfc1738::{Expectation, ParseError, Production, Redacted, Url, UrlBuf, Value};
use rfc1738_bnf::Grammar;

use crate::harmless::harmless;
use crate::spoilt::{FORMS, Spoilt, spoilt};

/// The number of mutated texts.
const TEXTS: usize = 1_000_000;
/// For one text in this many, every other form of output is checked too.
const SOME: u64 = 16;

/// Returns a text without the escape sequences of colors.
fn plain(styled: &str) -> String {
    let (first, rest) = styled.split_once("\u{1b}[").unwrap_or((styled, ""));
    let texts = rest.split("\u{1b}[").map(|part| part.split_once('m').map_or(part, |(_, text)| text));
    [first].into_iter().chain(texts).collect()
}

/// Collects all output of an error about its input.
fn of_error(error: &ParseError, input: &str, all: bool, said: &mut Vec<String>) {
    let report = error.report(input);
    said.extend([format!("{error:#}"), format!("{error:?}"), report.to_string()]);
    said.extend(error.hints().iter().map(ToString::to_string));
    said.extend(error.found().map(String::from));
    said.extend(error.fix().map(|fix| fix.replacement));
    if all {
        let at = error.report(input).at("a file", 3, 1);
        let with_password = error.report(input).with_password();
        let line = format!("see {input} now");
        let in_line = error.report(input).with_expected().in_line(&line, 4..4 + input.len()).to_string();
        said.extend([
            format!("{error:#?}"),
            plain(&report.styled()),
            at.to_string(),
            format!("{with_password:?}"),
            in_line,
        ]);
    }
}

/// Collects all output of a URL, except by `Display`, `as_str` and a tree's `Display`.
fn of_url(url: Url<'_>, all: bool, said: &mut Vec<String>) {
    said.extend([format!("{url:?}"), url.redacted().to_string(), format!("{:?}", url.parts())]);
    said.extend(url.cautions().iter().map(|caution| format!("{caution} {caution:?}")));
    if all {
        said.extend([format!("{:?}", UrlBuf::from(url)), format!("{:?}", url.wrapped())]);
        said.extend(url.tree().nodes().map(|node| format!("{node:?}")));
        said.extend([format!("{:?}", url.tree()), format!("{:?}", url.full_tree())]);
        said.extend([format!("{:?}", url.user()), format!("{:?}", url.password())]);
    }
    if let grammar::Url::Ftp(ftp) = url.parts() {
        said.push(format!("{:?} {:?}", ftp.login, ftp.steps()));
    }
    if let grammar::Url::Telnet(telnet) = url.parts() {
        said.push(format!("{:?} {:?}", telnet.login.credentials, telnet.login.tree()));
    }
}

/// Collects all output of the library about a text, in each reading in which the secret is a password.
fn sayings(spoilt: &Spoilt, all: bool) -> Vec<String> {
    let Spoilt { text, production, is_bared, .. } = spoilt;
    let mut said = Vec::new();
    match Url::parse(text) {
        Ok(_) if *is_bared => {}
        Ok(url) => of_url(url, all, &mut said),
        Err(error) => {
            of_error(&error, text, all, &mut said);
            said.push(Redacted::new(text).to_string());
        }
    }
    match production.parse(text) {
        Ok(_) if *is_bared => {}
        Ok(tree) => said.extend([format!("{tree:?}"), production.redacted(text).to_string()]),
        Err(error) => {
            of_error(&error, text, all, &mut said);
            said.push(production.redacted(text).to_string());
        }
    }
    for found in Extractor::new().bare().extract(text) {
        if *is_bared && found.candidates().any(|candidate| candidate.url().is_ok()) {
            continue;
        }
        said.push(format!("{found:?}"));
        for candidate in found.candidates() {
            said.push(format!("{:?}", candidate.redacted()));
            said.extend(candidate.url().err().map(|error| format!("{error} {error:?}")));
        }
    }
    said
}

#[test]
fn nothing_said_of_a_spoilt_url_holds_three_characters_of_its_secret() {
    let leak = |spoilt: &Spoilt, saying: &String| {
        let holds = |three: &[u8]| memchr::memmem::find(saying.as_bytes(), three).is_some();
        spoilt.secret.as_bytes().windows(3).any(holds).then(|| format!("{spoilt:?}\n{saying}"))
    };
    let texts = sample_size(TEXTS);
    let (said, leaks) = (0..texts as u64)
        .into_par_iter()
        .map(|number| {
            let spoilt = spoilt(number);
            let sayings = sayings(&spoilt, number % SOME == 0);
            (
                sayings.len(),
                sayings.iter().find_map(|saying| leak(&spoilt, saying)).into_iter().collect::<Vec<_>>(),
            )
        })
        .reduce(Default::default, |(one, mut leaks), (other, more)| {
            leaks.extend(more.into_iter().take(20 - leaks.len().min(20)));
            (one + other, leaks)
        });
    assert!(leaks.is_empty(), "{}", leaks.join("\n\n"));
    println!("{texts} texts, {said} sayings");
    assert!(said > 10 * texts, "{said}");
}

#[test]
fn nothing_is_masked_in_texts_that_hold_no_password() {
    let parts = [Production::Url, Production::Urlpath, Production::Hpath, Production::Encoded822addr];
    let mut invalid = 0;
    for text in (0..2_000).map(harmless) {
        assert_eq!(Redacted::new(&text).unmasked(), Some(&*text), "{}", Redacted::new(&text));
        for production in parts {
            let redacted = production.redacted(&text);
            assert_eq!(redacted.unmasked(), Some(&*text), "{production} {redacted}");
        }
        if let Err(error) = Url::parse(&text) {
            assert!(!error.is_withheld() && !error.report(&text).to_string().contains("****"), "{text}");
            invalid += 1;
        }
    }
    assert!(invalid > 1_000, "{invalid}");
}

/// Texts in which the grammar no longer sees a password aren't checked, so they must be few.
#[test]
fn nearly_all_spoilt_urls_are_looked_at() {
    let looked_at = (0..10_000).filter(|&number| !sayings(&spoilt(number), false).is_empty()).count();
    assert!(looked_at > 9_000, "{looked_at}");
}

#[test]
fn a_password_is_shown_if_asked_for() -> Result<(), String> {
    let url = "ftp://user:tiger5ecret@host/<";
    let error = Url::parse(url).err().ok_or("`<` is unsafe")?;
    assert!(error.report(url).with_password().to_string().contains("tiger5ecret"));
    assert!(error.report(url).to_string().contains("ftp://user:****@host/<"));
    let url = "ftp://user:tiger#secret@host/";
    let error = Url::parse(url).err().ok_or("`#` is unsafe")?;
    assert!(error.is_withheld());
    assert!(error.report(url).with_password().to_string().contains("can't contain `#`"));
    Ok(())
}

/// These types and a tree print their text with the password, by design.
#[test]
fn display_is_the_whole_text() -> Result<(), ParseError> {
    let text = "ftp://user:tiger5ecret@host/";
    let url = Url::parse(text)?;
    assert_eq!([url.to_string(), UrlBuf::from(url).to_string(), url.as_str().to_owned()], [text; 3]);
    assert_eq!(url.wrapped().to_string(), format!("<URL:{text}>"));
    assert!(url.tree().to_string().contains("\"tiger5ecret\""));
    Ok(())
}

/// A report over the wrong text doesn't panic.
#[test]
fn a_report_over_another_text_is_drawn_all_the_same() -> Result<(), String> {
    let error = Url::parse("http://host.dom/<").err().ok_or("`<` is unsafe")?;
    for text in ["", "é", "日本", "http://host.dom/日本語"] {
        assert!(error.report(text).to_string().contains("can't contain `<`"));
        assert!(error.report(text).with_password().to_string().contains("can't contain `<`"));
        let report = error.report(text).in_line("a line", 3..40).at("a file", 1, 1);
        assert!(report.to_string().contains("can't contain `<`"));
    }
    let withheld = Url::parse("ftp://user:日<@host.dom/<").err().ok_or("`<` is unsafe")?;
    for text in ["", "é日本", "http://h:日本語日本語日本語"] {
        assert!(withheld.report(text).with_password().to_string().contains("error: "));
    }
    assert!(error.expected().iter().any(|expected| expected.what == Expectation::End));
    Ok(())
}

/// The rest of a line may hold other URLs.
#[test]
fn passwords_in_the_line_around_are_masked() -> Result<(), String> {
    let line = "ftp://joe:tiger5ecret@host/ http://host/< (x://ann:tiger5ecret@host)";
    let error = Url::parse(&line[28..41]).err().ok_or("`<` is unsafe")?;
    let report = error.report(&line[28..41]).in_line(line, 28..41);
    assert!(
        report.to_string().contains("ftp://joe:****@host/ http://host/< (x://ann:****@host)\n"),
        "{report}"
    );
    assert!(report.with_password().to_string().contains(line));
    Ok(())
}

#[test]
fn every_scheme_is_spoilt() {
    for (scheme, production) in Grammar::rfc1738().schemes().unwrap_or_else(|error| panic!("{error}")) {
        let is_form = |form: &(Production, &str, &str)| form.0.name() == production && form.1 == scheme;
        assert!(FORMS.iter().any(is_form), "{scheme}: add it to `FORMS` in tests/support/spoilt.rs");
    }
}
