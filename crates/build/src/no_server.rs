//! Builders for URLs without a server to connect to. Sections 3.5, 3.6 and 3.10.

use alloc::string::String;

use rfc1738::Production;
use rfc1738::grammar::{Encoded822addr, Fpath, Unique};

use crate::BuildError;
use crate::parts::{self, Draft, Part};

/// A builder for mailto URLs. Section 3.5.
///
/// ```
/// use rfc1738_build::Mailto;
///
/// let url = Mailto::new("user%host@gateway.dom").build()?;
/// assert_eq!(url.as_str(), "mailto:user%25host@gateway.dom");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Mailto(pub(crate) Draft);

impl Mailto {
    /// Returns a builder for the URL of an address, which must not be empty. It isn't checked against the
    /// addr-spec of RFC 822. A `?` and a `/` are encoded, because other readers would find headers or an authority.
    pub fn new(addr_spec: impl AsRef<[u8]>) -> Mailto {
        let address = match addr_spec.as_ref() {
            [] => Err(BuildError::new(Production::Encoded822addr, "3.5", "an address can't be empty")),
            addr_spec => Ok(without_delimiters(&Encoded822addr::encode(addr_spec))),
        };
        Mailto(Draft::new(Ok("mailto:".into()), address))
    }
}

/// A builder for the URL of a news group, an article, or all groups. Section 3.6.
///
/// ```
/// use rfc1738_build::News;
///
/// assert_eq!(News::all().build()?.as_str(), "news:*");
/// assert_eq!(News::group("alt.hypertext").build()?.as_str(), "news:alt.hypertext");
/// assert_eq!(News::article("1#2", "host.dom").build()?.as_str(), "news:1%232@host.dom");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct News(pub(crate) Draft);

impl News {
    fn new(grouppart: Part) -> News {
        News(Draft::new(Ok("news:".into()), grouppart))
    }

    /// Returns a builder for the URL of "all available news groups".
    pub fn all() -> News {
        News::new(Ok("*".into()))
    }

    /// Returns a builder for the URL of a group.
    pub fn group(name: impl Into<String>) -> News {
        News::new(parts::group(name))
    }

    /// Returns a builder for the URL of an article, from the two parts of its Message-ID. A `?` and a `/` are encoded,
    /// because other readers would find a query or an authority.
    pub fn article(unique: impl AsRef<[u8]>, host: impl Into<String>) -> News {
        News::new(parts::article(&without_delimiters(&Unique::encode(unique.as_ref())), host))
    }
}

/// A builder for file URLs. Section 3.10.
///
/// ```
/// use rfc1738_build::File;
///
/// let url = File::new(["disk$user", "my", "note 1"]).host("vms.host.edu").build()?;
/// assert_eq!(url.as_str(), "file://vms.host.edu/disk$user/my/note%201");
/// # Ok::<(), rfc1738_build::BuildError>(())
/// ```
#[derive(Clone, Debug)]
pub struct File(pub(crate) Draft);

impl File {
    /// Returns a builder for the URL of a file on "the machine from which the URL is being interpreted", from
    /// its directories and its name. Each may be empty or contain a `/`. An empty list is equivalent to one
    /// empty segment.
    pub fn new<S: AsRef<[u8]>>(segments: impl IntoIterator<Item = S>) -> File {
        File(
            Draft::new(Ok("file://".into()), Ok(String::new()))
                .with_path(Ok(Fpath::encode_segments(segments))),
        )
    }

    /// Sets the host of the file.
    #[must_use]
    pub fn host(mut self, host: impl Into<String>) -> File {
        self.0.host = Some(parts::host(host));
        self
    }
}

/// Encodes the delimiters that other readers find in the part after the scheme.
fn without_delimiters(part: &str) -> String {
    part.replace('/', "%2F").replace('?', "%3F")
}

build! {
    // 3.2.2
    [File]
        File::new([ALL]) => "file:///a%3B%2F?:@&=";
    // 3.5
    [Mailto]
        Mailto::new(ALL) => "mailto:a;%2F%3F:@&=";
    // 3.6
    [News]
        News::article("a;/?:&=", "h") => "news:a;%2F%3F:&=@h",
        News::all() => "news:*";
}
