//! Tests that `access` and `Parts` take linear time.

use std::hint::black_box;

use rfc1738::Url;
use rfc1738_describe::{Options, Parts, access};

use super::growth::excess;
use super::shapes;

/// The size of a short string.
const SIZE: usize = 4 << 10;

#[track_caller]
fn assert_linear(run: impl Fn(Url<'_>)) {
    let run = |text: &str| Url::new(text).map_or((), &run);
    // Stop at the first shape whose time grows too fast, because confirming it takes seconds.
    let excess = shapes().iter().find_map(|shape| Some(format!("{shape}: {}", excess(shape, SIZE, run)?)));
    assert_eq!(excess, None, "not linear");
}

#[test]
fn access_takes_linear_time() {
    for show_passwords in [false, true] {
        let options = Options { show_passwords, allow_form: true, local_paths: true };
        assert_linear(|url| {
            let facts = access(url, &options);
            black_box(facts.map(|facts| facts.iter().map(ToString::to_string).collect::<String>())).ok();
        });
    }
}

#[test]
fn parts_take_linear_time() {
    assert_linear(|url| {
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
    });
}
