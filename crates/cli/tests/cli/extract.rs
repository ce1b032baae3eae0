//! Tests of `rfc1738 extract`: the output and the exit codes.

use serde_json::{Value, json};

use crate::support::{Outcome, file, run, run_on, start};

fn found(args: &[&str], text: &[u8]) -> Vec<Value> {
    run_on(&[&["extract", "--format=jsonl"], args].concat(), text).json()
}

#[test]
fn candidates_have_separate_verdicts() {
    let text = b"<URL:http://h-\n/> <URL:news:a-\nb>";
    let found = found(&[], text);
    let verdicts: Vec<_> =
        found.iter().map(|line| (&line["index"], &line["candidate"], &line["valid"])).collect();
    let expected = [(0, 0, false), (0, 1, true), (1, 0, true), (1, 1, true)];
    let expected = expected.map(|(index, candidate, valid)| (json!(index), json!(candidate), json!(valid)));
    assert_eq!(verdicts, expected.each_ref().map(|(index, candidate, valid)| (index, candidate, valid)));
    assert_eq!(found[0]["line"], 1);
    // Each wrapper has a valid candidate.
    let outcome = run_on(&["extract"], text);
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(0), "2 valid, 0 invalid\n"));
}

/// For a file with a URL on each line, both subcommands show the same positions.
#[test]
fn same_positions_as_check() {
    let text = "http://h/\nhttp://u@h/\nhttp://h/\u{e9}~\nhttp://h?q\nftp://u:s3cret^@h/\n";
    let name = file("places.txt", text.as_bytes());
    let invalid = |subcommand: &[&str], file: &[&str], format: &str| -> Vec<String> {
        let outcome = run(&[subcommand, &["--format", format], file].concat());
        let lines =
            outcome.out.lines().filter(|line| line.contains("error") || line.contains("\"valid\":false"));
        lines.map(str::to_owned).collect()
    };
    let both = |format| {
        (invalid(&["check"], &["-f", &name], format), invalid(&["extract", "--bare"], &[&name], format))
    };
    for format in ["short", "github"] {
        let (check, extract) = both(format);
        assert_eq!((check.len(), check), (4, extract), "{format}");
    }
    let (check, extract) = both("jsonl");
    let place = |line: &String| {
        let line: Value = serde_json::from_str(line).expect("each line is JSON");
        ["file", "line", "column"].map(|name| line[name].clone())
    };
    let places = |lines: &[String]| lines.iter().map(place).collect::<Vec<_>>();
    assert_eq!((check.len(), places(&check)), (4, places(&extract)));
}

/// Several threads check the text. Each wrapper is printed once, in order, with its position.
#[test]
fn long_texts_keep_their_order() {
    let wrappers = ["<URL:news:a>", "x <URL:http://h/a\n  b>", "", "<URL:http://h/\n|>"];
    let all = || (0..24_000).map(|number| wrappers[number % wrappers.len()]);
    let text: String = all().map(|wrapper| format!("{wrapper}\n")).collect();
    let name = file("extract_long", text.as_bytes());
    let (mut expected, mut line) = (String::new(), 1);
    for wrapper in all() {
        expected += &match wrapper.find('|') {
            None if wrapper.is_empty() => String::new(),
            // The `|` begins the wrapper's second line.
            Some(_) => format!("{}:1: a URL can't contain `|`: http://h/|", line + 1),
            None => {
                let url = if wrapper.starts_with('x') { "http://h/ab" } else { "news:a" };
                format!("{line}:{}: {url}", wrapper.find('<').unwrap_or_default() + 1)
            }
        };
        expected.push('\n');
        line += wrapper.lines().count().max(1);
    }
    let expected: Vec<&str> = expected.lines().filter(|line| !line.is_empty()).collect();
    let assert_places = |outcome: &Outcome, name: &str| {
        let place = |line: &str| {
            let (_, rest) = line.split_once(name).expect("the file is named");
            rest[1..].split(", ").next().unwrap_or_default().to_owned()
        };
        let places: Vec<String> = outcome.out.lines().map(place).collect();
        assert!(
            places == expected,
            "{:?}",
            places.iter().zip(&expected).find(|(place, expected)| place != expected)
        );
    };
    let outcome = run(&["extract", &name]);
    assert_places(&outcome, &name);
    assert_eq!((outcome.code, outcome.err.as_str()), (Some(1), "12000 valid, 6000 invalid\n"));
    assert_places(&run_on(&["extract"], text.as_bytes()), "<stdin>");
    // URLs found before an error are printed before it.
    let outcome = run(&["extract", &name, "no/such/file", &name]);
    assert_places(&outcome, &name);
    assert_eq!(outcome.code, Some(2));

    let found = run(&["extract", "--format=jsonl", &name]).json();
    let indexes_are_consecutive = found.iter().enumerate().all(|(index, line)| line["index"] == index);
    assert!(indexes_are_consecutive && found.len() == 18_000, "{}", found.len());
    assert_eq!((&found[2]["line"], &found[2]["column"]), (&6.into(), &1.into()));
}

/// The command discards text after reading it.
#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_text() {
    use std::io::Write;
    use std::process::Stdio;

    use crate::support::peak_memory;

    let (mut child, mut stdin) = start(&["extract", "--bare"], Stdio::null());
    let text = b"\n<URL:news:*> http://h/ <\n\n".repeat(20_000);
    stdin.write_all(&text).expect("the command reads");
    let before = peak_memory(&child);
    for _ in 0..25 {
        stdin.write_all(&text).expect("the command reads");
    }
    let after = peak_memory(&child);
    drop(stdin);
    assert_eq!(child.wait().expect("the command ends").code(), Some(0));
    // Storing just the start of each of the 1.5 million lines would take 12 MB.
    assert!(after - before < 2_000, "{before} kB, then {after} kB");
}

#[test]
fn scheme_option_finds_bare_urls() {
    let text = b"See https://h/a, http://i/ and urn:x:y.";
    assert!(found(&[], text).is_empty());
    let urls =
        |args: &[&str]| -> Vec<Value> { found(args, text).iter().map(|line| line["url"].clone()).collect() };
    assert_eq!(urls(&["--scheme", "https"]), ["https://h/a"]);
    assert_eq!(urls(&["--scheme=https", "--scheme=URN"]), ["https://h/a", "urn:x:y"]);
    assert_eq!(urls(&["--bare"]), ["https://h/a", "http://i/"]);
    assert_eq!(urls(&["--bare", "--scheme", "urn"]), ["https://h/a", "http://i/", "urn:x:y"]);
    assert_eq!(found(&["--scheme", "https"], text)[0]["wrapper"], "bare");
    assert!(run(&["extract", "--scheme", "https://"]).err.contains("the name of a scheme, such as `https`"));
    let others = b"ftps://h/ ws://h/ ldap://h/ postgresql://h/ http://h/ xyz://h/ <URL:x://h/> <ftp://h/>";
    let wrappers: Vec<_> = found(&["--bare"], others).iter().map(|line| line["wrapper"].clone()).collect();
    assert_eq!(wrappers, [&["bare"; 6][..], &["prefixed", "brackets"]].concat());
}

#[test]
fn stop_characters_in_passwords_are_withheld() {
    for text in [
        "ftp://joe:hun|ter2@h/",
        "ftp://joe:12|hun@h/",
        "x://joe:123|hun@h/",
        "x://h/ftp://joe:hun|ter2@i",
        "x://h/#ftp://joe:hun|ter2@i",
    ] {
        for format in ["human", "jsonl"] {
            for lenient in [&[][..], &["--lenient"]] {
                let outcome =
                    run_on(&[&["extract", "--bare", "--format", format], lenient].concat(), text.as_bytes());
                assert!(
                    !outcome.out.is_empty() && !outcome.out.contains('|') && !outcome.out.contains("hun"),
                    "{}",
                    outcome.out
                );
                assert!(!outcome.out.contains("joe:12"), "{}", outcome.out);
            }
        }
    }
    let outcome = run_on(&["extract", "--bare", "--lenient"], b"http://h/a*|b");
    assert!(outcome.out.contains("(stopped at `|`)"), "{}", outcome.out);
}

/// Applying a fix to the file makes its URL valid.
#[test]
fn fixes_apply_to_the_file() {
    for (text, fixed) in [
        ("é <URL:http://h/a|b> x", "é <URL:http://h/a%7Cb> x"),
        ("é <URL:http://h/a\n  b|c> x", "é <URL:http://h/a\n  b%7Cc> x"),
        ("<http://h?q#f>", "<http://h/?q#f>"),
        ("see http://h/a|b.dom/", "see http://h/a%7Cb.dom/"),
        ("see URL:http://h/caf\u{e9} now", "see URL:http://h/caf%C3%A9 now"),
    ] {
        let error = found(&["--bare"], text.as_bytes())[0]["error"].clone();
        let at = |end: usize| error["fix"]["span"][end].as_u64().and_then(|at| usize::try_from(at).ok());
        let (start, end) = (at(0).expect("the error has a fix"), at(1).expect("the error has a fix"));
        assert_eq!(error["span"], error["fix"]["span"], "{text}");
        let replacement = error["fix"]["replacement"].as_str().expect("the fix has a replacement");
        assert_eq!([&text[..start], replacement, &text[end..]].concat(), fixed);
        assert_eq!(run_on(&["extract", "-q", "--bare"], fixed.as_bytes()).code, Some(0), "{fixed}");
    }
    // There is no fix for a byte that isn't UTF-8, or if the fix would show part of a password.
    for text in [&b"http://h/a\xFFb"[..], b"ftp://joe:hun|ter2@h/"] {
        assert_eq!(found(&["--bare"], text)[0]["error"]["fix"], json!(null), "{}", text.escape_ascii());
    }
}

#[test]
fn columns_count_characters() {
    let found = found(&["--bare"], "é日 http://h/é\n𝄞𝄞 <URL:http://h/|>".as_bytes());
    let place = |value: &Value| (value["line"].as_u64(), value["column"].as_u64());
    assert_eq!(place(&found[0]), (Some(1), Some(13)));
    assert_eq!(place(&found[1]), (Some(2), Some(18)));
    // The line is longer than the buffer.
    let long = format!("{}<news:a>", "é".repeat(1_000_000));
    assert_eq!(
        run_on(&["extract"], long.as_bytes()).out,
        "ok       newsurl      <stdin>:1:1000001: news:a\n"
    );
}

/// Without these counts, a check could succeed only because it found no URLs.
#[test]
fn skipped_text_is_counted() {
    let long = format!("x://{} \n", "a".repeat(20_000));
    assert_eq!(
        run_on(&["extract", "--bare"], long.as_bytes()).err,
        "0 valid, 0 invalid, 1 skipped: 1 too long\n"
    );
    // The counts are totals over all files and threads.
    let name = file("extract_skipped", &b"http://a/ <URL:news:a> \n".repeat(100_000));
    let outcome = run(&["extract", &name, &name]);
    assert_eq!(outcome.err, "200000 valid, 0 invalid, 200000 skipped: 200000 bare (see --bare)\n");
    assert_eq!(run_on(&["extract", "--format=jsonl"], b"<news:a>").err, "");
}

#[test]
fn rejects_bare_urls_that_seem_cut_off() {
    for (text, place) in [("http://a|b.dom/", 8), ("http://{host}/", 7), ("URL:http://h/caf\u{e9}", 16)] {
        let outcome = run_on(&["extract", "--bare"], text.as_bytes());
        assert!(outcome.out.starts_with(&format!("error    <stdin>:1:{}: ", place + 1)), "{}", outcome.out);
        assert_eq!((outcome.code, outcome.err.as_str()), (Some(1), "0 valid, 1 invalid\n"), "{text}");
        let found = found(&["--bare"], text.as_bytes());
        assert_eq!(
            (&found[0]["valid"], &found[0]["error"]["offset"]),
            (&json!(false), &json!(place)),
            "{text}"
        );
        assert_eq!(found[0]["at"], json!(place - usize::from(text.starts_with("URL:")) * 4), "{text}");
    }
    // An invalid URL stays invalid.
    assert_eq!(run_on(&["extract", "--bare", "--lenient"], b"http://h/%|b").code, Some(1));
}

/// The command finds the same URLs in whole documents as the library, whose tests have the expected lists.
#[test]
fn documents_are_read_as_by_the_library() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../context/tests/documents");
    for name in ["guide.md", "page.html", "api.json", "thread.eml", "build.log"] {
        let path = format!("{folder}/{name}");
        let expected = std::fs::read_to_string(format!("{path}.urls")).expect("a list of URLs");
        let text = std::fs::read(&path).expect("a document");
        let found = run(&["extract", "--bare", "--format=jsonl", &path]).json();
        assert_eq!(found.len(), expected.lines().count(), "{name}");
        for (found, line) in found.iter().zip(expected.lines()) {
            assert_eq!(found["valid"], json!(line.starts_with('-')), "{name}: {line}");
            if let Some(url) = found["url"].as_str().filter(|_| found["valid"] == true) {
                let fragment = found["fragment"].as_str().map_or_else(String::new, |text| format!("#{text}"));
                assert_eq!(format!("- {url}{fragment}"), line, "{name}");
            }
        }
        assert_eq!(run_on(&["extract", "--bare", "--format=jsonl"], &text).json().len(), found.len());
    }
}

#[test]
fn encodings_other_than_utf_8() {
    for start in [&b"\xFF\xFE"[..], b"\xFE\xFF"] {
        let outcome = run_on(&["extract", "--bare"], &[start, b"h\0t\0"].concat());
        let message = "error: <stdin>: the text is UTF-16; convert it to UTF-8, for example with `iconv`\n";
        assert_eq!((outcome.code, outcome.err.as_str()), (Some(2), message));
    }
    // A byte order mark isn't counted, as in `check`.
    let marked = "\u{feff}http://h/\u{e9}".as_bytes();
    let (check, extract) = (run_on(&["check", "-f", "-"], marked), run_on(&["extract", "--bare"], marked));
    assert!(extract.out.starts_with("error    <stdin>:1:10: "), "{}", extract.out);
    assert!(check.out.starts_with("error    <stdin>:1:10: "), "{}", check.out);
    // A byte that isn't UTF-8 is named.
    let windows = b"http://h/caf\xE9";
    let line = "error    <stdin>:1:13: `\\xE9` isn't UTF-8: http://h/caf\n";
    assert_eq!(run_on(&["extract", "--bare"], windows).out, line);
    let lenient = run_on(&["extract", "--bare", "--lenient"], windows);
    assert!(lenient.out.contains("(stopped at a byte that isn't UTF-8)"), "{}", lenient.out);
    let quoted = run_on(&["extract", "--bare"], b"\x93http://h/a\x94 \x96 http://h/b\x85");
    assert_eq!(quoted.err, "2 valid, 0 invalid\n");
}
