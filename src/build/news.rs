//! News. Section 3.6.

use alloc::string::String;

use super::error::{BuildError, finish};
use super::place::write_host;
use crate::grammar::{Article, Group, Unique};
use crate::safety::examine;
use crate::{Production, UrlBuf};

/// Builds the URL of a news group, an article, or all groups. Section 3.6.
///
/// ```
/// use rfc1738::build::News;
///
/// assert_eq!(News::all().build()?.as_str(), "news:*");
/// assert_eq!(News::group("alt.hypertext").build()?.as_str(), "news:alt.hypertext");
/// assert_eq!(News::article("1#2", "host.dom").build()?.as_str(), "news:1%232@host.dom");
/// # Ok::<(), rfc1738::build::BuildError>(())
/// ```
#[derive(Clone)]
pub struct News {
    grouppart: Grouppart,
}

#[derive(Clone)]
enum Grouppart {
    All,
    Group(String),
    Article { unique: String, host: String },
}

impl News {
    /// The URL of "all available news groups".
    pub fn all() -> News {
        News { grouppart: Grouppart::All }
    }

    /// The URL of a group.
    pub fn group(name: impl Into<String>) -> News {
        News { grouppart: Grouppart::Group(name.into()) }
    }

    /// The URL of an article, by the two halves of its Message-ID.
    pub fn article(unique: impl AsRef<[u8]>, host: impl Into<String>) -> News {
        let unique = Unique::encode(unique.as_ref()).into_owned();
        News { grouppart: Grouppart::Article { unique, host: host.into() } }
    }

    /// The URL.
    ///
    /// # Errors
    ///
    /// If the group isn't valid, or no Message-ID could have these halves.
    pub fn build(&self) -> Result<UrlBuf, BuildError> {
        let mut text = String::from("news:");
        match &self.grouppart {
            Grouppart::All => text.push('*'),
            Grouppart::Group(name) => write_group(name, &mut text)?,
            Grouppart::Article { unique, host } => write_article(unique, host, &mut text)?,
        }
        finish(Production::Newsurl, text)
    }
}

/// Writes `group`, if it is valid.
pub(super) fn write_group(name: &str, out: &mut String) -> Result<(), BuildError> {
    let Ok(group) = Group::try_from(name) else {
        let rule = "a name is made of letters, digits and `-.+_`, and begins with a letter";
        return Err(BuildError::new(Production::Group, "3.6", rule));
    };
    if let Some(caution) = examine::of_group(group) {
        return Err(BuildError::caution(Production::Group, caution));
    }
    out.push_str(name);
    Ok(())
}

fn write_article(unique: &str, host: &str, out: &mut String) -> Result<(), BuildError> {
    let start = out.len();
    out.push_str(unique);
    out.push('@');
    write_host(host, out)?;
    let Ok(article) = Article::try_from(&out[start..]) else {
        let rule = "there has to be something before the `@`";
        return Err(BuildError::new(Production::Article, "3.6", rule));
    };
    match examine::of_article(article) {
        Some(caution) => Err(BuildError::caution(Production::Article, caution)),
        None => Ok(()),
    }
}
