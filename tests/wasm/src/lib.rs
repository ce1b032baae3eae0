//! The fast reading as WebAssembly, for `run.mjs`: compared with what doesn't depend on vectors, and timed.

mod compare;
mod time;

#[link(wasm_import_module = "node")]
unsafe extern "C" {
    /// Prints a text.
    safe fn print(text: *const u8, length: usize);
}

/// Has a panic's message printed, which nothing else here does.
#[unsafe(no_mangle)]
extern "C" fn start() {
    std::panic::set_hook(Box::new(|panic| {
        let message = panic.to_string();
        print(message.as_ptr(), message.len());
    }));
}
