//! The library as WebAssembly, for `run.mjs`: comparisons with the BNF's automaton, and timing.

mod compare;
mod time;

#[link(wasm_import_module = "node")]
unsafe extern "C" {
    /// Prints UTF-8 text.
    safe fn print(text: *const u8, length: usize);
}

/// Installs a hook that prints a panic's message.
#[unsafe(no_mangle)]
extern "C" fn start() {
    std::panic::set_hook(Box::new(|panic| {
        let message = panic.to_string();
        print(message.as_ptr(), message.len());
    }));
}
