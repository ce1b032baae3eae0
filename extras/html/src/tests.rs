//! Tests of whole answers.

use sources::read;

use super::*;

/// Returns the answer in the strict reading.
fn strict(text: &str) -> String {
    answer(Reading::Strict, text, &verdicts::url_standard(text), "").markup().into_string()
}

/// Returns the words of an answer, and the marks that `answers.txt` explains.
fn words(html: &str) -> String {
    let (mut words, mut put) = (String::new(), "");
    for piece in html.split('<') {
        let (tag, text) = piece.split_once('>').unwrap_or(("", piece));
        let attribute = |name| Some(tag.split_once(name)?.1.split('"').next().unwrap_or_default());
        match tag.split(' ').next().unwrap_or_default() {
            "button" => {
                put = attribute("data-text=\"").unwrap_or_default();
                words += "[";
            }
            "/button" => words += &format!(" → {put}]"),
            "summary" => words += " ▸ ",
            "mark" => words += "«",
            "/mark" => words += "»",
            "span" if attribute("class=\"") == Some("differ") => words += "≠",
            "span" if attribute("class=\"") == Some("tip") => words.push(' '),
            "a" | "/a" | "b" | "/b" | "code" | "/code" | "i" | "/i" | "span" | "/span" | "strong"
            | "/strong" => {}
            _ => words.push(' '),
        }
        words += text;
    }
    let words = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
        .iter()
        .fold(words, |words, (escaped, plain)| words.replace(escaped, plain));
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn answers_say_what_the_file_says() {
    let mut problems = Vec::new();
    for entry in include_str!("answers.txt").split("\n= ").skip(1) {
        let mut lines = entry.lines().filter(|line| !line.is_empty() && !line.starts_with("; "));
        let (text, verdict) = (lines.next().expect("a text"), lines.next().expect("a verdict"));
        let text =
            if text.starts_with('"') { serde_json::from_str(text).expect("JSON") } else { text.to_owned() };
        let answer = answer(Reading::Strict, &text, &verdicts::url_standard(&text), "");
        let (kind, details) =
            (answer.class().trim_start_matches("verdict "), words(&answer.details.into_string()));
        let found = format!("{kind} {}", words(&answer.verdict.into_string()));
        if !found.starts_with(verdict) {
            problems.push(format!("{text:?} has the verdict {found}"));
        }
        let mut rest = &*details;
        for line in lines {
            match (line.split_at(2), rest.split_once(&line[2..])) {
                (("+ ", _), Some((_, after))) => rest = after,
                (("- ", part), _) if !details.contains(part) => {}
                _ => problems.push(format!("{text:?}: {line}: {details}")),
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n\n"));
}

/// A production that derives the empty string accepts it, and has no hosts.
#[test]
fn answers_in_other_readings() {
    let of = |production, text| answer(Reading::Production(production), text, "", "");
    assert_eq!(of(Production::Fsegment, "").judgment, Judgment::Good);
    assert!(!of(Production::Port, "x").markup().into_string().contains("verdicts"));
}

/// A long text takes no longer to lay out than its textarea.
#[test]
fn long_texts_are_not_drawn() {
    for text in [format!("ftp://h{}", "/".repeat(100_000)), format!("http://h/|{}", "/".repeat(100_000))] {
        assert!(strict(&text).len() < 2_000);
    }
}

/// Links follow the rule of `Redacted`.
#[test]
fn links_mask_passwords() {
    for (text, masked) in [
        ("http://user:tiger@host.dom/", "http://user:****@host.dom/"),
        ("ftp://joe:hun#ter2@h/", "ftp://joe:****@h/"),
        ("joe:hunter2@db", "joe:****@db"),
        ("x://joe@h/a:b@c", "x://joe@h/a:****@c"),
        ("http://user@host.dom/", "http://user@host.dom/"),
        ("http://localhost:8080/a|b", "http://localhost:8080/a|b"),
    ] {
        assert_eq!(Reading::Strict.redacted(text), masked);
    }
    assert_eq!(Reading::Production(Production::Password).redacted("tiger"), "****");
    // A verdict's link has no text, because the grammar of `mailto` knows no passwords.
    assert!(!strict("mailto:scott:tiger@h").contains("#in="));
}

/// In each recorded session, the server's replies have the codes that the answer shows. A listing has no TYPE.
#[test]
fn replies_match_recorded_servers() {
    let answer = words(&strict("ftp://host.dom/pub/motd;type=i"));
    let shown: Vec<&str> = answer.split("Server: ").skip(1).map(|reply| &reply[..3]).collect();
    for server in ["proftpd", "pyftpdlib", "vsftpd"] {
        let transcript = read(format!("examples/transcripts/{server}.txt"));
        let mut count = 0;
        for session in transcript.split("\n$ ").filter(|session| session.contains("\n> USER anonymous\n")) {
            let (mut replies, mut command) = (Vec::new(), "connect");
            for line in session.lines() {
                if let Some(sent) = line.strip_prefix("> ") {
                    command = sent.split(' ').next().unwrap_or_default();
                } else if let Some(reply) =
                    line.strip_prefix("< ").filter(|_| ["connect", "USER", "PASS", "TYPE"].contains(&command))
                {
                    replies.push(reply.get(..3).unwrap_or_default());
                }
            }
            let expected = if replies.len() < shown.len() { &shown[..3] } else { &shown[..] };
            assert_eq!(replies, expected, "{server}: {session}");
            count += 1;
        }
        assert!(count > 20, "{server}");
    }
}
