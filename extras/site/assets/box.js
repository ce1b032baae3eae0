"use strict";

// The box: what is typed is answered by the library itself, in this page. Nothing is sent.
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
  // A browser may have put back what was typed before.
  const initial = { reading: reading.querySelector("[selected]").value, text: text.defaultValue };
  // Texts that their reader wants in the address though something in them may be a password.
  let whole = null;

  const script = (name) =>
    new Promise((resolve, reject) => {
      const element = document.createElement("script");
      element.src = root + name;
      element.onload = resolve;
      element.onerror = () => reject(new Error(name));
      document.head.append(element);
    });

  // A page on a disk may not fetch, but may run a script that holds the same octets.
  const library =
    globalThis.answerModule ??
    script("answer.wasm.js").then(() => Uint8Array.from(atob(answerWasm), (c) => c.charCodeAt(0)));

  // Makes the one element's content the other's, but leaves what is the same, so that little is laid out again.
  const replace = (content, by) => {
    const [old, now] = [[...content.childNodes], [...by.childNodes]];
    for (const [index, node] of now.entries()) {
      const before = old[index];
      // Details that are open stay so.
      if (before?.open) node.open = true;
      if (!before) content.append(node);
      else if (before.isEqualNode(node)) continue;
      else if (before.cloneNode().isEqualNode(node.cloneNode()) && before.hasChildNodes()) replace(before, node);
      else before.replaceWith(node);
    }
    for (const node of old.slice(now.length)) node.remove();
  };

  const show = () => {
    light(null);
    const answer = document.createElement("template");
    answer.innerHTML = wasm_bindgen.answer(reading.value, text.value, root);
    const first = answer.content.firstElementChild;
    // The element stays, so that its change is read aloud.
    verdict.className = "status " + first.className;
    verdict.replaceChildren(...first.childNodes);
    first.remove();
    replace(result, answer.content);
    const caret = result.querySelector(".caret");
    if (caret) caret.closest("pre").scrollLeft = caret.offsetLeft - caret.closest("pre").clientWidth / 2;
    about.href = `${root}${reading.value}/index.html`;
    rule.replaceChildren();
    delete rule.dataset.diagram;
    // Other scripts follow the box by this event, and change it by the event `put`.
    box.dispatchEvent(new CustomEvent("answer", { bubbles: true, detail: { reading: reading.value, text: text.value } }));
  };

  const address = (reading, text) =>
    "#in=" + reading + "&text=" + encodeURIComponent(text).replace(/%(2F|3A|40|3B|3F|3D|2C|24)/g, decodeURIComponent);

  const state = (fragment) => {
    const found = /^#in=([^&]*)&text=(.*)$/s.exec(fragment);
    try {
      return found && { reading: decodeURIComponent(found[1]), text: decodeURIComponent(found[2]) };
    } catch {
      return null;
    }
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

  const change = () => {
    show();
    remember();
  };

  // A step that can be taken back.
  const put = (value, name) => {
    text.value = value;
    if (name) reading.value = name;
    show();
    remember(true);
  };

  const load = () => {
    const found = state(location.hash) ?? (location.hash === "" && initial);
    if (!found) return false;
    // What was typed a moment ago doesn't come back.
    clearTimeout(late);
    text.value = whole = found.text;
    if ([...reading.options].some((option) => option.value === found.reading)) reading.value = found.reading;
    show();
    masked.hidden = true;
    unknown.hidden = !found.text.includes("****");
    return true;
  };

  const start = () => {
    form.addEventListener("input", change);
    form.addEventListener("submit", (event) => event.preventDefault());
    addEventListener("hashchange", () => load() && box.scrollIntoView({ block: "nearest" }));
    masked.querySelector("button").addEventListener("click", () => {
      whole = text.value;
      remember();
    });
    document.addEventListener("click", ({ target }) => {
      const button = target.closest(".answer button");
      if (!button) return;
      // An example is no secret: it stands on the page.
      if (button.closest(".examples")) whole = button.dataset.text;
      if (button.dataset.text !== undefined) put(button.dataset.text, button.dataset.in);
      const place = button.closest("[data-at]");
      if (!place) return;
      const { at, to = at } = place.dataset;
      const { insert } = button.dataset;
      // Those of a case on the page are about its text.
      const link = button.closest(".case")?.querySelector(".try a");
      const of = link ? state(link.hash) : { text: text.value };
      const before = of.text.slice(0, at) + insert;
      put(before + of.text.slice(to), of.reading);
      text.focus();
      text.setSelectionRange(before.length, before.length);
    });
    box.addEventListener("put", ({ detail }) => put(detail.text, detail.reading));
    load();
    box.dataset.ready = "";
  };

  // A node of a tree, its part of the text, and its symbol in the diagram of the rule that it stands in.
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

  document.addEventListener("pointerover", ({ target }) => light(target));
  document.addEventListener("focusin", ({ target }) => light(target));
  document.addEventListener("keydown", (event) => {
    const tree = event.target.closest(".tree");
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!tree || !step) return;
    const names = [...tree.querySelectorAll(".node > :first-child")];
    names[names.indexOf(event.target) + step]?.focus();
    event.preventDefault();
  });

  wasm_bindgen({ module_or_path: library }).then(start, (error) => {
    verdict.textContent = `The box can't be started: ${error.message}`;
  });
})();
