import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { boxState, open } from "./box.js";
import { assertNone, FOLDER, freshPage, openWatched } from "./site.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const MAX_SIZE = 220_000;

// RFC 1738, Section 5, allows `?` in a user name. In RFC 3986, Section 3.2, and the URL Standard, a `?` ends the authority.
const MISLEADING_URL = "ftp://trusted.example?@attacker.example/";
const SENTENCE = "A program that follows RFC 3986 or the URL Standard sees trusted.example; RFC 1738 sees attacker.example.";

describe("four parsers", () => {
  let browser, context, root, page, problems;

  freshPage((opened) => ({ browser, context, root, page, problems } = opened));

  /** Opens the comparison, and waits until it shows the text of the box. */
  const compare = async (box) => {
    await box.locator(".readers summary").click();
    await box.locator(".readers dl").waitFor();
  };

  /** Returns the hosts marked in the comparison, in the order of the parsers. */
  const marked = (box) => box.locator(".compared > div").evaluateAll((rows) => rows.map((row) => row.querySelector("mark:not(.wrong)")?.textContent));

  test("the module is requested when the comparison is first opened", async () => {
    const requests = [];
    page.on("request", (request) => request.url().includes("readers.wasm") && requests.push(request.url()));
    const box = await open(page, root);
    await box.locator("textarea").fill(MISLEADING_URL);
    assert.deepEqual(requests, []);
    await compare(box);
    await box.locator(".readers summary").click();
    await compare(box);
    assert.deepEqual(requests, [`${root}readers.wasm`]);
    assertNone(problems);
  });

  test("each text in the box is compared, and a difference is shown in red", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("http://a.example/");
    await compare(box);
    assert.deepEqual(await marked(box), Array(4).fill("a.example"));
    assert.equal(await box.locator(".readers .differ").count(), 0);
    await box.locator("textarea").fill(MISLEADING_URL);
    assert.equal(await box.locator(".readers .differ").textContent(), SENTENCE);
    assert.deepEqual(await marked(box), ["attacker.example", "attacker.example", "trusted.example", "trusted.example"]);
    const color = await box.locator(".readers .differ").evaluate((sentence) => getComputedStyle(sentence).color);
    const [red, green, blue] = color.match(/[\d.]+/g).map(Number);
    assert.ok(red > 2 * green && red > 2 * blue, color);
    // Other scripts put a string into the box with a `put` event.
    await box.evaluate((box) => box.dispatchEvent(new CustomEvent("put", { detail: { text: "http:\\\\b.example\\", reading: "strict" } })));
    assert.deepEqual(await marked(box), [undefined, undefined, undefined, "b.example"]);
    assert.equal(await box.locator(".compared dd.bad").count(), 3);
    assertNone(problems);
  });

  test("the text is never interpreted as markup", async () => {
    const box = await open(page, root);
    await compare(box);
    await box.locator("textarea").fill("http://h/</code><img src=x onerror='found = true'>");
    assert.equal(await box.locator(".readers img").count(), 0);
    assert.match(await box.locator(".compared").textContent(), /<img src=x/);
    assertNone(problems);
  });

  test("a failed download is reported and can be retried", async () => {
    for (const fail of [(route) => route.fulfill({ status: 404, body: "" }), (route) => route.abort()]) {
      await page.route("**/readers.wasm", fail);
      const box = await open(page, root);
      await box.locator(".readers summary").click();
      await box.locator(".readers .differ").waitFor();
      const report = await box.locator(".readers .differ").textContent();
      assert.match(report, /^The four parsers can't be loaded: .+\. The box still checks your text\./);
      await box.locator("textarea").fill(MISLEADING_URL);
      assert.ok(await box.locator(".status.good").isVisible());
      assert.equal(await box.locator(".readers .differ").textContent(), report);
      await page.unroute("**/readers.wasm");
      await box.locator(".readers summary").click();
      await compare(box);
      assert.equal(await box.locator(".readers .differ").textContent(), SENTENCE);
    }
    assertNone(problems.filter((what) => !/readers\.wasm|Failed to load resource/.test(what)));
  });

  test("for each URL in the gallery, the comparison in the box matches the one on the page", async () => {
    const box = await open(page, `${root}gallery/`);
    await compare(box);
    const exhibits = page.locator(".exhibit");
    assert.equal(await exhibits.count(), 10);
    for (const exhibit of await exhibits.all()) {
      const url = await exhibit.locator(".url").textContent();
      await exhibit.locator(".try a").click();
      await page.waitForFunction((url) => document.querySelector("textarea").value === url, url);
      assert.deepEqual(await boxState(box), { reading: "strict", text: url });
      assert.equal(await box.locator(".compared").innerHTML(), await exhibit.locator(".compared").innerHTML());
      assert.equal(await exhibit.locator(".differ").count(), 1, url);
    }
    assertNone(problems);
  });

  test("the comparison is on the page without JavaScript", async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${root}gallery/`);
    assert.equal(await plain.locator(".exhibit .compared").count(), 10);
    await plain.locator(".box .readers summary").click();
    assert.ok(await plain.locator(".box .compared").isVisible());
    await plain.context().close();
  });

  test("the module can be loaded from disk", async () => {
    const disk = `${pathToFileURL(FOLDER)}/`;
    const { page, problems } = await openWatched(await browser.newContext(), disk);
    const box = await open(page, `${disk}gallery/index.html`);
    await box.locator("textarea").fill(MISLEADING_URL);
    await compare(box);
    assert.equal(await box.locator(".readers .differ").textContent(), SENTENCE);
    assertNone(problems);
  });

  test("no page scrolls horizontally at 360 pixels, and axe finds no violations", async () => {
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 360, height: 740 });
      const box = await open(page, `${root}gallery/`);
      await compare(box);
      for (const text of [MISLEADING_URL, `http://${"a".repeat(300)}.example/`, "ftp://joe:x#y@host.dom/"]) {
        await box.locator("textarea").fill(text);
        const [scroll, client] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
        assert.ok(scroll <= client, `${scroll} > ${client}: ${text.slice(0, 30)}`);
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"] }));
        assertNone(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}: ${id}: ${target}`)));
      }
    }
  });

  test(`the module is at most ${MAX_SIZE / 1000} kB, compressed`, () => {
    const module = readFileSync(join(FOLDER, "readers.wasm"));
    const size = gzipSync(module, { level: 9 }).length;
    console.log(`readers.wasm: ${module.length} bytes, gzip ${size}`);
    assert.ok(size <= MAX_SIZE);
  });
});
