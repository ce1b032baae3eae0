//! NNTP. Section 3.7.

use alloc::string::{String, ToString};

use super::error::{BuildError, finish};
use super::news::write_group;
use super::place::{Place, port};
use crate::{Production, UrlBuf};

/// Builds the URL of an article, or a group, on a particular NNTP server. Section 3.7.
///
/// ```
/// use rfc1738::build::Nntp;
///
/// let url = Nntp::new("news.host.dom", "alt.hypertext").article(1738).build()?;
/// assert_eq!(url.as_str(), "nntp://news.host.dom/alt.hypertext/1738");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Nntp {
    place: Place,
    group: String,
    article: Option<u64>,
}

impl Nntp {
    /// The URL of a group.
    pub fn new(host: impl Into<String>, group: impl Into<String>) -> Nntp {
        Nntp { place: Place::new(host), group: group.into(), article: None }
    }

    port!(place);

    /// The number of the article within the group.
    #[must_use]
    pub fn article(mut self, number: u64) -> Nntp {
        self.article = Some(number);
        self
    }

    /// The URL.
    ///
    /// # Errors
    ///
    /// If the host, the port or the group isn't valid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let mut text = String::from("nntp://");
        self.place.write(&mut text)?;
        text.push('/');
        write_group(&self.group, &mut text)?;
        if let Some(number) = self.article {
            text.push('/');
            text.push_str(&number.to_string());
        }
        finish(Production::Nntpurl, text)
    }
}
