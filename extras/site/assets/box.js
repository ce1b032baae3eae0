"use strict";

// The box. The library runs in the page, compiled to WebAssembly. Nothing is sent to a server.
(() => {
  const box = document.querySelector("aside.box");
  const root = box.dataset.root;
  const form = box.querySelector("form");
  const text = form.elements.text;
  const reading = form.elements.reading;
  const verdict = box.querySelector(".status");
  const result = box.querySelector(".result");
  const masked = box.querySelector(".masked");
  const unknown = box.querySelector(".unknown");
  const about = box.querySelector(".about");
  const rule = box.querySelector(".rule");
  const initial = { reading: reading.querySelector("[selected]").value, text: text.defaultValue };
  // A text that may appear in the address even if it contains a password, because the visitor allowed it.
  let whole = null;
  // `null` until the library is loaded; then `true` on success, and `false` on failure.
  let isReady = null;
  // `true` if the visitor changed the text before the library was loaded.
  let isEarly = false;

  const script = (name) =>
    new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = root + name;
      element.onload = resolve;
      element.onerror = () => reject(new Error(name));
      document.head.append(element);
    });

  // A page that was opened from disk can't fetch files, so it loads the same bytes as a script.
  const library =
    globalThis.answerModule ??
    script("answer.wasm.js").then(() => Uint8Array.from(atob(answerWasm), (c) => c.charCodeAt(0)));

  // Replaces an element's content with another's. Equal nodes are kept, to preserve their layout.
  const replace = (content, by) => {
    const [old, now] = [[...content.childNodes], [...by.childNodes]];
    for (const [index, node] of now.entries()) {
      const before = old[index];
      // Keep open details open.
      if (before?.open) node.open = true;
      if (!before) content.append(node);
      else if (before.isEqualNode(node)) continue;
      else if (before.cloneNode().isEqualNode(node.cloneNode()) && before.hasChildNodes()) replace(before, node);
      else before.replaceWith(node);
    }
    for (const node of old.slice(now.length)) node.remove();
  };

  const isInitial = () => text.value === initial.text && reading.value === initial.reading;

  const say = (kind, message) => {
    verdict.className = "status " + kind;
    verdict.textContent = message;
    result.replaceChildren();
    rule.replaceChildren();
    delete rule.dataset.diagram;
  };

  const show = () => {
    // The page already has the answer to the initial text.
    if (isReady === null && !isInitial()) say("verdict", "Loading…");
    if (!isReady) return;
    light(null);
    const answer = document.createElement("template");
    answer.innerHTML = wasm_bindgen.answer(reading.value, text.value, root);
    const first = answer.content.firstElementChild;
    // Keep the element, so that screen readers announce the change.
    verdict.className = "status " + first.className;
    verdict.replaceChildren(...first.childNodes);
    first.remove();
    replace(result, answer.content);
    const caret = result.querySelector(".caret");
    if (caret) caret.closest("pre").scrollLeft = caret.offsetLeft - caret.closest("pre").clientWidth / 2;
    about.href = `${root}${reading.value}/index.html`;
    rule.replaceChildren();
    delete rule.dataset.diagram;
    // Other scripts listen to this event, and change the box with the event `put`.
    box.dispatchEvent(new CustomEvent("answer", { bubbles: true, detail: { reading: reading.value, text: text.value } }));
  };

  // A lone surrogate, which can't be encoded, becomes the replacement character, as in the library.
  const encode = (text) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
  const address = (reading, text) =>
    "#in=" + reading + "&text=" + encode(text).replace(/%(2F|3A|40|3B|3F|3D|2C|24)/g, decodeURIComponent);

  // Escapes that aren't valid UTF-8, as in an address written by hand, are kept as text.
  const decode = (text) =>
    text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) => {
      try {
        return decodeURIComponent(escapes);
      } catch {
        return escapes;
      }
    });
  const state = (fragment) => {
    const found = /^#in=([^&]*)&text=(.*)$/s.exec(fragment);
    return found && { reading: decode(found[1]), text: decode(found[2]) };
  };

  let late;
  const remember = (step) => {
    const kept = text.value === whole ? text.value : wasm_bindgen.redacted(reading.value, text.value);
    masked.hidden = kept === text.value;
    unknown.hidden = true;
    clearTimeout(late);
    const now = address(reading.value, kept);
    if (step) history.pushState(null, "", now);
    else late = setTimeout(() => history.replaceState(null, "", now), 150);
  };

  const change = (step) => {
    isEarly = !isReady;
    show();
    if (isReady) remember(step);
  };

  // Puts a text into the box, as a step that the browser's back button undoes.
  const put = (value, name) => {
    text.value = value;
    if (name) reading.value = name;
    change(true);
  };

  const load = () => {
    const found = state(location.hash) ?? (location.hash === "" && initial);
    if (!found) return false;
    // Cancel the pending update, which would bring back the address of an older text.
    clearTimeout(late);
    isEarly = false;
    text.value = whole = found.text;
    if ([...reading.options].some((option) => option.value === found.reading)) reading.value = found.reading;
    show();
    masked.hidden = true;
    unknown.hidden = !found.text.includes("****");
    return true;
  };

  const start = () => {
    isReady = true;
    if (isEarly) change();
    else show();
    box.dataset.ready = "";
  };

  const fail = (error) => {
    isReady = false;
    say("verdict bad", `The box can't start: ${error.message}. The rest of the page works without it; reload the page to try again.`);
    for (const control of box.querySelectorAll("select, button")) control.disabled = true;
    box.dataset.failed = "";
  };

  form.addEventListener("input", () => change());
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", () => load() && box.scrollIntoView({ block: "nearest" }));
  masked.querySelector("button").addEventListener("click", () => {
    whole = text.value;
    remember();
  });
  document.addEventListener("click", ({ target }) => {
    const button = target.closest(".answer button");
    if (!button) return;
    // Examples are public, so they contain no secrets.
    if (button.closest(".examples")) whole = button.dataset.text;
    if (button.dataset.text !== undefined) {
      put(button.dataset.text, button.dataset.in);
      // The answer may have replaced the button.
      result.querySelector(`[data-text="${CSS.escape(button.dataset.text)}"]`)?.focus();
    }
    const place = button.closest("[data-at]");
    if (!place) return;
    const { at, to = at } = place.dataset;
    const { insert } = button.dataset;
    // The buttons of a case on the page change the case's text.
    const link = button.closest(".case")?.querySelector(".try a");
    const of = link ? state(link.hash) : { text: text.value };
    const before = of.text.slice(0, at) + insert;
    put(before + of.text.slice(to), of.reading);
    text.focus();
    text.setSelectionRange(before.length, before.length);
  });
  box.addEventListener("put", ({ detail }) => put(detail.text, detail.reading));

  // Highlights a node of a tree, its part of the text, and its symbol in the diagram of its parent's production.
  const light = (element) => {
    for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
    const node = element?.closest("[data-node]");
    const tree = node?.closest(".answer");
    if (!tree) return;
    const same = tree.querySelectorAll(`[data-node="${node.dataset.node}"]`);
    for (const one of same) one.classList.add("lit");
    const row = [...same].find((one) => one.classList.contains("node"));
    if (!row) return;
    const { rule: name, first, last } = row.dataset;
    const lightSymbols = () => {
      for (const symbol of document.querySelectorAll(`[data-diagram="${name}"] :is([data-symbol], [data-symbol-from])`)) {
        const { symbol: one, symbolFrom: from = one, symbolTo: to = one } = symbol.dataset;
        if (Number(from) <= last && first <= Number(to)) symbol.classList.add("lit");
      }
    };
    lightSymbols();
    if (box.contains(tree)) draw(name).then(() => row.classList.contains("lit") && lightSymbols());
  };

  let diagrams;
  const draw = async (name) => {
    if (!name || rule.dataset.diagram === name) return;
    diagrams ??= script("diagrams.js");
    await diagrams;
    rule.dataset.diagram = name;
    rule.innerHTML = rfc1738Diagrams[name].replaceAll('href="', `href="${root}`);
  };

  // The explanation of a part stays until the pointer is on another part.
  const explain = (element) => {
    const part = element.closest?.(".anatomy .part");
    if (!part) return;
    for (const other of part.parentElement.querySelectorAll(".shown")) other.classList.remove("shown");
    part.classList.add("shown");
  };

  for (const event of ["pointerover", "focusin", "click"]) {
    document.addEventListener(event, ({ target }) => {
      if (event !== "click") light(target);
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

  // On a page without a box, the search passes a text that may contain a password through the session storage.
  const stored = sessionStorage.getItem("text");
  sessionStorage.removeItem("text");
  if (stored !== null) put(stored, "strict");
  else if (location.hash !== "") load();
  // A browser may have restored an earlier text.
  else if (!isInitial()) change();
  wasm_bindgen({ module_or_path: library }).then(start, fail);
})();
