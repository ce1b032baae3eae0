//! Facts about a URL, in which passwords are masked.

/// What stands in place of a password.
pub const MASK: &str = "****";

/// A label and its text, in which an octet that is no printable ASCII character is escaped.
pub struct Fact(pub &'static str, pub String);

/// Facts of a URL, as they are found.
pub struct Facts {
    pub list: Vec<Fact>,
    pub show_password: bool,
    /// Whether what may be a password stands elsewhere than in the login: a part by itself doesn't tell.
    pub hide_parts: bool,
}

impl Facts {
    pub fn add(&mut self, label: &'static str, text: impl ToString) {
        self.list.push(Fact(label, text.to_string()));
    }

    /// A part of the URL, decoded.
    pub fn part(&mut self, label: &'static str, octets: &[u8]) {
        if self.hide_parts {
            self.add(label, MASK);
        } else {
            self.add(label, octets.escape_ascii());
        }
    }

    /// A user name, after other text. What follows a colon in it may be a password that was encoded with it.
    pub fn user(&mut self, label: &'static str, before: &str, octets: &[u8]) {
        let colon = octets.iter().position(|&octet| octet == b':').filter(|_| !self.show_password);
        let (shown, mask) = colon.map_or((octets, ""), |colon| (&octets[..=colon], MASK));
        self.add(label, format_args!("{before}{}{mask}", shown.escape_ascii()));
    }

    /// A password, after other text.
    pub fn password(&mut self, label: &'static str, before: &str, octets: &[u8]) {
        if self.show_password {
            self.add(label, format_args!("{before}{}", octets.escape_ascii()));
        } else {
            self.add(label, format_args!("{before}{MASK}"));
        }
    }
}
