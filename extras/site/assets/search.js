"use strict";

// In a copy of the site that is read without a server, a link to a folder must name the folder's file.
const address = (href) => (href.startsWith("file:") ? href.replace(/\/(?=#|$)/, "/index.html") : href);

// The buttons that copy BNF and code.
(() => {
  if (location.protocol === "file:") {
    for (const link of document.querySelectorAll("a[href]")) {
      link.setAttribute("href", address(new URL(link.getAttribute("href"), document.baseURI).href));
    }
    document.documentElement.classList.add("file");
    const note = "This copy of the site is read without a server, so the box can't check strings. To use it, run python3 -m http.server in the site's folder.";
    document.querySelector("aside.box")?.prepend(Object.assign(document.createElement("p"), { className: "note", textContent: note }));
  }

  const button = (name, text) => {
    const button = Object.assign(document.createElement("button"), { type: "button", className: "copy-text" });
    button.setAttribute("aria-label", name);
    // The style sheet shows the label, so that the button's name isn't part of the page's text.
    button.dataset.shown = "Copy";
    const label = site.label("Copy", (text) => (button.dataset.shown = text));
    button.addEventListener("click", async () => {
      const done = await navigator.clipboard?.writeText(text()).then(() => true, () => false);
      label(done ? "Copied" : "Not copied");
    });
    return button;
  };
  const text = (block) => block.textContent.trimEnd() + "\n";
  for (const block of document.querySelectorAll("pre.bnf, figure.code pre")) {
    block.before(button(`Copy ${block.getAttribute("aria-label")}`, () => text(block)));
  }
  const rules = document.querySelectorAll(".productions pre.bnf");
  if (rules.length) document.querySelector("h1").after(button("Copy the whole grammar", () => [...rules].map(text).join("")));
})();

// The search: a dialog that lists the productions, sections, quirks, errors and other pages that contain all words of the query.
(() => {
  const MAX_RESULTS = 30;
  let dialog, input, status, list, index;

  const element = (name, properties, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  const load = () => (index ??= site.script("search-index.js").then(() => rfc1738Index));

  const build = () => {
    input = element("input", { type: "search", autocomplete: "off", spellcheck: false, enterKeyHint: "go" });
    input.setAttribute("aria-label", "Search the productions, sections, quirks, errors and specifications");
    input.setAttribute("autocapitalize", "off");
    status = element("p");
    status.setAttribute("role", "status");
    list = element("ul");
    const close = element("button", { type: "submit" }, "Close");
    dialog = element("dialog", { className: "search" }, element("form", { method: "dialog" }, input, close), status, list);
    dialog.setAttribute("aria-label", "Search");
    document.body.append(dialog);
    input.addEventListener("input", show);
    list.addEventListener("click", (event) => event.target.closest("a") && dialog.close());
    dialog.addEventListener("keydown", handleKey);
    // The target of a click outside the content is the dialog itself.
    dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  };

  /** Handles a key press. The arrow keys move the focus, Enter in the field opens the first link, and Escape closes the dialog. */
  const handleKey = (event) => {
    const links = [...list.querySelectorAll("a")];
    const focusable = [input, ...links];
    const at = focusable.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (at >= 0 && next !== undefined) {
      focusable[Math.max(0, Math.min(next, focusable.length - 1))].focus();
      event.preventDefault();
    } else if (event.key === "Escape") {
      // By default, Escape might clear the search field instead of closing the dialog.
      dialog.close();
      event.preventDefault();
    } else if (event.key === "Enter" && document.activeElement === input) {
      links[0]?.click();
      event.preventDefault();
    } else if (at > 0 && event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // The browser then types the character into the field.
      input.focus();
    }
  };

  /** Returns the rank of an entry, 0 for the best match, or null if the entry lacks a word. */
  const rank = ([, title, text], words, query) => {
    const [head, body] = [title.toLowerCase(), text.toLowerCase()];
    if (!words.every((word) => head.includes(word) || body.includes(word))) return null;
    if (head === query) return 0;
    if (head.startsWith(query)) return 1;
    if (words.every((word) => ` ${head}`.includes(` ${word}`))) return 2;
    return words.every((word) => head.includes(word)) ? 3 : 4;
  };

  /** Returns the text or, if it is long, an excerpt around the first occurrence of a word. */
  const excerpt = (text, words) => {
    if (text.length < 180) return text;
    const found = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0);
    const start = text.lastIndexOf(" ", Math.max(0, Math.min(...found, text.length) - 60)) + 1;
    const from = found.length ? start : 0;
    return `${from ? "… " : ""}${text.slice(from, from + 160).replace(/ \S*$/, "")} …`;
  };

  const item = ([kind, title, text, link], words) => {
    const href = address(new URL(link, site.root).href);
    return element("li", {}, element("a", { href },
      element("span", { className: "kind" }, kind), " ",
      element("span", { className: `title${kind === "production" ? " mono" : ""}` }, title), " ",
      element("span", { className: "about" }, excerpt(text, words))));
  };

  /** Returns a link that puts a string into the page's box or, if the page has no box, into the front page's box. */
  const tryLink = (text, isUrl) => {
    const box = document.querySelector("aside.box");
    // Browsers keep addresses in their history, so the text isn't put into the address.
    const link = element("a", { href: site.root }, element("span", { className: "kind" }, "box"), " ",
      element("span", { className: "title" }, `Try this ${isUrl ? "URL" : "text"} in the box`), " ",
      element("span", { className: "about" }, text));
    link.addEventListener("click", (event) => {
      if (box) {
        event.preventDefault();
        dialog.close();
        box.dispatchEvent(new CustomEvent("put", { detail: { text, reading: "strict" } }));
        box.querySelector("textarea").focus();
      } else sessionStorage.setItem("text", text);
    });
    return element("li", {}, link);
  };

  const show = async () => {
    const entries = await load().catch(() => null);
    // The text may have changed while the index was loading.
    const typed = input.value.trim();
    const isUrl = /^[a-z][a-z0-9+.-]*:\S/i.test(typed);
    const query = typed.toLowerCase().replace(/\s+/g, " ");
    const words = query.split(" ").filter(Boolean);
    const ranked = words.length && entries ? entries.map((entry) => [rank(entry, words, query), entry]) : [];
    const found = ranked.filter(([rank]) => rank !== null).sort(([a], [b]) => a - b);
    list.replaceChildren(...found.slice(0, MAX_RESULTS).map(([, entry]) => item(entry, words)));
    if (words.length && (isUrl || (entries && !found.length))) list.prepend(tryLink(typed, isUrl));
    status.textContent = !entries ? "The index can't be loaded."
      : !words.length ? "Type a name, a character, a few words or a URL."
      : found.length > MAX_RESULTS ? `The first ${MAX_RESULTS} of ${found.length} results`
      : !found.length ? "No results. The search covers productions, sections, quirks, errors and specifications."
      : found.length === 1 ? "1 result" : `${found.length} results`;
  };

  const open = () => {
    if (!dialog) build();
    if (dialog.open) return;
    dialog.showModal();
    input.focus();
    input.select();
    show();
  };

  document.querySelector(".to-search").addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (dialog?.open) return;
    // The input field of a closed dialog may still have the focus.
    const isTyped = event.target !== input && event.target.closest("input, textarea, select, [contenteditable]");
    if (event.key !== "/" || isTyped || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    open();
  });
})();
