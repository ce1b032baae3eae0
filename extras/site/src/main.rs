//! Generates the reference page, a static site about RFC 1738 that needs only a file server.

mod assets;
mod book;
mod characters;
mod code;
mod diagram;
mod front;
mod gallery;
mod history;
mod markdown;
mod memo;
mod page;
mod production;
mod quirks;
mod search;
mod text_box;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail, ensure};
use rfc1738::Production;

use book::Book;
use page::Page;

const USAGE: &str = "Writes the reference page, a static site about RFC 1738.

Usage: rfc1738-site [--root PATH] [--url URL] [FOLDER]

  --root PATH  the path of the site's root on its server, for the links of 404.html; /rfc1738/ by default
  --url URL    the site's public address, such as https://host.example/rfc1738/, for canonical links and link previews
  FOLDER       the folder to write, `site` in cargo's target folder by default; an existing site is replaced";

/// The arguments, as in [`USAGE`].
struct Args {
    root: String,
    url: Option<String>,
    folder: PathBuf,
}

impl Args {
    fn parse(mut given: impl Iterator<Item = String>) -> anyhow::Result<Args> {
        let mut args = Args { root: "/rfc1738/".to_owned(), url: None, folder: target().join("site") };
        while let Some(arg) = given.next() {
            let mut value = || given.next().with_context(|| format!("{arg} needs a value\n\n{USAGE}"));
            match arg.as_str() {
                "--root" => args.root = value()?,
                "--url" => args.url = Some(value()?),
                option if option.starts_with('-') => bail!("{USAGE}"),
                folder => args.folder = PathBuf::from(folder),
            }
        }
        Ok(args)
    }
}

fn main() -> anyhow::Result<()> {
    println!("{}", run(&Args::parse(std::env::args().skip(1))?)?);
    Ok(())
}

/// Returns cargo's target folder.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| sources::root().join("target"), PathBuf::from)
}

fn run(args: &Args) -> anyhow::Result<String> {
    let module = assets::module(&target())?;
    let book = Book::read();
    let pages = pages(&book);
    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for page in &pages {
        let html = page.html(args.url.as_deref());
        let before = files.insert(page.address.file(), html.into_bytes());
        assert!(before.is_none(), "two pages have the address {}", page.address);
    }
    files.insert("404.html".to_owned(), front::not_found(&args.root).into_bytes());
    files.extend(assets::files(&book, module));
    empty(&args.folder).with_context(|| args.folder.display().to_string())?;
    let mut size = 0;
    for (name, content) in &files {
        let path = args.folder.join(name);
        write(&path, content).with_context(|| path.display().to_string())?;
        size += content.len();
    }
    Ok(format!("{} pages, {:.1} MB, in {}", pages.len(), size as f64 / 1e6, args.folder.display()))
}

fn pages(book: &Book) -> Vec<Page> {
    let mut pages =
        vec![front::page(book), front::about(book), characters::page(book), production::strict_page(book)];
    pages.extend(Production::ALL.iter().map(|&production| production::page(book, production)));
    pages.extend([
        memo::page(book),
        memo::grammar_page(book),
        quirks::page(book),
        history::page(book),
        gallery::page(),
    ]);
    pages
}

/// Removes a folder that contains a site. Returns an error if the folder isn't empty and contains no site.
fn empty(folder: &Path) -> anyhow::Result<()> {
    if !folder.exists() || fs::read_dir(folder)?.next().is_none() {
        return Ok(());
    }
    let is_site = folder.join(assets::STYLE).is_file() && folder.join("index.html").is_file();
    ensure!(is_site, "{} isn't empty and contains no site: choose another folder", folder.display());
    Ok(fs::remove_dir_all(folder)?)
}

fn write(path: &Path, content: &[u8]) -> anyhow::Result<()> {
    fs::create_dir_all(path.parent().unwrap_or(path))?;
    Ok(fs::write(path, content)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments() {
        let parse = |line: &str| Args::parse(line.split_whitespace().map(str::to_owned));
        let args = parse("--url https://host.example/ folder --root /").expect("valid arguments");
        assert_eq!((args.root.as_str(), args.url.as_deref()), ("/", Some("https://host.example/")));
        assert_eq!(args.folder, Path::new("folder"));
        assert!(parse("--url").is_err() && parse("--unknown x").is_err());
    }

    #[test]
    fn canonical_links() {
        let book = Book::read();
        let (front, hostport) = (front::page(&book), production::page(&book, Production::Hostport));
        for url in ["https://host.example/rfc/", "https://host.example/rfc"] {
            for (page, own) in [(&front, ""), (&hostport, "hostport/")] {
                let html = page.html(Some(url));
                assert!(
                    html.contains(&format!(
                        "<link rel=\"canonical\" href=\"https://host.example/rfc/{own}\">"
                    ))
                );
                assert!(html.contains("property=\"og:image\" content=\"https://host.example/rfc/card.png\""));
            }
        }
        assert!(!front.html(None).contains("canonical"));
    }
}
