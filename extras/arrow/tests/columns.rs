//! Tests of the columns on random and fixed texts.

mod support;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{
    Array, ArrayRef, DictionaryArray, Int32Array, LargeStringArray, NullArray, StringArray, StringViewArray,
};
use rfc1738_arrow::{Error, PartsOptions, errors, is_url, parts, path_segments, production, redacted};
use rfc1738_describe::Part;

/// Pieces of texts that are valid URLs, or may become valid.
const PIECES: &[&str] = &[
    "http",
    "ftp",
    "FTP",
    "gopher",
    "mailto",
    "news",
    "nntp",
    "telnet",
    "wais",
    "file",
    "prospero",
    "x",
    ":",
    ":",
    "/",
    "//",
    "://",
    "://",
    "@",
    "a",
    "host.dom",
    "1.2.3.4",
    "joe",
    "tiger",
    "****",
    "?",
    ";",
    ";type=a",
    "=",
    "&",
    "%3A",
    "%40",
    "%2F",
    "%20",
    "%25",
    "%09",
    "%",
    ".",
    "-",
    "_",
    "#",
    "<",
    " ",
    "é",
    "\u{1f600}",
    "80",
    "a-rather-long-segment-of-a-path",
];

/// The beginnings of the texts.
const BEGINNINGS: &[&str] = &[
    "",
    "",
    "http://host.dom/",
    "ftp://joe:tiger@host.dom/",
    "gopher://host.dom:70/7",
    "mailto:joe",
    "news:",
    "nntp://host.dom/group",
    "wais://host.dom/notes",
    "file:///",
    "prospero://host.dom/a",
    "x:",
    "x://joe:tiger@host.dom",
];

#[test]
fn random_texts() {
    let mut random = fastrand::Rng::with_seed(1738);
    let texts: Vec<_> = (0..3000)
        .map(|_| {
            let mut text = BEGINNINGS[random.usize(..BEGINNINGS.len())].to_owned();
            (0..random.usize(..8)).for_each(|_| text += PIECES[random.usize(..PIECES.len())]);
            (random.usize(..10) > 0).then_some(text)
        })
        .collect();
    let texts: Vec<_> = texts.iter().map(Option::as_deref).collect();
    let valid = texts.iter().flatten().filter(|text| rfc1738::is_url(text)).count();
    let masked =
        texts.iter().flatten().filter(|text| rfc1738::Redacted::new(text).unmasked().is_none()).count();
    assert!(valid > 500 && masked > 100, "{valid} {masked}");
    support::check(&texts);
}

#[test]
fn few_texts() {
    support::check(&[]);
    support::check(&[None]);
    support::check(&[None, None, Some("")]);
    support::check(&[Some("ftp://joe:tiger@host.dom/a"), None, Some("http://a-rather-long-host.dom/")]);
}

/// A mask that spans segments merges them. No part of the password remains.
#[test]
fn a_password_in_a_path_is_masked() {
    let urls = StringArray::from(vec!["http://h/a/ftp://joe:ti/ger@i/b%20c"]);
    let segments = path_segments(&urls).expect("texts").value(0);
    let segments: Vec<_> = segments.as_binary_view().iter().flatten().collect();
    assert_eq!(segments, [b"a".as_slice(), b"ftp:", b"", b"joe:****@i", b"b c"]);
}

#[test]
fn text_of_the_input_is_not_copied() {
    let texts = vec![
        Some("http://a-rather-long-host.dom/and/a/longer/path?and-something-to-search"),
        None,
        Some("ftp://a-rather-long-user:@host.dom"),
        Some("no URL"),
    ];
    let utf8: StringArray = texts.clone().into();
    let large: LargeStringArray = texts.clone().into();
    let views: StringViewArray = texts.clone().into();
    let dictionary = DictionaryArray::new(Int32Array::from(vec![3, 0, 2, 1, 0]), Arc::new(utf8.clone()));
    let buffers: [(ArrayRef, *const u8); 5] = [
        (Arc::new(utf8.clone()), utf8.values().as_ptr()),
        (Arc::new(utf8.slice(2, 2)), utf8.values().as_ptr()),
        (Arc::new(large.clone()), large.values().as_ptr()),
        (Arc::new(views.clone()), views.data_buffers()[0].as_ptr()),
        (Arc::new(dictionary), utf8.values().as_ptr()),
    ];
    for (array, buffer) in buffers {
        let only = [Part::User, Part::Host, Part::Path, Part::Search];
        for options in [PartsOptions::new().only(only), PartsOptions::new().only(only).show_passwords(true)] {
            for column in parts(&array, &options).expect("texts").columns() {
                let buffers = column.as_string_view().data_buffers();
                assert_eq!(buffers.len(), 1);
                assert_eq!(buffers[0].as_ptr(), buffer);
            }
        }
        let decoded = parts(&array, &PartsOptions::new().only(only).decoded(true)).expect("texts");
        assert_eq!(decoded.column(1).as_binary_view().data_buffers()[0].as_ptr(), buffer);
        let redacted = redacted(&array).expect("texts");
        // Masked texts are in a separate buffer.
        assert_eq!(redacted.data_buffers()[0].as_ptr(), buffer);
        assert_eq!(redacted.data_buffers().len(), 2);
    }
}

#[test]
fn arrays_without_texts_are_refused() {
    let numbers = Int32Array::from(vec![1]);
    let dictionary = DictionaryArray::new(Int32Array::from(vec![0]), Arc::new(numbers.clone()));
    let arrays: [&dyn Array; 2] = [&numbers, &dictionary];
    for array in arrays {
        let error = is_url(array).expect_err("no texts");
        assert!(matches!(error, Error::NotText(_)));
        let expected =
            "an array of Int32 holds no texts: Utf8, LargeUtf8 and Utf8View do, and dictionaries of these";
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn null_arrays_give_nulls() {
    let nulls = NullArray::new(3);
    assert_eq!(is_url(&nulls).expect("nulls"), vec![None, None, None].into());
    assert_eq!(errors(&nulls).expect("nulls").null_count(), 3);
    assert_eq!(production(&nulls).expect("nulls").null_count(), 3);
    let dictionary = DictionaryArray::new(Int32Array::from(vec![0, 1]), Arc::new(NullArray::new(2)));
    assert_eq!(is_url(&dictionary).expect("nulls"), vec![None, None].into());
}

#[test]
fn no_columns_give_an_empty_struct() {
    let urls = StringArray::from(vec!["x:y", "x"]);
    let empty = parts(&urls, &PartsOptions::new().only::<Part>([])).expect("texts");
    assert_eq!((empty.len(), empty.num_columns(), empty.is_null(1)), (2, 0, true));
}
