//! Where a URL points, and whether two URLs point to the same place. Sections 3.1 to 3.11.

mod endpoint;
mod local;
mod no_login;
mod same;

pub use endpoint::{Endpoint, EndpointHost, NoEndpoint};
