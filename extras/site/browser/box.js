// Helpers for the tests of the box.
import { ready } from "./site.js";

/** Opens a page, and waits until its box is ready. */
export async function open(page, address) {
  await page.goto("about:blank");
  await page.goto(address);
  await ready(page);
  return page.locator("aside.box");
}

/** Returns the text in the box and the selected reading. */
export const boxState = (box) =>
  box.evaluate((box) => ({ reading: box.querySelector("select").value, text: box.querySelector("textarea").value }));

/** Compares the box's content with a new answer to its text. Returns the text and both contents if they differ, or else null. */
export const stale = (box) =>
  box.evaluate(async (box) => {
    const [text, reading] = [box.querySelector("textarea").value, box.querySelector("select").value];
    const fresh = document.createElement("template");
    const { href, protocol, hostname, port, username, pathname, search, hash } = URL.canParse(text) ? new URL(text) : {};
    const browser = ["your browser"].concat(href ? [href, protocol, hostname, port, username, pathname, search, hash] : []).join("\n");
    fresh.innerHTML = (await site.loaded).html(reading, text, browser, box.dataset.root);
    const verdict = fresh.content.firstElementChild;
    verdict.remove();
    const shown = [box.querySelector(".status").className, box.querySelector(".status").innerHTML, box.querySelector(".result").innerHTML];
    const expected = [`status ${verdict.className}`, verdict.innerHTML, fresh.innerHTML];
    // Ignore highlighted nodes, shown explanations and open details.
    const plain = (html) => html.replaceAll(/ class="(lit)?"| lit(?=")| shown(?=")| open=""/g, "");
    return shown.map(plain).join("\n") === expected.map(plain).join("\n") ? null : { text, shown, expected };
  });

/** Returns the URL fragment that fills the box with a string. */
export const fragment = (reading, text) => `#in=${encodeURIComponent(reading)}&text=${encodeURIComponent(text)}`;

/** Waits longer than a change of the address may take. */
export const settled = (page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));

/** Returns the strings of the box's examples. */
export const examples = (box) =>
  box.locator(".examples button").evaluateAll((buttons) => buttons.map((button) => button.dataset.text));
