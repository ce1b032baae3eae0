//! The WebAssembly modules of the pages.

use std::path::Path;

use anyhow::Context;
use wasm_bindgen_cli_support::Bindgen;

pub struct Modules {
    /// The library, for the text box.
    pub answer: Module,
    /// The comparison of four parsers, which a page loads on demand.
    pub readers: Module,
}

/// A WebAssembly module and its JavaScript glue.
pub struct Module {
    pub wasm: Vec<u8>,
    /// The script whose global variable loads the module.
    pub glue: String,
}

/// Reads the modules that `site/write` has built in cargo's target folder.
pub fn modules(target: &Path) -> anyhow::Result<Modules> {
    let built = target.join("page/wasm32-unknown-unknown/page");
    Ok(Modules {
        answer: bind(&built.join("rfc1738_html.wasm"), "wasm_bindgen")?,
        readers: bind(&built.join("rfc1738_readers.wasm"), "readersModule")?,
    })
}

/// Adds the glue to a compiled module. `loader` is the global variable that the glue defines.
fn bind(module: &Path, loader: &str) -> anyhow::Result<Module> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).no_modules(true)?.no_modules_global(loader)?.typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen
        .generate_output()
        .with_context(|| format!("can't read {}; run `site/write` to build it", module.display()))?;
    Ok(Module { wasm: output.wasm_mut().emit_wasm(), glue: output.js().to_owned() })
}
