"use strict";

// Pages link to files, so that they work from a disk. A server needs no `index.html` in an address.
if (location.protocol !== "file:") {
  const short = (address) => address.replace(/index\.html(?=#|$)/, "");
  for (const link of document.links) {
    if (link.host === location.host) link.setAttribute("href", short(link.getAttribute("href")) || "./");
  }
  const path = short(location.pathname);
  if (path !== location.pathname) history.replaceState(null, "", path + location.search + location.hash);
}
