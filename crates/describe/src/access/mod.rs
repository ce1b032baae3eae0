//! The steps that a client takes to access a URL.

mod error;
mod fact;
mod schemes;

pub use error::AccessError;
pub use fact::Fact;
pub use schemes::access;

/// Options for [`access`]. All are off by default.
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_describe::{Options, access};
///
/// let url = Url::parse("ftp://joe:tiger@host.dom")?;
/// let options = Options { show_passwords: true, ..Options::default() };
/// assert_eq!(access(url, &options)?[2].to_string(), "send PASS tiger");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// `true` to show passwords unmasked.
    pub show_passwords: bool,
    /// `true` to show the lines of a filled-out Gopher+ form (Section 3.4.9). Another kind of server would interpret them as
    /// commands. Otherwise, a URL with a form is an error.
    pub allow_form: bool,
    /// `true` to show the local `path` of a file on this machine (Section 3.10), on Unix and Windows. Otherwise, and on other
    /// systems, each `part` of the path is a fact.
    pub local_paths: bool,
}
