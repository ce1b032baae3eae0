//! What URLs have in common, read in bits.

use fearless_simd::Simd;

use crate::accelerated::windows::{Set, Window};
use crate::grammar::ip::USER;
use crate::grammar::*;
use crate::notation::class::{ALPHA, Class, DIGIT, HEX};

/// Why a text isn't read in bits.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// It isn't a URL.
    NoUrl,
    /// The productions have to say.
    Unsure,
}

pub(crate) type Read<T> = Result<T, Refusal>;

/// The most octets of a text that there are bits for.
const HEAD: usize = 127;

/// How many of the bits from `at` on are ones.
#[inline(always)]
fn ones(bits: u128, at: usize) -> usize {
    (!(bits >> at)).trailing_zeros() as usize
}

/// A text, and how far it is read; and a bit for each octet of its head that is in a class.
pub(super) struct Bits<'a, S: Simd> {
    text: &'a str,
    rest: &'a str,
    first: Window<S>,
    last: Window<S>,
    /// How many octets of the last window, but the first of them, are in the first window too.
    shared: usize,
    /// Where escapes begin.
    escapes: u128,
}

impl<'a, S: Simd> Bits<'a, S> {
    #[inline(always)]
    pub(super) fn new(simd: S, text: &'a str) -> Bits<'a, S> {
        let head = &text.as_bytes()[..text.len().min(HEAD)];
        let (first, last) = match (head.first_chunk(), head.last_chunk()) {
            (Some(first), Some(last)) => (Window::new(simd, first), Window::new(simd, last)),
            _ => (Window::padded(simd, head), Window::new(simd, &[0; 64])),
        };
        let mut bits = Bits { text, rest: text, first, last, shared: 127 - head.len().max(64), escapes: 0 };
        let hex = bits.members(&HEX.set);
        bits.escapes = bits.character('%') & hex >> 1 & hex >> 2;
        bits
    }

    /// A bit for each octet of the head, from those of both windows.
    #[inline(always)]
    fn join(&self, first: u64, last: u64) -> u128 {
        u128::from(first) | u128::from(last >> 1 >> self.shared) << 64
    }

    #[inline(always)]
    fn members(&self, set: &Set) -> u128 {
        self.join(self.first.members(set), self.last.members(set))
    }

    #[inline(always)]
    fn character(&self, character: char) -> u128 {
        self.join(self.first.character(character as u8), self.last.character(character as u8))
    }

    /// How many bytes are read.
    #[inline(always)]
    fn at(&self) -> usize {
        self.text.len() - self.rest.len()
    }

    /// What has been read, if it is the whole text.
    #[inline(always)]
    pub(super) fn end<T>(&self, value: T) -> Read<T> {
        if self.rest.is_empty() { Ok(value) } else { Err(Refusal::NoUrl) }
    }

    /// What is left to read.
    #[inline(always)]
    pub(super) fn left(&self) -> &'a str {
        self.rest
    }

    /// Goes back to where this was left to read.
    #[inline(always)]
    pub(super) fn go_back(&mut self, rest: &'a str) {
        self.rest = rest;
    }

    /// Reads the next bytes, which end where a character does.
    #[inline(always)]
    fn take(&mut self, length: usize) -> Read<&'a str> {
        let (text, rest) = self.rest.split_at_checked(length).ok_or(Refusal::Unsure)?;
        self.rest = rest;
        Ok(text)
    }

    /// Reads the character, if it is the next one.
    #[inline(always)]
    pub(super) fn option(&mut self, character: char) -> bool {
        match self.rest.strip_prefix(character) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// Reads the literal, which must come next.
    #[inline(always)]
    pub(super) fn literal(&mut self, literal: &str) -> Read<()> {
        self.rest = self.rest.strip_prefix(literal).ok_or(Refusal::NoUrl)?;
        Ok(())
    }

    /// Reads a run of the class, which has escapes.
    #[inline(always)]
    pub(super) fn run(&mut self, class: &'static Class) -> Read<&'a str> {
        self.take(self.length(class, self.escapes))
    }

    /// Reads a run of the class, which has no escapes.
    #[inline(always)]
    pub(super) fn plain_run(&mut self, class: &'static Class) -> Read<&'a str> {
        self.take(self.length(class, 0))
    }

    /// The length of the run of the class, and of these escapes, that comes next.
    #[inline(always)]
    fn length(&self, class: &'static Class, escapes: u128) -> usize {
        if self.text.len() > HEAD {
            return class.scan(self.rest.as_bytes());
        }
        ones(self.members(&class.set) | escapes, self.at())
    }

    /// Reads a host: labels, of which the last tells a name from a number.
    #[inline(always)]
    pub(super) fn host(&mut self) -> Read<Host<'a>> {
        let at = self.at();
        if at > HEAD - 64 {
            return Err(Refusal::Unsure);
        }
        let alphas = (self.members(&ALPHA.set) >> at) as u64;
        let digits = (self.members(&DIGIT.set) >> at) as u64;
        let dots = (self.character('.') >> at) as u64;
        let hyphens = (self.character('-') >> at) as u64;
        let alphadigits = alphas | digits;
        let length = (!(alphadigits | dots | hyphens)).trailing_zeros();
        if length == 0 {
            return Err(Refusal::NoUrl);
        }
        if length == 64 {
            return Err(Refusal::Unsure);
        }
        let inside = (1 << length) - 1;
        let label_starts = (dots << 1 | 1) & inside;
        let label_ends = (dots & inside) >> 1 | 1 << (length - 1);
        if label_starts & !alphadigits != 0 || label_ends & !alphadigits != 0 {
            return Err(Refusal::NoUrl);
        }
        let text = self.take(length as usize)?;
        let last_label = 63 - label_starts.leading_zeros();
        if alphas >> last_label & 1 == 1 {
            Ok(Host::Name(Hostname(text)))
        } else if (alphas | hyphens) & inside == 0 && label_starts.count_ones() == 4 {
            Ok(Host::Number(Hostnumber(text)))
        } else {
            Err(Refusal::NoUrl)
        }
    }

    /// Reads a host and perhaps a port.
    #[inline(always)]
    pub(super) fn hostport(&mut self) -> Read<Hostport<'a>> {
        let host = self.host()?;
        let port = if self.option(':') { Some(Port(self.digits()?)) } else { None };
        Ok(Hostport { host, port })
    }

    /// Reads digits, of which there must be one.
    #[inline(always)]
    pub(super) fn digits(&mut self) -> Read<&'a str> {
        match self.plain_run(&DIGIT)? {
            "" => Err(Refusal::NoUrl),
            digits => Ok(digits),
        }
    }

    /// Reads a login.
    #[inline(always)]
    pub(super) fn login(&mut self) -> Read<Login<'a>> {
        let start = self.at();
        if start >= HEAD {
            return Err(Refusal::Unsure);
        }
        // The class of passwords is that of users. Where there is no colon, the password's run is of no octets.
        let user = self.members(&USER.set) | self.escapes;
        let user_end = start + ones(user, start);
        let colon = (self.character(':') >> user_end) as usize & 1;
        let password_end = user_end + colon + ones(user, user_end + colon);
        if password_end >= HEAD - 2 {
            // What begins there may be an escape that isn't seen.
            return Err(Refusal::Unsure);
        }
        let credentials = if self.character('@') >> password_end & 1 == 1 {
            let user = User(self.take(user_end - start)?);
            let password = self.take(password_end - user_end)?.strip_prefix(':').map(Password);
            self.literal("@")?;
            Some(Credentials { user, password })
        } else {
            None
        };
        Ok(Login { credentials, hostport: self.hostport()? })
    }
}
