//! The WebAssembly module of the pages.

use std::path::Path;

use anyhow::Context;
use wasm_bindgen_cli_support::Bindgen;

/// The library as a WebAssembly module, and its JavaScript glue.
pub struct Module {
    pub wasm: Vec<u8>,
    /// The script whose global variable `wasm_bindgen` loads the module.
    pub glue: String,
}

/// Reads the module that `site/write` has built in cargo's target folder, and adds the glue.
pub fn module(target: &Path) -> anyhow::Result<Module> {
    let module = target.join("page/wasm32-unknown-unknown/page/rfc1738_html.wasm");
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&module).no_modules(true)?.typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut output = bindgen
        .generate_output()
        .with_context(|| format!("can't read {}; run `site/write` to build it", module.display()))?;
    Ok(Module { wasm: output.wasm_mut().emit_wasm(), glue: output.js().to_owned() })
}
