//! Tests the columns on random and fixed strings.

mod support;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, DictionaryArray, Float64Array, Int32Array, NullArray, StringArray};
use arrow_data::ArrayData;
use arrow_schema::DataType;
use rfc1738_access::Part;
use rfc1738_arrow::{
    Error, PartsOptions, decoded_path, error_message, errors, is_url, parts, path_segments, production,
    reason, redacted,
};

/// Pieces of the random strings, separated by `|`.
const PIECES: &str = "http|ftp|FTP|gopher|mailto|news|nntp|telnet|wais|file|prospero|x|:|:|/|//|://|://|@|a|host.dom|\
    1.2.3.4|joe|tiger|****|?|;|;type=a|=|&|%3A|%40|%2F|%20|%25|%09|%|.|-|_|#|<| |é|\u{1f600}|80|\
    a-rather-long-segment-of-a-path";

/// Prefixes of the random strings, separated by `|`.
const PREFIXES: &str = "||http://host.dom/|ftp://joe:tiger@host.dom/|gopher://host.dom:70/7|mailto:joe|news:|\
    nntp://host.dom/group|wais://host.dom/notes|file:///|prospero://host.dom/a|x:|\
    x://joe:tiger@host.dom";

#[test]
fn random_strings() {
    let [pieces, prefixes] = [PIECES, PREFIXES].map(|texts| texts.split('|').collect::<Vec<_>>());
    let mut random = fastrand::Rng::with_seed(1738);
    let texts: Vec<_> = (0..3000)
        .map(|_| {
            let mut text = prefixes[random.usize(..prefixes.len())].to_owned();
            (0..random.usize(..8)).for_each(|_| text += pieces[random.usize(..pieces.len())]);
            (random.usize(..10) > 0).then_some(text)
        })
        .collect();
    let texts: Vec<_> = texts.iter().map(Option::as_deref).collect();
    support::check(&texts);
}

#[test]
fn short_arrays() {
    support::check(&[]);
    support::check(&[None]);
    support::check(&[None, None, Some("")]);
    support::check(&[Some("ftp://joe:tiger@host.dom/a"), None, Some("http://a-rather-long-host.dom/")]);
}

/// Segments are data, so not even a login in a path is masked.
#[test]
fn path_segments_are_not_masked() {
    let urls = StringArray::from(vec!["http://h/a/ftp://joe:ti/ger@i/b%20c", "file:///C:/a:b@c"]);
    let lists = path_segments(&urls).expect("strings");
    let segments = lists.values().as_binary::<i32>().iter().flatten().collect::<Vec<_>>();
    let expected: [&[u8]; 8] = [b"a", b"ftp:", b"", b"joe:ti", b"ger@i", b"b c", b"C:", b"a:b@c"];
    assert_eq!(segments, expected);
}

#[test]
fn results_keep_the_type_and_exclude_passwords() {
    fn buffers(data: &ArrayData) -> Vec<u8> {
        let own = data.buffers().iter().flat_map(|buffer| buffer.as_slice()).copied();
        own.chain(data.child_data().iter().flat_map(buffers)).collect()
    }

    let texts =
        [Some("ftp://joe:a-rather-long-password@host.dom/pub"), None, Some("joe:a-rather-long-password@a_b")];
    for (kind, array) in support::arrays(&texts) {
        let values = array.as_any_dictionary_opt().map(|dictionary| dictionary.values());
        let data_type = values.unwrap_or(&array).data_type().clone();
        let bytes_type = match data_type {
            DataType::Utf8 => DataType::Binary,
            DataType::LargeUtf8 => DataType::LargeBinary,
            _ => DataType::BinaryView,
        };
        let options = PartsOptions::new();
        let parts_of = |options| parts(&array, options).expect(kind).column(2).clone();
        let segments = path_segments(&array).expect(kind);
        let columns = [
            (&data_type, production(&array).expect(kind)),
            (&data_type, redacted(&array).expect(kind)),
            (&data_type, reason(&array).expect(kind)),
            (&data_type, error_message(&array).expect(kind)),
            (&data_type, parts_of(&options)),
            (&bytes_type, parts_of(&options.clone().decoded(true))),
            (&bytes_type, decoded_path(&array).expect(kind)),
            (&bytes_type, segments.values().clone()),
        ];
        for (expected, column) in columns {
            assert_eq!(column.data_type(), expected, "{kind}");
        }
        let structs = [parts(&array, &options).expect(kind), errors(&array).expect(kind)];
        let redacted = redacted(&array).expect(kind).to_data();
        for data in structs.iter().map(Array::to_data).chain([redacted, segments.to_data()]) {
            let shown = String::from_utf8_lossy(&buffers(&data)).into_owned();
            assert!(!shown.contains("password"), "{kind}: {shown}");
        }
    }
}

#[test]
fn rejects_arrays_of_other_types() {
    let numbers = Int32Array::from(vec![1]);
    let dictionary = DictionaryArray::new(Int32Array::from(vec![0]), Arc::new(numbers.clone()));
    let arrays: [&dyn Array; 2] = [&numbers, &dictionary];
    for array in arrays {
        let error = is_url(array).expect_err("no strings");
        assert!(matches!(error, Error::NotText(_)));
        let expected = "an array of Int32 contains no strings: use Utf8, LargeUtf8, Utf8View or a dictionary of one of these";
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
    // A file's reader may guess the type of a column without values.
    let floats = Float64Array::from(vec![None, None]);
    let empty = DictionaryArray::new(Int32Array::from(vec![None, None]), Arc::new(floats.slice(0, 0)));
    assert_eq!(is_url(&floats).expect("nulls"), vec![None, None].into());
    assert_eq!(is_url(&empty).expect("nulls"), vec![None, None].into());
    assert!(is_url(&floats.slice(0, 0)).is_err());
    assert!(is_url(&Float64Array::from(vec![None, Some(1.0)])).is_err());
}

#[test]
fn no_columns_give_an_empty_struct() {
    let urls = StringArray::from(vec!["x:y", "x"]);
    let empty = parts(&urls, &PartsOptions::new().only::<Part>([])).expect("strings");
    assert_eq!((empty.len(), empty.num_columns(), empty.is_null(1)), (2, 0, true));
}
