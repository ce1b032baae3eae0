import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { examples, open } from "./box.js";
import { FOLDER, launch, serve } from "./site.js";

const MAX_SIZE = 250_000;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
const kilobytes = (size) => `${(size / 1000).toFixed(1)} kB`;
const milliseconds = (time) => `${time.toFixed(1)} ms`;

describe("the module", () => {
  let browser, root;

  before(async () => {
    root = await serve();
    browser = await launch();
  });
  after(() => browser.close());

  test(`the module is at most ${kilobytes(MAX_SIZE)}, compressed`, () => {
    const module = readFileSync(join(FOLDER, "answer.wasm"));
    const [gzip, brotli] = [gzipSync(module, { level: 9 }).length, brotliCompressSync(module).length];
    console.log(`answer.wasm: ${kilobytes(module.length)}, gzip ${kilobytes(gzip)}, brotli ${kilobytes(brotli)}`);
    assert.ok(gzip <= MAX_SIZE);
  });

  test("print the time from the load event to the first answer", async () => {
    const times = [];
    for (let run = 0; run < 7; run += 1) {
      const page = await (await browser.newContext()).newPage();
      await page.addInitScript(() => {
        const observer = new MutationObserver(() => (window.first ??= performance.now()));
        observer.observe(document, { subtree: true, attributeFilter: ["data-ready"] });
      });
      await page.goto(root);
      await page.waitForSelector("aside.box[data-ready]");
      const [from, to] = await page.evaluate(() => [performance.getEntriesByType("navigation")[0].loadEventStart, first]);
      times.push(to - from);
      await page.context().close();
    }
    console.log(`from the load event to the first answer: ${milliseconds(median(times))} (${times.map(milliseconds).join(", ")})`);
  });

  test("print the time to answer a keystroke", async () => {
    const page = await browser.newPage();
    const box = await open(page, root);
    const texts = await examples(box);
    const longest = texts.toSorted((a, b) => b.length - a.length)[0];
    const times = await box.evaluate((box, longest) => {
      const text = box.querySelector("textarea");
      return Array.from({ length: longest.length }, (_, index) => {
        text.value = longest.slice(0, index + 1);
        const start = performance.now();
        text.dispatchEvent(new Event("input", { bubbles: true }));
        // Include the browser's layout in the time.
        box.getBoundingClientRect();
        return performance.now() - start;
      });
    }, longest);
    assert.equal(times.length, longest.length);
    console.log(`a keystroke in ${JSON.stringify(longest)}: ${milliseconds(median(times))}, at most ${milliseconds(Math.max(...times))}`);
  });
});
