//! The output about a string that must show no password, and the output that shows one.

use rfc1738::grammar;
use rfc1738::{Expectation, ParseError, Production, Url, UrlBuf};
use rfc1738_access::{Access, Parts, PlanOptions, ftp};
use rfc1738_report::Report;

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
    outputs.extend([format!("{url:?}"), url.redacted().to_string(), format!("{:?}", url.by_scheme())]);
    outputs.extend(url.warnings().iter().map(|warning| format!("{warning} {warning:?}")));
    if all {
        outputs.push(format!("{:?}", UrlBuf::from(url)));
        outputs.extend(url.tree().nodes().map(|node| format!("{node:?}")));
        outputs.extend([format!("{:?}", url.tree()), format!("{:?}", url.full_tree())]);
        outputs.extend([format!("{:?}", url.user()), format!("{:?}", url.password())]);
    }
    if let grammar::SchemeUrl::Ftp(ftp) = url.by_scheme() {
        outputs.push(format!("{:?} {:?}", ftp.login, ftp::commands(&ftp)));
    }
    let plan = url.plan(PlanOptions::default());
    outputs.push(format!("{plan:?}"));
    outputs.extend(plan.into_iter().flatten().map(|step| step.to_string()));
    let parts = Parts::new(url);
    outputs.push(format!("{parts:?} {} {:?}", parts.whole(), parts.pieces()));
    let fields = parts.fields().flat_map(|(name, value)| [name, value]);
    for text in parts.iter().map(|(_, text)| text).chain(fields) {
        outputs.push(format!("{text:?} {} {}", text.as_written(), String::from_utf8_lossy(&text.decoded())));
    }
    if let grammar::SchemeUrl::Telnet(telnet) = url.by_scheme() {
        outputs.push(format!(
            "{:?} {:?}",
            telnet.login.credentials,
            Production::Login.tree(&telnet.login.to_string())
        ));
    }
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
