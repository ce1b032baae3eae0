"use strict";

// The steps of a parse: a slider over the characters, and the diagram of the production that reads the character.
(() => {
  const box = document.querySelector("aside.box");
  const details = box.querySelector(".steps");
  const slider = details.querySelector("input");
  const [state, words, figure] = [".state", ".words", ".drawn"].map((part) => details.querySelector(part));
  const root = box.dataset.root;
  // The text and the reading of the last answer.
  let last = null;

  let diagrams;
  const load = () =>
    (diagrams ??= new Promise((resolve, reject) => {
      const element = document.createElement("script");
      Object.assign(element, { src: `${root}diagrams.js`, onload: resolve, onerror: reject });
      document.head.append(element);
    }));

  // Draws a production unless it is already drawn. Replacing the diagram would prevent CSS transitions.
  const draw = (rule) => {
    if (figure.dataset.rule === rule) return;
    figure.dataset.rule = rule;
    figure.innerHTML = rfc1738Diagrams[rule].replaceAll('href="', `href="${root}`);
    for (const svg of figure.querySelectorAll("svg")) {
      const ring = document.createElementNS(svg.namespaceURI, "rect");
      ring.classList.add("ring");
      svg.append(ring);
    }
  };

  const mark = ({ token, next, later }) => {
    const numbers = (list) => (list ? list.split(" ").map(Number) : []);
    for (const [name, list] of Object.entries({ token: numbers(token), next: numbers(next), later: numbers(later) })) {
      for (const symbol of figure.querySelectorAll("[data-symbol], [data-symbol-from]")) {
        const { symbol: one, symbolFrom: from = one, symbolTo: to = one } = symbol.dataset;
        symbol.classList.toggle(name, list.some((number) => from <= number && number <= to));
      }
    }
    // The ring moves to the token.
    for (const svg of figure.querySelectorAll("svg")) {
      const ring = svg.querySelector(".ring");
      const rect = svg.querySelector(".token rect");
      ring.classList.toggle("away", !rect);
      for (const side of rect ? ["x", "y", "width", "height", "rx"] : []) ring.style[side] = `${rect.getAttribute(side)}px`;
    }
  };

  const show = async () => {
    if (!details.open || !last) return;
    await load();
    const { text, reading } = last;
    const answer = document.createElement("template");
    answer.innerHTML = wasm_bindgen.step(reading, text, Number(slider.value), root);
    const step = answer.content.querySelector(".step");
    const { rule, most } = step.dataset;
    slider.max = most;
    slider.setAttribute("aria-valuetext", `${slider.value} of ${most}: ${[...text.slice(slider.value, Number(slider.value) + 2)][0] ?? "the end"}`);
    words.replaceChildren(...step.querySelector(".words").childNodes);
    step.querySelector(".words").remove();
    state.replaceChildren(step);
    draw(rule);
    mark(step.dataset);
  };

  box.addEventListener("answer", ({ detail }) => {
    last = detail;
    show();
  });
  details.addEventListener("toggle", show);
  slider.addEventListener("input", show);
})();
