//! URLs in running text: the RFC's Appendix, "Recommendations for URLs in Context".
//!
//! [`extract`] finds the URLs in a text. [`Extractor`] has the options, and finds URLs in a reader or in chunks.
//! [`Url::wrapped`](crate::Url::wrapped) writes a URL, and perhaps a fragment, so that it is found again.
//!
//! ```
//! let text = "I found it under <URL:ftp://info.cern.ch/pub/www/doc;\n type=d>.  Note the warning in
//! <URL:http://ds.internic.\n net/instructions/overview.html#WARNING>.";
//! let found: Vec<_> = rfc1738::context::extract(text).collect();
//! assert_eq!(found[0].text(), "ftp://info.cern.ch/pub/www/doc;type=d");
//! assert_eq!(found[1].url()?.host().map(|host| host.as_str()), Some("ds.internic.net"));
//! assert_eq!(found[1].fragment(), Some("WARNING"));
//! # Ok::<(), rfc1738::ParseError>(())
//! ```
//!
//! # The Appendix
//!
//! - The wrapper is `<URL:` … `>`. It "does not form part of the URL", and neither does the fragment after a
//!   `#`, which stands "within the brackets as well".
//! - White space within the wrapper, line breaks included, "should be ignored when extracting the URL".
//! - After a hyphen at the end of a line one "should be aware that the hyphen may or may not actually be part
//!   of the URL". So there are two candidates: first with all such hyphens, then without any of them.
//! - The prefix `URL:` alone, as in `URL:http://h/`: "to distinguish URLs from other possible data structures", it
//!   "is recommended that URLs be preceeded with a prefix".
//!
//! # Additions
//!
//! - Within brackets the prefix ignores case, and may have white space around and within it. Without brackets it has
//!   to be in upper case.
//! - Without the prefix, `<` … `>` is a wrapper if a candidate in it is a URL of a predefined scheme, or of
//!   another scheme in the common Internet syntax, with `//`. So `<mailto:a@b>` and `<https://h/>` are found,
//!   and `<std::string>` and `<dc:title>`, which the generic syntax would take, are not. With the prefix,
//!   whatever is inside is found, valid or not.
//! - White space is the space, the tab, the line feed, the vertical tab, the form feed and the carriage
//!   return. A line break is a line feed, a carriage return, or both. Blanks may stand between a
//!   hyphen and its line break.
//! - A wrapper is abandoned at another `<`, at the end of the text, or if it holds more than [`MAX_LENGTH`] bytes.
//!   One that holds bytes that aren't UTF-8 isn't a wrapper either.
//! - Quoting marks: if the line of the `<` begins with *n* marks `>` (the first at the very start, with blanks
//!   between or after them), then up to *n* marks are skipped at the start of each line within the wrapper.
//!   So `<URL:http://h/` … `>` ends at a `>` that begins a line, unless that line is quoted as the first is.
//! - Soft line breaks of quoted-printable: a `=` at the end of a line within the wrapper is removed with the
//!   line break. Since the text may not be quoted-printable at all, candidates that keep every such `=` follow.
//!   With hyphens at line ends too, the order is: hyphens kept, dropped, and both again with each `=` kept.
//!   Escapes such as `=3D` are left to a MIME decoder, since only the header says whether they are escapes.
//! - After the prefix alone, a scheme, its colon and something more have to follow at once, so `URL: see below`
//!   and `URL:none` hold no URL. The prefix can't be the end of a longer word; right after a `<` or a `&lt;` it belongs
//!   to a wrapper, which is abandoned or HTML's. Such a URL ends as a bare one does ([`Extractor::bare`]), since
//!   nothing delimits it: at white space, so it isn't broken over lines, and before the sentence's punctuation.
//!   What remains is found, valid or not.
//! - Bare URLs, without a wrapper or a prefix, are found only on request: [`Extractor::bare`] and
//!   [`Extractor::scheme`]. Where a URL without brackets ends before a character that no URL has,
//!   [`Extracted::stopped_at`] names it: the author may have intended a longer URL. [`Candidate::cut`] is the error if that
//!   is clear.
//! - What looks like a URL and isn't found is counted: [`Skipped`].
//!
//! Positions are in bytes. [`Urls::place`] and its like return a line and a column. Time is linear in the length of the text, whatever it holds.

mod bare;
mod candidate;
mod chunks;
mod extractor;
mod fold;
mod found;
mod mail;
mod place;
mod prefilter;
#[cfg(feature = "std")]
mod read;
mod scan;
mod wrap;
mod wrapper;

pub use candidate::Candidate;
pub use chunks::ChunkUrls;
pub use extractor::{Extractor, extract};
pub use found::{Extracted, Skipped};
pub use place::Place;
#[cfg(feature = "std")]
pub use read::{READ_AHEAD, ReadUrls};
pub use scan::Urls;
pub use wrap::{FragmentError, Wrapped};
pub use wrapper::{MAX_LENGTH, Wrapper};
