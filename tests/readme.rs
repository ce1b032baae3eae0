//! Tests that the README's quoted combinator and table of verdicts match the library.

use rfc1738::is_url;
use sources::read;

#[test]
fn quoted_combinator_is_current() {
    let readme = read("README.md");
    let quoted = readme.split("```rust,ignore\n").nth(1).and_then(|rest| rest.split("\n```\n").next());
    let quoted = quoted.expect("a quoted combinator");
    // In the source, the rule is a code block in the doc comment.
    let code = quoted.replacen("// ", "/// ", 1).replacen("\npub fn", "\n/// ```\npub fn", 1);
    let source =
        read("src/grammar/ip.rs").replace("\n#[inline(always)]\n", "\n").replace("\n#[inline]\n", "\n");
    assert!(source.contains(&code), "{quoted}");
}

#[test]
fn verdicts_are_correct() {
    let readme = read("README.md");
    let (_, table) = readme.split_once("\n| URL | verdict |\n").expect("a table");
    let rows = table.lines().skip(1).take_while(|line| line.starts_with('|'));
    let mut checked = 0;
    for row in rows {
        let (urls, verdict) = row.trim_matches('|').split_once(" | ").expect("two cells");
        let expected = match verdict.split_once(':').expect("a verdict and a reason").0 {
            "valid" => true,
            "invalid" => false,
            other => panic!("{other}"),
        };
        for url in urls.split('`').skip(1).step_by(2) {
            assert_eq!(is_url(url), expected, "{url}");
            checked += 1;
        }
    }
    assert!(checked >= 10, "{checked}");
}
