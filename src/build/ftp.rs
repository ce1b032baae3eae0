//! FTP. Section 3.2.

use alloc::string::String;

use super::error::{BuildError, finish};
use super::place::{Login, login};
use crate::grammar::{Fpath, Ftptype};
use crate::{Production, UrlBuf};

/// Builds the URL of a file or directory that is reached over FTP. Section 3.2.
///
/// ```
/// use rfc1738::build::Ftp;
///
/// let url = Ftp::new("host.dom").path(["pub", "a b;c"]).ftptype('i').build()?;
/// assert_eq!(url.as_str(), "ftp://host.dom/pub/a%20b%3Bc;type=i");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Ftp {
    login: Login,
    path: Option<String>,
    ftptype: Option<char>,
}

impl Ftp {
    /// A URL without a path.
    pub fn new(host: impl Into<String>) -> Ftp {
        Ftp { login: Login::new(host), path: None, ftptype: None }
    }

    login!();

    /// The directories to change to, and last the name; each may be empty or hold a `/`. No segments are the same
    /// as one empty segment.
    #[must_use]
    pub fn path<S: AsRef<[u8]>>(mut self, segments: impl IntoIterator<Item = S>) -> Ftp {
        self.path = Some(Fpath::encode(segments));
        self
    }

    /// How to transfer the file: `a`, `i` or `d`, in either case. It needs a path.
    #[must_use]
    pub fn ftptype(mut self, ftptype: char) -> Ftp {
        self.ftptype = Some(ftptype);
        self
    }

    /// The URL.
    ///
    /// # Errors
    ///
    /// If the host, the port or the type isn't valid, or if there is a password without a user name or a type
    /// without a path.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let wrong_type = |rule| Err(BuildError::new(Production::Ftptype, "3.2.2", rule));
        let mut text = String::from("ftp://");
        self.login.write(&mut text)?;
        if let Some(path) = &self.path {
            text.push('/');
            text.push_str(path);
        }
        if let Some(ftptype) = self.ftptype {
            if self.path.is_none() {
                return wrong_type("a type follows a path, which may be empty");
            }
            if Ftptype::try_from(&*ftptype.encode_utf8(&mut [0; 4])).is_err() {
                return wrong_type("this is not `a`, `i` or `d`");
            }
            text.push_str(";type=");
            text.push(ftptype);
        }
        finish(Production::Ftpurl, text)
    }
}
