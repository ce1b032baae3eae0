//! Tests of `rfc1738 parts`. The expected parts are derived from the RFC's BNF.

use serde_json::{Value, json};

use crate::support::{file, run, run_on};

/// Returns the line of a valid URL, without the keys `index`, `valid`, `url` and `warnings`.
fn parts(args: &[&str], url: &str) -> Value {
    let outcome = run(&[&["parts"], args, &["--", url]].concat());
    assert!(outcome.code == Some(0) && outcome.err.starts_with("1 valid, 0 invalid"), "{url}");
    let mut line = outcome.json().remove(0);
    let parts = line.as_object_mut().expect("the line is an object");
    assert_eq!((parts.remove("index"), parts.remove("valid")), (Some(json!(0)), Some(json!(true))));
    parts.remove("url");
    parts.remove("warnings");
    line
}

#[test]
fn invalid_records_match_check() {
    let records = file("parts_invalid", b"news:*\nnntp://a/1\nx:\xFF\n");
    let lines = run(&["parts", "-f", &records]);
    let verdicts = run(&["check", "--format=jsonl", "-f", &records]);
    assert_eq!((lines.code, lines.err.as_str()), (Some(1), "1 valid, 2 invalid\n"));
    let all: Vec<&str> = lines.out.lines().collect();
    assert_eq!(all[1..], verdicts.out.lines().skip(1).collect::<Vec<_>>());
    assert_eq!(
        all[0],
        r#"{"index":0,"valid":true,"url":"news:*","production":"newsurl","scheme":"news","group":"*"}"#
    );
}

#[test]
fn table_has_all_columns_by_default() {
    let outcome = run_on(&["parts", "--format=tsv"], b"ftp://joe:s3cret@h/a;type=a\n\nprospero://h/a;b=c\n");
    let rows: Vec<Vec<&str>> = outcome.out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(
        rows[0].join(" "),
        "index url production scheme user password host port path search type selector gopher_plus database wpath \
         group article address fields schemepart query warnings error"
    );
    assert_eq!(rows[1][..6], ["0", "ftp://joe:****@h/a;type=a", "ftpurl", "ftp", "joe", "****"]);
    assert!(rows[2][0] == "1" && rows[2][1..22].iter().all(|value| value.is_empty()), "{:?}", rows[2]);
    assert!(rows[2][22].starts_with("<stdin>:2:1: a URL begins with a scheme, "), "{:?}", rows[2]);
    assert_eq!((rows[3][8], rows[3][18]), ("a", ";b=c"));
    assert!(rows.iter().all(|row| row.len() == 23) && rows.len() == 4);
    assert_eq!(run(&["parts", "--format=tsv", "--columns=host"]).out, "host\n");
}

#[test]
fn decoded_parts() {
    assert_eq!(
        parts(&["--decode", "--show-passwords"], "ftp://a%3Ab:%40@h/%2Fc%09%C3%A9%FF/d"),
        json!({ "production": "ftpurl", "scheme": "ftp", "user": "a:b", "password": "@", "host": "h",
                "path": "%2Fc\t\u{e9}\u{fffd}/d" })
    );
    assert_eq!(
        parts(&["--decode"], "prospero://h/a%3Bb;c%3D=%3B")["fields"],
        json!([{ "name": "c=", "value": ";" }])
    );
    // The URL itself isn't decoded.
    let line = run(&["parts", "--decode", "x:%61"]).json().remove(0);
    assert_eq!((&line["url"], &line["schemepart"]), (&json!("x:%61"), &json!("a")));
}

/// 2.2: "octets may be encoded by a character triplet", so a row can contain any octet.
#[test]
fn each_row_is_one_line() {
    let all: String = (0..=255_u8).map(|octet| format!("%{octet:02X}")).collect();
    let url = format!("prospero://h/{all};{all}={all}");
    let args = ["parts", "--decode", "--format=tsv", "--columns=path,fields,host"];
    let out = run(&[&args[..], &[&url]].concat()).out;
    let escaped = run(&["decode", "--format=escaped", &all]).out;
    // In a path, these characters stay encoded.
    let escaped = escaped.replace("$%&", "$%25&").replace("./0", ".%2F0");
    assert_eq!(out, format!("path\tfields\thost\n{}\t;{all}={all}\th\n", escaped.trim_end_matches('\n')));
    assert!(escaped.contains(r"\t\n") && escaped.contains(r"[\\]") && escaped.contains(r"\xFF"));
}

#[test]
fn passwords_are_masked_in_every_format() {
    for (url, expected) in [
        ("ftp://joe:s3cret@h/x", json!({ "user": "joe", "password": "****", "host": "h", "path": "x" })),
        ("http://h/ftp://joe:s3cret@i/", json!({ "host": "h", "path": "ftp://joe:****@i/" })),
        (
            "prospero://h/ftp://joe:hun;a=ter2@i",
            json!({ "host": "h", "path": "ftp://joe:****", "fields": [{ "name": "****", "value": "****@i" }] }),
        ),
    ] {
        let mut found = parts(&[], url);
        let found = found.as_object_mut().expect("the line is an object");
        found.remove("production");
        found.remove("scheme");
        assert_eq!(Value::from(found.clone()), expected, "{url}");
        assert_eq!(run(&["parts", "--show-passwords", url]).json()[0]["url"], json!(url));
        let tsv = run(&["parts", "--format=tsv", url]).out;
        assert!(!tsv.contains("s3cret") && !tsv.contains("hun") && !tsv.contains("ter2"), "{tsv}");
    }
    let decoded = parts(&["--decode"], "ftp://joe%3As3cret@h/%2Fx");
    assert_eq!((&decoded["user"], &decoded["path"]), (&json!("joe:****"), &json!("%2Fx")));
}

/// The echoed record identifies a line if several processes share an input, because each process counts from 0.
#[test]
fn echo_is_redacted_or_whole() {
    let records = b"ftp://joe:s3cret@h/\nftp://joe:s3cret@h/<\nhttp://h/\xFF\nfar too long for this limit\n";
    for (how, password) in [("whole", "s3cret"), ("redacted", "****")] {
        let lines = run_on(&["parts", "--max-record=22", "--echo", how], records).json();
        let echoed: Vec<_> = lines.iter().map(|line| line["record"].clone()).collect();
        let valid = format!("ftp://joe:{password}@h/");
        assert_eq!(json!(echoed), json!([valid, format!("{valid}<"), "http://h/\u{fffd}", null]));
    }
}

#[test]
fn echo_is_the_first_column() {
    let args = ["parts", "--format=tsv", "--columns=host", "--echo=whole"];
    let outcome = run_on(&args, b"ftp://joe:s3cret@h/\nx:\t\\\x1b\n\n");
    let out = "record\thost\nftp://joe:s3cret@h/\th\nx:\\t\\\\\\u{1b}\t\n\t\n";
    assert_eq!(outcome.out, out);
    let args = ["parts", "--format=tsv", "--columns=host,url", "--echo=redacted"];
    let out = run_on(&args, b"ftp://joe:s3cret@h/\nhttp://joe:s3cret@h/\n").out;
    let rows = "ftp://joe:****@h/\th\tftp://joe:****@h/\nhttp://joe:****@h/\t\t\n";
    assert_eq!(out, format!("record\thost\turl\n{rows}"));
    let line = run(&["parts", "--echo=whole", "--columns=password", "ftp://joe:s3cret@h/"]).out;
    assert_eq!(
        line,
        "{\"index\":0,\"valid\":true,\"record\":\"ftp://joe:s3cret@h/\",\"password\":\"****\"}\n"
    );
}
