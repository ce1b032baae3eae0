"use strict";

// The steps of a parse: a slider over the characters, and the diagram of the production being parsed.
(() => {
  const box = document.querySelector("aside.box");
  const details = box.querySelector(".steps");
  const slider = details.querySelector("input");
  const [state, words, figure] = [".state", ".words", ".drawn"].map((part) => details.querySelector(part));
  // The text and reading of the last answer.
  let last = null;

  /** Marks the symbols in the diagram. A ring moves to the symbol that matches the character. */
  const mark = (classes) => {
    for (const [name, list] of Object.entries(classes)) {
      const numbers = (list ?? "").split(" ").filter(Boolean).map(Number);
      for (const symbol of figure.querySelectorAll("[data-symbol], [data-symbol-from]")) {
        const { symbol: number, symbolFrom: from = number, symbolTo: to = number } = symbol.dataset;
        symbol.classList.toggle(name, numbers.some((listed) => from <= listed && listed <= to));
      }
    }
    for (const svg of figure.querySelectorAll("svg")) {
      const ring = svg.querySelector(".ring") ?? svg.appendChild(document.createElementNS(svg.namespaceURI, "rect"));
      ring.classList.add("ring");
      const rect = svg.querySelector(".token rect");
      ring.classList.toggle("away", !rect);
      for (const side of rect ? ["x", "y", "width", "height", "rx"] : []) ring.style[side] = `${rect.getAttribute(side)}px`;
    }
  };

  const show = async () => {
    if (!details.open || !last) return;
    const { text, reading } = last;
    const at = Number(slider.value);
    const answer = document.createElement("template");
    answer.innerHTML = wasm_bindgen.step(reading, text, at, box.dataset.root);
    const step = answer.content.querySelector(".step");
    const { rule, limit, token, next, later } = step.dataset;
    slider.max = limit;
    slider.setAttribute("aria-valuetext", `${slider.value} of ${limit}: ${[...text.slice(slider.value)][0] ?? "the end"}`);
    words.replaceChildren(...step.querySelector(".words").childNodes);
    step.querySelector(".words").remove();
    state.replaceChildren(step);
    await site.draw(figure, rule);
    mark({ token, next, later });
  };

  box.addEventListener("answer", ({ detail }) => {
    last = detail;
    show();
  });
  details.addEventListener("toggle", show);
  slider.addEventListener("input", show);
})();
