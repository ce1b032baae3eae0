// Helpers that use the box as a visitor does.
import { ready } from "./site.js";

/** Opens a page, and waits for its box. */
export async function open(page, address) {
  await page.goto("about:blank");
  await page.goto(address);
  await ready(page);
  return page.locator("aside.box");
}

/** Returns the text in the box and the selected reading. */
export const held = (box) =>
  box.evaluate((box) => ({ reading: box.querySelector("select").value, text: box.querySelector("textarea").value }));

/** Compares the box with a new answer to its text. Returns both contents if they differ, or null. */
export const stale = (box) =>
  box.evaluate((box) => {
    const [text, reading] = [box.querySelector("textarea").value, box.querySelector("select").value];
    const fresh = document.createElement("template");
    fresh.innerHTML = wasm_bindgen.answer(reading, text, box.dataset.root);
    const verdict = fresh.content.firstElementChild;
    verdict.remove();
    const shown = [box.querySelector(".status").className, box.querySelector(".status").innerHTML, box.querySelector(".result").innerHTML];
    const expected = [`status ${verdict.className}`, verdict.innerHTML, fresh.innerHTML];
    // Ignore differences in addresses on a server, in highlighted nodes and in open details.
    const plain = (html) => html.replaceAll(/index\.html(?=[#"])/g, "").replaceAll(/ class="(lit)?"| lit(?=")| shown(?=")| open=""/g, "");
    return shown.map(plain).join("\n") === expected.map(plain).join("\n") ? null : { text, shown, expected };
  });

/** Returns the fragment of a case. */
export const fragment = (reading, text) => `#in=${encodeURIComponent(reading)}&text=${encodeURIComponent(text)}`;

/** Waits for the longest delay of the address's update, by the page's own clock. */
export const settled = (page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));

/** Returns the box's state from the address, after the address is updated. */
export async function remembered(page) {
  await settled(page);
  const hash = await page.evaluate(() => location.hash);
  const [, reading, text] = /^#in=([^&]*)&text=(.*)$/s.exec(hash) ?? [];
  return text === undefined ? null : { reading: decodeURIComponent(reading), text: decodeURIComponent(text) };
}

/** Returns the texts of the box's examples. */
export const examples = (box) =>
  box.locator(".examples button").evaluateAll((buttons) => buttons.map((button) => button.dataset.text));
