"use strict";

// Pages link to files, so that they work from a disk. A server needs no `index.html` in an address.
if (location.protocol !== "file:") {
  // With these at hand before the text is laid out, it is never laid out twice. From a disk they may not be asked for so early.
  for (const name of ["source-serif-4-latin-wght-normal", "source-code-pro-latin-wght-normal"]) {
    const href = new URL(`fonts/${name}.woff2`, document.currentScript.src);
    const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href };
    document.head.append(Object.assign(document.createElement("link"), font));
  }

  // The library of the box, compiled while the page is read. A server that doesn't know its type takes a little longer.
  if (document.currentScript.dataset.box !== undefined) {
    const module = fetch(new URL("answer.wasm", document.currentScript.src));
    globalThis.answerModule = module.then((response) =>
      WebAssembly.compileStreaming(response.clone()).catch(async () => WebAssembly.compile(await response.arrayBuffer())),
    );
    // Whoever waits for it says what went wrong.
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
