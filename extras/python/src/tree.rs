//! Parse trees.

use std::hash::{Hash, Hasher};
use std::ops::Range;

use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyIterator, PyString, PyTuple};
use rfc1738::{Production, Symbol};

/// A parse tree: a derivation of the text in the grammar, and the sequence of its nodes, each before its children.
///
/// At every node, the children form a right-hand side of its production. A run of characters is a leaf. A full
/// tree goes down to single characters. `str` draws the tree with passwords, and `repr` masks them.
///
/// >>> import rfc1738
/// >>> tree = rfc1738.parse("news:*").tree
/// >>> print(tree)
/// newsurl      0..6
///   "news:"    0..5
///   grouppart  5..6
///     "*"      5..6
/// >>> [node.production for node in tree]
/// ['newsurl', None, 'grouppart', None]
#[pyclass(frozen, eq, hash, module = "rfc1738")]
pub struct Tree {
    tree: rfc1738::Tree,
    /// The symbol, span and depth of each node.
    nodes: Vec<(Symbol, Range<usize>, usize)>,
    full: bool,
}

impl Tree {
    pub fn new(tree: rfc1738::Tree, full: bool) -> Tree {
        let nodes = tree.nodes().map(|node| (node.symbol(), node.span(), node.depth())).collect();
        Tree { tree, nodes, full }
    }

    fn production(&self) -> Production {
        self.tree.root().production().unwrap_or(Production::Url)
    }

    /// Returns what determines the tree.
    fn key(&self) -> (Production, &str, bool) {
        (self.production(), self.tree.text(), self.full)
    }
}

impl PartialEq for Tree {
    fn eq(&self, other: &Tree) -> bool {
        self.key() == other.key()
    }
}

impl Hash for Tree {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

#[pymethods]
impl Tree {
    /// The whole string.
    #[getter]
    fn text(&self) -> &str {
        self.tree.text()
    }

    /// The root node, which derives the whole string.
    #[getter]
    fn root(this: Bound<'_, Tree>) -> Node {
        Node { tree: this.unbind(), index: 0 }
    }

    fn __len__(&self) -> usize {
        self.nodes.len()
    }

    fn __iter__(this: Bound<'_, Tree>) -> PyResult<Bound<'_, PyIterator>> {
        let (py, nodes) = (this.py(), 0..this.get().nodes.len());
        let nodes = nodes.map(|index| Node { tree: this.clone().unbind(), index });
        PyTuple::new(py, nodes.collect::<Vec<_>>())?.try_iter()
    }

    fn __getitem__(this: Bound<'_, Tree>, index: isize) -> PyResult<Node> {
        let length = this.get().nodes.len();
        let index = if index < 0 { length.checked_add_signed(index) } else { usize::try_from(index).ok() };
        let index = index.filter(|&index| index < length);
        let index = index.ok_or_else(|| PyIndexError::new_err("there is no node with this index"))?;
        Ok(Node { tree: this.unbind(), index })
    }

    fn __str__(&self) -> String {
        self.tree.to_string().trim_end().to_owned()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let text = self.production().redacted(self.tree.text()).to_string();
        Ok(format!("Tree({})", PyString::new(py, &text).repr()?))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let full = PyDict::new(py);
        full.set_item("full", self.full)?;
        let parse_as = py.import("rfc1738")?.getattr("parse_as")?;
        let partial = py.import("functools")?.call_method("partial", (parse_as,), Some(&full))?;
        (partial, (self.production().name(), self.tree.text())).into_pyobject(py)
    }
}

/// A part of the text, with the production or literal that derives it. In an `article`, the part before the `@`
/// has neither.
///
/// >>> import rfc1738
/// >>> root = rfc1738.parse_as("hostport", "host.dom:80").root
/// >>> root
/// Node('hostport', 0, 11)
/// >>> host, colon, port = root.children
/// >>> (host.production, host.span, host.text)
/// ('host', (0, 8), 'host.dom')
/// >>> (colon.production, colon.literal, colon.children)
/// (None, ':', ())
#[pyclass(frozen, eq, hash, module = "rfc1738")]
pub struct Node {
    tree: Py<Tree>,
    index: usize,
}

impl Node {
    fn entry(&self) -> &(Symbol, Range<usize>, usize) {
        &self.tree.get().nodes[self.index]
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        self.index == other.index && (self.tree.is(&other.tree) || self.tree.get() == other.tree.get())
    }
}

impl Hash for Node {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Without the text, so that hashing all nodes takes linear time.
        let (_, span, _) = self.entry();
        (self.index, span).hash(state);
    }
}

#[pymethods]
impl Node {
    /// The name of the production, if any.
    #[getter]
    fn production(&self) -> Option<&'static str> {
        match self.entry().0 {
            Symbol::Production(production) => Some(production.name()),
            _ => None,
        }
    }

    /// The literal as written in the BNF, if any. In the name of a scheme, the case of the text may differ.
    #[getter]
    fn literal(&self) -> Option<&'static str> {
        match self.entry().0 {
            Symbol::Literal(literal) => Some(literal),
            _ => None,
        }
    }

    /// The start and the end of the node in the text.
    #[getter]
    fn span(&self) -> (usize, usize) {
        let (_, span, _) = self.entry();
        (span.start, span.end)
    }

    /// The text of the node.
    #[getter]
    fn text(&self) -> &str {
        let (_, span, _) = self.entry();
        &self.tree.get().tree.text()[span.clone()]
    }

    /// The children, in order. A leaf has no children.
    #[getter]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let (_, _, parent) = self.entry();
        let below = self.tree.get().nodes.iter().enumerate().skip(self.index + 1);
        let children = below
            .take_while(|(_, (_, _, depth))| depth > parent)
            .filter(|(_, (_, _, depth))| *depth == parent + 1)
            .map(|(index, _)| Node { tree: self.tree.clone_ref(py), index });
        PyTuple::new(py, children.collect::<Vec<_>>())
    }

    // Omits the literal, because a single character could reveal part of a password.
    fn __repr__(&self) -> String {
        let (start, end) = self.span();
        match self.production() {
            Some(production) => format!("Node('{production}', {start}, {end})"),
            None => format!("Node(None, {start}, {end})"),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let node = (self.tree.clone_ref(py), self.index);
        (py.import("operator")?.getattr("getitem")?, node).into_pyobject(py)
    }
}
