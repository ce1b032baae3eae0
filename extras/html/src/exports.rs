//! The functions of the WebAssembly module. They pass only numbers, so the script writes each argument into a buffer, and reads the result
//! from another.

#![allow(
    unsafe_code,
    reason = "an exported symbol could replace another one, but the linker refuses a second one of the same name"
)]

use std::mem;
use std::sync::Mutex;

use crate::{Reading, answer};

/// The arguments of the next call, as UTF-8.
static ARGUMENTS: Mutex<Vec<Vec<u8>>> = Mutex::new(Vec::new());

/// The result of the last call.
static RESULT: Mutex<String> = Mutex::new(String::new());

/// Adds an argument with a length in bytes to the next call. Returns the address to which the script writes it.
#[unsafe(no_mangle)]
extern "C" fn argument(length: usize) -> *mut u8 {
    let mut argument = vec![0; length];
    let address = argument.as_mut_ptr();
    ARGUMENTS.lock().expect("there is one thread").push(argument);
    address
}

/// Returns the address of the result of the last call.
#[unsafe(no_mangle)]
extern "C" fn result() -> *const u8 {
    RESULT.lock().expect("there is one thread").as_ptr()
}

/// Calls [`answer`] with a reading's name, a text, what the browser finds in it, and the path to the site's root. Returns the length of
/// the HTML in bytes.
#[unsafe(no_mangle)]
extern "C" fn html() -> usize {
    call(|[name, text, browser, to_root]| {
        answer(reading(name), text, browser, to_root).markup().into_string()
    })
}

/// Masks the passwords in a text, for a link, after a reading's name. Returns the length of the text in bytes.
#[unsafe(no_mangle)]
extern "C" fn redacted() -> usize {
    call(|[name, text]| reading(name).redacted(text))
}

fn reading(name: &str) -> Reading {
    name.parse().expect("the script knows the names of the readings")
}

fn call<const COUNT: usize>(function: impl FnOnce([&str; COUNT]) -> String) -> usize {
    let arguments = mem::take(&mut *ARGUMENTS.lock().expect("there is one thread"));
    let arguments: [Vec<u8>; COUNT] = arguments.try_into().expect("the script knows the number of arguments");
    let texts = arguments.each_ref().map(|argument| String::from_utf8_lossy(argument));
    let result = function(texts.each_ref().map(|text| &**text));
    let length = result.len();
    *RESULT.lock().expect("there is one thread") = result;
    length
}
