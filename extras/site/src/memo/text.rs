//! The text of a section as HTML. Each sentence that is a requirement for programs links to its code, or to its row in the table of
//! requirements.

use std::cell::OnceCell;

use conformance::memo::Section;
use conformance::prose::{Row, State};
use maud::{Markup, html};
use rfc1738_html::{Address, linked};

use super::blocks::{Block, blocks};
use super::heading;
use super::pieces;
use crate::book::Book;
use crate::markdown;

/// Returns the rows of the sentences that are requirements for programs, in order.
pub fn requirements<'b>(book: &'b Book, section: &Section) -> Vec<&'b Row> {
    let is_required = |row: &&Row| row.number == section.name && row.state() != State::Informative;
    book.rows.iter().filter(is_required).collect()
}

/// Returns the address of a row in the table of requirements, on the page of its section.
pub fn note(row: &Row) -> Address {
    Address::section(&row.number).at(format!("s{}", row.index))
}

/// Returns the address of a sentence in the text, on the page of its section.
pub fn sentence(row: &Row) -> Address {
    Address::section(&row.number).at(format!("t{}", row.index))
}

/// Renders the blocks of a section on a page, in order. `level` is the heading level of a label.
pub fn render(book: &Book, section: &Section, page: &Address, level: usize) -> Vec<Markup> {
    let mut words = 0;
    let ends = section.sentences().into_iter().map(|sentence| {
        words += sentence.split_whitespace().count();
        words
    });
    let rows = requirements(book, section);
    let mut renderer = Renderer { book, page, rows, ends: ends.collect(), word: 0, numbered: 0 };
    blocks(section).iter().map(|block| renderer.block(block, level)).collect()
}

/// A cursor over the words of a section. The section's sentences and blocks have the same words in the same order, so counting
/// words finds the ends of the sentences.
struct Renderer<'b> {
    book: &'b Book,
    page: &'b Address,
    rows: Vec<&'b Row>,
    /// For each sentence, the number of words up to its end.
    ends: Vec<usize>,
    /// The number of words before the cursor.
    word: usize,
    /// The number of requirements whose numbers have been rendered.
    numbered: usize,
}

impl Renderer<'_> {
    fn block(&mut self, block: &Block, level: usize) -> Markup {
        match block {
            Block::Prose(text) => html! { p { (self.prose(text)) } },
            Block::Label(text) => heading(level, None, &self.prose(text)),
            Block::Form(lines) => {
                html! { pre.form tabindex="0" role="group" aria-label="Form" { code { (self.plain(&lines.join("\n"))) } } }
            }
            Block::Lines(lines) => html! { p.lines { (self.prose(&lines.join("\n"))) } },
            Block::Table(rows) => html! {
                table.names {
                    @for [name, about] in rows { tr { th scope="row" { code { (self.plain(name)) } } td { (self.plain(about)) } } }
                }
            },
            Block::Hanging(items) => html! {
                dl.hanging {
                    @for [word, about] in items { dt { (self.plain(word)) } dd { (self.prose(about)) } }
                }
            },
            Block::Steps(items) => html! { ul.steps { @for item in items { li { (self.prose(item)) } } } },
            Block::References(items) => html! {
                dl.references {
                    @for [number, about] in items {
                        dt id={ "ref-" (number.trim_matches(['[', ']'])) } { (self.plain(number)) }
                        dd { (self.prose(about)) }
                    }
                }
            },
            Block::Bnf(text) => html! {
                pre.bnf tabindex="0" role="group" aria-label="BNF" {
                    @let lines: Vec<&str> = text.lines().collect();
                    code {
                        @for (index, line) in lines.iter().enumerate() {
                            @if index > 0 { "\n" }
                            (self.bnf(line, lines.get(index + 1)))
                        }
                    }
                }
            },
        }
    }

    /// Counts the words of text without links, and returns the text.
    fn plain<'t>(&mut self, text: &'t str) -> &'t str {
        self.word += text.split_whitespace().count();
        text
    }

    /// Renders a line of the BNF, whose comments are the sentences. A comment may continue on the next line.
    fn bnf(&mut self, line: &str, next: Option<&&str>) -> Markup {
        let (rule, comment) = match line.strip_prefix("; ") {
            Some(comment) => ("", Some(comment)),
            None => line.split_once("  ; ").map_or((line, None), |(rule, comment)| (rule, Some(comment))),
        };
        let continues = rule.is_empty() && next.is_some_and(|next| next.starts_with("; "));
        html! {
            (linked(rule, &self.page.to_root()))
            @if let Some(comment) = comment {
                @if !rule.is_empty() { "  " }
                span.comment { "; " (self.part(comment.trim(), continues)) }
            }
        }
    }

    /// Renders text whose words are separated by single spaces or line breaks.
    fn prose(&mut self, text: &str) -> Markup {
        self.part(text, false)
    }

    /// Renders text. If `continues` is `true`, its last sentence continues on the next line of the BNF.
    fn part(&mut self, text: &str, continues: bool) -> Markup {
        let mut runs: Vec<(usize, String)> = Vec::new();
        for word in text.split_inclusive([' ', '\n']) {
            let sentence = self.ends.partition_point(|end| *end <= self.word);
            self.word += 1;
            match runs.last_mut().filter(|(of, _)| *of == sentence) {
                Some((_, run)) => run.push_str(word),
                None => runs.push((sentence, word.to_owned())),
            }
        }
        html! {
            @for (index, (sentence, run)) in runs.iter().enumerate() {
                @let (words, space) = run.split_at(run.trim_end().len());
                (self.run(*sentence, words, continues && index + 1 == runs.len()))
                (space)
            }
        }
    }

    /// Renders a part of a sentence. The number of a requirement follows its first part for which `continues` is `false`.
    fn run(&mut self, sentence: usize, text: &str, continues: bool) -> Markup {
        let row = self.rows.iter().position(|row| row.index == sentence);
        let Some((at, row)) = row.map(|at| (at, self.rows[at])) else {
            return html! { @for piece in pieces(text, self.page) { (piece_of(piece, None)) } };
        };
        let leads = self.leads_to(row);
        let is_first = at >= self.numbered && !continues;
        if is_first {
            self.numbered = at + 1;
        }
        // Only the section's own page has the fragment, because links to a sentence lead there.
        let is_own = *self.page == Address::section(&row.number);
        let fragment = (is_first && is_own).then(|| format!("t{}", row.index));
        let pieces = pieces(text, self.page);
        let tab_stop = pieces.iter().position(|(_, link)| link.is_none()).filter(|_| is_first);
        html! {
            span.sentence id=[fragment] {
                @for (index, piece) in pieces.into_iter().enumerate() {
                    (piece_of(piece, Some((&leads, tab_stop == Some(index)))))
                }
            }
            @if is_first {
                // The word joiner keeps the number on the line of the last word.
                sup.tie { "\u{2060}" a href=(note(row).link_from(self.page)) aria-label={ "Code for sentence " (at + 1) } { (at + 1) } }
            }
        }
    }

    /// Returns the first link in the implementation column of a row, or else the link to the row.
    fn leads_to(&self, row: &Row) -> String {
        let first = OnceCell::new();
        markdown::inline(&row.place, &|target| {
            let link = self.book.link(self.page, target);
            first.get_or_init(|| link.clone());
            link
        });
        first.into_inner().flatten().unwrap_or_else(|| note(row).link_from(self.page))
    }
}

/// Renders a piece of text. A reference is a link. Any other piece of a requirement links to the first element of `leads`, and
/// is a tab stop if the second element is `true`.
fn piece_of((text, link): (&str, Option<String>), leads: Option<(&str, bool)>) -> Markup {
    html! {
        @match (link, leads) {
            (Some(link), _) => a href=(link) { (text) },
            // Whitespace between two references isn't a link.
            (None, Some((to, stops))) if !text.trim().is_empty() => {
                a.followed href=(to) tabindex=[(!stops).then_some("-1")] { (text) }
            }
            (None, _) => (text),
        }
    }
}
