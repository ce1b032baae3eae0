//! Parse trees.

use std::ops::Range;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyString, PyTuple};
use rfc1738::Symbol;

/// A parse tree: a derivation of the text in the grammar.
///
/// At every node, the children form a right-hand side of its production. A run of characters is a leaf. A full
/// tree goes down to single characters. `str` draws the tree with passwords, and `repr` masks them. Iteration
/// yields all nodes, each before its children.
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
#[pyclass(frozen, module = "rfc1738")]
pub struct Tree {
    tree: Arc<rfc1738::Tree>,
    root: Py<Node>,
}

impl Tree {
    pub fn new(py: Python<'_>, tree: rfc1738::Tree) -> PyResult<Tree> {
        let tree = Arc::new(tree);
        let root = Node::root(py, &tree)?;
        Ok(Tree { tree, root })
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
    fn root(&self, py: Python<'_>) -> Py<Node> {
        self.root.clone_ref(py)
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut nodes = Vec::new();
        self.root.get().with_descendants(&self.root, py, &mut nodes);
        Ok(PyTuple::new(py, nodes)?.try_iter()?.into_any())
    }

    fn __str__(&self) -> String {
        self.tree.to_string().trim_end().to_owned()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let root = self.tree.root().production();
        let text = root.map_or_else(String::new, |root| root.redacted(self.tree.text()).to_string());
        Ok(format!("Tree({})", PyString::new(py, &text).repr()?))
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
#[pyclass(frozen, module = "rfc1738")]
pub struct Node {
    tree: Arc<rfc1738::Tree>,
    symbol: Symbol,
    span: Range<usize>,
    children: Vec<Py<Node>>,
}

impl Node {
    /// Returns the root with its descendants.
    fn root(py: Python<'_>, tree: &Arc<rfc1738::Tree>) -> PyResult<Py<Node>> {
        let nodes: Vec<_> = tree.nodes().collect();
        let new = |symbol, span, children| Node { tree: Arc::clone(tree), symbol, span, children };
        // Nodes are visited from last to first. Orphans are the nodes whose parent hasn't been visited yet.
        let mut orphans: Vec<(usize, Py<Node>)> = Vec::new();
        for node in nodes.iter().skip(1).rev() {
            let children = adopted(&mut orphans, node.depth());
            orphans.push((node.depth(), Py::new(py, new(node.symbol(), node.span(), children))?));
        }
        let root = tree.root();
        Py::new(py, new(root.symbol(), root.span(), adopted(&mut orphans, root.depth())))
    }

    fn with_descendants(&self, this: &Py<Node>, py: Python<'_>, nodes: &mut Vec<Py<Node>>) {
        nodes.push(this.clone_ref(py));
        self.children.iter().for_each(|child| child.get().with_descendants(child, py, nodes));
    }
}

/// Pops the children of a node of this depth: the deeper nodes at the end of `orphans`.
fn adopted(orphans: &mut Vec<(usize, Py<Node>)>, depth: usize) -> Vec<Py<Node>> {
    let mut children = Vec::new();
    while let Some((_, child)) = orphans.pop_if(|(deeper, _)| *deeper > depth) {
        children.push(child);
    }
    children
}

#[pymethods]
impl Node {
    /// The name of the production, if any.
    #[getter]
    fn production(&self) -> Option<&'static str> {
        match self.symbol {
            Symbol::Production(production) => Some(production.name()),
            Symbol::Literal(_) | Symbol::Characters => None,
        }
    }

    /// The literal as written in the BNF, if any. In the name of a scheme, the case of the text may differ.
    #[getter]
    fn literal(&self) -> Option<&'static str> {
        match self.symbol {
            Symbol::Literal(literal) => Some(literal),
            Symbol::Production(_) | Symbol::Characters => None,
        }
    }

    /// The start and the end of the node in the text.
    #[getter]
    fn span(&self) -> (usize, usize) {
        (self.span.start, self.span.end)
    }

    /// The text of the node.
    #[getter]
    fn text(&self) -> &str {
        &self.tree.text()[self.span.clone()]
    }

    /// The children, in order. A leaf has no children.
    #[getter]
    fn children<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.children.iter().map(|child| child.clone_ref(py)))
    }

    // Omits the literal, because a single character could reveal part of a password.
    fn __repr__(&self) -> String {
        let (start, end) = self.span();
        match self.production() {
            Some(production) => format!("Node('{production}', {start}, {end})"),
            None => format!("Node(None, {start}, {end})"),
        }
    }
}
