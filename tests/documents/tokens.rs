//! The tokens of Rust code, as far as paths need them.

/// A name, `::`, or another character.
#[derive(Debug)]
pub struct Token {
    pub text: String,
    pub line: usize,
}

/// Returns the tokens of a text without its comments, literals, lifetimes and tests, and the names of the modules that are tests.
pub fn code(text: &str) -> (Vec<Token>, Vec<String>) {
    let mut tokens = tokens(text).into_iter();
    let (mut kept, mut test_modules) = (Vec::new(), Vec::new());
    let mut pending: Vec<Token> = Vec::new();
    while let Some(token) = tokens.next() {
        pending.push(token);
        let texts: Vec<&str> = pending.iter().map(|token| &*token.text).collect();
        if !is_prefix_of_test(&texts) {
            kept.append(&mut pending);
        } else if texts.ends_with(&["]"]) {
            pending.clear();
            let mut item = Vec::new();
            let mut depth = 0;
            for token in tokens.by_ref() {
                match &*token.text {
                    "(" | "[" | "{" => depth += 1,
                    ")" | "]" | "}" => depth -= 1,
                    _ => {}
                }
                item.push(token.text);
                if depth == 0 && ends(&item) {
                    break;
                }
            }
            let named = item.windows(3).find(|item| item[0] == "mod" && item[2] == ";");
            test_modules.extend(named.map(|item| item[1].clone()));
        }
    }
    kept.append(&mut pending);
    (kept, test_modules)
}

/// Returns `true` if the tokens, whose brackets are balanced, are a whole item.
fn ends(item: &[String]) -> bool {
    let head = item.iter().take_while(|token| !["{", "="].contains(&token.as_str()));
    let has = |word: &str| head.clone().any(|token| token == word);
    let is_value = ["use", "const", "static", "type"].into_iter().any(has) && !has("fn");
    match item.last().map(String::as_str) {
        Some("}") => !is_value,
        last => last == Some(";"),
    }
}

/// Returns `true` if tokens begin `#[cfg(test)]` or `#[cfg(all(test, …))]`, or are one of them.
fn is_prefix_of_test(tokens: &[&str]) -> bool {
    let plain = ["#", "[", "cfg", "(", "test", ")", "]"];
    let all = ["#", "[", "cfg", "(", "all", "(", "test"];
    let begins = |of: &[&str]| tokens.iter().zip(of).all(|(token, of)| token == of);
    tokens.len() <= plain.len() && begins(&plain)
        || begins(&all) && !tokens[..tokens.len() - 1].contains(&"]")
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let (mut rest, mut line) = (text, 1);
    while let Some(first) = rest.chars().next() {
        let length = if first.is_alphabetic() || first == '_' {
            let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            let (name, after) = rest.split_at(length);
            match literal(name, after) {
                Some(literal) => length + literal,
                None => {
                    tokens.push(Token { text: name.to_owned(), line });
                    length
                }
            }
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            comment(rest)
        } else if first == '"' {
            string(rest)
        } else if first == '\'' {
            quoted(rest)
        } else if rest.starts_with("::") {
            tokens.push(Token { text: "::".to_owned(), line });
            2
        } else {
            if !first.is_whitespace() {
                tokens.push(Token { text: first.to_string(), line });
            }
            first.len_utf8()
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    tokens
}

/// Returns the length of the literal that follows its prefix, such as `br`, if it is one.
fn literal(prefix: &str, after: &str) -> Option<usize> {
    match prefix {
        "b" if after.starts_with('\'') => Some(quoted(after)),
        "b" | "c" if after.starts_with('"') => Some(string(after)),
        "r" | "br" | "cr" => {
            let hashes = after.len() - after.trim_start_matches('#').len();
            let end = format!("\"{}", &after[..hashes]);
            let open = after[hashes..].strip_prefix('"')?;
            Some(open.find(&end).map_or(after.len(), |at| hashes + 1 + at + end.len()))
        }
        _ => None,
    }
}

fn string(text: &str) -> usize {
    let mut is_escaped = true;
    for (at, character) in text.char_indices() {
        match character {
            '"' if !is_escaped => return at + 1,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    text.len()
}

/// Returns the length of a character literal or a lifetime.
fn quoted(text: &str) -> usize {
    let mut characters = text.char_indices().skip(1);
    match (characters.next(), characters.next()) {
        (Some((_, '\\')), Some(_)) => {
            characters.find(|(_, character)| *character == '\'').map_or(text.len(), |(at, _)| at + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        // The name of a lifetime.
        _ => text[1..].find(|c: char| !c.is_alphanumeric() && c != '_').map_or(text.len(), |at| at + 1),
    }
}

/// Returns the length of a block comment, which may hold others.
fn comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        match &text.as_bytes()[at..] {
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}
