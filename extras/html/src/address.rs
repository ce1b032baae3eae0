//! Where each page is. Addresses are permanent: what links to one goes on working.

use std::fmt;

use rfc1738::Production;

/// The address of a page, or of a place on it, below the site's root: `hostport`, `3.2.2`, `quirks/an-empty-port`. That of
/// the first page is empty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    folder: String,
    fragment: String,
}

impl Address {
    /// The page in this folder.
    #[must_use]
    pub fn new(folder: impl Into<String>) -> Address {
        Address { folder: folder.into(), fragment: String::new() }
    }

    /// The page of a production: `hostport`.
    #[must_use]
    pub fn production(production: Production) -> Address {
        Address::new(production.name())
    }

    /// The page of a section of the memo: `3.2.2`.
    #[must_use]
    pub fn section(number: &str) -> Address {
        Address::new(number.to_lowercase().replace(' ', "-"))
    }

    /// The page of a file of the repository: `source/src/url/mod.rs`.
    #[must_use]
    pub fn source(path: &str) -> Address {
        Address::new(format!("source/{path}"))
    }

    /// A place on this page.
    #[must_use]
    pub fn at(&self, fragment: impl Into<String>) -> Address {
        Address { folder: self.folder.clone(), fragment: fragment.into() }
    }

    /// The page's file, below the site's root.
    #[must_use]
    pub fn file(&self) -> String {
        if self.folder.is_empty() { "index.html".to_owned() } else { format!("{}/index.html", self.folder) }
    }

    /// What leads from a page to the site's root: `../`, once for each folder.
    #[must_use]
    pub fn to_root(&self) -> String {
        "../".repeat(self.folder.split('/').filter(|folder| !folder.is_empty()).count())
    }

    /// The link from a page to this place. It names the file, so that it works where there is no server.
    #[must_use]
    pub fn from(&self, page: &Address) -> String {
        if self.folder == page.folder && !self.fragment.is_empty() {
            return format!("#{}", self.fragment);
        }
        self.below(&page.to_root())
    }

    /// The link to this place from a page from which `to_root` leads to the site's root.
    #[must_use]
    pub fn below(&self, to_root: &str) -> String {
        let fragment = if self.fragment.is_empty() { String::new() } else { format!("#{}", self.fragment) };
        format!("{to_root}{}{fragment}", self.file())
    }
}

/// `/hostport`, as it is written for people.
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
    fn a_link_is_relative() {
        let (front, quirk) = (Address::new(""), Address::new("quirks/an-empty-port"));
        let hostport = Address::production(Production::Hostport);
        assert_eq!(hostport.from(&front), "hostport/index.html");
        assert_eq!(hostport.from(&quirk), "../../hostport/index.html");
        assert_eq!(front.from(&quirk), "../../index.html");
        assert_eq!(hostport.at("used-by").from(&hostport), "#used-by");
        assert_eq!(hostport.at("used-by").from(&front), "hostport/index.html#used-by");
        assert_eq!(hostport.at("used-by").to_string(), "/hostport#used-by");
    }
}
