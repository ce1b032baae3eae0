//! Tests of the traits that the Rust API Guidelines expect of public types.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use conformance::{files, for_each_type, read, root};
use rfc1738::*;
use {
    rfc1738_access as access, rfc1738_build as build, rfc1738_context as context, rfc1738_report as report,
};

/// Requires the traits of a value that callers can store, compare, and use as a map key.
fn data<T: Clone + Debug + Eq + Hash + Send + Sync>() {}

/// Requires the traits of an error that fits into a `Box<dyn Error + Send + Sync>`.
fn error<T: Error + Clone + Eq + Send + Sync + 'static>() {}

/// Requires the traits of an iterator, a report or a tree node.
fn other<T: Debug + Send + Sync>() {}

/// The public types that aren't productions, each with its traits.
macro_rules! types {
    ($($traits:ident: $($type:ty),*;)*) => {
        const LISTED: &[&str] = &[$($(stringify!($type)),*),*];

        #[test]
        fn types_have_the_traits_of_their_kind() {
            $($($traits::<$type>();)*)*
        }
    };
}

types! {
    data:
        Authority, Expectation, Expected, Fix, Mistake, Place, PredefinedScheme, Production, Redacted<'_>, Repaired, Symbol, Tree, Url<'_>,
        UrlBuf, access::DatabaseUrl<'_>, access::Endpoint<'_>, access::Part, access::PlanOptions, access::Step<'_>, access::Value<'_>, access::readers::Destination,
        access::readers::Reader, access::readers::Seen,
        access::LocationKey, access::PathAndQuery<'_>, access::PathSegment<'_>, access::QueryText<'_>,
        access::SchemeStatus, access::Warning, access::WarningKind, access::ftp::Command<'_>,
        access::ftp::Pass<'_>, access::ftp::TransferType, context::Candidate,
        context::Extracted, context::Extractor, context::Skipped, context::Wrapper, report::Explanation, report::Found, report::Label, report::Note, report::Source, report::Visible<'_>, grammar::Credentials<'_>,
        grammar::Fieldspecs<'_>, grammar::FtpPath<'_>, grammar::GopherPath<'_>, grammar::HttpPath<'_>,
        grammar::OtherScheme<'_>, grammar::Unique<'_>, grammar::Xchars<'_>;
    error:
        ParseError, ParseProductionError, RejectedString, build::BuildError, access::AccessError, access::AddrSpecError, access::DatabaseError, access::EndpointError,
        access::FilePathError, access::UnknownPart, access::readers::HostError, access::InjectionError, access::convert::ConversionError<ParseError>;
    other:
        Children<'_>, Node<'_>, Nodes<'_>, grammar::Items<'_, grammar::Fsegment<'_>>, access::Parts<'_>, access::Text<'_>, access::readers::Comparison, access::readers::Rejection, access::readers::Row, report::Report<'_>, context::ReadUrls<std::io::Empty>, context::Urls<&str>,
        context::Urls<Vec<u8>>;
}

#[test]
fn production_types_have_the_traits_of_data() {
    macro_rules! check {
        ($($name:ident $production:literal $strategy:ident)*) => { $(check!(@ $name);)* };
        (@ Ftptype) => { data::<grammar::Ftptype>() };
        (@ $name:ident) => { data::<grammar::$name<'_>>() };
    }
    for_each_type!(check);
}

/// Returns the sources in a folder and below it.
fn sources(folder: &str) -> Vec<String> {
    let paths = files(folder).into_iter().map(|name| format!("{folder}/{name}"));
    let text = |path: String| match root().join(&path).is_dir() {
        true => sources(&path),
        false => vec![read(&path)],
    };
    paths.flat_map(text).collect()
}

/// Every public type must be in one of the lists above.
#[test]
fn every_public_type_is_listed() {
    macro_rules! names {
        ($($name:ident $production:literal $strategy:ident)*) => { [$(stringify!($name)),*] };
    }
    let identifier = |text: &'static str| {
        let path = text.split('<').next().unwrap_or(text);
        path.rsplit("::").next().unwrap_or(path).trim().to_owned()
    };
    // These types are declared public but not exported.
    let hidden = ["Class", "Terminal"];
    let listed = LISTED.iter().copied().chain(for_each_type!(names)).chain(hidden);
    let listed: BTreeSet<String> = listed.map(identifier).collect();
    let sources = ["src", "crates/access/src", "crates/build/src", "crates/context/src", "crates/report/src"]
        .map(sources)
        .concat();
    let declared: BTreeSet<String> = sources
        .iter()
        .flat_map(|source| source.lines())
        .map(str::trim_start)
        // The macro `build!` requires the traits of a builder.
        .filter(|line| !line.ends_with("(pub(crate) Draft);"))
        .filter_map(|line| line.strip_prefix("pub struct ").or(line.strip_prefix("pub enum ")))
        .filter_map(|rest| rest.split(|c: char| !c.is_alphanumeric()).next().map(str::to_owned))
        .collect();
    assert_eq!(listed, declared);
}
