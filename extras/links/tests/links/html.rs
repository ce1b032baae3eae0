//! A parser for the subset of HTML that rustdoc writes.

/// A page, or part of a page.
pub struct Html(pub String);

enum Piece<'a> {
    /// A tag's text between `<` and `>`.
    Tag(&'a str),
    Text(&'a str),
}

impl Html {
    /// Returns the part from the first `start` to the next `end`.
    pub fn between(&self, start: &str, end: &str) -> Option<Html> {
        let rest = &self.0[self.0.find(start)?..];
        // If `end` is inside a tag, exclude the whole tag.
        let end = rest.find(end)?;
        let end = rest[..=end].rfind('<')?;
        Some(Html(rest[..end].to_owned()))
    }

    /// Returns the targets of the links, in order.
    pub fn links(&self) -> Vec<String> {
        self.attributes(" href=\"")
    }

    pub fn has_id(&self, id: &str) -> bool {
        // The anchors of `QUIRKS.md` have no quotes, which the lint of quotations would take for the RFC's words.
        self.attributes(" id=\"").iter().any(|its| its == id) || self.0.contains(&format!("<a id={id}>"))
    }

    /// Returns the text without tags.
    pub fn text(&self) -> String {
        let text = self.pieces().into_iter().filter_map(|piece| match piece {
            Piece::Text(text) => Some(decoded(text)),
            Piece::Tag(_) => None,
        });
        text.collect()
    }

    fn attributes(&self, name: &str) -> Vec<String> {
        let value = |piece| match piece {
            Piece::Tag(tag) => {
                let (_, rest): (&str, &str) = tag.split_once(name)?;
                rest.split_once('"').map(|(value, _)| decoded(value))
            }
            Piece::Text(_) => None,
        };
        self.pieces().into_iter().filter_map(value).collect()
    }

    fn pieces(&self) -> Vec<Piece<'_>> {
        let mut pieces = Vec::new();
        let mut rest = self.0.as_str();
        while let Some((text, after)) = rest.split_once('<') {
            pieces.push(Piece::Text(text));
            let mut quoted = false;
            let end = after.find(|c| {
                quoted ^= c == '"';
                c == '>' && !quoted
            });
            let (tag, after) = after.split_at(end.expect("`>` ends a tag"));
            pieces.push(Piece::Tag(tag));
            rest = &after[1..];
            if tag.starts_with("script") {
                rest = &rest[rest.find("</script").expect("`</script>` ends a script")..];
            }
        }
        pieces.push(Piece::Text(rest));
        pieces
    }
}

/// Decodes character references.
fn decoded(text: &str) -> String {
    let mut decoded = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('&') {
        decoded += before;
        let (name, after) =
            after.split_once(';').unwrap_or_else(|| panic!("{text}: a reference without `;`"));
        decoded.push(match name {
            "lt" => '<',
            "gt" => '>',
            "amp" => '&',
            "quot" => '"',
            "nbsp" => '\u{a0}',
            _ => {
                let number = name.strip_prefix('#').and_then(|number| match number.strip_prefix('x') {
                    Some(number) => u32::from_str_radix(number, 16).ok(),
                    None => number.parse().ok(),
                });
                number.and_then(char::from_u32).unwrap_or_else(|| panic!("{text}: {name}"))
            }
        });
        rest = after;
    }
    decoded + rest
}

#[test]
fn pages_are_parsed() {
    let page = Html(
        "<script>a<b && \" id=\"</script><p id=\"a&#39;b\">x &lt; <a class=\"c\" href=\"d>e?f&amp;g\">y</a></p>".to_owned(),
    );
    assert_eq!(page.links(), ["d>e?f&g"]);
    assert!(page.has_id("a'b") && !page.has_id("a"));
    let part = page.between("<p", " class=").expect("both strings occur");
    assert_eq!(part.0, "<p id=\"a&#39;b\">x &lt; ");
    assert_eq!(part.text(), "x < ");
    assert!(page.between("<q", "</p>").is_none() && page.between("<p", "</q>").is_none());
}
