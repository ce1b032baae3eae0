//! The text of a section as HTML. Each sentence that is a requirement for programs links to its code.

use std::cell::OnceCell;

use maud::{Markup, html};
use rfc1738_html::{Address, linked};
use sources::memo::Section;
use sources::prose::{Row, State};

use super::blocks::{Block, blocks};
use super::{heading, id, pieces};
use crate::book::Book;
use crate::markdown;

/// Returns the rows of the sentences that are requirements for programs, in order.
pub fn requirements<'b>(book: &'b Book, section: &Section) -> Vec<&'b Row> {
    let is_required = |row: &&Row| row.number == section.name && row.state() != State::Informative;
    book.rows.iter().filter(is_required).collect()
}

/// Returns the address of a sentence in the text: `memo#3.3-5`.
pub fn sentence(row: &Row) -> Address {
    Address::new("memo").at(format!("{}-{}", id(&row.number), row.index))
}

/// Renders the blocks of a section on a page, in order. `level` is the heading level of a label.
pub fn render(book: &Book, section: &Section, page: &Address, level: usize) -> Vec<Markup> {
    let mut words = 0;
    let ends = section.sentences().into_iter().map(|sentence| {
        words += sentence.split_whitespace().count();
        words
    });
    let rows = requirements(book, section);
    let mut renderer = Renderer { book, page, rows, ends: ends.collect(), word: 0, begun: 0 };
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
    /// The number of sentences up to the last requirement whose first part has been rendered.
    begun: usize,
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
                    code {
                        @for (index, line) in text.lines().enumerate() {
                            @if index > 0 { "\n" }
                            (self.bnf(line))
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

    /// Renders a line of the BNF, whose comments are the sentences.
    fn bnf(&mut self, line: &str) -> Markup {
        let (rule, comment) = match line.strip_prefix("; ") {
            Some(comment) => ("", Some(comment)),
            None => line.split_once("  ; ").map_or((line, None), |(rule, comment)| (rule, Some(comment))),
        };
        html! {
            (linked(rule, &self.page.to_root()))
            @if let Some(comment) = comment {
                @if !rule.is_empty() { "  " }
                span.comment { "; " (self.prose(comment.trim())) }
            }
        }
    }

    /// Renders text whose words are separated by single spaces or line breaks.
    fn prose(&mut self, text: &str) -> Markup {
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
            @for (sentence, run) in &runs {
                @let (words, space) = run.split_at(run.trim_end().len());
                (self.run(*sentence, words))
                (space)
            }
        }
    }

    /// Renders a part of a sentence.
    fn run(&mut self, index: usize, text: &str) -> Markup {
        let row = self.rows.iter().copied().find(|row| row.index == index);
        let lead = row.and_then(|row| self.lead(row));
        // Only the page of the RFC has the fragments, because links to a sentence lead there.
        let is_first = row.is_some() && index >= self.begun;
        if is_first {
            self.begun = index + 1;
        }
        let fragment =
            row.filter(|_| is_first).map(sentence).filter(|to| to.link_from(self.page).starts_with('#'));
        let pieces = pieces(text, self.page);
        let tab_stop = pieces.iter().position(|(_, link)| link.is_none()).filter(|_| is_first);
        let content = html! {
            @for (index, piece) in pieces.into_iter().enumerate() {
                (piece_of(piece, lead.as_deref().map(|lead| (lead, tab_stop == Some(index)))))
            }
        };
        match fragment {
            Some(fragment) => html! { span.sentence #(fragment.fragment()) { (content) } },
            None => content,
        }
    }

    /// Returns the first link in the implementation column of a row.
    fn lead(&self, row: &Row) -> Option<String> {
        let first = OnceCell::new();
        markdown::inline(&row.place, &|target| {
            let link = self.book.link(self.page, target);
            first.get_or_init(|| link.clone());
            link
        });
        first.into_inner().flatten()
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
