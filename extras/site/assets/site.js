"use strict";

// The other scripts load the files of the site with these functions. A page that was opened from disk can't fetch files, so it
// loads them as scripts.
const site = (() => {
  const root = new URL(".", document.currentScript.src);
  const isOnDisk = location.protocol === "file:";

  /** Loads a script. */
  const script = (name) =>
    new Promise((resolve, reject) => {
      const element = document.createElement("script");
      Object.assign(element, { src: new URL(name, root), onload: resolve, onerror: () => reject(new Error(`${name} can't be loaded`)) });
      document.head.append(element);
    });

  /** Loads a WebAssembly module, as bytes or as the server's response. */
  const module = async (name) => {
    if (isOnDisk) {
      await script(`${name}.wasm.js`);
      return Uint8Array.from(atob(globalThis[`${name}Wasm`]), (character) => character.charCodeAt(0));
    }
    const response = await fetch(new URL(`${name}.wasm`, root));
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    return response;
  };

  let diagrams;
  /** Draws the diagram of a production in an element. Replacing a diagram would stop its transitions, so the same diagram is kept. */
  const draw = async (element, name) => {
    await (diagrams ??= script("diagrams.js"));
    if (element.dataset.diagram === name) return;
    element.dataset.diagram = name;
    element.innerHTML = rfc1738Diagrams[name].replaceAll('href="', `href="${root}`);
  };

  return { root, isOnDisk, script, module, draw };
})();

// The box needs its library on most visits, so the download starts before the page is parsed. The box reports any error.
if (document.currentScript.dataset.box !== undefined) {
  site.answer = site.module("answer");
  site.answer.catch(() => {});
}

// Pages link to files, so that they work from disk. A server needs no `index.html` in an address.
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
