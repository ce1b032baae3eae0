"use strict";

// The box checks its text as the visitor types, with the library compiled to WebAssembly. The text isn't sent to a server.
(() => {
  // Without a server, the library can't be loaded, so the page keeps its first answer.
  if (location.protocol === "file:") return;
  const box = document.querySelector("aside.box");
  const root = box.dataset.root;
  const form = box.querySelector("form");
  const text = form.elements.text;
  const reading = form.elements.reading;
  const verdict = box.querySelector(".status");
  const result = box.querySelector(".result");
  const about = box.querySelector(".about");
  const rule = box.querySelector(".rule");
  const initial = { reading: reading.querySelector("[selected]").value, text: text.defaultValue };
  // The library: `null` while it is loading, and `false` if it failed to load.
  let library = null;
  // What this browser finds in a text, for the library to compare.
  const browser = (text) => {
    const { href, protocol, hostname, port, username, pathname, search, hash } = URL.canParse(text) ? new URL(text) : {};
    return ["your browser"].concat(href === undefined ? [] : [href, protocol, hostname, port, username, pathname, search, hash]).join("\n");
  };

  const isInitial = () => text.value === initial.text && reading.value === initial.reading;

  const say = (kind, message) => {
    verdict.className = "status " + kind;
    verdict.textContent = message;
    result.replaceChildren();
    clear();
  };

  // Removes the diagram of the highlighted node's parent.
  const clear = () => {
    rule.replaceChildren();
    delete rule.dataset.diagram;
  };

  const show = () => {
    // The page already contains the answer to the initial text.
    if (library === null && !isInitial()) say("verdict", "Loading…");
    if (!library) return;
    highlight(null);
    const answer = document.createElement("template");
    answer.innerHTML = library.html(reading.value, text.value, browser(text.value), root);
    const first = answer.content.firstElementChild;
    // Keep the element, so that screen readers announce a change, and only a change.
    verdict.className = "status " + first.className;
    if (verdict.textContent !== first.textContent) verdict.replaceChildren(...first.childNodes);
    first.remove();
    // Details with the same summary stay open.
    const open = [...result.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent);
    for (const summary of answer.content.querySelectorAll("details > summary")) {
      summary.parentElement.open ||= open.includes(summary.textContent);
    }
    result.replaceChildren(answer.content);
    const mark = result.querySelector(".report mark");
    if (mark) mark.closest("pre").scrollLeft = mark.offsetLeft - mark.closest("pre").clientWidth / 2;
    about.href = `${root}${reading.value}/`;
    clear();
    // Other scripts listen for this event. To change the text, they dispatch a `put` event.
    box.dispatchEvent(new CustomEvent("answer", { bubbles: true, detail: { reading: reading.value, text: text.value } }));
  };

  // A link has the text itself in its fragment if it is a URL that no browser encodes. Otherwise, it has the encoded text. A lone
  // surrogate has no encoding. U+FFFD replaces it, as it does when the library gets the text.
  const fragment = (reading, text) => {
    const isShort = reading === "strict" && /^[a-z][a-z0-9+.-]*:/i.test(text) && new URL(`#${text}`, location).hash === `#${text}`;
    return isShort ? `#${text}` : `#in=${encodeURIComponent(reading)}&text=${encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"))}`;
  };

  // Escapes that aren't valid UTF-8 stay as they are. A visitor may have written the address by hand.
  const decode = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  const state = (fragment) => {
    if (/^#[a-z][a-z0-9+.-]*:/i.test(fragment)) return { reading: "strict", text: fragment.slice(1) };
    const found = /^#in=([^&]*)&text=(.*)$/s.exec(fragment);
    return found && { reading: decode(found[1]), text: decode(found[2]) };
  };

  // Puts a string into the box.
  const put = (value, name) => {
    text.value = value;
    if (name) reading.value = name;
    show();
  };

  const load = () => {
    const found = state(location.hash);
    if (!found) return false;
    put(found.text, [...reading.options].some((option) => option.value === found.reading) && found.reading);
    return true;
  };

  const start = (loaded) => {
    library = loaded;
    show();
    box.dataset.ready = "";
  };

  const fail = (error) => {
    library = false;
    say("verdict bad", `The box failed to start: ${error.message}. The rest of the page works without it. To try again, reload the page.`);
    for (const control of box.querySelectorAll("select, button")) control.disabled = true;
    box.dataset.failed = "";
  };

  form.addEventListener("input", show);
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", () => load() && box.scrollIntoView({ block: "nearest" }));
  // An Enter key would add a line break, which no URL has.
  text.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault());
  // Only this button writes the address, which the browser keeps in its history.
  const copy = box.querySelector(".copy");
  const label = site.label("Copy link", (text) => (copy.textContent = text));
  copy.addEventListener("click", async () => {
    const { redacted } = await site.loaded;
    const shared = redacted(reading.value, text.value);
    history.replaceState(null, "", fragment(reading.value, shared));
    const done = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    label(!done ? "Not copied" : shared === text.value.toWellFormed() ? "Copied" : "Copied, without the password");
  });
  document.addEventListener("click", ({ target }) => {
    const button = target.closest("button[data-text]");
    if (!button) return;
    const { text: value, in: name } = button.dataset;
    put(value, name);
    // The new answer may have replaced the button.
    if (button.isConnected) box.scrollIntoView({ block: "nearest" });
    else (result.querySelector(`[data-text="${CSS.escape(value)}"]`) ?? text).focus();
  });
  box.addEventListener("put", ({ detail }) => put(detail.text, detail.reading));

  // Highlights a node of a tree, its part of the text, and its symbol in the diagram of its parent's production.
  const highlight = (element) => {
    for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
    const node = element?.closest("[data-node]");
    const tree = node?.closest(".answer");
    if (!tree) return;
    const same = tree.querySelectorAll(`[data-node="${node.dataset.node}"]`);
    for (const match of same) match.classList.add("lit");
    const row = [...same].find((match) => match.classList.contains("node"));
    if (!row) return;
    const { rule: name, first, last } = row.dataset;
    const highlightSymbols = () => {
      for (const symbol of document.querySelectorAll(`[data-diagram="${name}"] :is([data-symbol], [data-symbol-from])`)) {
        const { symbol: number, symbolFrom: from = number, symbolTo: to = number } = symbol.dataset;
        if (Number(from) <= last && first <= Number(to)) symbol.classList.add("lit");
      }
    };
    highlightSymbols();
    if (box.contains(tree) && name) site.draw(rule, name).then(() => row.classList.contains("lit") && highlightSymbols());
  };

  // Shows the explanation of a part, and hides all others.
  const explain = (element) => {
    const part = element.closest?.(".anatomy [data-part]");
    if (!part) return;
    for (const other of part.closest(".anatomy").querySelectorAll("[data-part]")) {
      other.classList.toggle("shown", other.dataset.part === part.dataset.part);
    }
  };

  for (const event of ["pointerover", "focusin", "click"]) {
    document.addEventListener(event, ({ target }) => {
      if (event !== "click") highlight(target);
      explain(target);
    });
  }
  document.addEventListener("keydown", (event) => {
    const tree = event.target.closest(".tree");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!tree || !step) return;
    const names = [...tree.querySelectorAll(".node > :first-child")];
    names[names.indexOf(event.target) + step]?.focus();
    event.preventDefault();
  });

  // The search passes its string through session storage, so that no address contains it.
  const stored = sessionStorage.getItem("text");
  sessionStorage.removeItem("text");
  if (stored !== null) put(stored, "strict");
  else if (location.hash !== "") load();
  // The browser may have restored a string typed earlier.
  else if (!isInitial()) show();
  site.loaded.then(start, fail);
})();
