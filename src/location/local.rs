//! Whether a URL names a file on this machine. Section 3.10.

use crate::Url;
use crate::grammar::Host;

impl Host<'_> {
    /// Whether this is `localhost`, in any case, which in a file URL is "the machine from which the URL is
    /// being interpreted". Section 3.10.
    ///
    /// ```
    /// use rfc1738::grammar::Host;
    ///
    /// assert!(Host::try_from("LocalHost")?.is_local());
    /// assert!(!Host::try_from("127.0.0.1")?.is_local());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn is_local(&self) -> bool {
        self.as_str().eq_ignore_ascii_case("localhost")
    }
}

impl Url<'_> {
    /// Whether this names a file on "the machine from which the URL is being interpreted": its host is
    /// `localhost`, or absent. Section 3.10.
    ///
    /// ```
    /// use rfc1738::Url;
    ///
    /// assert!(Url::parse("file:///etc/motd")?.is_local());
    /// assert!(Url::parse("file://localhost/etc/motd")?.is_local());
    /// assert!(!Url::parse("file://vms.host.edu/etc/motd")?.is_local());
    /// assert!(!Url::parse("http://localhost/")?.is_local(), "not a file");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    pub fn is_local(&self) -> bool {
        self.as_file().is_some_and(|file| file.host.is_none_or(|host| host.is_local()))
    }
}
