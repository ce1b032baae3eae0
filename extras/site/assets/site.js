"use strict";

// Functions for the other scripts.
const site = (() => {
  const root = new URL(".", document.currentScript.src);

  const script = (name) =>
    new Promise((resolve, reject) => {
      const element = document.createElement("script");
      Object.assign(element, { src: new URL(name, root), onload: resolve, onerror: () => reject(new Error(`${name} can't be loaded`)) });
      document.head.append(element);
    });

  /** Loads the library. Returns its functions `html` and `redacted`, whose arguments and results are strings. */
  const library = async () => {
    const response = await fetch(new URL("answer.wasm", root));
    if (!response.ok) throw new Error(`the server responded with ${response.status}`);
    const { instance: { exports } } = await WebAssembly.instantiate(await response.arrayBuffer());
    const call = (name) => (...texts) => {
      for (const octets of texts.map((text) => new TextEncoder().encode(text))) {
        const address = exports.argument(octets.length) >>> 0;
        new Uint8Array(exports.memory.buffer).set(octets, address);
      }
      const length = exports[name]();
      const result = new Uint8Array(exports.memory.buffer, exports.result() >>> 0, length);
      return new TextDecoder("utf-8", { ignoreBOM: true }).decode(result);
    };
    return { html: call("html"), redacted: call("redacted") };
  };

  let diagrams;
  /** Draws a production's diagram in an element, unless it is already there. */
  const draw = async (element, name) => {
    await (diagrams ??= script("diagrams.js"));
    if (element.dataset.diagram === name) return;
    element.dataset.diagram = name;
    element.innerHTML = rfc1738Diagrams[name].replaceAll('href="', `href="${root}`);
  };

  /** Returns a function that shows a label for two seconds, then the usual one again. */
  const label = (usual, show) => {
    let timer;
    return (text) => {
      clearTimeout(timer);
      show(text);
      timer = setTimeout(() => show(usual), 2000);
    };
  };

  return { root, script, library, draw, label };
})();

// On a page with the text box, start downloading the library before the page is parsed. The text box reports any error.
if (document.currentScript.dataset.box !== undefined) {
  site.loaded = site.library();
  site.loaded.catch(() => {});
}

// Preloading the fonts avoids a second layout of the text.
for (const name of ["source-serif-4-latin-wght-normal", "source-code-pro-latin-wght-normal"]) {
  const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href: new URL(`fonts/${name}.woff2`, site.root) };
  document.head.append(Object.assign(document.createElement("link"), font));
}
