//! Addresses of pages. They are permanent once the site is published, so that links keep working.

use std::fmt;

use rfc1738::Production;

/// The address of a page or of a fragment on it, below the site's root: `hostport`, `memo#3.2.2`, `quirks#an-empty-port`. The
/// address of the front page is empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    folder: String,
    fragment: String,
}

impl Address {
    /// Returns the address of the page in this folder.
    #[must_use]
    pub fn new(folder: impl Into<String>) -> Address {
        Address { folder: folder.into(), fragment: String::new() }
    }

    /// Returns the address of a production's page: `hostport`.
    #[must_use]
    pub fn production(production: Production) -> Address {
        Address::new(production.name())
    }

    /// Returns the address of a section of the RFC: `memo#3.2.2`. Section 5, the grammar, has its own page.
    #[must_use]
    pub fn section(number: &str) -> Address {
        let name = number.to_lowercase().replace(' ', "-");
        if name == "5" { Address::new(name) } else { Address::new("memo").at(name) }
    }

    /// Returns the address of the quirk with this heading: `quirks#an-empty-port`. Its fragment is the one that rustdoc generates.
    #[must_use]
    pub fn quirk(heading: &str) -> Address {
        let kept = heading.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        let fragment: String = kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect();
        Address::new("quirks").at(fragment)
    }

    /// Returns the address of a fragment on this page.
    #[must_use]
    pub fn at(&self, fragment: impl Into<String>) -> Address {
        Address { folder: self.folder.clone(), fragment: fragment.into() }
    }

    /// Returns the fragment, without the `#`.
    #[must_use]
    pub fn fragment(&self) -> &str {
        &self.fragment
    }

    /// Returns the path of the page's file, below the site's root.
    #[must_use]
    pub fn file(&self) -> String {
        if self.folder.is_empty() { "index.html".to_owned() } else { format!("{}/index.html", self.folder) }
    }

    /// Returns the path from the page to the site's root: `../` for each folder.
    #[must_use]
    pub fn to_root(&self) -> String {
        "../".repeat(self.folder.split('/').filter(|folder| !folder.is_empty()).count())
    }

    /// Returns the link from a page to this address.
    #[must_use]
    pub fn link_from(&self, page: &Address) -> String {
        if self.folder == page.folder && !self.fragment.is_empty() {
            return format!("#{}", self.fragment);
        }
        self.link_with_root(&page.to_root())
    }

    /// Returns the link to this address from a page whose path to the site's root is `to_root`.
    #[must_use]
    pub fn link_with_root(&self, to_root: &str) -> String {
        let fragment = if self.fragment.is_empty() { String::new() } else { format!("#{}", self.fragment) };
        match self.folder.as_str() {
            "" if to_root.is_empty() => format!("./{fragment}"),
            "" => format!("{to_root}{fragment}"),
            folder => format!("{to_root}{folder}/{fragment}"),
        }
    }
}

/// Writes the address for display: `/hostport`.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}", self.folder)?;
        if self.fragment.is_empty() { Ok(()) } else { write!(f, "#{}", self.fragment) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_relative() {
        let (front, quirk) = (Address::new(""), Address::quirk("An empty port"));
        let hostport = Address::production(Production::Hostport);
        assert_eq!(hostport.link_from(&front), "hostport/");
        assert_eq!(hostport.link_from(&quirk), "../hostport/");
        assert_eq!(front.link_from(&quirk), "../");
        assert_eq!(front.link_from(&front), "./");
        assert_eq!(quirk.link_from(&hostport), "../quirks/#an-empty-port");
        assert_eq!(hostport.at("used-by").link_from(&hostport), "#used-by");
        assert_eq!(hostport.at("used-by").to_string(), "/hostport#used-by");
    }
}
