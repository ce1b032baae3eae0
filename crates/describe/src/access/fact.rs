//! Facts about a URL, with passwords masked.

use std::fmt;

use crate::MASK;

/// A step that a client takes, or information that it needs, as a label and a string.
///
/// The text is one line of printable ASCII. In a decoded part of the URL, all other bytes are escaped, as are quotes and
/// backslashes: `\n`, `\'`, `\xe9`. The target of an HTTP request stays percent-encoded.
///
/// `Display` prints the label, a space and the text. `Debug` masks a string that may contain a password, even with
/// [`Options::show_passwords`](crate::Options::show_passwords).
///
/// ```
/// use rfc1738::Url;
/// use rfc1738_describe::{Options, access};
///
/// let facts = access(Url::parse("gopher://host.dom/7sel%09caf%E9")?, &Options::default())?;
/// assert_eq!((facts[2].label(), facts[2].text()), ("send", r"sel\tcaf\xe9"));
/// assert_eq!(facts[2].to_string(), r"send sel\tcaf\xe9");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Fact {
    label: &'static str,
    text: String,
    contains_password: bool,
}

impl Fact {
    /// Returns the label, which says what the text is.
    ///
    /// | label | text |
    /// |---|---|
    /// | `connect` | the host, with the port or the scheme's default port, if any. An IPv4 address has no leading zeros |
    /// | `send` | a line to send, without the CR LF at its end (ftp, gopher) |
    /// | `ask` | an FTP command whose argument the user must provide |
    /// | `guess` | an FTP command whose argument the client must guess |
    /// | `target` | the target of an HTTP request, percent-encoded |
    /// | `host` | the host of a file, or the `Host` header of an HTTP request, with the port if the URL has one |
    /// | `article` | a decoded Message-ID with its `<` and `>` (news), or an article's number (nntp) |
    /// | `part` | a decoded segment of a file's path |
    /// | `note` | the reason that an address isn't an addr-spec |
    /// | `warning` | a valid but suspicious construct, and the name of the warning in brackets |
    /// | `scheme`, `proposed` | the status or the purpose of a scheme that the RFC doesn't specify |
    ///
    /// With any other label, the text is the part of the URL with this name, decoded. `groups all` stands for `*`. Several facts
    /// may have the same label. Facts are in the order in which a client needs them. Notes and warnings come last.
    #[must_use]
    pub fn label(&self) -> &'static str {
        self.label
    }

    /// Returns the text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.label, self.text)
    }
}

/// Masks passwords.
impl fmt::Debug for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = if self.contains_password { MASK } else { &self.text };
        f.debug_struct("Fact").field("label", &self.label).field("text", &text).finish()
    }
}

/// A list of facts under construction.
pub(super) struct Facts {
    pub(super) list: Vec<Fact>,
    show_passwords: bool,
    /// `true` if text other than the login's password may be a password. Then all decoded parts are masked.
    hides_parts: bool,
}

impl Facts {
    pub(super) fn new(show_passwords: bool, hides_parts: bool) -> Facts {
        Facts { list: Vec::new(), show_passwords, hides_parts }
    }

    /// Adds a string that contains no password.
    pub(super) fn add(&mut self, label: &'static str, text: impl ToString) {
        self.list.push(Fact { label, text: text.to_string(), contains_password: false });
    }

    /// Adds `text`, which may contain a password, if passwords are shown. Otherwise, adds `masked`.
    pub(super) fn secret(&mut self, label: &'static str, text: impl ToString, masked: impl ToString) {
        let (text, masked) = (text.to_string(), masked.to_string());
        let contains_password = self.show_passwords && text != masked;
        self.list.push(Fact {
            label,
            text: if self.show_passwords { text } else { masked },
            contains_password,
        });
    }

    /// Adds a decoded part of the URL.
    pub(super) fn part(&mut self, label: &'static str, octets: &[u8]) {
        if self.hides_parts {
            self.secret(label, octets.escape_ascii(), MASK);
        } else {
            self.add(label, octets.escape_ascii());
        }
    }

    /// Adds `prefix` and a user name. Text after a colon in the name may be a password.
    pub(super) fn user(&mut self, label: &'static str, prefix: &str, octets: &[u8]) {
        let text = format!("{prefix}{}", octets.escape_ascii());
        match octets.iter().position(|&octet| octet == b':') {
            None => self.add(label, text),
            Some(colon) => {
                let name = octets[..=colon].escape_ascii();
                self.secret(label, text, format_args!("{prefix}{name}{MASK}"));
            }
        }
    }

    /// Adds `prefix` and a password.
    pub(super) fn password(&mut self, label: &'static str, prefix: &str, octets: &[u8]) {
        let text = format_args!("{prefix}{}", octets.escape_ascii());
        self.secret(label, text, format_args!("{prefix}{MASK}"));
    }
}
