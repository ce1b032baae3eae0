//! No message, Debug form or report holds a password.

use rfc1738::{Expectation, ParseError, Production, Url};
use rfc1738_bnf::{Grammar, Sentences};

const SAMPLES: usize = 5_000;
const SEED: u64 = 1738;
/// Two halves, so that a password with something bad in its middle is looked for as well.
const HALVES: [&str; 2] = ["tiger5ecret", "h1ddenWord"];
/// What makes a URL invalid wherever it stands, or in most places.
const BAD: [&str; 12] = ["~", "#", " ", "[", "%", "\"", "\t", "é", "日", "\u{200b}", "@", "/:"];

/// Everything that an error can be made to say about its input.
fn sayings(error: &ParseError, input: &str) -> Vec<String> {
    let report = error.report(input);
    let hints = error.hints().iter().map(ToString::to_string);
    let fixed = [
        error.to_string(),
        format!("{error:?}"),
        format!("{error:#?}"),
        report.to_string(),
        report.styled(),
        error.report(input).at("a file", 3).to_string(),
    ];
    fixed.into_iter().chain(hints).collect()
}

/// URLs with a login and a password, some valid and some spoilt by something bad at one place.
fn urls() -> Vec<String> {
    let grammar = Grammar::rfc1738();
    let sentences =
        |name: &str| Sentences::new(&grammar, name, SEED).unwrap_or_else(|error| panic!("{error}"));
    let hosts = sentences("hostport");
    let users = sentences("user");
    let paths = sentences("hpath");
    let schemes = ["ftp", "telnet", "http", "gopher", "x-y", "postgresql"].into_iter().cycle();
    let parts = hosts.zip(users).zip(paths).zip(schemes).take(SAMPLES);
    parts
        .enumerate()
        .map(|(index, (((host, user), path), scheme))| {
            let [left, right] = HALVES;
            let bad = BAD[index % BAD.len()];
            let mut url = format!("{scheme}://{user}:{left}{right}@{host}/{path}");
            // Anywhere after the scheme; inside the password, between its halves.
            let password = url.find(left).unwrap_or_default();
            let mut at = scheme.len() + 3 + index * 7 % (url.len() - scheme.len() - 3);
            if (password..password + left.len() + right.len()).contains(&at) {
                at = password + left.len();
            }
            url.insert_str(at, bad);
            url
        })
        .collect()
}

#[test]
fn no_saying_holds_a_password() {
    let mut errors = 0;
    for url in urls() {
        for result in [Url::parse(&url).map(drop), Production::Ftpurl.parse(&url).map(drop)] {
            let Err(error) = result else { continue };
            errors += 1;
            for saying in sayings(&error, &url) {
                for half in HALVES {
                    assert!(!saying.contains(half), "{url:?}\n{saying}");
                }
            }
        }
    }
    assert!(errors > SAMPLES, "{errors}");
}

#[test]
fn a_password_is_shown_if_asked_for() -> Result<(), String> {
    let url = "ftp://user:tiger5ecret@host/~";
    let error = Url::parse(url).err().ok_or("`~` is unsafe")?;
    assert!(error.report(url).with_password().to_string().contains("tiger5ecret"));
    assert!(error.report(url).to_string().contains("ftp://user:****@host/~"));
    Ok(())
}

/// Reports of the wrong text don't panic.
#[test]
fn a_report_over_another_text_is_drawn_all_the_same() -> Result<(), String> {
    let error = Url::parse("http://host.dom/~").err().ok_or("`~` is unsafe")?;
    for text in ["", "é", "日本", "http://host.dom/日本語"] {
        assert!(error.report(text).to_string().contains("found `~`"));
    }
    assert!(error.expected().iter().any(|expected| expected.what == Expectation::End));
    Ok(())
}
