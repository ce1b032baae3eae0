//! Tests of `rfc1738 encode` and `rfc1738 decode`. The expectations are derived from the RFC's BNF.

use crate::support::{Outcome, output_on, run};

fn outcome(code: i32, out: &str, err: &str) -> Outcome {
    Outcome { code: Some(code), out: out.to_owned(), err: err.to_owned() }
}

fn encode(production: &str, octets: &str) -> Outcome {
    run(&["encode", "--production", production, octets])
}

#[test]
fn each_production_has_its_own_characters() {
    for (production, encoded) in [
        ("user", "a%3A%40%2F;?&=%25<"),
        ("fsegment", "a:@%2F%3B?&=%25<"),
        ("fpath", "a:@/%3B?&=%25<"),
        ("hsegment", "a:@%2F%3B%3F&=%25<"),
        ("hpath", "a:@/%3B%3F&=%25<"),
        ("search", "a:@%2F%3B%3F&=%25<"),
        ("selector", "a:@/;?&=%25<"),
        ("encoded822addr", "a:@/;?&=%25<"),
        ("urlpath", "a:@/;?&=%25<"),
        ("database", "a%3A%40%2F%3B%3F%26%3D%25<"),
        ("fieldname", "a:@%2F%3B?&%3D%25<"),
    ] {
        let line = encoded.replace('<', "%3C") + "\n";
        assert_eq!(encode(production, "a:@/;?&=%<"), outcome(0, &line, ""), "{production}");
    }
}

#[test]
fn octets_are_raw_or_escaped() {
    let text = "%1B%5B2J%0D%0A%00%5Cn%C3%A9%FF%C3";
    let raw = output_on(&["decode", text], b"");
    assert_eq!(raw.stdout, b"\x1b[2J\r\n\0\\n\xC3\xA9\xFF\xC3\n", "the output isn't a terminal");
    let escaped = run(&["decode", "--format", "escaped", text]);
    assert_eq!(escaped, outcome(0, "\\u{1b}[2J\\r\\n\\0\\\\n\u{e9}\\xFF\\xC3\n", ""));
}
