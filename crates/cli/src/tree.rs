//! `rfc1738 tree`.

use std::io::Write;

use crate::args::{TreeArgs, TreeFormat};
use crate::error::Error;
use crate::tally::Tally;
use crate::{output, records};

pub fn run(args: &TreeArgs, out: &mut dyn Write, tally: &mut Tally) -> Result<(), Error> {
    let several = args.urls.len() > 1;
    for record in records::arguments(&args.urls) {
        let tree = args.reading.tree(&record, args.full);
        match (&tree, args.format) {
            (Ok(tree), TreeFormat::Text) => output::tree_text(out, tree, tally.valid == 0)?,
            (Ok(tree), TreeFormat::Json) => output::tree_json(out, tree)?,
            (Err(fault), _) => output::fault(several.then_some(&record.place), fault),
        }
        tally.count(tree.is_ok());
    }
    Ok(())
}
