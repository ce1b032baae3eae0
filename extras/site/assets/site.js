"use strict";

// Pages link to files, so that they work from disk. A server needs no `index.html` in an address.
if (location.protocol !== "file:") {
  // Preloading the fonts avoids a second layout of the text. Browsers don't allow it for pages on disk.
  for (const name of ["source-serif-4-latin-wght-normal", "source-code-pro-latin-wght-normal"]) {
    const href = new URL(`fonts/${name}.woff2`, document.currentScript.src);
    const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href };
    document.head.append(Object.assign(document.createElement("link"), font));
  }

  // Compile the box's library while the page is parsed. This takes a little longer if the server does not send the MIME type of WebAssembly.
  if (document.currentScript.dataset.box !== undefined) {
    const module = fetch(new URL("answer.wasm", document.currentScript.src));
    globalThis.answerModule = module.then((response) =>
      WebAssembly.compileStreaming(response.clone()).catch(async () => WebAssembly.compile(await response.arrayBuffer())),
    );
    // The code that awaits the library reports the error.
    answerModule.catch(() => {});
  }

  const short = (address) => address.replace(/index\.html(?=#|$)/, "");
  document.addEventListener("DOMContentLoaded", () => {
    for (const link of document.links) {
      if (link.host === location.host) link.setAttribute("href", short(link.getAttribute("href")) || "./");
    }
  });
  const path = short(location.pathname);
  if (path !== location.pathname) history.replaceState(null, "", path + location.search + location.hash);
}
