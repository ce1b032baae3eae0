//! Facts about a URL, in which passwords are masked.

use crate::output::MASK;

/// A label and its text, in which any octet that isn't printable ASCII is escaped.
pub struct Fact(pub &'static str, pub String);

/// The facts found about a URL so far.
pub struct Facts {
    pub list: Vec<Fact>,
    show_passwords: bool,
    /// Whether anything outside the login may be a password. A part by itself doesn't show that.
    hide_parts: bool,
}

impl Facts {
    pub fn new(show_passwords: bool, hide_parts: bool) -> Facts {
        Facts { list: Vec::new(), show_passwords, hide_parts }
    }

    pub fn add(&mut self, label: &'static str, text: impl ToString) {
        self.list.push(Fact(label, text.to_string()));
    }

    /// Adds a part of the URL, decoded.
    pub fn part(&mut self, label: &'static str, octets: &[u8]) {
        if self.hide_parts {
            self.add(label, MASK);
        } else {
            self.add(label, octets.escape_ascii());
        }
    }

    /// Adds a user name, after other text. What follows a colon in it may be a password that was encoded with it.
    pub fn user(&mut self, label: &'static str, before: &str, octets: &[u8]) {
        let colon = octets.iter().position(|&octet| octet == b':').filter(|_| !self.show_passwords);
        let (shown, mask) = colon.map_or((octets, ""), |colon| (&octets[..=colon], MASK));
        self.add(label, format_args!("{before}{}{mask}", shown.escape_ascii()));
    }

    /// Adds a password, after other text.
    pub fn password(&mut self, label: &'static str, before: &str, octets: &[u8]) {
        if self.show_passwords {
            self.add(label, format_args!("{before}{}", octets.escape_ascii()));
        } else {
            self.add(label, format_args!("{before}{MASK}"));
        }
    }
}
