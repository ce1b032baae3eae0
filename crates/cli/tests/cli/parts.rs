//! Tests of `rfc1738 parts`. The expected parts are derived from the RFC's BNF.

use rfc1738_bnf::{Grammar, Sentences};
use serde_json::{Value, json};

use crate::support::{Ran, file, run, run_on, without_location};

/// Returns the parts of one URL, without the keys common to all lines.
fn parts(args: &[&str], url: &str) -> Value {
    let ran = run(&[&["parts"], args, &["--", url]].concat());
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), "1 valid, 0 invalid\n"), "{url}");
    let mut line = ran.json().remove(0);
    let parts = line.as_object_mut().expect("an object");
    assert_eq!((parts.remove("index"), parts.remove("valid")), (Some(json!(0)), Some(json!(true))));
    parts.remove("url");
    line
}

#[test]
fn each_scheme_has_its_parts() {
    for (url, expected) in [
        (
            "ftp://u:p@h:21/a//b%2Fc;type=I",
            json!({ "production": "ftpurl", "scheme": "ftp", "user": "u", "password": "p", "host": "h",
                    "port": "21", "path": "a//b%2Fc", "type": "I" }),
        ),
        (
            "FTP://@h/",
            json!({ "production": "ftpurl", "scheme": "FTP", "user": "", "host": "h", "path": "" }),
        ),
        ("ftp://h", json!({ "production": "ftpurl", "scheme": "ftp", "host": "h" })),
        (
            "http://h:80/a/b?c",
            json!({ "production": "httpurl", "scheme": "http", "host": "h", "port": "80", "path": "a/b",
                    "search": "c" }),
        ),
        (
            "http://1.2.3.4/?",
            json!({ "production": "httpurl", "scheme": "http", "host": "1.2.3.4", "path": "", "search": "" }),
        ),
        (
            "gopher://h/7a/b%09c%09+d",
            json!({ "production": "gopherurl", "scheme": "gopher", "host": "h", "path": "7a/b", "type": "7",
                    "selector": "a/b", "search": "c", "gopher_plus": "+d" }),
        ),
        ("gopher://h/", json!({ "production": "gopherurl", "scheme": "gopher", "host": "h", "path": "" })),
        (
            "gopher://h/0",
            json!({ "production": "gopherurl", "scheme": "gopher", "host": "h", "path": "0", "type": "0",
                    "selector": "" }),
        ),
        ("mailto:a%25b@c", json!({ "production": "mailtourl", "scheme": "mailto", "address": "a%25b@c" })),
        ("news:*", json!({ "production": "newsurl", "scheme": "news", "group": "*" })),
        ("news:a.b", json!({ "production": "newsurl", "scheme": "news", "group": "a.b" })),
        ("news:1:2@h", json!({ "production": "newsurl", "scheme": "news", "article": "1:2@h" })),
        (
            "nntp://h:119/a.b/12",
            json!({ "production": "nntpurl", "scheme": "nntp", "host": "h", "port": "119", "path": "a.b/12",
                    "group": "a.b", "article": "12" }),
        ),
        (
            "nntp://h/a",
            json!({ "production": "nntpurl", "scheme": "nntp", "host": "h", "path": "a", "group": "a" }),
        ),
        (
            "telnet://u:p@h:23/",
            json!({ "production": "telneturl", "scheme": "telnet", "user": "u", "password": "p", "host": "h",
                    "port": "23", "path": "" }),
        ),
        ("telnet://h", json!({ "production": "telneturl", "scheme": "telnet", "host": "h" })),
        (
            "wais://h/d",
            json!({ "production": "waisurl", "scheme": "wais", "host": "h", "path": "d", "database": "d" }),
        ),
        (
            "wais://h/d?s",
            json!({ "production": "waisurl", "scheme": "wais", "host": "h", "path": "d", "search": "s",
                    "database": "d" }),
        ),
        (
            "wais://h:1/d/t/p",
            json!({ "production": "waisurl", "scheme": "wais", "host": "h", "port": "1", "path": "d/t/p",
                    "type": "t", "database": "d", "wpath": "p" }),
        ),
        ("file://h/a/b", json!({ "production": "fileurl", "scheme": "file", "host": "h", "path": "a/b" })),
        ("file:///a", json!({ "production": "fileurl", "scheme": "file", "path": "a" })),
        (
            "prospero://h:1/a/b;c=d;e=",
            json!({ "production": "prosperourl", "scheme": "prospero", "host": "h", "port": "1", "path": "a/b",
                    "fields": [{ "name": "c", "value": "d" }, { "name": "e", "value": "" }] }),
        ),
        (
            "prospero://h/a",
            json!({ "production": "prosperourl", "scheme": "prospero", "host": "h", "path": "a" }),
        ),
        (
            "https://u:p@h:443/a?b",
            json!({ "production": "otherurl", "scheme": "https", "user": "u", "password": "p", "host": "h",
                    "port": "443", "path": "a?b" }),
        ),
        ("x://h", json!({ "production": "otherurl", "scheme": "x", "host": "h" })),
        ("urn:a:b", json!({ "production": "otherurl", "scheme": "urn", "schemepart": "a:b" })),
        // No host has a `_`.
        ("x://h_h/", json!({ "production": "otherurl", "scheme": "x", "schemepart": "//h_h/" })),
    ] {
        assert_eq!(parts(&["--show-passwords"], url), expected, "{url}");
    }
}

/// Returns the URLs built from these parts.
fn built(line: &Value) -> Vec<String> {
    let part = |name: &str| line[name].as_str();
    let after = |sign: &str, name: &str| part(name).map(|part| format!("{sign}{part}")).unwrap_or_default();
    let credentials =
        part("user").map(|user| format!("{user}{}@", after(":", "password"))).unwrap_or_default();
    let place = format!("//{credentials}{}{}", after("", "host"), after(":", "port"));
    let scheme = part("scheme").expect("each URL has a scheme").to_owned() + ":";
    let rests = match part("production").expect("each line has it") {
        "ftpurl" => vec![place + &after("/", "path") + &after(";type=", "type")],
        "httpurl" => vec![place + &after("/", "path") + &after("?", "search")],
        "gopherurl" => {
            let path = after("/", "path");
            assert!(path.len() < 2 || path == after("/", "type") + &after("", "selector"), "{line}");
            vec![place + &path + &after("%09", "search") + &after("%09", "gopher_plus")]
        }
        "mailtourl" => vec![after("", "address")],
        "newsurl" => vec![after("", "group") + &after("", "article")],
        "nntpurl" => {
            assert_eq!(after("/", "path"), after("/", "group") + &after("/", "article"));
            vec![place + &after("/", "path")]
        }
        "telneturl" => vec![place + &after("/", "path")],
        "waisurl" => {
            let path = after("/", "database") + &after("/", "type") + &after("/", "wpath");
            assert_eq!(after("/", "path"), path);
            vec![place + &path + &after("?", "search")]
        }
        "fileurl" => vec![place + &after("/", "path")],
        "prosperourl" => {
            let field = |field: &Value| {
                let part = |name: &str| field[name].as_str().expect("a field has both").to_owned();
                format!(";{}={}", part("name"), part("value"))
            };
            let fields: String = line["fields"].as_array().into_iter().flatten().map(field).collect();
            vec![place + &after("/", "path") + &fields]
        }
        "otherurl" if line["schemepart"].is_null() => vec![place + &after("/", "path")],
        "otherurl" => vec![after("", "schemepart")],
        other => panic!("{other}"),
    };
    rests.into_iter().map(|rest| scheme.clone() + &rest).collect()
}

#[test]
fn urls_can_be_rebuilt_from_their_parts() {
    let grammar = Grammar::rfc1738();
    let mut urls = Vec::new();
    for production in [
        "ftpurl",
        "httpurl",
        "gopherurl",
        "mailtourl",
        "newsurl",
        "nntpurl",
        "telneturl",
        "waisurl",
        "fileurl",
        "prosperourl",
        "otherurl",
    ] {
        let sentences = Sentences::new(&grammar, production, 1738).unwrap_or_else(|error| panic!("{error}"));
        urls.extend(sentences.filter(|url| rfc1738::is_url(url)).take(500));
    }
    let lines = run_on(&["parts", "--show-passwords"], urls.join("\n").as_bytes()).json();
    assert_eq!(lines.len(), urls.len());
    for (url, line) in urls.iter().zip(&lines) {
        assert_eq!(line["url"], json!(url));
        assert!(built(line).contains(url), "{url}: {line}");
    }
}

#[test]
fn invalid_records_print_the_same_as_check() {
    let records = file("parts_invalid", b"news:*\nnntp://a/1\nx:\xFF\n");
    let lines = run(&["parts", "-f", &records]);
    let verdicts = run(&["check", "--format=jsonl", "-f", &records]);
    assert_eq!((lines.code, lines.err.as_str()), (Some(1), "1 valid, 2 invalid\n"));
    let all: Vec<&str> = lines.out.lines().collect();
    assert_eq!(all[1..], verdicts.out.lines().skip(1).map(without_location).collect::<Vec<_>>());
    assert_eq!(
        all[0],
        r#"{"index":0,"valid":true,"url":"news:*","production":"newsurl","scheme":"news","group":"*"}"#
    );
}

/// Neighbors may be equal or similar.
#[test]
fn each_invalid_record_has_its_own_error() {
    let records: [&[u8]; 14] = [
        b"nntp://a/1",
        b"nntp://a/1",
        b"news:*",
        b"nntp://a/1",
        b"",
        b"",
        b"x:\xFF",
        b"x:\xFE",
        b"x:\xFE",
        b"x:\xEF\xBF\xBD",
        b"x:longer",
        b"x:longer than this",
        b"x:\xFE",
        b"",
    ];
    let all = records.join(&b"\n"[..]);
    for args in [
        &["check"][..],
        &["check", "--format=jsonl"],
        &["parts"],
        &["parts", "--format=tsv", "--columns=index,error"],
    ] {
        let args = [args, &["--max-record=12"]].concat();
        let together = run_on(&args, &[&all[..], b"\n"].concat()).out;
        let together: Vec<&str> = together.lines().rev().take(records.len()).collect();
        for (number, (record, line)) in records.iter().zip(together.into_iter().rev()).enumerate() {
            let alone = run_on(&args, &[record, &b"\n"[..]].concat()).out;
            let alone = alone.lines().last().expect("a line");
            let numbered = alone
                .replace("\"index\":0", &format!("\"index\":{number}"))
                .replace("<stdin>:1", &format!("<stdin>:{}", number + 1))
                .replace("\"line\":1,", &format!("\"line\":{},", number + 1));
            let numbered =
                numbered.strip_prefix("0\t").map(|rest| format!("{number}\t{rest}")).unwrap_or(numbered);
            assert_eq!(line, numbered, "{args:?}: {}", record.escape_ascii());
        }
    }
}

#[test]
fn columns_are_chosen_in_any_order() {
    let line = run(&["parts", "--columns", "port,host,port,path", "http://h:80/"]).out;
    assert_eq!(line, "{\"index\":0,\"valid\":true,\"port\":\"80\",\"host\":\"h\",\"path\":\"\"}\n");
    let columns = ["--columns", "production,host", "--columns", "error,index"];
    let urls = ["http://a/", "nntp://a/1", "news:*"];
    let ran = run(&[&["parts", "--format=tsv"], &columns[..], &urls].concat());
    let out = "\
production\thost\terror\tindex
httpurl\ta\t\t0
\t\tan NNTP URL names a newsgroup, which begins with a letter (at byte 9)\t1
newsurl\t\t\t2
";
    assert_eq!(ran, Ran { code: Some(1), out: out.to_owned(), err: "2 valid, 1 invalid\n".to_owned() });
}

#[test]
fn a_table_has_all_columns_by_default() {
    let ran = run_on(&["parts", "--format=tsv"], b"ftp://joe:s3cret@h/a;type=a\n\nprospero://h/a;b=c\n");
    let rows: Vec<Vec<&str>> = ran.out.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(
        rows[0].join(" "),
        "index url production scheme user password host port path search type selector gopher_plus database wpath \
         group article address fields schemepart error"
    );
    assert_eq!(rows[1][..6], ["0", "ftp://joe:****@h/a;type=a", "ftpurl", "ftp", "joe", "****"]);
    assert!(rows[2][0] == "1" && rows[2][1..20].iter().all(|value| value.is_empty()), "{:?}", rows[2]);
    assert!(rows[2][20].starts_with("a URL begins with a scheme, "), "{:?}", rows[2]);
    assert_eq!((rows[3][8], rows[3][18]), ("a", ";b=c"));
    assert!(rows.iter().all(|row| row.len() == 21) && rows.len() == 4);
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

/// 2.2: "encoding a character reserved for a particular scheme may change the semantics of a URL".
#[test]
fn an_encoded_delimiter_of_a_path_stays_encoded() {
    let every = "%3B%2F%3f%3A%40%26%3D%25%2f%61";
    for (url, part, expected) in [
        (format!("https://h/{every}?%61"), "path", "%3B%2F%3f%3A%40%26%3D%25%2fa?a"),
        (format!("x:{every}"), "schemepart", "%3B%2F%3f%3A%40%26%3D%25%2fa"),
        (format!("http://h/{every}/b?{every}"), "path", ";%2F?:@&=%25%2fa/b"),
        (format!("http://h/{every}/b?{every}"), "search", ";/?:@&=%/a"),
        (format!("ftp://h/{every}"), "path", ";%2F?:@&=%25%2fa"),
        (format!("file:///{every}"), "path", ";%2F?:@&=%25%2fa"),
        (format!("prospero://h/{every}"), "path", ";%2F?:@&=%25%2fa"),
        (format!("gopher://h/0{every}"), "path", "0;%2F?:@&=%25%2fa"),
        (format!("gopher://h/0{every}"), "selector", ";/?:@&=%/a"),
        (format!("wais://h/{every}/t/{every}"), "path", ";%2F?:@&=%25%2fa/t/;%2F?:@&=%25%2fa"),
        (format!("wais://h/{every}/t/{every}"), "wpath", ";/?:@&=%/a"),
    ] {
        assert_eq!(parts(&["--decode", "--show-passwords"], &url)[part], expected, "{url}");
    }
}

/// 2.2: "octets may be encoded by a character triplet", so a row can contain any octet.
#[test]
fn each_row_is_one_line() {
    let all: String = (0..=255_u8).map(|octet| format!("%{octet:02X}")).collect();
    let url = format!("prospero://h/{all};{all}={all}");
    let args = ["parts", "--decode", "--format=tsv", "--columns=path,fields,host"];
    let out = run(&[&args[..], &[&url]].concat()).out;
    let escaped = run(&["decode", "--format=escaped", &all]).out;
    // In a path, these stay encoded.
    let escaped = escaped.replace("$%&", "$%25&").replace("./0", ".%2F0");
    assert_eq!(out, format!("path\tfields\thost\n{}\t;{all}={all}\th\n", escaped.trim_end_matches('\n')));
    assert!(escaped.contains(r"\t\n") && escaped.contains(r"[\\]") && escaped.contains(r"\xFF"));
}

#[test]
fn passwords_are_masked_as_in_the_whole_url() {
    for (url, expected) in [
        ("ftp://joe:s3cret@h/x", json!({ "user": "joe", "password": "****", "host": "h", "path": "x" })),
        ("ftp://joe:@h/", json!({ "user": "joe", "password": "****", "host": "h", "path": "" })),
        ("ftp://joe%3As3cret@h/x", json!({ "user": "joe%3A****", "host": "h", "path": "x" })),
        ("http://h/ftp://joe:s3cret@i/", json!({ "host": "h", "path": "ftp://joe:****@i/" })),
        (
            "http://h/?u=ftp%3A%2F%2Fjoe%3As3cret%40i",
            json!({ "host": "h", "path": "", "search": "u=ftp%3A%2F%2Fjoe%3A****%40i" }),
        ),
        // Everything from the first password to the last is masked.
        (
            "ftp://joe:s3cret@h/ftp://ann:0ther@i",
            json!({ "user": "joe", "password": "****", "host": "h", "path": "****@i" }),
        ),
        ("x:joe:s3cret@h", json!({ "schemepart": "****@h" })),
        ("https://joe:s3@cret@h_h/x", json!({ "schemepart": "//joe:****@h_h/x" })),
        (
            "prospero://h/ftp://joe:hun;a=ter2@i",
            json!({ "host": "h", "path": "ftp://joe:****", "fields": [{ "name": "****", "value": "****@i" }] }),
        ),
        // Nothing else is masked.
        ("ftp://h:21/a:b@c", json!({ "host": "h", "port": "21", "path": "a:b@c" })),
        ("ftp://****@h/****", json!({ "user": "****", "host": "h", "path": "****" })),
        ("mailto:a:b@c", json!({ "address": "a:b@c" })),
    ] {
        let mut found = parts(&[], url);
        let found = found.as_object_mut().expect("an object");
        found.remove("production");
        found.remove("scheme");
        assert_eq!(Value::from(found.clone()), expected, "{url}");
        let unmasked = run(&["parts", "--show-passwords", url]).json().remove(0);
        assert_eq!(unmasked["url"], json!(url));
        let tsv = run(&["parts", "--format=tsv", url]).out;
        assert!(!tsv.contains("cret") && !tsv.contains("0ther") && !tsv.contains("ter2"), "{tsv}");
    }
    let decoded = parts(&["--decode"], "ftp://joe%3As3cret@h/%2Fx");
    assert_eq!((&decoded["user"], &decoded["path"]), (&json!("joe:****"), &json!("%2Fx")));
}

#[test]
fn many_records_keep_their_order() {
    let record = |number: usize| match number % 3 {
        0 => format!("http://h/<{number}"),
        1 => format!("http://h{number}.example:80/path/{number}?search"),
        _ => format!("news:group{number}"),
    };
    let records: Vec<String> = (0..60_000).map(record).collect();
    let args = ["parts", "--format=tsv", "--columns=index,host,search,group,error"];
    let ran = run_on(&args, records.join("\n").as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (Some(1), "40000 valid, 20000 invalid\n"));
    let mut lines = ran.out.lines();
    assert_eq!(lines.next(), Some("index\thost\tsearch\tgroup\terror"));
    for number in 0..records.len() {
        let line = lines.next().expect("a line for each record");
        match number % 3 {
            0 => assert!(
                line.starts_with(&format!("{number}\t\t\t\ta URL can't contain `<` (at byte 9)")),
                "{line}"
            ),
            1 => assert_eq!(line, format!("{number}\th{number}.example\tsearch\t\t")),
            _ => assert_eq!(line, format!("{number}\t\t\tgroup{number}\t")),
        }
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn an_echoed_record_is_the_first_column() {
    let args = ["parts", "--format=tsv", "--columns=host", "--echo=whole"];
    let ran = run_on(&args, b"ftp://joe:s3cret@h/\nx:\t\\\x1b\n\n");
    let out = "record\thost\nftp://joe:s3cret@h/\th\nx:\\t\\\\\\u{1b}\t\n\t\n";
    assert_eq!(ran.out, out);
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

#[test]
fn the_human_format_has_a_line_for_each_part() {
    let args = ["parts", "--format=human"];
    let urls = ["ftp://joe:s3cret@h.dom:21/a%20b;type=a", "nntp://h", "wais://h/d/t/p", "x:%5C"];
    let ran = run(&[&args[..], &urls].concat());
    // The sentence is the same as that of `check`.
    let check = run(&["check", urls[1]]).out;
    let message = check.trim_end().strip_prefix("error  ").expect("an error");
    let out = format!(
        "\
ftp://joe:****@h.dom:21/a%20b;type=a
  production  ftpurl
  scheme      ftp
  user        joe
  password    ****
  host        h.dom
  port        21
  path        a%20b
  type        a

<arguments>:2
  error   {message}

wais://h/d/t/p
  production  waisurl
  scheme      wais
  host        h
  path        d/t/p
  type        t
  database    d
  wpath       p

x:%5C
  production  otherurl
  scheme      x
  schemepart  %5C
"
    );
    assert_eq!(ran, Ran { code: Some(1), out, err: "3 valid, 1 invalid\n".to_owned() });
}

#[test]
fn options_apply_to_the_human_format() {
    let args = ["parts", "--format=human", "--columns=user,index,url", "--show-passwords", "--echo=redacted"];
    let out = "\
ftp://joe:s3cret@h/
  record  ftp://joe:****@h/
  user    joe

<arguments>:2
  record  %
  error   a URL begins with a scheme, ";
    let ran = run(&[&args[..], &["ftp://joe:s3cret@h/", "%"]].concat());
    assert!(ran.out.starts_with(out), "{}", ran.out);
    let args = ["parts", "--format=human", "--decode", "--columns=path,schemepart"];
    let out = "\
ftp://h/%0A%1B%5C%FF%2F
  path  \\n\\u{1b}\\\\\\xFF%2F

x:%5C
  schemepart  \\\\
";
    assert_eq!(run(&[&args[..], &["ftp://h/%0A%1B%5C%FF%2F", "x:%5C"]].concat()).out, out);
    let empty = run(&["parts", "--format=human", "--columns=host,path", "http://h/"]).out;
    assert_eq!(empty, "http://h/\n  host  h\n  path  \"\"\n");
}
