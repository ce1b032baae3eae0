//! The tests that `grammar/PROSE.md` names.

use super::index::Index;
use super::item::{Item, Kind, Place, Reach};

impl Index {
    /// The test of this name, `file::name` as in `grammar/PROSE.md`: its file is in `tests/`, or a scheme's in `src/`.
    pub fn resolve_test(&self, path: &str) -> Option<Item> {
        let (module, name) = path.rsplit_once("::")?;
        let module = module.replace("::", "/");
        let files = [
            format!("tests/{module}.rs"),
            format!("tests/{module}/main.rs"),
            format!("tests/agreement/{module}.rs"),
            format!("src/scheme/{module}.rs"),
        ];
        let place = files.into_iter().find_map(|file| {
            let (first, last) = lines(&self.files.get(&file)?.text, name)?;
            Some(Place { file, first, last })
        })?;
        Some(Item {
            path: path.to_owned(),
            kind: Kind::Test,
            place,
            production: None,
            name: name.to_owned(),
            reach: Reach::Module,
            name_at: None,
            space: None,
        })
    }
}

/// The first line of a test, with what stands over it, and its last. By lines, since those in `proptest!` are no items.
fn lines(text: &str, name: &str) -> Option<(usize, usize)> {
    let lines: Vec<&str> = text.lines().collect();
    let head = format!("fn {name}(");
    let over = |at: usize| {
        let over = lines[..at].iter().rev().map(|line| line.trim());
        over.take_while(|line| line.starts_with("#[") || line.starts_with("//")).count()
    };
    let is_test = |at: usize| lines[at - over(at)..at].iter().any(|line| line.trim() == "#[test]");
    let at = (0..lines.len()).find(|at| lines[*at].trim_start().starts_with(&head) && is_test(*at))?;
    let indent = &lines[at][..lines[at].len() - lines[at].trim_start().len()];
    let last = at + lines[at..].iter().position(|line| *line == format!("{indent}}}"))?;
    Some((at - over(at) + 1, last + 1))
}
