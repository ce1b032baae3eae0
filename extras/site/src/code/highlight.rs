//! Syntax highlighting of Rust source as HTML.

use std::sync::LazyLock;

use regex::Regex;

/// A regular expression for tokens and comments. The name of a group is its HTML class. Other words match outside the groups,
/// so that no token begins inside a word. A `'` without a closing quote begins a lifetime.
const TOKENS: &str = r####"(?xs)
    (?<d> //[/!][^\n]* )
    | (?<c> //[^\n]* | /\*.*?\*/ )
    | (?<s> [bc]?r"[^"]*" | [bc]?r\#".*?"\# | [bc]?r\#{2,3}".*?"\#{2,3} | [bc]?"(?:[^"\\]|\\.)*" | b?'(?:\\.[^']*|[^'\\])' )
    | (?<n> \d\w*(?:\.\d\w*)? )
    | (?<k> \b(?:as|async|await|break|const|continue|crate|dyn|else|enum|extern|false|fn|for|if|impl|in|let|loop|match|mod|move|mut
        |pub|ref|return|self|Self|static|struct|super|trait|true|type|unsafe|use|where|while|yield)\b )
    | (?<t> \b(?:bool|char|f32|f64|[iu](?:8|16|32|64|128|size)|str|[A-Z]\w*[a-z]\w*|[A-Z])\b )
    | \w+"####;

static PIECES: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(TOKENS).unwrap_or_else(|error| panic!("{error}")));

/// Returns the source as HTML. No element spans a line break.
pub(super) fn highlight(source: &str) -> String {
    let mut html = String::new();
    let mut read = 0;
    for found in PIECES.captures_iter(source) {
        let token = found.get_match();
        html += &escape(&source[read..token.start()]);
        let class = PIECES.capture_names().flatten().find(|class| found.name(class).is_some());
        for (index, line) in token.as_str().split('\n').enumerate() {
            if index > 0 {
                html.push('\n');
            }
            match class {
                Some(class) if !line.is_empty() => {
                    html += &format!("<span class={class}>{}</span>", escape(line));
                }
                _ => html += &escape(line),
            }
        }
        read = token.end();
    }
    html + &escape(&source[read..])
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
