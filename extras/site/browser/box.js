// The box, as somebody who uses it has it.
import { ready } from "./site.js";

/** Opens a page, and waits for its box. */
export async function open(page, address) {
  await page.goto("about:blank");
  await page.goto(address);
  await ready(page);
  return page.locator("aside.box");
}

/** The text in the box, and as what it is read. */
export const held = (box) =>
  box.evaluate((box) => ({ reading: box.querySelector("select").value, text: box.querySelector("textarea").value }));

/** How what the box shows differs from a fresh answer to what it holds; null if it doesn't. */
export const stale = (box) =>
  box.evaluate((box) => {
    const [text, reading] = [box.querySelector("textarea").value, box.querySelector("select").value];
    const fresh = document.createElement("template");
    fresh.innerHTML = wasm_bindgen.answer(reading, text, box.dataset.root);
    const verdict = fresh.content.firstElementChild;
    verdict.remove();
    const shown = [box.querySelector(".status").className, box.querySelector(".status").innerHTML, box.querySelector(".result").innerHTML];
    const expected = [`status ${verdict.className}`, verdict.innerHTML, fresh.innerHTML];
    // A server's addresses are shorter, the pointer may rest on a node, and details may be open.
    const plain = (html) => html.replaceAll(/index\.html(?=[#"])/g, "").replaceAll(/ class="(lit)?"| lit(?=")| shown(?=")| open=""/g, "");
    return shown.map(plain).join("\n") === expected.map(plain).join("\n") ? null : { text, shown, expected };
  });

/** The fragment of a case. */
export const fragment = (reading, text) => `#in=${encodeURIComponent(reading)}&text=${encodeURIComponent(text)}`;

/** Waits as long as the address may lag behind, by the page's own clock. */
export const settled = (page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));

/** What the address says of the box, once it has followed. */
export async function remembered(page) {
  await settled(page);
  const hash = await page.evaluate(() => location.hash);
  const [, reading, text] = /^#in=([^&]*)&text=(.*)$/s.exec(hash) ?? [];
  return text === undefined ? null : { reading: decodeURIComponent(reading), text: decodeURIComponent(text) };
}

/** The texts of its examples. */
export const examples = (box) =>
  box.locator(".examples button").evaluateAll((buttons) => buttons.map((button) => button.dataset.text));
