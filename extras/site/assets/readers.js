"use strict";

// The comparison of four parsers. Its module is large, so the page loads it when a visitor first opens the comparison.
(() => {
  const box = document.querySelector("aside.box");
  const details = box.querySelector(".readers");
  const content = details.querySelector("div");
  const { text, reading } = box.querySelector("form").elements;

  const say = (className, sentence) => {
    const paragraph = Object.assign(document.createElement("p"), { className, textContent: sentence });
    paragraph.setAttribute("role", "status");
    content.replaceChildren(paragraph);
  };

  const show = () => {
    content.innerHTML = readersModule.compared(text.value);
  };

  // Hide the comparison if the text is empty or the production isn't a kind of URL.
  const hide = () => (details.hidden = text.value === "" || !/^strict$|url$/.test(reading.value));
  box.addEventListener("answer", hide);
  hide();

  let loading;
  const load = async () => {
    await readersModule({ module_or_path: site.module("readers") });
    box.addEventListener("answer", () => details.open && show());
  };

  details.addEventListener("toggle", async () => {
    if (!details.open) return;
    if (!loading) say("note", "Loading the parsers…");
    try {
      await (loading ??= load());
      show();
    } catch (error) {
      loading = null;
      say("differ", `The four parsers can't be loaded: ${error.message}. The box still checks your text. To try again, close and reopen this section.`);
    }
  });
})();
