//! Files. Section 3.10.

use alloc::string::String;

use super::error::{BuildError, finish};
use super::place::write_host;
use crate::grammar::Fpath;
use crate::{Production, UrlBuf};

/// Builds the URL of a file on a particular host. Section 3.10.
///
/// ```
/// use rfc1738::build::File;
///
/// let url = File::new(["disk$user", "my", "note 1"]).host("vms.host.edu").build()?;
/// assert_eq!(url.as_str(), "file://vms.host.edu/disk$user/my/note%201");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct File {
    host: Option<String>,
    path: String,
}

impl File {
    /// The URL of a file on "the machine from which the URL is being interpreted", by its directories and its
    /// name, each of which may be empty or hold a `/`. No segments are the same as one empty segment.
    pub fn new<S: AsRef<[u8]>>(segments: impl IntoIterator<Item = S>) -> File {
        File { host: None, path: Fpath::encode(segments) }
    }

    /// The host that has the file.
    #[must_use]
    pub fn host(mut self, host: impl Into<String>) -> File {
        self.host = Some(host.into());
        self
    }

    /// The URL.
    ///
    /// # Errors
    ///
    /// If the host isn't valid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let mut text = String::from("file://");
        if let Some(host) = &self.host {
            write_host(host, &mut text)?;
        }
        text.push('/');
        text.push_str(&self.path);
        finish(Production::Fileurl, text)
    }
}
