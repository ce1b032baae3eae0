//! Prospero. Section 3.11.

use alloc::string::String;

use super::error::{BuildError, finish};
use super::place::{Place, port};
use crate::grammar::{Fieldname, Fieldvalue, Ppath};
use crate::{Production, UrlBuf};

/// Builds the URL of a resource that is reached over the Prospero Directory Service. Section 3.11.
///
/// ```
/// use rfc1738::build::Prospero;
///
/// let url = Prospero::new("host.dom", "/pros/name").field("OBJECT-VERSION", "1=2").build()?;
/// assert_eq!(url.as_str(), "prospero://host.dom//pros/name;OBJECT-VERSION=1%3D2");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct Prospero {
    place: Place,
    ppath: String,
    fields: String,
}

impl Prospero {
    /// The URL of a host-specific object name. Its slashes stay as they are, a leading one too.
    pub fn new(host: impl Into<String>, hsoname: impl AsRef<[u8]>) -> Prospero {
        let ppath = Ppath::encode(hsoname.as_ref().split(|&octet| octet == b'/'));
        Prospero { place: Place::new(host), ppath, fields: String::new() }
    }

    port!(place);

    /// Adds a field after the others. Its name and its value may be empty.
    #[must_use]
    pub fn field(mut self, name: impl AsRef<[u8]>, value: impl AsRef<[u8]>) -> Prospero {
        self.fields.push(';');
        self.fields.push_str(&Fieldname::encode(name.as_ref()));
        self.fields.push('=');
        self.fields.push_str(&Fieldvalue::encode(value.as_ref()));
        self
    }

    /// The URL.
    ///
    /// # Errors
    ///
    /// If the host or the port isn't valid.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let mut text = String::from("prospero://");
        self.place.write(&mut text)?;
        text.push('/');
        text.push_str(&self.ppath);
        text.push_str(&self.fields);
        finish(Production::Prosperourl, text)
    }
}
