"use strict";

// Compares four readers of the box's text. The module is large, so the page loads it when the comparison is first opened.
(() => {
  const box = document.querySelector("aside.box");
  const details = box.querySelector(".readers");
  const content = details.querySelector("div");
  const { text, reading } = box.querySelector("form").elements;
  const root = box.dataset.root;

  // A page that was opened from disk can't fetch files, so it loads the same bytes as a script.
  const fromDisk = () =>
    new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = `${root}readers.wasm.js`;
      script.onload = () => resolve(Uint8Array.from(atob(readersWasm), (character) => character.charCodeAt(0)));
      script.onerror = () => reject(new Error("a file is missing"));
      document.head.append(script);
    });

  const fromServer = async () => {
    const response = await fetch(`${root}readers.wasm`);
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    return response;
  };

  const say = (className, sentence) => {
    const paragraph = Object.assign(document.createElement("p"), { className, textContent: sentence });
    paragraph.setAttribute("role", "status");
    content.replaceChildren(paragraph);
  };

  const isUrl = () => text.value !== "" && /^strict$|url$/.test(reading.value);

  const show = () => {
    content.innerHTML = readersModule.compared(text.value);
  };

  const hide = () => (details.hidden = !isUrl());
  box.addEventListener("answer", hide);
  hide();

  let loading;
  const load = async () => {
    try {
      await readersModule({ module_or_path: location.protocol === "file:" ? fromDisk() : fromServer() });
      box.addEventListener("answer", () => details.open && show());
    } catch (error) {
      loading = null;
      throw error;
    }
  };

  details.addEventListener("toggle", async () => {
    if (!details.open) return;
    if (!loading) say("note", "Loading the readers…");
    try {
      await (loading ??= load());
      show();
    } catch (error) {
      say("differ", `The four readers can't be loaded: ${error.message}. The box still answers by RFC 1738. Close this and open it to try again.`);
    }
  });
})();
