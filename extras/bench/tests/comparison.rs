//! Checks the tables of `COMPARISON.md` and a sentence of the README against the crates.

use std::borrow::Borrow;
use std::fmt;
use std::hash::Hash;
use std::ops::{Index, RangeFull};
use std::str::FromStr;

use fluent_uri::Uri;
use iri_string::types::{UriStr, UriString};
use rfc1738_access::{Access, EndpointError};
use serde::{Deserialize, Serialize};

const COMPARISON: &str = include_str!("../../../COMPARISON.md");
const README: &str = include_str!("../../../README.md");

/// Returns the rows of the table under a heading, without its header.
fn rows<'t>(page: &'t str, heading: &str) -> Vec<Vec<&'t str>> {
    let (_, section) = page.split_once(&format!("\n## {heading}\n")).expect(heading);
    let section = section.split("\n## ").next().unwrap_or_default();
    let lines = section.lines().filter(|line| line.starts_with('|')).skip(2);
    lines.map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

/// Returns the text between backticks.
fn code(cell: &str) -> &str {
    cell.strip_prefix('`').and_then(|cell| cell.strip_suffix('`')).expect("code")
}

/// Formats a verdict as the table does.
fn cell(text: &str, read: Option<String>) -> String {
    match read {
        None => "no".to_owned(),
        Some(read) if read == text => "yes".to_owned(),
        Some(read) => format!("`{read}`"),
    }
}

fn verdicts(text: &str) -> [String; 4] {
    [
        rfc1738::Url::new(text).map(|url| url.to_string()),
        url::Url::parse(text).ok().map(|url| url.to_string()),
        Uri::parse(text).ok().map(|uri| uri.to_string()),
        UriStr::new(text).ok().map(|uri| uri.to_string()),
    ]
    .map(|read| cell(text, read))
}

fn hosts(text: &str) -> [String; 4] {
    let endpoint = rfc1738::Url::new(text).and_then(|url| match url.endpoint() {
        Err(EndpointError::NoHost) => None,
        endpoint => Some(endpoint.expect("in range")),
    });
    [
        endpoint.map(|endpoint| endpoint.host.to_string()),
        url::Url::parse(text).expect(text).host_str().map(str::to_owned),
        Uri::parse(text).expect(text).authority().map(|authority| authority.host().to_owned()),
        UriStr::new(text).expect(text).authority_components().map(|authority| authority.host().to_owned()),
    ]
    .map(|host| host.map_or("none".to_owned(), |host| format!("`{host}`")))
}

fn check(rows: &[Vec<&str>], least: usize, found: impl Fn(&str) -> [String; 4]) {
    assert!(rows.len() >= least, "{} rows", rows.len());
    let wrong: Vec<String> = rows
        .iter()
        .map(|row| (code(row[0]), &row[1..5]))
        .filter(|(text, cells)| found(text) != **cells)
        .map(|(text, _)| format!("{text}: {:?}", found(text)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Evaluates to a pair for each trait: its name, and an array with `true` for each type that implements it, in the
/// order of the table's columns. An inherent constant shadows a trait's, and exists only if its bound holds.
macro_rules! traits {
    ($($name:literal $bound:path;)*) => {
        [$(($name, {
            struct Probe<T>(core::marker::PhantomData<T>);
            #[allow(dead_code, reason = "unused if all types have the trait")]
            trait Lacks {
                const HAS: bool = false;
            }
            impl<T> Lacks for Probe<T> {}
            #[allow(dead_code, reason = "unused if no type has the trait")]
            impl<T: $bound> Probe<T> {
                const HAS: bool = true;
            }
            [
                Probe::<rfc1738::Url<'static>>::HAS,
                Probe::<rfc1738::UrlBuf>::HAS,
                Probe::<url::Url>::HAS,
                Probe::<Uri<&'static str>>::HAS,
                Probe::<Uri<String>>::HAS,
                Probe::<&'static UriStr>::HAS,
                Probe::<UriString>::HAS,
            ]
        })),*]
    };
}

#[test]
fn traits_are_correct() {
    let traits = traits! {
        "Copy" Copy;
        "Clone" Clone;
        "Default" Default;
        "Debug" fmt::Debug;
        "Display" fmt::Display;
        "Eq" Eq;
        "Ord" Ord;
        "Hash" Hash;
        "PartialEq<str>" PartialEq<str>;
        "PartialEq<&str>" PartialEq<&'static str>;
        "PartialEq<String>" PartialEq<String>;
        "PartialOrd<str>" PartialOrd<str>;
        "AsRef<str>" AsRef<str>;
        "Borrow<str>" Borrow<str>;
        "Index" Index<RangeFull>;
        "FromStr" FromStr;
        "TryFrom<&str>" TryFrom<&'static str>;
        "TryFrom<String>" TryFrom<String>;
        "TryFrom<&[u8]>" TryFrom<&'static [u8]>;
        "Into<String>" Into<String>;
        "Into<&str>" Into<&'static str>;
        "Serialize" Serialize;
        "Deserialize" Deserialize<'static>;
        "Send" Send;
        "Sync" Sync;
    };
    let rows = rows(COMPARISON, "Traits");
    let named: Vec<&str> = rows.iter().map(|row| code(row[0])).collect();
    assert_eq!(named, traits.map(|(name, _)| name));
    for (row, (name, has)) in rows.iter().zip(traits) {
        assert_eq!(row[1..8], has.map(|has| if has { "yes" } else { "no" }), "{name}");
    }
}

#[test]
fn passwords_are_masked_in_debug() {
    const TEXT: &str = "x://user:secret@host.dom/";
    let debug: [String; 4] = [
        format!("{:?}", rfc1738::Url::parse(TEXT)),
        format!("{:?}", url::Url::parse(TEXT)),
        format!("{:?}", Uri::parse(TEXT)),
        format!("{:?}", UriStr::new(TEXT)),
    ];
    let rows = rows(COMPARISON, "Features");
    let row = rows.iter().find(|row| row[0] == "a password in `Debug`").expect("there is a row");
    for (cell, debug) in row[1..5].iter().zip(debug) {
        assert_eq!(cell.starts_with("shown"), debug.contains("secret"), "{debug}");
    }
}

#[test]
fn verdicts_are_correct() {
    check(&rows(COMPARISON, "Verdicts"), 30, verdicts);
}

#[test]
fn hosts_are_correct() {
    check(&rows(COMPARISON, "Hosts"), 4, hosts);
}

/// The README's sentence names URLs that url accepts, and the last two of which are valid in RFC 3986.
#[test]
fn acceptance_in_the_readme_is_correct() {
    let (_, sentence) = README.split_once("Other parsers [accept more]").expect("a sentence");
    let sentence =
        sentence.split_once(')').and_then(|(_, rest)| rest.split_once("A valid URL")).expect("an end").0;
    let named: Vec<_> = sentence.split('`').skip(1).step_by(2).collect();
    let accepted = named.iter().map(|text| verdicts(text).map(|verdict| verdict != "no"));
    let expected = [[false, true, false, false], [false, true, true, true], [false, true, true, true]];
    assert!(accepted.eq(expected), "{named:?}");
}
