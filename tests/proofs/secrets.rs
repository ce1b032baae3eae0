//! Tests that no message, `Debug` output or report shows a password.

use conformance::sample_size;
use rayon::prelude::*;
use rfc1738::grammar;
use rfc1738::{Expectation, ParseError, Production, Redacted, Url, UrlBuf};
use rfc1738_access::{Access, PlanOptions, ftp};
use rfc1738_context::Extractor;
use rfc1738_report::Report;

use crate::mutated::{Mutated, mutated};

/// The number of mutated strings.
const TEXTS: usize = 1_000_000;
/// The interval between the strings whose output is checked in every form.
const INTERVAL: u64 = 16;

/// Removes color escape sequences from a string.
fn plain(styled: &str) -> String {
    let (first, rest) = styled.split_once("\u{1b}[").unwrap_or((styled, ""));
    let texts = rest.split("\u{1b}[").map(|part| part.split_once('m').map_or(part, |(_, text)| text));
    [first].into_iter().chain(texts).collect()
}

/// Collects the output for an error and its input, in every form if `all` is `true`.
pub fn collect_from_error(error: &ParseError, input: &str, all: bool, outputs: &mut Vec<String>) {
    let report = Report::new(error, input);
    outputs.extend([format!("{error:#}"), format!("{error:?}"), report.to_string()]);
    outputs.extend(error.found().map(String::from));
    outputs.extend(error.fix().map(|fix| fix.replacement.clone()));
    if all {
        let at = Report::new(error, input).at("a file", 3, 1);
        let with_password = Report::new(error, input).with_password();
        let line = format!("see {input} now");
        let in_line =
            Report::new(error, input).with_expected().in_line(&line, 4..4 + input.len()).to_string();
        outputs.extend([
            format!("{error:#?}"),
            plain(&report.styled()),
            at.to_string(),
            format!("{with_password:?}"),
            in_line,
        ]);
    }
}

/// Collects the output for a URL, in every form if `all` is `true`. Omits `Display`, `as_str` and a tree's `Display`.
pub fn collect_from_url(url: Url<'_>, all: bool, outputs: &mut Vec<String>) {
    outputs.extend([format!("{url:?}"), url.redacted().to_string(), format!("{:?}", url.parts())]);
    outputs.extend(url.warnings().iter().map(|warning| format!("{warning} {warning:?}")));
    if all {
        outputs.push(format!("{:?}", UrlBuf::from(url)));
        outputs.extend(url.tree().nodes().map(|node| format!("{node:?}")));
        outputs.extend([format!("{:?}", url.tree()), format!("{:?}", url.full_tree())]);
        outputs.extend([format!("{:?}", url.user()), format!("{:?}", url.password())]);
    }
    if let grammar::SchemeUrl::Ftp(ftp) = url.parts() {
        outputs.push(format!("{:?} {:?}", ftp.login, ftp::commands(&ftp)));
    }
    outputs.push(format!("{:?}", url.plan(PlanOptions::default())));
    if let grammar::SchemeUrl::Telnet(telnet) = url.parts() {
        outputs.push(format!(
            "{:?} {:?}",
            telnet.login.credentials,
            Production::Login.tree(&telnet.login.to_string())
        ));
    }
}

/// Collects the library's output about a string, as a URL and as its production. If the login is broken, skips successful parses,
/// because the secret may not be a password in them.
fn outputs(mutated: &Mutated, all: bool) -> Vec<String> {
    let Mutated { text, production, is_login_broken, .. } = mutated;
    let mut outputs = Vec::new();
    match Url::parse(text) {
        Ok(_) if *is_login_broken => {}
        Ok(url) => collect_from_url(url, all, &mut outputs),
        Err(error) => {
            collect_from_error(&error, text, all, &mut outputs);
            outputs.push(Redacted::new(text).to_string());
        }
    }
    match production.tree(text) {
        Ok(_) if *is_login_broken => {}
        Ok(tree) => outputs.extend([format!("{tree:?}"), production.redacted(text).to_string()]),
        Err(error) => {
            collect_from_error(&error, text, all, &mut outputs);
            outputs.push(production.redacted(text).to_string());
        }
    }
    for found in Extractor::new().bare().extract(text) {
        let is_valid =
            Url::new(text).is_some() || found.lenient().candidates().iter().any(|found| found.url().is_ok());
        if *is_login_broken && is_valid {
            continue;
        }
        outputs.push(format!("{found:?}"));
        for candidate in found.candidates() {
            outputs.push(format!("{:?}", candidate.redacted()));
            outputs.extend(candidate.url().err().map(|error| format!("{error} {error:?}")));
        }
    }
    outputs
}

#[test]
fn output_about_mutated_urls_contains_no_secret() {
    let leak = |mutated: &Mutated, output: &String| {
        let is_shown = |part: &[u8]| memchr::memmem::find(output.as_bytes(), part).is_some();
        mutated.secret.as_bytes().windows(3).any(is_shown).then(|| format!("{mutated:?}\n{output}"))
    };
    let texts = sample_size(TEXTS);
    let (count, leaks) = (0..texts as u64)
        .into_par_iter()
        .map(|number| {
            let mutated = mutated(number);
            let outputs = outputs(&mutated, number % INTERVAL == 0);
            (
                outputs.len(),
                outputs.iter().find_map(|output| leak(&mutated, output)).into_iter().collect::<Vec<_>>(),
            )
        })
        .reduce(Default::default, |(count, mut leaks), (other_count, more)| {
            leaks.extend(more.into_iter().take(20 - leaks.len().min(20)));
            (count + other_count, leaks)
        });
    assert!(leaks.is_empty(), "{}", leaks.join("\n\n"));
    println!("{texts} strings, {count} outputs");
    assert!(count > 10 * texts, "{count}");
}

/// A string isn't checked if all its parses are skipped. At most a tenth of the strings may be skipped.
#[test]
fn nearly_all_mutated_urls_are_checked() {
    let checked = (0..10_000).filter(|&number| !outputs(&mutated(number), false).is_empty()).count();
    assert!(checked > 9_000, "{checked}");
}

#[test]
fn passwords_are_shown_on_request() -> Result<(), String> {
    let url = "ftp://user:tiger5ecret@host/<";
    let error = Url::parse(url).err().ok_or("`<` was accepted")?;
    assert!(Report::new(&error, url).with_password().to_string().contains("tiger5ecret"));
    assert!(Report::new(&error, url).to_string().contains("ftp://user:****@host/<"));
    let url = "ftp://user:tiger#secret@host/";
    let error = Url::parse(url).err().ok_or("`#` was accepted")?;
    assert!(error.is_withheld());
    assert!(Report::new(&error, url).with_password().to_string().contains("can't contain `#`"));
    // The character at the offset isn't in the password, but the span is.
    let url = "telnet://user:se@cret@host/";
    let error = Url::parse(url).err().ok_or("`@` was accepted")?;
    assert!(error.is_withheld() && !error.to_string().starts_with("`@` in"), "{error}");
    assert!(error.with_password(url).to_string().starts_with("`@` in"));
    Ok(())
}

/// By design, these types and a tree print passwords.
#[test]
fn display_shows_passwords() -> Result<(), ParseError> {
    let text = "ftp://user:tiger5ecret@host/";
    let url = Url::parse(text)?;
    assert_eq!([url.to_string(), UrlBuf::from(url).to_string(), url.as_str().to_owned()], [text; 3]);
    assert!(url.tree().to_string().contains("\"tiger5ecret\""));
    Ok(())
}

#[test]
fn reports_on_another_text_do_not_panic() -> Result<(), String> {
    let error = Url::parse("http://host.dom/<").err().ok_or("`<` was accepted")?;
    for text in ["", "é", "日本", "http://host.dom/日本語"] {
        assert!(Report::new(&error, text).to_string().contains("can't contain `<`"));
        assert!(Report::new(&error, text).with_password().to_string().contains("can't contain `<`"));
        let report = Report::new(&error, text).in_line("a line", 3..40).at("a file", 1, 1);
        assert!(report.to_string().contains("can't contain `<`"));
    }
    let withheld = Url::parse("ftp://user:日<@host.dom/<").err().ok_or("`<` was accepted")?;
    for text in ["", "é日本", "http://h:日本語日本語日本語"] {
        assert!(Report::new(&withheld, text).with_password().to_string().contains("error: "));
    }
    assert!(error.expected().any(|expected| expected.what == Expectation::End));
    Ok(())
}

/// The rest of a line may contain other URLs.
#[test]
fn masks_passwords_elsewhere_in_the_line() -> Result<(), String> {
    let line = "ftp://joe:tiger5ecret@host/ http://host/< (x://ann:tiger5ecret@host)";
    let error = Url::parse(&line[28..41]).err().ok_or("`<` was accepted")?;
    let report = Report::new(&error, &line[28..41]).in_line(line, 28..41);
    assert!(report.to_string().contains("ftp://joe:****@host)\n"), "{report}");
    assert!(report.with_password().to_string().contains(line));
    Ok(())
}
