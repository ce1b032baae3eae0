//! Builders for URLs without a server to connect to. Sections 3.5, 3.6 and 3.10.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use super::error::{BuildError, finish};
use super::parts::{write_article, write_group, write_host};
use crate::grammar::{Encoded822addr, Fpath, Unique};
use crate::{Production, UrlBuf};

/// A builder for mailto URLs. Section 3.5.
///
/// ```
/// use rfc1738::build::Mailto;
///
/// let url = Mailto::new("user%host@gateway.dom").build()?;
/// assert_eq!(url.as_str(), "mailto:user%25host@gateway.dom");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Mailto {
    addr_spec: String,
}

impl Mailto {
    /// Returns a builder for the URL of an address, which must not be empty. It isn't checked against the
    /// addr-spec of RFC 822.
    pub fn new(addr_spec: impl AsRef<[u8]>) -> Mailto {
        Mailto { addr_spec: Encoded822addr::encode(addr_spec.as_ref()).into_owned() }
    }

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the address is empty.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        if self.addr_spec.is_empty() {
            return Err(BuildError::new(Production::Encoded822addr, "3.5", "an address is not empty"));
        }
        finish(Production::Mailtourl, format!("mailto:{}", self.addr_spec))
    }
}

/// A builder for the URL of a news group, an article, or all groups. Section 3.6.
///
/// ```
/// use rfc1738::build::News;
///
/// assert_eq!(News::all().build()?.as_str(), "news:*");
/// assert_eq!(News::group("alt.hypertext").build()?.as_str(), "news:alt.hypertext");
/// assert_eq!(News::article("1#2", "host.dom").build()?.as_str(), "news:1%232@host.dom");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct News {
    text: Result<String, BuildError>,
}

impl News {
    /// Returns a builder for the URL of "all available news groups".
    pub fn all() -> News {
        News { text: Ok("news:*".to_owned()) }
    }

    /// Returns a builder for the URL of a group.
    pub fn group(name: impl Into<String>) -> News {
        let mut text = String::from("news:");
        News { text: write_group(&name.into(), &mut text).map(|()| text) }
    }

    /// Returns a builder for the URL of an article, from the two parts of its Message-ID.
    pub fn article(unique: impl AsRef<[u8]>, host: impl Into<String>) -> News {
        let mut text = String::from("news:");
        let written = write_article(&Unique::encode(unique.as_ref()), &host.into(), &mut text);
        News { text: written.map(|()| text) }
    }

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the group or the Message-ID is invalid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        finish(Production::Newsurl, self.text.clone()?)
    }
}

/// A builder for file URLs. Section 3.10.
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
    /// Returns a builder for the URL of a file on "the machine from which the URL is being interpreted", from
    /// its directories and its name. Each may be empty or contain a `/`. An empty list is equivalent to one
    /// empty segment.
    pub fn new<S: AsRef<[u8]>>(segments: impl IntoIterator<Item = S>) -> File {
        File { host: None, path: Fpath::encode(segments) }
    }

    /// Sets the host that has the file.
    #[must_use]
    pub fn host(mut self, host: impl Into<String>) -> File {
        self.host = Some(host.into());
        self
    }

    /// Builds the URL.
    ///
    /// # Errors
    ///
    /// If the host is invalid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let mut text = String::from("file://");
        if let Some(host) = &self.host {
            write_host(host, &mut text)?;
        }
        finish(Production::Fileurl, text + "/" + &self.path)
    }
}
