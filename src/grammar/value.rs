//! What all values of the grammar have in common: a production, its symbols, printing, a tree.

use std::fmt;

use nom::IResult;

use super::*;
use crate::notation::Source;
use crate::notation::class::{self, Class};
use crate::{Production, Spelling, Tree};

/// A value of the grammar: what the combinator of one production returns. Only the types of this module are.
pub trait Value: fmt::Display {
    /// The production that derives this value.
    fn production(&self) -> Production;

    /// Tells the symbols of the right-hand side, in order.
    #[doc(hidden)]
    fn symbols(&self, out: &mut dyn Symbols);

    /// The parse tree, in which a run of characters is a leaf.
    ///
    /// ```
    /// use rfc1738::grammar::{Port, Value};
    ///
    /// assert_eq!(Port::try_from("80")?.tree().to_string(), "port      0..2\n  digits  0..2  \"80\"\n");
    /// # Ok::<(), rfc1738::ParseError>(())
    /// ```
    fn tree(&self) -> Tree
    where
        Self: Sized,
    {
        Tree::of(self)
    }

    /// The parse tree down to single characters.
    fn full_tree(&self) -> Tree
    where
        Self: Sized,
    {
        Tree::full_of(self)
    }
}

/// What is told the symbols of a right-hand side: printing and the parse tree both come from this.
pub trait Symbols {
    /// A literal, as the BNF has it.
    fn literal(&mut self, literal: &'static str);
    /// A literal that begins with a scheme's name.
    fn prefix(&mut self, literal: &'static str, spelling: Spelling);
    /// A nonterminal.
    fn value(&mut self, value: &dyn Value);
    /// One character of the class that the production is.
    fn character(&mut self, class: &'static Class, text: &str);
    /// A repetition of a class.
    fn characters(&mut self, class: &'static Class, text: &str);
}

/// Prints symbols.
struct Printer<'f, 'g> {
    out: &'f mut fmt::Formatter<'g>,
    result: fmt::Result,
}

impl Symbols for Printer<'_, '_> {
    fn literal(&mut self, literal: &'static str) {
        self.result = self.result.and_then(|()| self.out.write_str(literal));
    }

    fn prefix(&mut self, literal: &'static str, spelling: Spelling) {
        self.result = self.result.and_then(|()| spelling.write(literal, self.out));
    }

    fn value(&mut self, value: &dyn Value) {
        value.symbols(self);
    }

    fn character(&mut self, _class: &'static Class, text: &str) {
        self.result = self.result.and_then(|()| self.out.write_str(text));
    }

    fn characters(&mut self, _class: &'static Class, text: &str) {
        self.result = self.result.and_then(|()| self.out.write_str(text));
    }
}

/// Prints a value from its symbols.
pub(crate) fn print(value: &dyn Value, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut printer = Printer { out: f, result: Ok(()) };
    value.symbols(&mut printer);
    printer.result
}

/// Reads a value by production, and gives it to `with`.
pub(crate) fn value_of<'a, S: Source<'a>, R>(
    production: Production,
    input: S,
    with: impl FnOnce(&dyn Value) -> R,
) -> IResult<S, R, ()> {
    macro_rules! dispatch {
        ($($variant:ident $parser:ident $(of $class:ident)?;)*) => {
            match production {
                $(Production::$variant => $parser(input).map(|(rest, value)| {
                    $(let value = Character(Production::$variant, &class::$class, value);)?
                    (rest, with(&value))
                }),)*
            }
        };
    }
    dispatch! {
        Genericurl genericurl;
        Url url;
        Otherurl otherurl;
        Scheme scheme;
        Schemepart schemepart;
        IpSchemepart ip_schemepart;
        Login login;
        Hostport hostport;
        Host host;
        Hostname hostname;
        Domainlabel domainlabel;
        Toplabel toplabel;
        Alphadigit alphadigit of ALPHADIGIT;
        Hostnumber hostnumber;
        Port port;
        User user;
        Password password;
        Urlpath urlpath;
        Ftpurl ftpurl;
        Fpath fpath;
        Fsegment fsegment;
        Ftptype ftptype;
        Fileurl fileurl;
        Httpurl httpurl;
        Hpath hpath;
        Hsegment hsegment;
        Search search;
        Gopherurl gopherurl;
        Gtype gtype;
        Selector selector;
        GopherPlusString gopher_plus_string;
        Mailtourl mailtourl;
        Encoded822addr encoded822addr;
        Newsurl newsurl;
        Grouppart grouppart;
        Group group;
        Article article;
        Nntpurl nntpurl;
        Telneturl telneturl;
        Waisurl waisurl;
        Waisdatabase waisdatabase;
        Waisindex waisindex;
        Waisdoc waisdoc;
        Database database;
        Wtype wtype;
        Wpath wpath;
        Prosperourl prosperourl;
        Ppath ppath;
        Psegment psegment;
        Fieldspec fieldspec;
        Fieldname fieldname;
        Fieldvalue fieldvalue;
        Lowalpha lowalpha of LOWALPHA;
        Hialpha hialpha of HIALPHA;
        Alpha alpha of ALPHA;
        Digit digit of DIGIT;
        Safe safe of SAFE;
        Extra extra of EXTRA;
        National national of NATIONAL;
        Punctuation punctuation of PUNCTUATION;
        Reserved reserved of RESERVED;
        Hex hex of HEX;
        Escape escape;
        Unreserved unreserved of UNRESERVED;
        Uchar uchar;
        Xchar xchar;
        Digits digits;
    }
}

/// A single character as a value: a `char` doesn't know its production.
struct Character(Production, &'static Class, char);

impl Value for Character {
    fn production(&self) -> Production {
        self.0
    }

    fn symbols(&self, out: &mut dyn Symbols) {
        out.character(self.1, self.2.encode_utf8(&mut [0; 4]));
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.2.fmt(f)
    }
}

/// Printing from the symbols, and `TryFrom<&str>` for a whole text.
macro_rules! printed {
    ($name:ident, $parser:ident) => {
        impl std::fmt::Display for $name<'_> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::grammar::value::print(self, f)
            }
        }
        $crate::grammar::value::checked!($name, $parser);
    };
}
pub(super) use printed;

/// `TryFrom<&str>`: the parser must read the whole text.
macro_rules! checked {
    ($name:ident, $parser:ident) => {
        impl<'a> TryFrom<&'a str> for $name<'a> {
            type Error = $crate::ParseError;

            fn try_from(text: &'a str) -> Result<$name<'a>, $crate::ParseError> {
                match $parser::<&str, ()>(text) {
                    Ok(("", value)) => Ok(value),
                    _ => Err($crate::error::explain::explain(text, |source| {
                        $parser(source).map(|(rest, _)| (rest, ()))
                    })),
                }
            }
        }
    };
}
pub(super) use checked;

/// A text that only its parser makes: a newtype over `&str`, with the octets that it stands for.
///
/// A text `in parts` has no octets as a whole: an encoded delimiter of the parts would become one. `of` a class,
/// a text can be encoded, unless the class has no escapes (`of plain`). With a production it is a [`Value`]
/// too, which repeats the class (`of`) or is the class (`is`).
macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $parser:ident in parts) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name<'a>(pub(crate) &'a str);

        impl std::fmt::Debug for $name<'_> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::safety::mask::debug_part(stringify!($name), self.0, f)
            }
        }

        impl<'a> $name<'a> {
            /// The text as it stands in the URL, escapes and all.
            pub fn as_str(&self) -> &'a str {
                self.0
            }
        }

        impl AsRef<str> for $name<'_> {
            fn as_ref(&self) -> &str {
                self.0
            }
        }

        impl std::fmt::Display for $name<'_> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.0)
            }
        }
        $crate::grammar::value::checked!($name, $parser);
    };
    ($(#[$doc:meta])* $name:ident, $parser:ident) => {
        $crate::grammar::value::text!($(#[$doc])* $name, $parser in parts);

        impl<'a> $name<'a> {
            /// The octets that the text stands for. Section 2.2.
            pub fn decode(&self) -> std::borrow::Cow<'a, [u8]> {
                $crate::encoding::decode(self.0)
            }

            /// The octets that the text stands for, read as UTF-8; the RFC itself gives them no meaning
            /// beyond US-ASCII.
            ///
            /// # Errors
            ///
            /// If the octets are not UTF-8.
            pub fn decode_utf8(&self) -> Result<std::borrow::Cow<'a, str>, std::str::Utf8Error> {
                $crate::encoding::decode_utf8(self.0)
            }
        }
    };
    ($(#[$doc:meta])* $name:ident, $parser:ident of $class:expr) => {
        $crate::grammar::value::text!($(#[$doc])* $name, $parser);

        impl $name<'_> {
            /// The octets as this text has them: characters of its class that the scheme doesn't reserve as they
            /// are, all others as escapes with digits in upper case. Section 2.2; the table is that of
            /// [`Production::encode`](crate::Production::encode).
            pub fn encode(octets: &[u8]) -> std::borrow::Cow<'_, str> {
                $crate::encoding::encode(&$class, octets)
            }
        }
    };
    ($(#[$doc:meta])* $name:ident, $parser:ident, $production:ident of plain $class:expr) => {
        $crate::grammar::value::text!($(#[$doc])* $name, $parser);
        $crate::grammar::value::text!(@value $name, $production, characters, $class);
    };
    ($(#[$doc:meta])* $name:ident, $parser:ident, $production:ident of $class:expr) => {
        $crate::grammar::value::text!($(#[$doc])* $name, $parser of $class);
        $crate::grammar::value::text!(@value $name, $production, characters, $class);
    };
    ($(#[$doc:meta])* $name:ident, $parser:ident, $production:ident is $class:expr) => {
        $crate::grammar::value::text!($(#[$doc])* $name, $parser of $class);
        $crate::grammar::value::text!(@value $name, $production, character, $class);
    };
    (@value $name:ident, $production:ident, $symbol:ident, $class:expr) => {
        impl $crate::grammar::Value for $name<'_> {
            fn production(&self) -> $crate::Production {
                $crate::Production::$production
            }

            fn symbols(&self, out: &mut dyn $crate::grammar::Symbols) {
                out.$symbol(&$class, self.0);
            }
        }
    };
}
pub(super) use text;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_character_prints_as_itself() {
        let printed = value_of(Production::Hex, "f", |value| value.to_string());
        assert_eq!(printed, Ok(("", "f".to_owned())));
    }
}
