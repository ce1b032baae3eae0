//! Adversarial strings for each production, of any size. They could make a parser backtrack.

use std::fmt;

use rfc1738::Production;

/// A family of texts: `head`, repetitions of `unit`, and `tail`.
pub struct Family {
    pub production: Production,
    head: &'static str,
    unit: &'static str,
    tail: &'static str,
}

impl Family {
    /// Returns the text of at most `size` bytes, with at least one unit.
    pub fn text(&self, size: usize) -> String {
        let room = size.saturating_sub(self.head.len() + self.tail.len());
        [self.head, &self.unit.repeat((room / self.unit.len()).max(1)), self.tail].concat()
    }
}

/// Writes the family, such as `httpurl: "http://h/" *"%09" "|"`.
impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Family { production, head, unit, tail } = self;
        write!(f, "{production}: {head:?} *{unit:?} {tail:?}")
    }
}

/// Returns the families of all productions, in the RFC's order.
pub fn families() -> impl Iterator<Item = Family> {
    let families_of = |&(production, texts): &(&str, &'static [Text])| {
        let production = production.parse().unwrap_or_else(|error| panic!("{error}"));
        texts.iter().map(move |&(head, unit, tail)| Family { production, head, unit, tail })
    };
    FAMILIES.iter().flat_map(families_of)
}

type Text = (&'static str, &'static str, &'static str);

/// Most strings are valid, or invalid only at their end: labels that almost form a host, users without an `@`, unfinished
/// searches and types, and truncated escapes. The list also has long runs of every delimiter.
#[rustfmt::skip]
const FAMILIES: &[(&str, &[Text])] = &[
    ("genericurl", &[
        ("x://", "u", "@"), ("x://u:", "%09", "@h:"), ("x://", "a.", "|"), ("x://h/", "@", "|"), ("x:", "/", ""),
        ("x://u@h:", "1", "/"), ("", "x+", ":"),
    ]),
    ("url", &[
        ("http://", "a.", "a@h"), ("ftp://h/", "a/", ";type=x"), ("news:", "a", "@"), ("wais://h/", "%09", "?/"),
        ("prospero://h/", ";a=b", ";a"), ("gopher://h/1", "%09", "|"), ("x://u:", ";", "@"),
    ]),
    ("otherurl", &[("x://", "u;", "@h"), ("x://u:", "p", "@h:1/"), ("x://", "1.", "1"), ("x:", "%09", "%")]),
    ("scheme", &[("", "a+", ""), ("", "-", ":")]),
    ("schemepart", &[("//u:", "p", "@"), ("//", "a-", "."), ("//", "1.", "/"), ("", "%09", "|"), ("//h/", ":", "|")]),
    ("ip-schemepart", &[("//", "%09", "@h/"), ("//", "u", "/"), ("//a:", "1", "@/"), ("//h/", ";", "|")]),
    ("login", &[
        ("", "u", ":p"), ("u:", "p", "@"), ("u:", "%09", "@h:"), ("", ";", ""), ("", "@", ""), ("u", ":", "@h"),
        ("", "a.", "@"), ("u:", "1", "@1"),
    ]),
    ("hostport", &[("", "a.", ":"), ("h:", "1", "a"), ("", "1", ".1.1.1:"), ("h", ":", "")]),
    ("host", &[("", "1.", "1"), ("1.1.1.", "1", "."), ("", "1.1.1.1.", "a"), ("", "a-", ".")]),
    ("hostname", &[
        ("a", "-", "a"), ("a", "-", ""), ("", "a.", ""), ("", "1.", "1"), ("", "a.1.", "-"), ("", "a-", "a.-"),
        ("", "a.1-", ""), ("", "1-a.", "1"),
    ]),
    ("domainlabel", &[("a", "-", ""), ("a", "-", "a"), ("", "1", "-"), ("", "a-", "-")]),
    ("toplabel", &[("a", "-", ""), ("a", "-", "a"), ("", "a", "-"), ("", "a-", "-")]),
    ("alphadigit", &[("", "a", "")]),
    ("hostnumber", &[("", "1", ".1.1"), ("1.1.1.", "1", ""), ("1.", "1", ".1."), ("", "1.", "")]),
    ("port", &[("", "1", ""), ("", "0", "a")]),
    ("user", &[("", "%09", ""), ("", ";", ":"), ("", "a%", ""), ("", "?", "%0")]),
    ("password", &[("", "%09", ""), ("", "&", ":"), ("", "%", ""), ("", "=", "%g")]),
    ("urlpath", &[("", "%09", "%"), ("", "/", "|"), ("", ":@", "")]),
    ("ftpurl", &[
        ("ftp://", "u", ":p/"), ("ftp://u:", "%09", "@"), ("ftp://h/", "/", ";type="), ("ftp://h/", ":", ";type=a"),
        ("ftp://h/", "a/", ";type=x"), ("ftp://h/", "@", ";"), ("ftp://", "a.", "/"), ("ftp://u:", ";", "@h"),
    ]),
    ("fpath", &[("", "/", ""), ("", "a/", ";"), ("", "%09/", "%"), ("", "@", "")]),
    ("fsegment", &[("", ":", ""), ("", "%09", "%0"), ("", "@", "/")]),
    ("ftptype", &[("", "a", "")]),
    ("fileurl", &[("file://", "a.", ""), ("file:///", "/", "|"), ("file://h/", "%09", "%"), ("file://", "1.", "/")]),
    ("httpurl", &[
        ("http://", "a.", "/"), ("http://", "a-", "/"), ("http://h:", "1", "a"), ("http://h/", "a/", "|"),
        ("http://h/", "/", "?"), ("http://h/", ":", "|"), ("http://h/", "@", "|"), ("http://h/", ";", "|"),
        ("http://h/", "%09", "%"), ("http://h/?", "a", "/"), ("http://", "u", "@h/"), ("http://h/", "?", ""),
    ]),
    ("hpath", &[("", "/", ""), ("", "a/", "|"), ("", "%09/", "%"), ("", ";", "")]),
    ("hsegment", &[("", ":", ""), ("", "%09", "%0"), ("", "@", "/")]),
    ("search", &[("", ";", "?"), ("", "%09", "%"), ("", "=", "")]),
    ("gopherurl", &[
        ("gopher://h/1", "%09", ""), ("gopher://h/1", "%09a", "|"), ("gopher://h/1", "%09", "/"),
        ("gopher://h/1", "%09/", ""), ("gopher://h/1a%09", "a", "?"), ("gopher://h/1a%09b%09", ";", "|"),
        ("gopher://", "a.", "/"), ("gopher://h/1", "%", ""),
    ]),
    ("gtype", &[("", "%09", "")]),
    ("selector", &[("", "%09", ""), ("", "/", "|")]),
    ("gopher+_string", &[("", "%09", ""), ("", ":", "|")]),
    ("mailtourl", &[("mailto:", "a", "@h"), ("mailto:", "@", "|"), ("mailto:", "%09", "%")]),
    ("encoded822addr", &[("", "@", ""), ("", "%09", "%0")]),
    ("newsurl", &[
        ("news:", "a", ""), ("news:", "a", "@"), ("news:", "a", "@h"), ("news:", "a.", "@1"), ("news:a@", "a.", "|"),
        ("news:", "%09", "%"), ("news:", ":", "@h"),
    ]),
    ("grouppart", &[("", "a", "@"), ("", "a.", ""), ("", "%09", "@h"), ("*", ";", "@1.1"), ("a@", "1.", "1")]),
    ("group", &[("a", "+", ""), ("a", ".", "|")]),
    ("article", &[("", ";", "@h"), ("", "a", "@1"), ("", "/", ""), ("a@", "a-", "."), ("", "%09", "@%")]),
    ("nntpurl", &[("nntp://h/a", ".", "/"), ("nntp://h/a/", "1", "a"), ("nntp://", "a.", "/1"), ("nntp://h:", "1", "")]),
    ("telneturl", &[("telnet://", "u", ":p"), ("telnet://u:", "%09", "@"), ("telnet://", "a.", "/a"), ("telnet://u:", ";", "@h/")]),
    ("waisurl", &[
        ("wais://h/", "a", "/"), ("wais://h/", "a", "/b/"), ("wais://h/", "%09", "?|"), ("wais://h/a/", "b", "?"),
        ("wais://h/a?", ";", "/"), ("wais://", "a.", ""), ("wais://h/", "/", ""),
    ]),
    ("waisdatabase", &[("wais://h/", "a", "?"), ("wais://h/", "%09", "%"), ("wais://", "a.", "/")]),
    ("waisindex", &[("wais://h/", "a", ""), ("wais://h/a?", "%09", "?"), ("wais://h/a?", ":", "")]),
    ("waisdoc", &[("wais://h/", "a", "/b"), ("wais://h/a/", "%09", ""), ("wais://h/a/b/", "c", "/"), ("wais://h/a/b/", "c", "")]),
    ("database", &[("", "%09", ""), ("", "a", "/")]),
    ("wtype", &[("", "%09", ""), ("", "a", "/")]),
    ("wpath", &[("", "%09", ""), ("", "a", "/")]),
    ("prosperourl", &[
        ("prospero://h/", ";a=b", ""), ("prospero://h/", ";=", ";"), ("prospero://h/", ";a", ""),
        ("prospero://h/", "/", "|"), ("prospero://h/;a=", "%09", "="), ("prospero://h/;", "@", ""),
        ("prospero://", "a.", ""), ("prospero://h/", ":", ";="),
    ]),
    ("ppath", &[("", "/", ""), ("", "a/", ";"), ("", "%09/", "%")]),
    ("psegment", &[("", ":", ""), ("", "%09", "%0"), ("", "@", "/")]),
    ("fieldspec", &[(";", "a", ""), (";a=", "%09", "="), (";", "%09", "="), (";a=", "@", ";")]),
    ("fieldname", &[("", "@", ""), ("", "%09", "=")]),
    ("fieldvalue", &[("", "@", ""), ("", "%09", "=")]),
    ("lowalpha", &[("", "a", "")]),
    ("hialpha", &[("", "A", "")]),
    ("alpha", &[("", "a", "")]),
    ("digit", &[("", "1", "")]),
    ("safe", &[("", "-", "")]),
    ("extra", &[("", "!", "")]),
    ("national", &[("", "|", "")]),
    ("punctuation", &[("", "%", "")]),
    ("reserved", &[("", "@", "")]),
    ("hex", &[("", "f", "")]),
    ("escape", &[("", "%09", ""), ("", "%", "")]),
    ("unreserved", &[("", "a", "")]),
    ("uchar", &[("", "%09", "")]),
    ("xchar", &[("", "%09", "")]),
    ("digits", &[("", "1", ""), ("", "1", "a")]),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_production_has_a_family() {
        let names: Vec<&str> = FAMILIES.iter().map(|&(production, _)| production).collect();
        assert_eq!(names, Production::ALL.iter().map(|production| production.name()).collect::<Vec<_>>());
    }

    #[test]
    fn texts_have_the_requested_size() {
        for family in families() {
            let length = family.text(1024).len();
            assert!(length <= 1024 && length + family.unit.len() > 1024, "{family}: {length}");
        }
    }
}
