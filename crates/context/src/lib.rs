//! Extraction of URLs from running text, as described in the RFC's Appendix, "Recommendations for URLs in
//! Context".
//!
//! [`extract`] finds the URLs in a string. [`Extractor`] has options, and also finds URLs in a reader or in
//! chunks.
//!
//! ```
//! let text = "I found it under <URL:ftp://info.cern.ch/pub/www/doc;\n type=d>.  Note the warning in
//! <URL:http://ds.internic.\n net/instructions/overview.html#WARNING>.";
//! let found: Vec<_> = rfc1738_context::extract(text).collect();
//! assert_eq!(found[0].text(), "ftp://info.cern.ch/pub/www/doc;type=d");
//! assert_eq!(found[1].url()?.host().map(|host| host.as_str()), Some("ds.internic.net"));
//! assert_eq!(found[1].fragment(), Some("WARNING"));
//! # Ok::<(), rfc1738::ParseError>(())
//! ```
//!
//! # The Appendix
//!
//! - The wrapper is `<URL:` … `>`. It "does not form part of the URL". The fragment after a `#`, which is
//!   "within the brackets as well", isn't part of the URL either.
//! - Whitespace within the wrapper, line breaks included, "should be ignored when extracting the URL".
//! - If a line ends with a hyphen, one "should be aware that the hyphen may or may not actually be part of the
//!   URL". The result has two candidates: the first keeps all hyphens at line ends, and the second removes
//!   them.
//! - The prefix `URL:` alone, as in `URL:http://h/`, also marks a URL: "to distinguish URLs from other
//!   possible data structures", it "is recommended that URLs be preceeded with a prefix".
//!
//! # Additions
//!
//! - Within brackets, the prefix is case-insensitive, and may have whitespace around and within it. Without
//!   brackets, it must be in upper case. A scheme must follow it, so `Option<url::Url>` contains no URL. What follows the
//!   scheme is reported, valid or not.
//! - Without the prefix, `<` … `>` is a wrapper if a candidate in it is a URL of a predefined scheme, or follows
//!   the common Internet scheme syntax with `//`. For example, `<mailto:a@b>` and `<https://h/>` are reported,
//!   but `<std::string>` and `<dc:title>`, which match the generic syntax, aren't. Only line breaks are ignored in it, and not
//!   before `://`, because text may stand in brackets, too: `<LICENSE or http://h/>`. A space ends the URL, also in Markdown's
//!   `[a](<http://h/a b>)`.
//! - Whitespace is the space, the tab, the line feed, the vertical tab, the form feed and the carriage
//!   return. A line break is a line feed, a carriage return, or both. Spaces and tabs are allowed between a
//!   hyphen and its line break.
//! - A wrapper is abandoned at another `<`, at the end of the text, or if it contains more than
//!   [`MAX_LENGTH`] bytes or bytes that aren't UTF-8.
//! - Quote markers: if the line of the `<` begins with *n* `>` markers, then up to *n* markers are skipped at the
//!   start of each line within the wrapper. The first marker is at the very start of the line, and spaces or tabs
//!   may follow each marker. In unquoted text, a `>` at the start of a line therefore ends the wrapper.
//! - Soft line breaks of quoted-printable: an `=` at the end of a line within the wrapper is removed with the
//!   line break. The text might not be quoted-printable, so there are further candidates that keep each `=`. If
//!   lines also end with hyphens, the order is: hyphens kept, hyphens removed, and both again with each `=` kept.
//!   Escapes such as `=3D` are left to a MIME decoder, because only the header specifies the encoding.
//! - The prefix alone must be directly followed by a scheme, a colon and more text. For example, `URL: see below`
//!   and `URL:none` contain no URL. The prefix must not be the end of a longer word. It also must not directly
//!   follow a `<` or a `&lt;`, because it then belongs to an abandoned wrapper or to a wrapper in HTML. The text
//!   up to the end of the URL is reported, valid or not.
//! - Bare URLs, without a wrapper or a prefix, are reported only if [`Extractor::bare`] or [`Extractor::scheme`]
//!   enables them.
//! - [`Skipped`] counts text that looks like a URL but isn't reported.
//!
//! # URLs without brackets
//!
//! The RFC doesn't define their ends. They are found where a reader of Markdown, HTML, source code, a mail or a log
//! sees them:
//!
//! - **Start.** A known scheme begins a URL anywhere, even within a word: before it may be an escape, as in
//!   `\nhttp://h/`, or text without spaces. Any other scheme must be a whole word after a delimiter, because
//!   otherwise its first letter is unknown. `www.host.dom` isn't found, because without a scheme it isn't a URL, and
//!   to report it would be a false alarm.
//! - **End.** A URL ends before the first character that URLs can't contain, before a `)` that it doesn't open, and
//!   before another `'` or `,` if one is directly before the URL. A character reference (`&quot;`) or an escape (`\n`) ends it, too.
//!   In a list, it ends before `,` or `;` and another URL. A fragment, which isn't checked, may contain letters outside US-ASCII.
//! - **Escapes.** A `\` before punctuation isn't part of the URL, because JSON writes `\/`, and Markdown and TeX write
//!   `\_`. Roff's `\&` and `\:` have no width, and its `\(dq` is a character. `&amp;` and `&#38;` are `&`. A string of source code
//!   may continue on the next line, as in `"http://h/"` and `"a"`. The `=` of a soft line break is removed if its line has
//!   the length at which quoted-printable breaks lines. Nothing else of quoted-printable is decoded: decode a mail first.
//!   [`Candidate::pieces`] returns the parts of the text that remain.
//! - **Patterns.** In `/http:\/\/h\.dom/`, a regular expression, no URL is found.
//! - **Punctuation.** Trailing punctuation belongs to the sentence: any of `.,;:!?'(`, `'s`, a hyphen before `>`, and `*`, `_`, `~`
//!   or `=` if the same characters begin emphasis before the URL. But it belongs to the URL if delimiters stand directly around both,
//!   as in `"http://h/a?"`.
//! - **Templates.** [`Candidate::is_template`] recognizes the placeholders of programs, as in `http://h/{id}` and `http://h/%s`.
//! - **Cut off.** If a URL ends before a character that isn't a delimiter, [`Extracted::stopped_at`] returns it: the
//!   author may have intended a longer URL. If that is clear, [`Candidate::cut`] and [`Candidate::url`] return an error. It is clear
//!   if the character is a letter outside US-ASCII, or if more of the same word follows. In a host or domain, it is also clear if
//!   text follows a symbol that isn't punctuation, because the URL would otherwise name another host: IDNA ignores the soft
//!   hyphen, and maps `。` to a dot. It isn't clear after a port, before a
//!   `[label]`, or before a `|` in brackets or in a row of a table.
//!
//! Offsets are in bytes. [`Extracted::place`] returns a line and a column, which don't count a byte order mark.
//! Extraction takes linear time for any text.

#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]
// On docs.rs, each item shows the feature that it requires.
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod candidate;
mod end;
mod extractor;
mod fold;
mod found;
#[cfg(feature = "std")]
mod read;
mod scan;
mod start;
mod urls;
mod wrapper;

pub use candidate::Candidate;
pub use extractor::Extractor;
pub use found::{Extracted, Skipped};
#[cfg(feature = "std")]
pub use read::ReadUrls;
pub use urls::{Urls, extract};
pub use wrapper::{MAX_LENGTH, Wrapper};

/// Runs the README's examples as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
