"use strict";

// The grid of characters. It shows the meanings of the hovered or focused character. A click inserts the character at
// the box's caret.
(() => {
  const grid = document.querySelector(".ascii");
  if (!grid) return;
  const box = document.querySelector("aside.box");
  const { text, reading } = box.querySelector("form").elements;
  const meaning = document.querySelector(".character");
  // The buttons of each row.
  const rows = [...grid.tBodies[0].rows].map((row) => [...row.querySelectorAll("button")]);
  grid.setAttribute("role", "grid");

  const describe = (button) => {
    const { escape, host, path, search } = button.dataset;
    const content = { label: button.textContent, class: button.className, escape, host, path, search };
    for (const [name, value] of Object.entries(content)) meaning.querySelector(`.${name}`).textContent = value;
  };

  for (const event of ["pointerover", "focusin"]) {
    grid.addEventListener(event, ({ target }) => {
      const button = target.closest("button");
      if (button) describe(button);
    });
  }

  grid.addEventListener("focusin", ({ target }) => {
    for (const button of rows.flat()) button.tabIndex = button === target ? 0 : -1;
  });

  grid.addEventListener("keydown", (event) => {
    const row = rows.findIndex((row) => row.includes(event.target));
    const column = rows[row]?.indexOf(event.target);
    const [last, bottom] = [rows[0].length - 1, rows.length - 1];
    const to = {
      ArrowUp: [Math.max(row - 1, 0), column],
      ArrowDown: [Math.min(row + 1, bottom), column],
      ArrowLeft: [row, Math.max(column - 1, 0)],
      ArrowRight: [row, Math.min(column + 1, last)],
      Home: [row, 0],
      End: [row, last],
    }[event.key];
    if (row < 0 || !to || event.ctrlKey || event.altKey || event.metaKey) return;
    rows[to[0]][to[1]].focus();
    event.preventDefault();
  });

  // Until the visitor places the caret, a click appends its character, although the browser's caret is at the start.
  let isPlaced = false;
  text.addEventListener("focus", () => (isPlaced = true));

  grid.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (!button) return;
    if (!isPlaced) text.setSelectionRange(text.value.length, text.value.length);
    const before = text.value.slice(0, text.selectionStart) + button.dataset.inserted;
    const detail = { text: before + text.value.slice(text.selectionEnd), reading: reading.value };
    box.dispatchEvent(new CustomEvent("put", { detail }));
    text.setSelectionRange(before.length, before.length);
    isPlaced = true;
  });
})();
