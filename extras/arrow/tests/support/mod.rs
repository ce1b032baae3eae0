//! The expected content of each column, computed one string at a time with the library and `rfc1738-access`.

use std::sync::Arc;

use arrow_array::builder::StringViewBuilder;
use arrow_array::cast::AsArray;
use arrow_array::types::{Int8Type, Int32Type, UInt16Type, UInt64Type};
use arrow_array::{
    Array, ArrayRef, DictionaryArray, Int8Array, Int32Array, LargeStringArray, ListArray, StringArray,
    StringViewArray, StructArray, UInt16Array,
};
use arrow_schema::DataType;
use rfc1738::{Redacted, Url};
use rfc1738_access::{Access, Part, Parts, Warning};
use rfc1738_arrow::{Column, PartsOptions};
use rfc1738_context::Extractor;

/// Returns the strings as arrays, slices and dictionaries of each type, each with a description.
pub fn arrays(texts: &[Option<&str>]) -> Vec<(&'static str, ArrayRef)> {
    let padded: Vec<_> = [Some("ftp://joe:tiger@before.dom/"), None]
        .into_iter()
        .chain(texts.iter().copied())
        .chain([Some("after")])
        .collect();
    let sliced = |array: ArrayRef| array.slice(2, texts.len());
    let mut in_blocks = StringViewBuilder::new().with_fixed_block_size(64);
    padded.iter().for_each(|text| in_blocks.append_option(*text));
    let values: Vec<_> = texts.iter().rev().copied().chain([None, Some("http://unused.dom/")]).collect();
    let key = |row: usize| texts[row].map(|_| texts.len() - 1 - row);
    let keys = || (0..texts.len()).map(key);
    let mut arrays: Vec<(_, ArrayRef)> = vec![
        ("Utf8", Arc::new(StringArray::from(texts.to_vec()))),
        ("LargeUtf8", Arc::new(LargeStringArray::from(texts.to_vec()))),
        ("Utf8View", Arc::new(StringViewArray::from(texts.to_vec()))),
        ("a slice of Utf8", sliced(Arc::new(StringArray::from(padded.clone())))),
        ("a slice of LargeUtf8", sliced(Arc::new(LargeStringArray::from(padded.clone())))),
        ("a slice of Utf8View", sliced(Arc::new(in_blocks.finish()))),
        ("a dictionary of LargeUtf8", {
            let keys: Int32Array =
                keys().map(|key| key.map(|key| i32::try_from(key).expect("a key"))).collect();
            let values = Arc::new(LargeStringArray::from(values.clone()));
            Arc::new(DictionaryArray::<Int32Type>::new(keys, values))
        }),
        ("a slice of a dictionary of Utf8View", {
            // The nulls are dictionary values instead of keys.
            let keys = (0..padded.len()).map(|key| Some(u16::try_from(key).expect("a key")));
            let values = Arc::new(StringViewArray::from(padded.clone()));
            sliced(Arc::new(DictionaryArray::<UInt16Type>::new(keys.collect::<UInt16Array>(), values)))
        }),
    ];
    if texts.len() < 100 {
        // There are as many rows as values, so each value is parsed once.
        let keys: Int8Array = keys().map(|key| key.map(|key| i8::try_from(key).expect("a key"))).collect();
        let repeated = arrow_select::concat::concat(&[&keys, &keys, &keys]).expect("keys");
        let values = Arc::new(StringArray::from(values[..texts.len()].to_vec()));
        let array = DictionaryArray::<Int8Type>::new(repeated.as_primitive().clone(), values);
        arrays.push(("a slice of a dictionary of Utf8", Arc::new(array.slice(texts.len(), texts.len()))));
    }
    arrays
}

/// Compares each column with the expected content, for each of the [`arrays`].
pub fn check(texts: &[Option<&str>]) {
    let each = |value: &dyn Fn(&str) -> Option<String>| -> Vec<Option<String>> {
        texts.iter().map(|text| text.and_then(value)).collect()
    };
    let verdicts: Vec<_> = texts.iter().map(|text| text.map(rfc1738::is_url)).collect();
    let productions = each(&|text| Some(Url::new(text)?.production().name().to_owned()));
    let redacted = each(&|text| Some(Redacted::new(text).to_string()));
    let keys = each(&|text| Some(Url::new(text)?.location_key().as_str().to_owned()));
    let no_host = each(&|text| Some(Url::new(text)?.why_no_host()?.to_string()));
    let offsets: Vec<_> =
        texts.iter().map(|text| Some(Url::parse((*text)?).err()?.offset() as u64)).collect();
    let messages = each(&|text| Some(Url::parse(text).err()?.to_string()));
    let reasons = each(&|text| {
        let error = Url::parse(text).err()?;
        let general = error.mistake().map(|mistake| mistake.sentence().to_owned());
        general.or_else(|| Some(format!("another error in {}", error.innermost()?)))
    });
    let sections = each(&|text| Some(Url::parse(text).err()?.section().to_owned()));
    let found = each(&|text| Some(Url::parse(text).err()?.found()?.to_string()));
    for (kind, array) in arrays(texts) {
        let array = &*array;
        assert_eq!(rfc1738_arrow::is_url(array).expect(kind), verdicts.clone().into(), "{kind}");
        assert_eq!(strings(&rfc1738_arrow::production(array).expect(kind)), productions, "{kind}");
        assert_eq!(strings(&rfc1738_arrow::redacted(array).expect(kind)), redacted, "{kind}");
        assert_eq!(strings(&rfc1738_arrow::location_key(array).expect(kind)), keys, "{kind}");
        assert_eq!(strings(&rfc1738_arrow::why_no_host(array).expect(kind)), no_host, "{kind}");
        assert_eq!(rfc1738_arrow::error_offset(array).expect(kind), offsets.clone().into(), "{kind}");
        assert_eq!(strings(&rfc1738_arrow::error_message(array).expect(kind)), messages, "{kind}");
        assert_eq!(strings(&rfc1738_arrow::reason(array).expect(kind)), reasons, "{kind}");
        let errors = rfc1738_arrow::errors(array).expect(kind);
        assert_eq!(errors.column_names(), ["offset", "reason", "section", "message", "found"]);
        assert_eq!(*errors.column(0).as_primitive::<UInt64Type>(), offsets.clone().into(), "{kind}");
        for (field, expected) in [(1, &reasons), (2, &sections), (3, &messages), (4, &found)] {
            assert_eq!(strings(errors.column(field)), *expected, "{kind}");
        }
        assert!((0..texts.len()).all(|row| errors.is_null(row) == offsets[row].is_none()), "{kind}");
        check_parts(texts, array, kind);
        check_paths(texts, array, kind);
        check_lists(texts, array, kind);
    }
}

fn check_lists(texts: &[Option<&str>], array: &dyn Array, kind: &str) {
    let warnings = rfc1738_arrow::warnings(array).expect(kind);
    let repaired = rfc1738_arrow::repair(array).expect(kind);
    let extractor = Extractor::new().bare();
    let extracted = rfc1738_arrow::extract(array, &extractor).expect(kind);
    for (row, text) in texts.iter().enumerate() {
        let expected = text.and_then(Url::new).map(Access::warnings);
        assert_eq!(warnings.is_null(row), expected.is_none(), "{kind}: {text:?}");
        if let Some(expected) = expected {
            let column = |of: fn(&Warning) -> String| expected.iter().map(of).collect::<Vec<_>>();
            let columns = [
                column(|warning| warning.name().to_owned()),
                column(Warning::to_string),
                column(|warning| warning.section().to_owned()),
            ];
            assert_eq!(list(&warnings, row), columns, "{kind}: {text:?}");
        }

        let expected = text.and_then(|text| rfc1738::repair(text).ok());
        assert_eq!(repaired.is_null(row), expected.is_none(), "{kind}: {text:?}");
        if let Some(expected) = expected {
            assert_eq!(self::text(repaired.column(0), row), Some(expected.url.as_str()), "{kind}: {text:?}");
            // Apply the fixes one by one.
            let mut fixed: Vec<char> = text.expect("a text").chars().collect();
            let fixes = list(repaired.column(1).as_list(), row);
            assert_eq!(fixes[0].len(), expected.fixes.len());
            for ((start, end), replacement) in fixes[0].iter().zip(&fixes[1]).zip(&fixes[2]) {
                let at = |number: &str| number.parse::<usize>().expect("a number");
                let range = at(start)..at(end);
                fixed.splice(range, replacement.chars());
            }
            assert_eq!(String::from_iter(fixed), expected.url.as_str(), "{kind}: {text:?}");
        }

        assert_eq!(extracted.is_null(row), text.is_none(), "{kind}: {text:?}");
        if let Some(text) = text {
            let found = list(&extracted, row);
            let characters = |offset| text[..offset].chars().count().to_string();
            let expected = extractor.extract(text).map(|expected| {
                let (span, fragment) = (expected.span(), expected.fragment().unwrap_or("null"));
                [
                    characters(span.start),
                    characters(span.end),
                    expected.text().to_owned(),
                    fragment.to_owned(),
                ]
            });
            let rows = (0..found[0].len()).map(|item| [0, 1, 2, 3].map(|field| found[field][item].clone()));
            assert!(rows.eq(expected), "{kind}: {text:?}");
        }
    }
}

/// Returns the values of each field in a list of structs.
fn list(lists: &ListArray, row: usize) -> Vec<Vec<String>> {
    let structs = lists.value(row);
    let value = |column: &ArrayRef, item| match column.as_primitive_opt::<UInt64Type>() {
        Some(numbers) => numbers.value(item).to_string(),
        None => text(column, item).unwrap_or("null").to_owned(),
    };
    let columns = structs.as_struct().columns().iter();
    columns.map(|column| (0..column.len()).map(|item| value(column, item)).collect()).collect()
}

fn check_parts(texts: &[Option<&str>], array: &dyn Array, kind: &str) {
    for show in [false, true] {
        let parts_of = if show { Parts::with_passwords } else { Parts::new };
        let options = PartsOptions::new().show_passwords(show);
        let written = rfc1738_arrow::parts(array, &options).expect(kind);
        let decoded = rfc1738_arrow::parts(array, &options.clone().decoded(true)).expect(kind);
        let names: Vec<_> = Column::all().map(Column::name).collect();
        assert_eq!((written.column_names(), decoded.column_names()), (names.clone(), names));
        assert_eq!(strings(written.column(0)), strings(decoded.column(0)));
        let few = [Part::Host.into(), Column::Production, Part::Password.into(), Part::Path.into()];
        let selected = rfc1738_arrow::parts(array, &options.clone().only(few)).expect(kind);
        assert_eq!(selected.column_names(), ["host", "production", "password", "path"]);
        for column in few {
            let column_of =
                |parts: &StructArray| strings(parts.column_by_name(column.name()).expect("a column"));
            assert_eq!(column_of(&selected), column_of(&written), "{kind}");
        }
        for (row, text) in texts.iter().enumerate() {
            let url = text.and_then(Url::new);
            assert_eq!(written.is_null(row), url.is_none(), "{kind}: {text:?}");
            let production = url.map(|url| url.production().name());
            assert_eq!(self::text(written.column(0), row), production, "{kind}: {text:?}");
            let digits = url.and_then(|url| parts_of(url).get(Part::Port)?.as_written().parse::<u128>().ok());
            for parts in [&written, &decoded] {
                let ports = parts.column_by_name("port").expect("a column").as_primitive::<UInt16Type>();
                let port = (!ports.is_null(row)).then(|| ports.value(row));
                assert_eq!(port, digits.and_then(|digits| digits.try_into().ok()), "{kind}: {text:?}");
            }
            for &part in Part::ALL {
                let name = if part == Part::Port { "port_text" } else { part.name() };
                let expected = url.and_then(|url| parts_of(url).get(part));
                let column = written.column_by_name(name).expect("a column");
                let as_written = expected.as_ref().map(|text| text.as_written());
                assert_eq!(self::text(column, row), as_written.as_deref(), "{kind}: {part} of {text:?}");
                let column = decoded.column_by_name(name).expect("a column");
                let expected = expected.as_ref().map(|text| text.decoded());
                assert_eq!(bytes(column, row), expected.as_deref(), "{kind}: {part} of {text:?}");
            }
        }
    }
}

fn check_paths(texts: &[Option<&str>], array: &dyn Array, kind: &str) {
    let paths = rfc1738_arrow::decoded_path(array).expect(kind);
    let segments = rfc1738_arrow::path_segments(array).expect(kind);
    for (row, text) in texts.iter().enumerate() {
        let url = text.and_then(Url::new);
        let path = url.and_then(|url| Parts::with_passwords(url).get(Part::Path));
        let decoded = path.map(|path| path.decoded());
        assert_eq!(bytes(&paths, row), decoded.as_deref(), "{kind}: {text:?}");
        let of_scheme = url.and_then(|url| Some(url.path_segments()?.collect::<Vec<_>>()));
        let others = || Some(url?.path_and_query()?.segments().collect());
        let expected = of_scheme.or_else(others);
        assert_eq!(segments.is_null(row), expected.is_none(), "{kind}: {text:?}");
        if let Some(expected) = expected {
            let decoded: Vec<_> = expected.iter().map(|segment| segment.decode().into_owned()).collect();
            let found = segments.value(row);
            let found: Vec<_> = (0..found.len()).filter_map(|row| bytes(&found, row)).collect();
            assert_eq!(found, decoded, "{kind}: {text:?}");
        }
    }
}

/// Returns the strings of a column.
pub fn strings(array: &dyn Array) -> Vec<Option<String>> {
    (0..array.len()).map(|row| text(array, row).map(str::to_owned)).collect()
}

/// Returns the string in a row of a string column of any type.
pub fn text(array: &dyn Array, row: usize) -> Option<&str> {
    (!array.is_null(row)).then(|| match array.data_type() {
        DataType::Utf8 => array.as_string::<i32>().value(row),
        DataType::LargeUtf8 => array.as_string::<i64>().value(row),
        _ => array.as_string_view().value(row),
    })
}

/// Returns the bytes in a row of a binary column of any type.
fn bytes(array: &dyn Array, row: usize) -> Option<&[u8]> {
    (!array.is_null(row)).then(|| match array.data_type() {
        DataType::Binary => array.as_binary::<i32>().value(row),
        DataType::LargeBinary => array.as_binary::<i64>().value(row),
        _ => array.as_binary_view().value(row),
    })
}
