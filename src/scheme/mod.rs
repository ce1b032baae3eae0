//! Client operations for the URLs of each scheme. Sections 3 and 4.
//!
//! This module adds methods to the URL types of [`grammar`](crate::grammar). For example,
//! [`Ftpurl::steps`](crate::grammar::Ftpurl::steps) returns FTP commands,
//! [`Gopherurl::request`](crate::grammar::Gopherurl::request) returns the bytes that a Gopher client sends,
//! and `Fileurl::to_file_path` returns a local path. The methods only return data. They don't connect to a
//! server.
//!
//! Decoded parts are octets, not text (Section 2.2). If a decoded part would add a line or a field to a
//! request, or truncate it, the method returns an [`InjectionError`]. The electronic form of Section 3.4.9 has
//! several lines by design, so it has a separate method,
//! [`Gopherurl::form_request`](crate::grammar::Gopherurl::form_request).
//!
//! [`prose`](crate::prose) lists the RFC's sentences and the items that implement them.
//!
//! ```
//! use rfc1738::grammar::{Ftpurl, Gopherurl};
//!
//! let url = Ftpurl::try_from("ftp://myname@host.dom/%2Fetc/motd")?;
//! let lines: Vec<_> = url.steps()?.iter().filter_map(|step| step.to_bytes()).collect();
//! assert_eq!(lines, [&b"USER myname\r\n"[..], b"CWD /etc\r\n", b"RETR motd\r\n"]);
//!
//! let url = Gopherurl::try_from("gopher://host.dom/7sel%09words")?;
//! assert_eq!(url.request()?, b"sel\twords\r\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "std")]
mod file_path;
pub mod ftp;
mod gopher;
mod http;
mod injection;
mod mailto;
mod news;
mod reserved;
mod telnet;

#[cfg(feature = "std")]
pub use file_path::FilePathError;
pub use injection::InjectionError;
pub use mailto::{AddrSpec, AddrSpecError};
pub use reserved::SchemeStatus;
