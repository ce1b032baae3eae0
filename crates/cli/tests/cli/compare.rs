//! Tests of `rfc1738 compare`. The expected readings are derived from RFC 1738, RFC 3986 and the URL Standard.

use serde_json::{Value, json};

use crate::support::{Outcome, run, run_on};

/// The expected agreement of the readings.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Readings {
    Agree,
    Differ,
}

use Readings::{Agree, Differ};

/// A string, and its parts in each reading, in the order of [`NAMES`]: `user@host:port`, `none` without a host, `at` and the offset of
/// an error, or `no` for an error without an offset.
type Case = (&'static str, [&'static str; 4], Readings);

const CASES: &[Case] = &[
    // 1738: `httpurl` has a hostport, and `ip-schemepart` has a login. In the others, the text before the `@` is the userinfo.
    ("http://a@b/", ["at 8", "a@b", "a@b", "a@b"], Agree),
    ("http://a:80@b/", ["at 11", "a@b", "a@b", "a@b"], Agree),
    ("ftp://a:b@c/", ["a@c", "a@c", "a@c", "a@c"], Agree),
    ("ftp://@c/", ["@c", "@c", "@c", "c"], Agree),
    // The URL Standard encodes the `;`. A different user doesn't change the destination.
    ("http://a;@b/", ["at 8", "a;@b", "a;@b", "a%3B@b"], Agree),
    // URL Standard: in a special scheme, a `\` is a `/`. The other specifications forbid it (1738, 2.2; 3986, A).
    ("http://a\\@b/", ["at 8", "at 8", "at 8", "a"], Agree),
    ("http:\\\\h/", ["at 5", "at 5", "at 5", "h"], Agree),
    // 1738 has no fragments in URLs; a `#` ends the authority (3986, 3.2).
    ("http://a#@b/", ["at 8", "at 8", "a", "a"], Agree),
    // 1738: a user may contain a `?`. 3986: it ends the authority.
    ("http://a?@b", ["at 8", "a?@b", "a", "a"], Differ),
    ("ftp://a?@b", ["a?@b", "a?@b", "a", "a"], Differ),
    // IPv6 is newer than RFC 1738. An IPv6 address has several spellings.
    ("http://[::1]/", ["at 7", "at 7", "[::1]", "[::1]"], Agree),
    ("http://[0:0::1]/", ["at 7", "at 7", "[0:0::1]", "[::1]"], Agree),
    ("http://[::1/", ["at 7", "at 7", "at 11", "no"], Agree),
    // 1738: the last label begins with a letter, or the host is four numbers; as printed, text that isn't a login is `*xchar`.
    // 3986: text that isn't four decimal octets is a name. The URL Standard: a host that ends in a number is an address.
    ("http://127.1/", ["at 12", "none", "127.1", "127.0.0.1"], Differ),
    ("http://0x7f.1/", ["at 13", "none", "0x7f.1", "127.0.0.1"], Differ),
    ("http://2130706433/", ["at 17", "none", "2130706433", "127.0.0.1"], Differ),
    // 1738: the groups are decimal. 3986: a name, because a `dec-octet` can't have a leading zero. URL Standard: octal.
    ("http://0177.0.0.1/", ["177.0.0.1", "177.0.0.1", "0177.0.0.1", "127.0.0.1"], Differ),
    ("x://u@010.0.0.1/", ["u@10.0.0.1", "u@10.0.0.1", "u@010.0.0.1", "u@010.0.0.1"], Differ),
    ("http://256.0.0.1/", ["256.0.0.1", "256.0.0.1", "256.0.0.1", "no"], Agree),
    // Ports. The URL Standard drops default and empty ports.
    ("http://h:80/", ["h:80", "h:80", "h:80", "h"], Agree),
    ("https://h:443/", ["h:443", "h:443", "h:443", "h"], Agree),
    ("http://h:0080/", ["h:0080", "h:0080", "h:0080", "h"], Agree),
    ("http://h:8080/", ["h:8080", "h:8080", "h:8080", "h:8080"], Agree),
    ("http://h_1:/", ["at 8", "none", "h_1", "h_1"], Differ),
    ("http://h:65536/", ["h:65536", "h:65536", "h:65536", "no"], Agree),
    // fluent-uri reports the offset of an invalid port.
    ("http://h:a/", ["at 9", "none", "at 9", "no"], Agree),
    // Host names are case-insensitive, but only the URL Standard converts them to lower case.
    ("HTTP://Host.Dom/", ["Host.Dom", "Host.Dom", "Host.Dom", "host.dom"], Agree),
    ("http://h_1/", ["at 8", "none", "h_1", "h_1"], Differ),
    ("mysql://h_1/", ["none", "none", "h_1", "h_1"], Differ),
    // 3986: a name may contain escapes. Only the URL Standard decodes it before the lookup.
    ("http://%61/", ["at 7", "none", "%61", "a"], Differ),
    // URL Standard: in a special scheme, any number of slashes may follow the colon.
    ("http:///h/", ["at 7", "none", "none", "h"], Differ),
    ("http:/h/", ["at 6", "none", "none", "h"], Differ),
    ("http:h", ["at 5", "none", "none", "h"], Differ),
    // The last `@` ends the userinfo in the URL Standard. 3986 allows one `@`, and 1738 allows no `@` in a user or password.
    ("ftp://a:b@c@d/", ["at 11", "none", "at 11", "a@d"], Differ),
    // 1738, 3.10: a file URL may have no host, and `localhost` is equivalent.
    ("file://h/x", ["h", "h", "h", "h"], Agree),
    ("file:///x", ["none", "none", "none", "none"], Agree),
    // A host may be empty in the generic syntax (3986, 3.2.2). In the URL Standard, it may be empty in schemes that aren't special.
    ("x:///y", ["none", "none", "none", "none"], Agree),
    ("file://localhost/x", ["localhost", "localhost", "localhost", "none"], Agree),
    // URL Standard: tabs and newlines are removed, as are spaces at either end.
    ("http://a\tb/", ["at 8", "at 8", "at 8", "ab"], Agree),
    ("ht\ntp://a/", ["at 2", "at 2", "at 2", "a"], Agree),
    (" http://a/", ["at 0", "at 0", "at 0", "a"], Agree),
    // URL Standard: domain to ASCII maps full-width characters. A full-width `/` becomes `/`, which no domain contains.
    ("http://\u{ff41}/", ["at 7", "at 7", "at 7", "a"], Agree),
    ("http://a\u{ff0e}b/", ["at 8", "at 8", "at 8", "a.b"], Agree),
    ("http://a\u{ff0f}b/", ["at 8", "at 8", "at 8", "no"], Agree),
    // 1738: mailto has no host, and in news `//h/a@b` is an article. In the others, two slashes begin an authority.
    ("mailto:a@b", ["none", "none", "none", "none"], Agree),
    ("news://h/a@b", ["none", "none", "h", "h"], Differ),
    // No reading has a base URL.
    ("//a/", ["at 0", "at 0", "at 0", "no"], Agree),
    ("a", ["at 1", "at 1", "at 1", "no"], Agree),
    // Only 1738 allows a scheme to begin with a digit (2.1).
    ("3:x", ["none", "none", "at 0", "no"], Agree),
];

/// The names of the readings, in the order of the cases.
const NAMES: [&str; 4] = ["strict", "printed", "rfc3986", "whatwg"];

/// Returns the parts that a reading finds, in the notation of [`Case`].
fn seen(reading: &Value) -> String {
    let part = |name: &str| reading[name].as_str();
    if reading["valid"] == false {
        let offset = &reading["error"]["offset"];
        return if offset.is_null() { "no".to_owned() } else { format!("at {offset}") };
    }
    let Some(host) = part("host") else { return "none".to_owned() };
    let user = part("user").map(|user| format!("{user}@")).unwrap_or_default();
    let port = part("port").map(|port| format!(":{port}")).unwrap_or_default();
    [&user, host, &port].concat()
}

#[test]
fn readings_follow_their_specifications() {
    for (url, expected, readings) in CASES {
        let outcome = run(&["compare", "--format=jsonl", "--show-passwords", "--", url]);
        let line = &outcome.json()[0];
        assert_eq!((&line["index"], &line["url"], outcome.err.as_str()), (&json!(0), &json!(url), ""));
        // The first two readings agree with `check`.
        for (name, args) in [("strict", &[][..]), ("printed", &["--production=url"])] {
            let check = run(&[&["check", "--format=jsonl"], args, &["--", url]].concat()).json();
            assert_eq!(line["readings"][name]["error"], check[0]["error"], "{url}: {name}");
        }
        for (name, expected) in NAMES.iter().zip(expected) {
            let reading = &line["readings"][name];
            assert_eq!(seen(reading), *expected, "{url}: {name}: {reading}");
            assert_eq!(reading["valid"].as_bool(), Some(reading["error"].is_null()), "{url}: {name}");
        }
        let differs = *readings == Differ;
        assert_eq!(line["differ"], if differs { json!(["host"]) } else { json!([]) }, "{url}");
        assert_eq!(outcome.code, Some(i32::from(differs)), "{url}");
        assert_eq!(
            run(&["compare", "-q", "--", url]),
            Outcome { code: outcome.code, ..Outcome::default() },
            "{url}"
        );
    }
}

/// RFC 3986 finds a port where a password with an unencoded `#` may begin.
#[test]
fn masks_parts_that_may_belong_to_a_password() {
    let readings = |url: &str| run(&["compare", "--format=jsonl", url]).json().remove(0)["readings"].clone();
    assert_eq!(
        readings("ftp://joe:77#34@h/")["rfc3986"],
        json!({ "valid": true, "host": "****", "port": "****" })
    );
    assert_eq!(readings("http://[::1]/@h")["rfc3986"], json!({ "valid": true, "host": "[::1]" }));
    // A part that the masked URL shows isn't masked.
    let shown = json!({ "valid": true, "host": "h", "port": "80", "user": "joe" });
    assert_eq!(readings("http://joe:s3cret@h:80/")["printed"], shown);
    // Text after an encoded colon in a user name may be a password.
    let masked = json!({ "valid": true, "host": "h", "user": "****" });
    assert_eq!(readings("ftp://joe%3As3cret@h/")["strict"], masked);
    // The verdict is that of the unmasked URL.
    let args = ["compare", "--readings=strict,printed,rfc3986", "http://x:1/ftp://a#?@b:s3cret@c"];
    let outcome = run(&args);
    assert!(!outcome.out.contains("s3cret") && outcome.err == "0 of 1 differ\n", "{}", outcome.out);
}

/// A record that is too long or isn't UTF-8 has an error instead of readings. An overlong record counts as a difference, because its
/// readings are unknown.
#[test]
fn unreadable_records_match_check() {
    let args = ["--format=jsonl", "--max-record=20"];
    let input = b"x:\xFF\nhttp://a.name/longer/than/twenty\n";
    let lines = |subcommand: &str| run_on(&[&[subcommand], &args[..]].concat(), input).json();
    assert_eq!(lines("compare"), lines("check"));
    assert_eq!(run_on(&["compare", "-q"], b"x:\xFF\n").code, Some(0));
    assert_eq!(run(&["compare", "-q", "--max-record=5", "http://a/"]).code, Some(1));
}
