//! Mailto. Section 3.5.

use alloc::format;
use alloc::string::String;

use super::error::{BuildError, finish};
use crate::grammar::Encoded822addr;
use crate::{Production, UrlBuf};

/// Builds the URL of an Internet mailing address. Section 3.5.
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
    /// The URL of an address. It must not be empty; whether it is an addr-spec of RFC 822 isn't checked.
    pub fn new(addr_spec: impl AsRef<[u8]>) -> Mailto {
        Mailto { addr_spec: Encoded822addr::encode(addr_spec.as_ref()).into_owned() }
    }

    /// The URL.
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
