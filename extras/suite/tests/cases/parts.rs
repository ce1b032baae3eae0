//! The parts of a URL, named as in `rfc1738 parts`. Most are taken from its tree.

use rfc1738::{Node, Production, Url};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

/// The parts of the URL, in order.
pub struct Parts(Vec<(&'static str, Value)>);

impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl Parts {
    pub fn new(url: &Url<'_>) -> Parts {
        let tree = url.tree();
        let nodes: Vec<Node<'_>> = tree.nodes().collect();
        let root = url.production();
        let first = |productions: &[Production]| {
            let node = nodes
                .iter()
                .find(|node| node.production().is_some_and(|production| productions.contains(&production)));
            node.map(Node::text)
        };
        let after_colon = url.as_str().split_once(':').map(|(_, rest)| rest);
        let group = match root {
            Production::Newsurl => after_colon.filter(|_| first(&[Production::Article]).is_none()),
            _ => first(&[Production::Group]),
        };
        let article = match root {
            Production::Nntpurl => tree
                .root()
                .children()
                .find(|node| node.production() == Some(Production::Digits))
                .map(|node| node.text()),
            _ => first(&[Production::Article]),
        };
        let schemepart = after_colon
            .filter(|_| root == Production::Otherurl && first(&[Production::IpSchemepart]).is_none());
        // The host in a news article isn't the URL's host.
        let of_url = |production| first(&[production]).filter(|_| root != Production::Newsurl);
        let texts = [
            ("production", Some(root.name())),
            ("scheme", url.as_str().split(':').next()),
            ("user", of_url(Production::User)),
            ("password", of_url(Production::Password)),
            ("host", of_url(Production::Host)),
            ("port", of_url(Production::Port)),
            ("path", url.path()),
            ("search", of_url(Production::Search)),
            ("type", first(&[Production::Ftptype, Production::Gtype, Production::Wtype])),
            ("selector", first(&[Production::Selector])),
            ("gopher_plus", first(&[Production::GopherPlusString])),
            ("database", first(&[Production::Database])),
            ("wpath", first(&[Production::Wpath])),
            ("group", group),
            ("article", article),
            ("address", first(&[Production::Encoded822addr])),
            ("schemepart", schemepart),
        ];
        let fields: Vec<Value> =
            nodes.iter().filter(|node| node.production() == Some(Production::Fieldspec)).map(field).collect();
        let parts = texts.into_iter().filter_map(|(name, text)| Some((name, Value::from(text?))));
        Parts(parts.chain((!fields.is_empty()).then(|| ("fields", fields.into()))).collect())
    }
}

fn field(node: &Node<'_>) -> Value {
    let text = |production| {
        node.children().find(|child| child.production() == Some(production)).map(|child| child.text())
    };
    json!({"name": text(Production::Fieldname), "value": text(Production::Fieldvalue)})
}
