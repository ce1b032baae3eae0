"use strict";

// Functions that load the site's files, for the other scripts. A page opened from disk can't fetch files, so it loads them as scripts.
const site = (() => {
  const root = new URL(".", document.currentScript.src);
  const isOnDisk = location.protocol === "file:";

  const script = (name) =>
    new Promise((resolve, reject) => {
      const element = document.createElement("script");
      Object.assign(element, { src: new URL(name, root), onload: resolve, onerror: () => reject(new Error(`${name} can't be loaded`)) });
      document.head.append(element);
    });

  /** Loads a WebAssembly module. Returns its bytes, or the server's response. */
  const module = async (name) => {
    if (isOnDisk) {
      await script(`${name}.wasm.js`);
      return Uint8Array.from(atob(globalThis[`${name}Wasm`]), (character) => character.charCodeAt(0));
    }
    const response = await fetch(new URL(`${name}.wasm`, root));
    if (!response.ok) throw new Error(`the server responded with ${response.status}`);
    return response;
  };

  let diagrams;
  /** Draws a production's diagram in an element, unless it is already there. Replacing it would stop its transitions. */
  const draw = async (element, name) => {
    await (diagrams ??= script("diagrams.js"));
    if (element.dataset.diagram === name) return;
    element.dataset.diagram = name;
    element.innerHTML = rfc1738Diagrams[name].replaceAll('href="', `href="${root}`);
  };

  return { root, isOnDisk, script, module, draw };
})();

// On a page with the text box, start downloading the library before the page is parsed. The text box reports any error.
if (document.currentScript.dataset.box !== undefined) {
  site.answer = site.module("answer");
  site.answer.catch(() => {});
}

// Links contain `index.html`, so that they work from disk. On a server, shorten the addresses.
if (!site.isOnDisk) {
  // Preloading the fonts avoids a second layout of the text.
  for (const name of ["source-serif-4-latin-wght-normal", "source-code-pro-latin-wght-normal"]) {
    const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href: new URL(`fonts/${name}.woff2`, site.root) };
    document.head.append(Object.assign(document.createElement("link"), font));
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
