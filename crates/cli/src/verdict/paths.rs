//! What was expected by which productions, as JSON. In a long input many records expect the same, so the last lists are kept.

use std::cell::RefCell;

use rfc1738::{Expected, Production};
use serde::ser::{Error, Serialize, SerializeMap, Serializer};
use serde_json::value::RawValue;

use super::fault::{Each, Printed};
use crate::output::json_value;

/// How many lists are kept.
const KEPT: usize = 32;

thread_local! {
    static LISTS: RefCell<Vec<(Vec<Expected>, Box<RawValue>)>> = const { RefCell::new(Vec::new()) };
}

/// A list of `{"expected", "within"}`.
pub struct Paths(pub Vec<Expected>);

impl Serialize for Paths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        LISTS.with_borrow_mut(|lists| {
            let at = match lists.iter().position(|(expected, _)| *expected == self.0) {
                // What is asked for often is found sooner.
                Some(at) => {
                    lists.swap(at, at / 2);
                    at / 2
                }
                None => {
                    lists.truncate(KEPT - 1);
                    lists.push((self.0.clone(), json(&self.0).map_err(S::Error::custom)?));
                    lists.len() - 1
                }
            };
            lists[at].1.serialize(serializer)
        })
    }
}

fn json(expected: &[Expected]) -> std::io::Result<Box<RawValue>> {
    let mut json = Vec::new();
    json_value(&mut json, &Each(|| expected.iter().map(Path)))?;
    let json = String::from_utf8(json).map_err(std::io::Error::other)?;
    Ok(RawValue::from_string(json)?)
}

/// `{"expected", "within"}`.
struct Path<'e>(&'e Expected);

impl Serialize for Path<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let within = || self.0.within.iter().copied().map(Production::name);
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("expected", &Printed(self.0.what))?;
        map.serialize_entry("within", &Each(within))?;
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use rfc1738::Url;

    use super::*;

    /// More lists than are kept, each asked for again.
    #[test]
    fn what_is_kept_is_what_is_made() {
        let texts = (0..200).map(|number| {
            let url = ["http://h/a?b", "ftp://u:p@h:1/a;type=i", "wais://h/d/t/p", "prospero://h/p;a=b"]
                [number % 4];
            format!("{}\n", &url[..(number / 4) % url.len()])
        });
        let texts: Vec<String> = texts.collect();
        let mut lists: Vec<Vec<Expected>> = Vec::new();
        for text in texts.iter().chain(texts.iter().rev()).chain(&texts) {
            let expected = Url::parse(text).map(drop).unwrap_err().expected();
            let (mut kept, mut made) = (Vec::new(), Vec::new());
            json_value(&mut kept, &Paths(expected.clone())).expect("memory is written");
            json_value(&mut made, &Each(|| expected.iter().map(Path))).expect("memory is written");
            assert_eq!(kept, made, "{text}");
            if !lists.contains(&expected) {
                lists.push(expected);
            }
        }
        assert!(lists.len() > KEPT, "{}", lists.len());
    }
}
