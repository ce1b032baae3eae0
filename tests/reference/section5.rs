//! Section 5 as it is in force: the memo's, with its verified errata.

use crate::support::{definitions, read};

/// The BNF, line by line as the memo has it, except where an erratum corrects a production.
pub fn in_force() -> String {
    let printed = read("grammar/rfc1738.bnf");
    let of_the_memo = definitions(&printed);
    let mut text = printed.trim_end().to_owned();
    for (name, corrected) in definitions(&read("grammar/errata.bnf")) {
        let wrong = of_the_memo.iter().find(|(defined, _)| *defined == name);
        let (_, wrong) = wrong.unwrap_or_else(|| panic!("{name} is not in the BNF"));
        assert_eq!(text.matches(wrong).count(), 1, "{name} as the memo prints it");
        text = text.replace(wrong, &corrected);
    }
    text
}
