//! Items of the index, and the lines that they take.

use rfc1738::Production;

use rfc1738_html::Address;

/// An item of the repository's code.
#[derive(Clone, Debug)]
pub struct Item {
    /// The path as in the documentation, without the crate: `Url::parse`, `grammar::hostport`. An item that isn't
    /// public has the path of its modules: `notation::rule`.
    pub path: String,
    pub kind: Kind,
    /// The lines, with attributes and documentation.
    pub place: Place,
    /// The production whose combinator, type, class or variant this is, if any.
    pub production: Option<Production>,
    pub(super) name: String,
    pub(super) reach: Reach,
    /// The offset of the name in the file, if it is written there.
    pub(super) name_at: Option<usize>,
    /// The scope of a module or a type.
    pub(super) space: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Module,
    Function,
    Struct,
    Enum,
    Variant,
    Field,
    Trait,
    Method,
    TypeAlias,
    Const,
    Static,
    Macro,
}

/// The visibility of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reach {
    Module,
    Crate,
    Public,
}

/// A range of lines in a file, numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The path from the repository's root: `src/url/mod.rs`.
    pub file: String,
    pub first: usize,
    pub last: usize,
}

impl Place {
    /// Returns the address of the first line on the file's page.
    pub fn address(&self) -> Address {
        Address::source(&self.file).at(format!("L{}", self.first))
    }

    /// Returns the file and lines as text: `src/url/mod.rs, lines 3 to 9`.
    pub fn caption(&self) -> String {
        match self.first == self.last {
            true => format!("{}, line {}", self.file, self.first),
            false => format!("{}, lines {} to {}", self.file, self.first, self.last),
        }
    }
}
