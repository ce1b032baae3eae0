//! Values of steps.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::iter;
use core::ops::Range;

use rfc1738::grammar::User;
use rfc1738::{MASK, Redacted};

/// A value of a [`Step`](crate::Step): the decoded octets, of which some may be a password.
///
/// [`Step::masked`](crate::Step::masked) shows the others. `Debug` shows none.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Value<'a> {
    octets: Cow<'a, [u8]>,
    /// The ranges that may be a password, in order.
    hidden: Vec<Range<usize>>,
}

impl<'a> Value<'a> {
    /// Creates a value that contains no password.
    pub(crate) fn new(octets: Cow<'a, [u8]>) -> Value<'a> {
        Value { octets, hidden: Vec::new() }
    }

    /// Creates a value in which these ranges may be passwords.
    pub(crate) fn with_hidden(octets: Cow<'a, [u8]>, hidden: Vec<Range<usize>>) -> Value<'a> {
        Value { octets, hidden }
    }

    /// Creates the value of a user name. By the rule of [`Redacted`], text after a colon in it may be a password.
    pub(crate) fn user(user: User<'a>) -> Value<'a> {
        let octets = user.decode();
        let name = user.as_str();
        let url = format!("ftp://{name}:x@h/");
        let secret = Redacted::new(&url).ranges().next().map_or(url.len(), |secret| secret.start);
        let shown = secret - "ftp://".len();
        let start = if shown < name.len() { decoded_length(&name[..shown]) } else { octets.len() };
        let hidden = (start < octets.len()).then(|| start..octets.len()).into_iter().collect();
        Value { octets, hidden }
    }

    /// Marks all of the value as a password.
    pub(crate) fn password(mut self) -> Value<'a> {
        self.hide();
        self
    }

    pub(super) fn hide(&mut self) {
        self.hidden = iter::once(0..self.octets.len()).collect();
    }

    /// Returns the octets, with passwords.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.octets
    }

    /// Returns `true` if some of the octets may be a password.
    #[must_use]
    pub fn may_contain_password(&self) -> bool {
        !self.hidden.is_empty()
    }

    /// Returns the octets as text, each piece of which `show` returns.
    pub(super) fn text(&self, shows_passwords: bool, show: fn(&[u8]) -> String) -> String {
        if shows_passwords {
            return show(&self.octets);
        }
        let (mut text, mut end) = (String::new(), 0);
        for hidden in &self.hidden {
            text += &show(&self.octets[end..hidden.start]);
            text += MASK;
            end = hidden.end;
        }
        text + &show(&self.octets[end..])
    }
}

/// Returns the number of octets that a text with escapes represents.
fn decoded_length(text: &str) -> usize {
    let escapes = text.bytes().filter(|&byte| byte == b'%').count();
    text.len() - 2 * escapes
}

/// Escapes octets as [`slice::escape_ascii`] does.
pub(super) fn escaped(octets: &[u8]) -> String {
    octets.escape_ascii().to_string()
}

/// Masks all octets, because parts beside them may hold the rest of a login.
impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Value({MASK})")
    }
}
