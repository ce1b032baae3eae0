//! The steps of a client that accesses a URL.

mod error;
mod fact;
mod schemes;

pub use error::AccessError;
pub use fact::Fact;
pub use schemes::access;

/// Options that let [`access`] show more. By default, all are off.
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
    /// Passwords as they are.
    pub show_passwords: bool,
    /// The lines of a filled-out Gopher+ form (Section 3.4.9), which would be commands to another kind of server. Without
    /// this, a URL with a form is refused.
    pub allow_form: bool,
    /// The local `path` of a file on this machine (Section 3.10), on Unix and Windows. Without this, or elsewhere, its `part`s
    /// are shown.
    pub local_paths: bool,
}
