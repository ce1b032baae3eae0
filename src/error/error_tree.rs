//! Conversion of errors to nom-supreme's error trees.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::convert::Infallible;

use nom_supreme::error::Expectation::Tag;
use nom_supreme::error::{BaseErrorKind, GenericErrorTree, StackContext};

use crate::error::farthest::Path;
use crate::{Expectation, ParseError, Production};

type ErrorTree = GenericErrorTree<usize, Expectation, Production, Infallible>;

impl ParseError {
    /// Returns the error as a nom-supreme error tree, for code that works with nom-supreme's errors.
    /// `rfc1738::nom_supreme` re-exports that crate.
    ///
    /// The tree has a stack for each expected symbol. A stack lists the productions being parsed, the innermost
    /// first, each with the offset at which it begins. The stacks are alternatives, unless there is only one.
    ///
    /// ```
    /// let error = rfc1738::Url::parse("nntp://h/a/").unwrap_err();
    /// assert_eq!(error.error_tree().to_string(), "\
    /// in section nntpurl at 0,
    /// in section digits at 11,
    /// expected Class(digit) at 11");
    /// ```
    pub fn error_tree(&self) -> GenericErrorTree<usize, Expectation, Production, Infallible> {
        let offset = self.offset();
        let wanted = self.explanation().farthest.wanted();
        let mut alternatives: Vec<ErrorTree> = wanted
            .flat_map(|(wanted, path)| wanted.symbols().map(move |(what, _)| stack(what, path, offset)))
            .collect();
        match alternatives.len() {
            1 => alternatives.remove(0),
            _ => ErrorTree::Alt(alternatives),
        }
    }
}

fn stack(what: Expectation, path: &Path, offset: usize) -> ErrorTree {
    let base = ErrorTree::Base { location: offset, kind: BaseErrorKind::Expected(Tag(what)) };
    let contexts = path.iter().rev().map(|&(production, start)| (start, StackContext::Context(production)));
    ErrorTree::Stack { base: Box::new(base), contexts: contexts.collect() }
}
