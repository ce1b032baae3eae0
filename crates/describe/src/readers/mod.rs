//! URL parsers for RFC 1738, RFC 3986 and the URL Standard, side by side.
//!
//! A program that checks a URL with one parser and fetches it with another may connect to an unchecked host. A [`Comparison`]
//! runs the parsers instead of consulting a table of known differences.
//!
//! ```
//! use rfc1738_describe::readers::{Comparison, Reader};
//!
//! let comparison = Comparison::new("ftp://trusted.example?@host.dom/", &Reader::ALL);
//! let host = |row: usize| comparison.rows[row].seen.as_ref().ok()?.host.as_deref();
//! assert_eq!(host(0), Some("host.dom"));
//! assert_eq!(host(2), Some("trusted.example"));
//! assert_eq!(comparison.differing(), ["host"]);
//! ```

mod comparison;
mod reader;
mod rfc1738;
mod rfc3986;
mod seen;
mod whatwg;

pub use comparison::{Comparison, Group, Row};
pub use reader::Reader;
pub use seen::{Destination, Rejection, Seen};
