//! The list of types that have a production.

use conformance::rust_name;
use rfc1738::Production;

use crate::support::oracle::sentences;

pub const FILE: &str = "tests/sources/types.rs";

/// Returns the text of the file with a row for each production, except character classes, whose type is `char`.
pub fn with_rows(file: &str) -> String {
    let is_char = |production: &&Production| {
        sentences(production.name()).take(100).all(|text| text.len() == 1)
            && **production != Production::Ftptype
    };
    let rows = Production::ALL.iter().filter(|production| !is_char(production)).map(|production| {
        let strategy = rust_name(production.name());
        format!("            {} \"{production}\" {strategy}\n", type_name(&strategy))
    });
    let (start, rest) = file.split_once("$call! {\n").expect("the macro is called");
    let (_, end) = rest.split_once("        }\n").expect("the call ends");
    format!("{start}$call! {{\n{}        }}\n{end}", rows.collect::<String>())
}

/// Returns the name of a type, such as `GopherPlusString` for `gopher_plus_string`. `Url` is the URL in the strict reading.
fn type_name(name: &str) -> String {
    if name == "url" {
        return "SchemeUrl".to_owned();
    }
    name.split('_').map(|word| word[..1].to_uppercase() + &word[1..]).collect()
}
