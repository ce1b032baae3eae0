//! The columns of a record, by name.

use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use rfc1738_describe::Part;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Index,
    Url,
    Production,
    Part(Part),
    Query,
    Warnings,
    Error,
}

impl Column {
    pub fn name(self) -> &'static str {
        match self {
            Column::Index => "index",
            Column::Url => "url",
            Column::Production => "production",
            Column::Part(part) => part.name(),
            Column::Query => "query",
            Column::Warnings => "warnings",
            Column::Error => "error",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Column::Index => "The record's index among all records, from 0",
            Column::Url => "The whole URL",
            Column::Production => "The production that derives the URL",
            Column::Part(part) => part.about(),
            Column::Query => {
                "The text after the `?` of a scheme that isn't predefined, which the path contains"
            }
            Column::Warnings => "The names of the warnings about a valid URL, separated by spaces",
            Column::Error => "The error of an invalid record",
        }
    }
}

impl ValueEnum for Column {
    fn value_variants<'a>() -> &'a [Column] {
        static ALL: LazyLock<Vec<Column>> = LazyLock::new(|| {
            let parts = Part::ALL.iter().map(|&part| Column::Part(part));
            let before = [Column::Index, Column::Url, Column::Production];
            before.into_iter().chain(parts).chain([Column::Query, Column::Warnings, Column::Error]).collect()
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()).help(self.about()))
    }
}
