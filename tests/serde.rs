//! Tests of serde, in human-readable formats and in a binary format.

use std::collections::HashMap;
use std::fmt::Debug;

use rfc1738::grammar::{self, Fieldspecs, Unique, Xchars};
use rfc1738::{Production, Url, UrlBuf};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use sources::{corpus, for_each_type, strict};

/// Checks that both formats write the value as its text.
fn assert_serializes(value: &impl Serialize, json: &str, bytes: &[u8]) {
    assert_eq!(serde_json::to_string(value).expect("strings serialize"), json);
    assert_eq!(postcard::to_allocvec(value).expect("strings serialize"), bytes);
}

/// Checks that both formats write the value as its text and read it back.
fn assert_round_trips<T: Serialize + DeserializeOwned + PartialEq + Debug>(
    value: &T,
    json: &str,
    bytes: &[u8],
) {
    assert_serializes(value, json, bytes);
    assert_eq!(serde_json::from_str::<T>(json).expect(json), *value);
    assert_eq!(postcard::from_bytes::<T>(bytes).expect(json), *value);
}

/// Serializes a string in each format.
fn serialized(text: &str) -> (String, Vec<u8>) {
    let json = serde_json::to_string(text).expect("strings serialize");
    (json, postcard::to_allocvec(text).expect("strings serialize"))
}

/// Checks that each type serializes as its text, using the corpus of its production.
macro_rules! on_corpus {
    ($($name:ident $production:literal $strategy:ident)*) => {$(
        let section = corpus().into_iter().find(|section| section.name == $production).expect($production);
        for text in section.accepted() {
            let (json, bytes) = serialized(&text);
            let value = grammar::$name::try_from(text.as_str()).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_serializes(&value, &json, &bytes);
        }
    )*};
}

#[test]
fn every_type_serializes_as_its_text() {
    for_each_type!(on_corpus);
}

#[test]
fn unnamed_repetitions_serialize_as_their_text() {
    for text in ["", "a:b"] {
        let (json, bytes) = serialized(text);
        assert_serializes(&Xchars::try_from(text).expect(text), &json, &bytes);
    }
    let (json, bytes) = serialized("a/b");
    assert_serializes(&Unique::try_from("a/b").expect("unique"), &json, &bytes);
    let (json, bytes) = serialized(";a=b;c=");
    assert_serializes(&Fieldspecs::try_from(";a=b;c=").expect("two fields"), &json, &bytes);
}

#[test]
fn urls_serialize_as_their_text() {
    for text in strict().accepted() {
        let (json, bytes) = serialized(&text);
        let url = Url::parse(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_serializes(&url, &json, &bytes);
        assert_round_trips(&UrlBuf::from(url), &json, &bytes);
    }
    for text in strict().rejected() {
        let (json, bytes) = serialized(text);
        assert!(postcard::from_bytes::<UrlBuf>(&bytes).is_err(), "{text:?}");
        let error = serde_json::from_str::<UrlBuf>(&json).expect_err(text).to_string();
        assert!(error.starts_with(&format!("not a URL: {}", Url::parse(text).expect_err(text))), "{error}");
    }
}

#[test]
fn productions_serialize_as_their_names() {
    for production in Production::ALL {
        let (json, bytes) = serialized(production.name());
        assert_round_trips(production, &json, &bytes);
    }
    let error = serde_json::from_str::<Production>("\"Host\"").expect_err("names are lowercase");
    assert!(
        error
            .to_string()
            .starts_with("not the name of a production: no production of RFC 1738 has this name"),
        "{error}"
    );
}

/// Text can't be borrowed from a string with escapes or from a reader.
#[test]
fn owned_types_deserialize_from_escapes_and_readers() {
    let escaped = r#""http:\/\/host.dom\/""#;
    assert_eq!(serde_json::from_str::<UrlBuf>(escaped).expect("a valid URL"), "http://host.dom/");
    let plain = r#""http://host.dom/""#.as_bytes();
    assert_eq!(serde_json::from_reader::<_, UrlBuf>(plain).expect("a valid URL"), "http://host.dom/");
}

#[test]
fn urls_serialize_as_map_keys() {
    let json = r#"{"http://host.dom/":1}"#;
    let map: HashMap<UrlBuf, u8> = serde_json::from_str(json).expect("a map");
    assert_eq!(map.get("http://host.dom/"), Some(&1));
    assert_eq!(serde_json::to_string(&map).expect("a map"), json);
}

#[test]
fn messages_contain_no_password() {
    let check = |error: String| assert!(!error.contains("secret"), "{error}");
    for json in [
        r#""ftp://user:topsecret@host/<""#,
        r#""ftp://user:topsecret@""#,
        r#""ftp:\/\/user:topsecret@host\/<""#,
        r#"["ftp://user:topsecret@host/"]"#,
        r#"{"ftp://user:topsecret@host/":1}"#,
    ] {
        check(serde_json::from_str::<UrlBuf>(json).expect_err(json).to_string());
        check(serde_json::from_reader::<_, UrlBuf>(json.as_bytes()).expect_err(json).to_string());
    }
    // An unquoted password may look like a number or a boolean. The test uses TOML, because serde_json's own messages may repeat
    // the number.
    for number in ["12345678", "-12345678", "1234.5678", "true"] {
        let toml = format!("url = {number}");
        let error = toml::from_str::<HashMap<String, UrlBuf>>(&toml).expect_err(number);
        assert!(error.message().contains("expected a URL as a string"), "{error}");
        assert!(!error.message().contains(number), "{error}");
    }
    let error = serde_json::from_str::<Production>("\"topsecret\"").expect_err("no production has this name");
    check(error.to_string());
    let bytes = postcard::to_allocvec("ftp://user:topsecret@host/<").expect("a string");
    check(format!("{:?}", postcard::from_bytes::<UrlBuf>(&bytes).expect_err("`<` is invalid")));
}

#[test]
fn errors_serialize_as_objects() {
    fn json(value: &impl Serialize) -> serde_json::Value {
        serde_json::to_value(value).expect("all keys are strings")
    }

    let error = Url::parse("http://user@host.dom/a").expect_err("HTTP has no user name");
    let error = json(&error);
    assert_eq!(error["reason"], "an HTTP URL can't have a user name");
    assert_eq!(error["message"], "an HTTP URL can't have a user name (at byte 7)");
    assert_eq!((&error["span"], &error["fix"]), (&json!([7, 12]), &json!(null)));
    assert_eq!(
        (&error["offset"], &error["found"], &error["withheld"]),
        (&json!(11), &json!("@"), &json!(false))
    );
    assert_eq!(error["mistake"]["section"], "3.3");
    assert_eq!(error["mistake"]["quote"], "No user name or password is allowed.");
    let within = json!(["httpurl", "hostport", "host", "hostname", "domainlabel"]);
    assert!(error["paths"].as_array().is_some_and(|paths| paths.iter().any(|path| path["within"] == within)));
    let error = Url::parse("http://host.dom:80|").expect_err("a `|`");
    assert_eq!(json(&error)["expected"], json!(["digit", "\"/\"", "end of input"]));
    let error = Url::parse("http://host.dom/a b").expect_err("a space");
    assert_eq!(json(&error)["fix"], json!({"span": [17, 18], "replacement": "%20"}));
}

/// A binary format writes the number of a node's entries before them.
#[test]
fn trees_know_their_number_of_entries() {
    for text in ["ftp://a:b@host.dom/c;type=i", "news:a@host.dom"] {
        let tree = Url::parse(text).expect(text).full_tree();
        for node in tree.nodes() {
            let json = serde_json::to_value(node).expect("nodes serialize");
            let bytes = postcard::to_allocvec(&node).expect("nodes serialize");
            assert_eq!(json.as_object().map(|entries| entries.len()), Some(bytes[0].into()), "{json}");
        }
    }
}
