//! Endpoints of URLs, and a comparison of URLs by what they mean. Sections 3.1 to 3.11.

mod endpoint;
mod same;

pub use endpoint::{Endpoint, EndpointHost, NoEndpoint};
