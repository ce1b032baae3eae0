//! The text of the RFC, `grammar/rfc1738.txt`, by section and by sentence.

use crate::files::read;

/// A section, or the text before the first section.
pub struct Section {
    /// The number, such as `2.1`, or the heading if it has no number; `Appendix` for the appendix. Empty before the first
    /// section.
    pub name: String,
    /// The heading's line, as in the RFC.
    pub heading: String,
    /// The lines under it, without page breaks.
    pub body: String,
}

/// Headings without a number.
const UNNUMBERED: [&str; 3] = ["Status of this Memo", "Abstract", "References"];

/// Abbreviations whose periods don't end a sentence, even before a capital.
const ABBREVIATIONS: [&str; 1] = ["i.e."];

/// Returns the sections of the RFC, in order. The first element is the text before the first section.
pub fn sections() -> Vec<Section> {
    let memo = without_page_breaks(&read("grammar/rfc1738.txt"));
    let mut sections = vec![Section { name: String::new(), heading: String::new(), body: String::new() }];
    for line in memo.lines() {
        // The addresses after the references also begin with numbers.
        let after_sections = sections.iter().any(|section| section.name == "References");
        if let Some(name) = heading(line).filter(|_| !after_sections) {
            sections.push(Section { name, heading: line.to_owned(), body: String::new() });
        } else if let Some(section) = sections.last_mut() {
            section.body.push_str(line);
            section.body.push('\n');
        }
    }
    sections
}

/// Joins the pages without their headers and footers. A paragraph continues across the page break if the page ends without a period
/// and the next page begins with a lowercase letter. Otherwise, an empty line separates the pages.
fn without_page_breaks(memo: &str) -> String {
    let mut text = String::new();
    for page in memo.split('\u{c}') {
        let is_content = |line: &&str| {
            !line.starts_with("Berners-Lee, Masinter & McCahill   ")
                && !line.starts_with("RFC 1738            Uniform Resource Locators (URL) ")
        };
        let lines: Vec<&str> = page.lines().filter(is_content).map(str::trim_end).collect();
        let page = lines.join("\n");
        let page = page.trim_matches('\n');
        if !text.is_empty() {
            let begins = page.trim_start().starts_with(|first: char| first.is_ascii_lowercase());
            text.push_str(if begins && !has_ended(&text) { "\n" } else { "\n\n" });
        }
        text.push_str(page);
    }
    text
}

/// Returns the name of the section that begins at this line.
fn heading(line: &str) -> Option<String> {
    let word = line.split(' ').next()?;
    let numbered = word.starts_with(|first: char| first.is_ascii_digit())
        && word.chars().all(|c| c.is_ascii_digit() || c == '.')
        && line.contains(' ');
    match word {
        "APPENDIX:" => Some("Appendix".to_owned()),
        _ if numbered => Some(word.trim_end_matches('.').to_owned()),
        _ => UNNUMBERED.contains(&line).then(|| line.to_owned()),
    }
}

/// Returns a string on one line, and joins words broken after a hyphen.
pub fn folded(text: &str) -> String {
    let mut folded = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let mut before = folded.chars().rev();
        let is_broken = before.next() == Some('-') && before.next().is_some_and(char::is_alphanumeric);
        if !folded.is_empty() && !is_broken {
            folded.push(' ');
        }
        folded.push_str(&line.split_whitespace().collect::<Vec<_>>().join(" "));
    }
    folded
}

impl Section {
    /// Returns the heading, with single spaces.
    pub fn title(&self) -> String {
        folded(&self.heading)
    }

    /// Returns the sentences, each on one line.
    ///
    /// A sentence ends at a period before a capital, `<`, `"` or `(`, or at the end of a paragraph. It continues in the next
    /// paragraph if it has no period and the next paragraph doesn't begin with a capital, because an indented form belongs to its
    /// sentence. In Section 5, from the first `;`, the comments are the sentences.
    pub fn sentences(&self) -> Vec<String> {
        let (prose, bnf) = match self.name.as_str() {
            "5" => self.body.split_at(self.body.find("\n;").expect("comments")),
            _ => (self.body.as_str(), ""),
        };
        let mut sentences: Vec<String> = Vec::new();
        for paragraph in prose.split("\n\n").map(folded).filter(|paragraph| !paragraph.is_empty()) {
            let begins = paragraph.starts_with(|first: char| first.is_ascii_uppercase());
            let mut parts = split(&paragraph).into_iter();
            if let Some(last) = sentences.last_mut().filter(|last| !begins && !has_ended(last)) {
                last.push(' ');
                last.extend(parts.next());
            }
            sentences.extend(parts.map(str::to_owned));
        }
        sentences.extend(comments(bnf));
        sentences
    }
}

fn has_ended(sentence: &str) -> bool {
    sentence.ends_with('.')
}

fn split(paragraph: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut start = 0;
    for (at, _) in paragraph.match_indices(' ') {
        let (sentence, next) = (&paragraph[start..at], &paragraph[at + 1..]);
        let begins = next.starts_with(|c: char| c.is_ascii_uppercase() || matches!(c, '<' | '"' | '('));
        let is_abbreviation = ABBREVIATIONS.iter().any(|word| sentence.ends_with(word));
        if has_ended(sentence) && begins && !is_abbreviation {
            sentences.push(sentence);
            start = at + 1;
        }
    }
    sentences.push(&paragraph[start..]);
    sentences
}

/// Returns the comments of the BNF. Adjacent comment lines form one comment.
fn comments(bnf: &str) -> Vec<String> {
    let mut comments: Vec<String> = Vec::new();
    let mut continues = false;
    for line in bnf.lines() {
        if let Some(comment) = line.strip_prefix("; ") {
            match comments.last_mut().filter(|_| continues) {
                Some(last) => *last = format!("{last} {comment}"),
                None => comments.push(comment.to_owned()),
            }
        } else if let Some((_, comment)) = line.split_once("  ; ") {
            comments.push(comment.trim().to_owned());
        }
        continues = line.starts_with("; ");
    }
    comments
}
