//! The options of an extractor.

use alloc::string::String;
use alloc::vec::Vec;

use rfc1738::grammar::Scheme;
use rfc1738::{Authority, ParseError, PredefinedScheme};

use crate::wrapper::MAX_LENGTH;

/// A configurable URL extractor. See the RFC's Appendix.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Extractor {
    /// `true` if bare URLs may have any scheme followed by `://`.
    pub(crate) any: bool,
    /// The schemes to search for even if `any` is `false`.
    pub(crate) names: Vec<Known>,
}

/// A scheme to search for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Known {
    pub name: String,
    /// The text that must follow the colon: `//` if the scheme is predefined with it, and otherwise nothing.
    pub slashes: &'static str,
}

impl Extractor {
    /// Returns an extractor that finds URLs in wrappers, and after the prefix `URL:` alone.
    pub fn new() -> Extractor {
        Extractor::default()
    }

    /// Enables the search for URLs without a wrapper or a prefix. The RFC doesn't define them.
    ///
    /// A bare URL begins with any scheme followed by `://`, or with `mailto:` or `news:` as a separate word. It ends
    /// where a reader sees its end: see [URLs without brackets](crate#urls-without-brackets). It is reported valid or
    /// not. To reject URLs that are cut off, use [`Candidate::cut`](crate::Candidate::cut).
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let text = r#"See http://ds.internic.net/rfc/, **[this](https://host.dom/a_(b))** or "http:\/\/h.dom\/\n"."#;
    /// let urls: Vec<_> = Extractor::new().bare().extract(text).collect();
    /// assert_eq!(urls[0].text(), "http://ds.internic.net/rfc/");
    /// assert_eq!(urls[1].text(), "https://host.dom/a_(b)");
    /// assert_eq!(urls[2].text(), "http://h.dom/");
    /// ```
    #[must_use]
    pub fn bare(self) -> Extractor {
        let without_slashes =
            PredefinedScheme::ALL.iter().filter(|scheme| scheme.authority == Authority::Absent);
        let extractor = without_slashes.fold(self, |extractor, scheme| extractor.with(scheme.name));
        Extractor { any: true, ..extractor }
    }

    /// Enables the search for URLs of this scheme without a wrapper or a prefix. The RFC doesn't define them.
    ///
    /// The name is case-insensitive and must not be the end of a longer word. Unless the scheme is predefined, any
    /// URL character may follow the colon, not only `//`. A name of more than
    /// [`MAX_LENGTH`](crate::MAX_LENGTH) bytes isn't found.
    ///
    /// ```
    /// use rfc1738_context::Extractor;
    ///
    /// let text = "See https://host.dom/ or svn+ssh://host.dom/, but not http://host.dom/.";
    /// let extractor = Extractor::new().scheme("https")?.scheme("svn+ssh")?;
    /// let urls: Vec<_> = extractor.extract(text).map(|found| found.text().to_string()).collect();
    /// assert_eq!(urls, ["https://host.dom/", "svn+ssh://host.dom/"]);
    /// assert!(extractor.scheme("https:").is_err());
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if `name` isn't a valid [`Scheme`].
    pub fn scheme(self, name: &str) -> Result<Extractor, ParseError> {
        Ok(self.with(Scheme::try_from(name)?.as_str()))
    }

    fn with(mut self, name: &str) -> Extractor {
        let is_listed = self.names.iter().any(|known| known.name.eq_ignore_ascii_case(name));
        // In chunks, longer names would never be found, because the scanner keeps less text before a colon.
        if name.len() <= MAX_LENGTH && !is_listed {
            let has_slashes =
                PredefinedScheme::named(name).is_some_and(|scheme| scheme.authority != Authority::Absent);
            let slashes = if has_slashes { "//" } else { "" };
            self.names.push(Known { name: name.into(), slashes });
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use rfc1738_bnf::{Grammar, Rfc1738, Sentences};

    use super::*;

    /// A scheme has slashes if and only if all sentences of its production do.
    #[test]
    fn slashes_match_the_bnf() {
        let grammar = Grammar::rfc1738();
        for (name, production) in grammar.schemes().unwrap_or_else(|error| panic!("{error}")) {
            let sentences = Sentences::new(&grammar, &production, 1738);
            let mut sentences = sentences.unwrap_or_else(|error| panic!("{error}")).take(200);
            let have_slashes = sentences.all(|text| text[name.len() + ":".len()..].starts_with("//"));
            let known = &Extractor::new().with(&name).names[0];
            assert_eq!(known.slashes == "//", have_slashes, "{name}");
        }
        assert_eq!(Extractor::new().with("https").names[0].slashes, "");
    }
}
