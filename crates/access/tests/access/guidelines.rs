//! Tests of the traits that the Rust API Guidelines expect of public types.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use conformance::{files, read};
use rfc1738_access::*;

/// Requires the traits of a value that callers can store, compare, and use as a map key.
fn data<T: Clone + Debug + Eq + Hash + Send + Sync>() {}

/// Requires the traits of an error that fits into a `Box<dyn Error + Send + Sync>`.
fn error<T: Error + Clone + Eq + Send + Sync + 'static>() {}

/// The public types, each with its traits.
macro_rules! types {
    ($($traits:ident $type:ty;)*) => {
        const LISTED: &[&str] = &[$(stringify!($type)),*];

        #[test]
        fn types_have_the_traits_of_their_kind() {
            $($traits::<$type>();)*
        }
    };
}

types! {
    data AddrSpec<'_>;
    data Caution;
    data DatabaseUrl<'_>;
    data Endpoint<'_>;
    data LocationKey;
    data PathAndQuery<'_>;
    data PathSegment<'_>;
    data QueryText<'_>;
    data SchemeStatus;
    data ftp::Argument<'_>;
    data ftp::Pass<'_>;
    data ftp::Step<'_>;
    data ftp::TransferType;
    error AddrSpecError;
    error EndpointError;
    error FilePathError;
    error InjectionError;
}

#[test]
fn every_public_type_is_listed() {
    let name = |text: &'static str| {
        let path = text.split('<').next().unwrap_or(text);
        path.rsplit("::").next().unwrap_or(path).trim().to_owned()
    };
    let folders = ["crates/access/src", "crates/access/src/caution"];
    let paths = folders
        .iter()
        .flat_map(|folder| files(folder).into_iter().map(move |file| format!("{folder}/{file}")));
    let sources: Vec<String> = paths.filter(|path| path.ends_with(".rs")).map(read).collect();
    let declared: BTreeSet<String> = sources
        .iter()
        .flat_map(|source| source.lines())
        .filter_map(|line| line.strip_prefix("pub struct ").or(line.strip_prefix("pub enum ")))
        .filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next().map(str::to_owned))
        .collect();
    assert_eq!(LISTED.iter().copied().map(name).collect::<BTreeSet<_>>(), declared);
}
