//! The entry points of `rfc1738-describe`.

use std::hint::black_box;

use rfc1738::Url;
use rfc1738_describe::readers::{Comparison, Reader};
use rfc1738_describe::{Options, Parts};

use super::entries::Entry;

pub const ENTRIES: &[Entry] =
    &[Entry::new("access", access), Entry::new("parts", parts), Entry::new("readers", readers)];

fn access(text: &str) {
    let Some(url) = Url::new(text) else { return };
    for show_passwords in [false, true] {
        let options = Options { show_passwords, allow_form: true, local_paths: true };
        let facts = rfc1738_describe::access(url, &options);
        black_box(facts.map(|facts| facts.iter().map(ToString::to_string).collect::<String>())).ok();
    }
}

fn parts(text: &str) {
    let Some(url) = Url::new(text) else { return };
    for parts in [Parts::new(url), Parts::with_passwords(url)] {
        black_box((parts.whole(), parts.pieces()));
        for (_, text) in parts.iter() {
            black_box((text.as_written(), text.decoded()));
        }
        for (name, value) in parts.fields() {
            black_box((name.decoded(), value.as_written()));
        }
        black_box(format!("{parts:?}"));
    }
}

fn readers(text: &str) {
    let mut comparison = Comparison::new(text, &Reader::ALL);
    black_box((comparison.is_same(), comparison.differing(), comparison.mask(text)));
}
