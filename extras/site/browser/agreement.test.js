import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, test } from "node:test";
import { open } from "./box.js";
import { assertNone, FOLDER, launch, openWatched, REPOSITORY, serve } from "./site.js";

// Without `--package`, the program shares its builds with `cargo test`.
const CARGO_ARGUMENTS = ["run", "--quiet", "--locked", "--example", "answers"];

/** Yields the native library's answers to the strings with known verdicts, in batches of at most 500. */
async function* answers() {
  const cargo = spawn("cargo", CARGO_ARGUMENTS, { cwd: join(REPOSITORY, "extras"), stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => cargo.on("close", resolve));
  let batch = [];
  for await (const line of createInterface({ input: cargo.stdout })) {
    batch.push(JSON.parse(line));
    if (batch.length === 500) yield batch.splice(0);
  }
  yield batch;
  assert.equal(await ended, 0);
}

describe("agreement of the page's library with the native library", () => {
  let browser, page, problems;
  const counts = { texts: 0, valid: 0, readings: new Set() };
  const differs = [];
  const misjudged = [];
  const links = new Set();

  before(async () => {
    const root = await serve();
    browser = await launch();
    ({ page, problems } = await openWatched(await browser.newContext(), root));
    await open(page, root);
    for await (const batch of answers()) {
      const actual = await page.evaluate(async (batch) => {
        const { html } = await site.loaded;
        return batch.map(({ reading, text, browser }) => html(reading, text, browser, ""));
      }, batch);
      for (const [index, { reading, text, valid, html }] of batch.entries()) {
        const what = `${reading}: ${JSON.stringify(text)}`;
        if (actual[index] !== html) differs.push(what);
        // In the strict reading, the verdict of RFC 1738 is the first of the three.
        const verdict = reading === "strict" && text !== "" ? /<dl class="verdicts"><div class="good">/ : /^<p class="verdict good">/;
        if (text.length <= 4000 && verdict.test(actual[index]) !== valid) misjudged.push(what);
        for (const [, link] of actual[index].matchAll(/href="([^"#]*)/g)) links.add(link);
        counts.texts += 1;
        counts.valid += Number(valid);
        counts.readings.add(reading);
      }
    }
    console.log(`${counts.texts} texts in ${counts.readings.size} readings, ${counts.valid} of them valid`);
  });
  after(() => browser.close());

  test("the answers are the same", () => assertNone(differs));

  test("the verdicts match the known verdicts", () => {
    assert.ok(counts.valid > 0 && counts.valid < counts.texts);
    assertNone(misjudged);
  });

  test("every link in an answer leads to a page", () => {
    assert.ok(links.size > 0);
    assertNone([...links].filter((link) => !link.startsWith("https://www.rfc-editor.org/rfc/rfc3986") && !existsSync(join(FOLDER, link, "index.html"))));
  });

  test("the page has no errors", () => assertNone(problems));
});
