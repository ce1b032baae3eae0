//! The text of a section. Each sentence that is a requirement for programs links to the code that implements it.

use std::cell::OnceCell;

use conformance::memo::Section;
use conformance::prose::{Row, State};
use maud::{Markup, html};
use rfc1738_html::{Address, linked};

use super::blocks::{Block, blocks};
use super::headings::{heading, id};
use super::references::{Piece, pieces};
use crate::book::Book;
use crate::markdown;

/// Returns the rows of the sentences that are requirements for programs, in order.
pub fn followed<'b>(book: &'b Book, section: &Section) -> Vec<&'b Row> {
    let is_followed = |row: &&Row| row.number == section.name && row.state() != State::Explains;
    book.rows.iter().filter(is_followed).collect()
}

/// The page that shows a text.
#[derive(Clone, Copy)]
pub struct Place<'p> {
    pub page: &'p Address,
    /// `true` for the page of the whole memo.
    pub is_whole: bool,
}

impl Place<'_> {
    /// Returns the link to a section.
    fn section(&self, name: &str) -> String {
        if self.is_whole { format!("#{}", id(name)) } else { Address::section(name).from(self.page) }
    }

    fn entry(&self, number: &str) -> String {
        let page = if self.is_whole { self.page.clone() } else { Address::section("References") };
        page.at(format!("ref-{number}")).from(self.page)
    }

    /// Returns the fragment of a sentence in the text.
    pub fn sentence(&self, row: &Row) -> String {
        if self.is_whole { format!("{}-t{}", id(&row.number), row.index) } else { format!("t{}", row.index) }
    }

    /// Returns the fragment of the note about a sentence.
    pub fn note(&self, row: &Row) -> String {
        if self.is_whole { format!("{}-s{}", id(&row.number), row.index) } else { format!("s{}", row.index) }
    }
}

/// A block of a section, and the sentences numbered in it.
pub struct Set<'b> {
    pub block: Markup,
    /// The numbers of the sentences and their rows.
    pub sentences: Vec<(usize, &'b Row)>,
}

/// Renders the blocks of a section, in order. `level` is the level of headings among them.
pub fn set<'b>(book: &'b Book, section: &'b Section, place: Place<'b>, level: usize) -> Vec<Set<'b>> {
    let mut words = 0;
    let ends = section.sentences().into_iter().map(|sentence| {
        words += sentence.split_whitespace().count();
        words
    });
    let mut setter = Setter {
        book,
        place,
        rows: followed(book, section),
        ends: ends.collect(),
        word: 0,
        numbered: 0,
        sentences: Vec::new(),
    };
    let set = blocks(section).into_iter().map(|block| {
        let block = setter.block(&block, level);
        Set { block, sentences: std::mem::take(&mut setter.sentences) }
    });
    set.collect()
}

/// A cursor over the words of a section. Its sentences consist of the same words, so counting words finds their ends.
struct Setter<'b> {
    book: &'b Book,
    place: Place<'b>,
    rows: Vec<&'b Row>,
    /// The number of words up to the end of each sentence.
    ends: Vec<usize>,
    word: usize,
    /// The number of rows whose number is already in the text.
    numbered: usize,
    sentences: Vec<(usize, &'b Row)>,
}

impl<'b> Setter<'b> {
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

    /// Returns text that belongs to a sentence but has no link, and counts its words.
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
        let goes_on = rule.is_empty() && next.is_some_and(|next| next.starts_with("; "));
        html! {
            (linked(rule, &self.place.page.to_root()))
            @if let Some(comment) = comment {
                @if !rule.is_empty() { "  " }
                span.comment { "; " (self.part(comment.trim(), goes_on)) }
            }
        }
    }

    /// Renders text with single spaces or line breaks.
    fn prose(&mut self, text: &str) -> Markup {
        self.part(text, false)
    }

    /// Renders text whose last sentence may continue in the next block.
    fn part(&mut self, text: &str, goes_on: bool) -> Markup {
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
                @let (said, space) = run.split_at(run.trim_end().len());
                (self.run(*sentence, said, goes_on && index + 1 == runs.len()))
                (space)
            }
        }
    }

    /// Renders the part of a sentence in one block. The sentence's number follows the first part that doesn't
    /// continue.
    fn run(&mut self, sentence: usize, text: &str, goes_on: bool) -> Markup {
        let row = self.rows.iter().position(|row| row.index == sentence);
        let Some((at, row)) = row.map(|at| (at, self.rows[at])) else {
            return html! { @for piece in pieces(text) { (self.piece(piece, None)) } };
        };
        let leads = self.leads_to(row);
        let is_first = at >= self.numbered && !goes_on;
        if is_first {
            self.numbered = at + 1;
            self.sentences.push((at + 1, row));
        }
        let fragment = is_first.then(|| self.place.sentence(row));
        let pieces = pieces(text);
        let of_the_keyboard =
            pieces.iter().position(|piece| matches!(piece, Piece::Text(_))).filter(|_| is_first);
        html! {
            span.sentence id=[fragment] {
                @for (index, piece) in pieces.into_iter().enumerate() {
                    (self.piece(piece, Some((&leads, of_the_keyboard == Some(index)))))
                }
            }
            @if is_first {
                // The word joiner keeps the number on the line of the last word.
                sup.tie { "\u{2060}" a href={ "#" (self.place.note(row)) } aria-label={ "Code for sentence " (at + 1) } { (at + 1) } }
            }
        }
    }

    /// Returns the first link in a sentence's note, or else the link to the note.
    fn leads_to(&self, row: &Row) -> String {
        let (links, first) = (self.book.links(self.place.page), OnceCell::new());
        markdown::inline(&row.place, &|target| {
            let link = links.to(target);
            first.get_or_init(|| link.clone());
            link
        });
        first.into_inner().unwrap_or_else(|| {
            Address::section(&row.number).at(format!("s{}", row.index)).from(self.place.page)
        })
    }

    /// Renders a piece of a sentence as a link. Each sentence has a single tab stop.
    fn piece(&self, piece: Piece<'_>, leads: Option<(&str, bool)>) -> Markup {
        match (piece, leads) {
            // A space between two other links isn't a link.
            (Piece::Text(text), Some((to, stops))) if !text.trim().is_empty() => {
                html! { a.followed href=(to) tabindex=[(!stops).then_some("-1")] { (text) } }
            }
            (Piece::Text(text), _) => html! { (text) },
            (Piece::Section(text, number), _) => html! { a href=(self.place.section(number)) { (text) } },
            (Piece::Entry(text, number), _) => html! { a href=(self.place.entry(number)) { (text) } },
            (Piece::Rfc(text, number), _) => {
                html! { a href={ "https://www.rfc-editor.org/rfc/rfc" (number) } { (text) } }
            }
        }
    }
}
