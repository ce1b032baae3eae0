//! The productions as automata, whose states are the symbols of the right-hand sides.

use std::sync::LazyLock;

use rfc1738_bnf::{Expr, Grammar};

/// The productions of Section 5.
pub static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::of(&Grammar::rfc1738()));

/// Productions, by number.
pub struct Rules {
    list: Vec<Rule>,
}

/// A production. Symbols are numbered as in [`Expr::symbols`].
pub struct Rule {
    pub name: String,
    pub symbols: Vec<Symbol>,
    /// The symbols that may come first.
    pub first: Vec<usize>,
    /// For each symbol, those that may come next.
    pub follow: Vec<Vec<usize>>,
    /// The symbols that may come last.
    pub last: Vec<usize>,
    /// `true` if the production derives the empty string.
    pub is_nullable: bool,
    /// `true` if the production derives only single characters, plain or escaped.
    pub is_character: bool,
    /// The characters, if the production derives only single unescaped characters.
    class: Option<Vec<u8>>,
}

/// A symbol of a right-hand side.
pub enum Symbol {
    Literal(String),
    /// A production of single characters, by number.
    Class(usize, Vec<u8>),
    Rule(usize),
}

impl Rules {
    fn of(grammar: &Grammar) -> Rules {
        let mut rules = Rules { list: Vec::new() };
        for production in grammar.productions() {
            rules.add(grammar, &production.name);
        }
        rules
    }

    pub fn number(&self, name: &str) -> Option<usize> {
        self.list.iter().position(|rule| rule.name == name)
    }

    pub fn get(&self, number: usize) -> &Rule {
        &self.list[number]
    }

    /// Adds a production after the productions that it uses. The grammar has no recursion.
    fn add(&mut self, grammar: &Grammar, name: &str) -> Option<usize> {
        if let Some(number) = self.number(name) {
            return Some(number);
        }
        let rhs = &grammar.get(name)?.rhs;
        let symbols: Vec<Symbol> =
            rhs.symbols().into_iter().map(|symbol| self.symbol(grammar, symbol)).collect();
        let mut follow = vec![Vec::new(); symbols.len()];
        let ends = Ends::of(rhs, 0, &mut follow);
        let is_choice = match rhs {
            Expr::Choice(alternatives) => {
                alternatives.iter().all(|alternative| alternative.children().is_empty())
            }
            rhs => matches!(rhs, Expr::Name(_)),
        };
        let class = symbols.iter().map(Symbol::characters).collect::<Option<Vec<_>>>().filter(|_| is_choice);
        let derives_character = |symbol: &Symbol| match symbol {
            Symbol::Rule(rule) => self.get(*rule).is_character || self.get(*rule).name == "escape",
            symbol => symbol.characters().is_some(),
        };
        self.list.push(Rule {
            name: name.to_owned(),
            is_character: is_choice && symbols.iter().all(derives_character),
            class: class.map(|classes| classes.concat()),
            first: ends.first,
            last: ends.last,
            is_nullable: ends.is_nullable,
            symbols,
            follow,
        });
        Some(self.list.len() - 1)
    }

    fn symbol(&mut self, grammar: &Grammar, symbol: &Expr) -> Symbol {
        let number = match symbol {
            Expr::Name(name) => self.add(grammar, name),
            _ => None,
        };
        match (number, symbol) {
            (Some(number), _) => match &self.get(number).class {
                Some(class) => Symbol::Class(number, class.clone()),
                None => Symbol::Rule(number),
            },
            (None, Expr::Literal(text)) => Symbol::Literal(text.clone()),
            (None, other) => panic!("Section 5 has no {other}"),
        }
    }
}

impl Symbol {
    /// Returns the characters that the symbol derives, if it derives only single characters.
    fn characters(&self) -> Option<Vec<u8>> {
        match self {
            Symbol::Literal(text) if text.len() == 1 => Some(text.as_bytes().to_vec()),
            Symbol::Class(_, characters) => Some(characters.clone()),
            _ => None,
        }
    }
}

/// The symbols at the ends of the strings that an expression derives.
struct Ends {
    first: Vec<usize>,
    last: Vec<usize>,
    is_nullable: bool,
}

impl Ends {
    /// Returns the ends of an expression whose first symbol is `number`, and adds the pairs of neighbors in it to `follow`.
    fn of(expr: &Expr, mut number: usize, follow: &mut [Vec<usize>]) -> Ends {
        let mut parts = Vec::new();
        for part in expr.children() {
            parts.push(Ends::of(part, number, follow));
            number += part.symbols().len();
        }
        let mut parts = parts.into_iter();
        match expr {
            Expr::Sequence(_) => {
                let empty = Ends { first: Vec::new(), last: Vec::new(), is_nullable: true };
                parts.fold(empty, |before, part| before.then(part, follow))
            }
            Expr::Choice(_) => {
                let none = Ends { first: Vec::new(), last: Vec::new(), is_nullable: false };
                parts.fold(none, |mut all, part| {
                    add(&mut all.first, &part.first);
                    add(&mut all.last, &part.last);
                    Ends { is_nullable: all.is_nullable || part.is_nullable, ..all }
                })
            }
            Expr::Option(_) | Expr::Repeat { .. } => {
                let part = parts.next().unwrap_or_else(|| panic!("{expr} has no content"));
                let (min, max) = match expr {
                    Expr::Repeat { min, max, .. } => (*min, *max),
                    _ => (0, Some(1)),
                };
                assert!(min <= 1 && max.is_none_or(|max| max == 1), "Section 5 has no {expr}");
                if max.is_none() {
                    for &last in &part.last {
                        add(&mut follow[last], &part.first);
                    }
                }
                Ends { is_nullable: part.is_nullable || min == 0, ..part }
            }
            _ => Ends { first: vec![number], last: vec![number], is_nullable: false },
        }
    }

    fn then(mut self, next: Ends, follow: &mut [Vec<usize>]) -> Ends {
        for &last in &self.last {
            add(&mut follow[last], &next.first);
        }
        if self.is_nullable {
            add(&mut self.first, &next.first);
        }
        if !next.is_nullable {
            self.last.clear();
        }
        add(&mut self.last, &next.last);
        Ends { is_nullable: self.is_nullable && next.is_nullable, ..self }
    }
}

/// Adds the numbers that aren't in the list yet.
fn add(to: &mut Vec<usize>, numbers: &[usize]) {
    for number in numbers {
        if !to.contains(number) {
            to.push(*number);
        }
    }
}
