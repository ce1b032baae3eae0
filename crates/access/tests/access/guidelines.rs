//! Tests of the traits that the Rust API Guidelines expect of public types.

use std::error::Error;
use std::fmt::Debug;
use std::hash::Hash;

use rfc1738_access::ftp::{Argument, Pass, Step, TransferType};
use rfc1738_access::*;

/// Requires the traits of a value that callers can store, compare, and use as a map key.
fn data<T: Clone + Debug + Eq + Hash + Send + Sync>() {}

/// Requires the traits of an error that fits into a `Box<dyn Error + Send + Sync>`.
fn error<T: Error + Clone + Eq + Send + Sync + 'static>() {}

#[test]
fn types_have_the_traits_of_their_kind() {
    data::<AddrSpec<'_>>();
    data::<Argument<'_>>();
    data::<Caution>();
    data::<DatabaseUrl<'_>>();
    data::<Endpoint<'_>>();
    data::<LocationKey>();
    data::<Pass<'_>>();
    data::<PathAndQuery<'_>>();
    data::<PathSegment<'_>>();
    data::<QueryText<'_>>();
    data::<SchemeStatus>();
    data::<Step<'_>>();
    data::<TransferType>();
    error::<AddrSpecError>();
    error::<EndpointError>();
    error::<FilePathError>();
    error::<InjectionError>();
}
