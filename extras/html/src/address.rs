//! Addresses of pages. They are permanent, so that links keep working.

use std::fmt;

use rfc1738::Production;

/// The address of a page or of a fragment on it, below the site's root: `hostport`, `3.2.2`, `quirks/an-empty-port`. The
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

    /// Returns the address of the page of a section of the RFC: `3.2.2`.
    #[must_use]
    pub fn section(number: &str) -> Address {
        Address::new(number.to_lowercase().replace(' ', "-"))
    }

    /// Returns the address of the page of a repository file: `source/src/url/mod.rs`.
    #[must_use]
    pub fn source(path: &str) -> Address {
        Address::new(format!("source/{path}"))
    }

    /// Returns the address of a fragment on this page.
    #[must_use]
    pub fn at(&self, fragment: impl Into<String>) -> Address {
        Address { folder: self.folder.clone(), fragment: fragment.into() }
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

    /// Returns the link from a page to this address. A link to another page includes the file name, so that it works without a
    /// server.
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
        format!("{to_root}{}{fragment}", self.file())
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
        let (front, quirk) = (Address::new(""), Address::new("quirks/an-empty-port"));
        let hostport = Address::production(Production::Hostport);
        assert_eq!(hostport.link_from(&front), "hostport/index.html");
        assert_eq!(hostport.link_from(&quirk), "../../hostport/index.html");
        assert_eq!(front.link_from(&quirk), "../../index.html");
        assert_eq!(hostport.at("used-by").link_from(&hostport), "#used-by");
        assert_eq!(hostport.at("used-by").link_from(&front), "hostport/index.html#used-by");
        assert_eq!(hostport.at("used-by").to_string(), "/hostport#used-by");
    }
}
