//! Tests of the traits that the Rust API Guidelines expect of public types.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use rfc1738::*;
use sources::for_each_type;
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
        ParseError, ParseProductionError, RejectedString, build::BuildError, access::PlanError, access::AddrSpecError, access::DatabaseError, access::EndpointError,
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
