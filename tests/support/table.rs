//! Tables of cases in text files.

/// Returns the lines of the section that begins with `= NAME`, without comments, which begin with `;`.
pub fn lines<'t>(table: &'t str, section: &str) -> Vec<&'t str> {
    let (_, rest) = table.split_once(&format!("\n= {section}\n")).unwrap_or_else(|| panic!("no {section}"));
    let lines = rest.split("\n= ").next().unwrap_or_default().lines();
    lines.filter(|line| !line.is_empty() && !line.starts_with(';')).collect()
}

/// Returns the lines of a section, each split at this delimiter.
pub fn rows<'t>(table: &'t str, section: &str, delimiter: &str) -> Vec<(&'t str, &'t str)> {
    lines(table, section).into_iter().map(|line| line.split_once(delimiter).expect(line)).collect()
}
