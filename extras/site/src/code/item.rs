//! What the index has: items, and the lines that they take.

use rfc1738::Production;

use rfc1738_html::Address;

/// An item of the repository's code.
#[derive(Clone, Debug)]
pub struct Item {
    /// Its path as the documentation names it, without the crate: `Url::parse`, `grammar::hostport`. An item that is not
    /// public has the path of its modules: `notation::rule`.
    pub path: String,
    /// What it is.
    pub kind: Kind,
    /// Where it is, with its attributes and documentation.
    pub place: Place,
    /// The production whose combinator, type, class or variant this is.
    pub production: Option<Production>,
    pub(super) name: String,
    pub(super) reach: Reach,
    /// Where its name is in the file, if it stands there.
    pub(super) name_at: Option<usize>,
    /// What it holds, if it is a module or a type.
    pub(super) space: Option<usize>,
}

/// What an item is.
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

/// Who can name an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reach {
    Module,
    Crate,
    Public,
}

/// Lines of a file, the first of them numbered 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The file, below the repository's root: `src/url/mod.rs`.
    pub file: String,
    /// The first line.
    pub first: usize,
    /// The last line.
    pub last: usize,
}

impl Place {
    /// The first line, on the file's page.
    pub fn address(&self) -> Address {
        Address::source(&self.file).at(format!("L{}", self.first))
    }

    /// The file and the lines, for people: `src/url/mod.rs, lines 3 to 9`.
    pub fn caption(&self) -> String {
        match self.first == self.last {
            true => format!("{}, line {}", self.file, self.first),
            false => format!("{}, lines {} to {}", self.file, self.first, self.last),
        }
    }
}
