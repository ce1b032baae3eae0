//! `grammar/QUIRKS.md`, quirk by quirk.

use rfc1738::Production;

use crate::files::read;
use crate::names::rust_name;

/// The page's path in the repository.
pub const PAGE: &str = "grammar/QUIRKS.md";

/// A choice that the RFC leaves, and what is decided.
pub struct Quirk {
    /// Its heading, in Markdown.
    pub heading: String,
    /// The heading of the part that it stands in.
    pub part: String,
    /// The text under its heading, in Markdown.
    pub body: String,
    /// `true` if an erratum decides it.
    pub is_of_an_erratum: bool,
    /// The productions that it concerns, in the BNF's order.
    pub concerns: Vec<Production>,
}

impl Quirk {
    /// The text before its list, in Markdown.
    ///
    /// ```
    /// let quirks = conformance::quirks::all();
    /// let quirk = quirks.iter().find(|quirk| quirk.heading == "Fragments").ok_or("it is there")?;
    /// assert!(quirk.subject().starts_with("No production has \"#\" but `punctuation`"));
    /// assert_eq!(quirk.points()[0], ("The letter", "2.2 has \"#\" always encoded within a URL."));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn subject(&self) -> &str {
        self.body.split("\n- ").next().unwrap_or_default().trim()
    }

    /// Its list, in Markdown: what the letter is, the decision, why, and so on, each with its label.
    pub fn points(&self) -> Vec<(&str, &str)> {
        let points = self.body.split("\n- ").skip(1);
        points
            .map(|point| point.split_once(": ").unwrap_or_else(|| panic!("{}: {point}", self.heading)))
            .collect()
    }

    /// The lines of the corpus that hold the library to it, each with the production that it stands under, or `strict`.
    ///
    /// ```
    /// let quirks = conformance::quirks::all();
    /// let quirk = quirks.iter().find(|quirk| quirk.heading == "An empty port").ok_or("it is there")?;
    /// assert_eq!(quirk.pins()[0], ("- http://h:/", "httpurl"));
    /// # Ok::<(), &str>(())
    /// ```
    pub fn pins(&self) -> Vec<(&str, &str)> {
        let pins = self.points().into_iter().find(|(label, _)| *label == "Pinned by");
        let (_, pins) = pins.unwrap_or_else(|| panic!("{}: pinned by no line", self.heading));
        let pin = |pin| str::trim_matches(pin, '`').rsplit_once("` in `");
        let pins = pins
            .trim()
            .split("`; `")
            .map(|text| pin(text).unwrap_or_else(|| panic!("{}: {text}", self.heading)));
        pins.collect()
    }
}

/// The quirks, in the page's order.
///
/// ```
/// use rfc1738::Production;
///
/// let quirks = conformance::quirks::all();
/// let quirk = quirks.iter().find(|quirk| quirk.heading == "An empty port").ok_or("it is there")?;
/// assert_eq!(quirk.part, "Internet schemes");
/// assert!(quirk.concerns.contains(&Production::Port));
/// # Ok::<(), &str>(())
/// ```
pub fn all() -> Vec<Quirk> {
    of(&read(PAGE))
}

/// Returns the beginning of the page, in Markdown: without its heading and its index, up to the first part.
///
/// ```
/// assert!(conformance::quirks::introduction().starts_with("Where Section 5's BNF can be read in two ways"));
/// ```
pub fn introduction() -> String {
    introduction_of(&read(PAGE))
}

fn of(page: &str) -> Vec<Quirk> {
    let parts = page.split("\n# ").skip(1).flat_map(|part| {
        let mut sections = part.split("\n## ");
        let heading = sections.next().and_then(|before| before.lines().next()).unwrap_or_default();
        sections.map(move |section| quirk(heading, section))
    });
    parts.collect()
}

fn introduction_of(page: &str) -> String {
    let (head, _) = page.split_once("\n# ").expect("the page has parts");
    let (_, text) = head.split_once('\n').expect("the page has a heading");
    let (text, _) = text.split_once("\n- ").expect("the page has an index");
    text.trim().to_owned()
}

fn quirk(part: &str, section: &str) -> Quirk {
    let (heading, body) = section.split_once('\n').unwrap_or((section, ""));
    let mut lines = body.lines().filter_map(|line| line.strip_prefix("- Concerns: "));
    let (Some(line), None) = (lines.next(), lines.next()) else {
        panic!("{heading}: not one line of what it concerns")
    };
    let concerns: Vec<Production> = match line.strip_prefix("no production by itself: ") {
        Some(reason) => {
            assert!(!reason.is_empty(), "{heading}: no reason");
            Vec::new()
        }
        None => {
            line.split(", ").map(|link| named(link).unwrap_or_else(|| panic!("{heading}: {link}"))).collect()
        }
    };
    assert!(concerns.is_sorted_by(|a, b| a < b), "{heading}: not in the BNF's order, or twice: {concerns:?}");
    Quirk {
        heading: heading.to_owned(),
        part: part.to_owned(),
        body: body.trim().to_owned(),
        is_of_an_erratum: section.contains("verified erratum"),
        concerns,
    }
}

/// The production that a link of the form [`name`] leads to, followed by the combinator where that is spelt differently.
fn named(link: &str) -> Option<Production> {
    let (name, target) = link.strip_prefix("[`")?.split_once("`]")?;
    let combinator = rust_name(name);
    let expected = if combinator == name { String::new() } else { format!("({combinator})") };
    (target == expected).then(|| name.parse().ok())?
}

#[test]
fn a_page_is_taken_apart() {
    let page = "# Page\n\nFirst.\n\nSecond.\n\n- One: [A b](#a-b)\n- Two: [C](#c)\n\n# One\n\n## A b\n\n- Why: c\n\
                - Concerns: [`port`]\n\n# Two: verified erratum\n\n## C\n\nA verified erratum.\n- Concerns: [`host`], [`port`]\n";
    assert_eq!(introduction_of(page), "First.\n\nSecond.");
    let [first, second] = &of(page)[..] else { panic!("two quirks") };
    assert_eq!([&first.part, &first.heading, &first.body], ["One", "A b", "- Why: c\n- Concerns: [`port`]"]);
    assert_eq!([&*second.part, &*second.heading], ["Two: verified erratum", "C"]);
    assert_eq!([first.is_of_an_erratum, second.is_of_an_erratum], [false, true]);
    assert_eq!(second.concerns, [Production::Host, Production::Port]);
}

#[test]
fn a_link_names_a_production() {
    assert_eq!(named("[`scheme`]"), Some(Production::Scheme));
    assert_eq!(named("[`gopher+_string`](gopher_plus_string)"), Some(Production::GopherPlusString));
    for link in ["scheme", "[`scheme`](scheme)", "[`none`]", "[`gopher+_string`]", "[`scheme`]."] {
        assert_eq!(named(link), None, "{link}");
    }
}
