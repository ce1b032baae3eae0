//! The memo, `grammar/rfc1738.txt`, by section and by sentence.

use crate::support::read;

/// A section, or what stands before the first.
pub struct Section {
    /// `2.1`, or the heading if that has no number.
    pub name: String,
    pub heading: String,
    pub body: String,
}

/// The headings without a number.
const UNNUMBERED: [&str; 3] = ["Status of this Memo", "Abstract", "References"];

/// Dots that don't end a sentence, though a capital follows.
const ABBREVIATIONS: [&str; 1] = ["i.e."];

/// The lines of the memo; those between two pages are empty.
pub fn lines(memo: &str) -> impl Iterator<Item = &str> {
    let is_between_pages = |line: &&str| {
        line.starts_with("Berners-Lee, Masinter & McCahill   ")
            || line.starts_with("RFC 1738            Uniform Resource Locators (URL) ")
    };
    memo.lines().map(move |line| if is_between_pages(&line) { "" } else { line.trim_end() })
}

/// The sections of the memo, in order.
pub fn sections() -> Vec<Section> {
    let memo = read("grammar/rfc1738.txt");
    let mut sections = vec![Section { name: String::new(), heading: String::new(), body: String::new() }];
    for line in lines(&memo) {
        // The addresses after the references begin with numbers too.
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

/// The name of the section that begins here.
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

/// A text on one line. A word broken after its hyphen is joined.
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
    /// The heading, with single spaces.
    pub fn title(&self) -> String {
        folded(&self.heading)
    }

    /// The sentences, on one line each.
    ///
    /// A sentence ends at a dot before a capital, `<`, `"` or `(`, or at the end of a paragraph. It goes on in the
    /// next one if there is no dot and no capital begins that: a form that is set apart belongs to its
    /// sentence. In Section 5, from the first `;`, the comments are the sentences.
    pub fn sentences(&self) -> Vec<String> {
        let (prose, bnf) = match self.name.as_str() {
            "5" => self.body.split_at(self.body.find("\n;").expect("there are comments")),
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
    sentence.trim_end_matches(')').ends_with('.')
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

/// The comments of the BNF; adjacent comment lines are one.
fn comments(bnf: &str) -> Vec<String> {
    let mut comments: Vec<String> = Vec::new();
    let mut goes_on = false;
    for line in bnf.lines() {
        if let Some(comment) = line.strip_prefix("; ") {
            match comments.last_mut().filter(|_| goes_on) {
                Some(last) => *last = format!("{last} {comment}"),
                None => comments.push(comment.to_owned()),
            }
        } else if let Some((_, comment)) = line.split_once("  ; ") {
            comments.push(comment.trim().to_owned());
        }
        goes_on = line.starts_with("; ");
    }
    comments
}
