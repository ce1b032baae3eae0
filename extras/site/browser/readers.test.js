import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { boxState, open } from "./box.js";
import { assertNone, freshPage } from "./site.js";

// RFC 1738, Section 5, allows `?` in a user name. In RFC 3986, Section 3.2, and the URL Standard, a `?` ends the authority.
const MISLEADING_URL = "https://trusted.example?mail=joe@attacker.example";

describe("four programs", () => {
  let browser, root, page, problems;

  freshPage((opened) => ({ browser, root, page, problems } = opened));

  test("the hosts are always in sight, and one that differs is red", async () => {
    const box = await open(page, root);
    assert.equal(await box.locator(".hosts").innerText(), "Browser: host.dom:8080 · RFC 3986: host.dom:8080 · RFC 1738: host.dom:8080");
    assert.equal(await box.locator(".hosts .differ").count(), 0);
    await box.locator("textarea").fill(MISLEADING_URL);
    assert.equal(await box.locator(".hosts").innerText(), "Browser: trusted.example · RFC 3986: trusted.example · RFC 1738: attacker.example");
    assert.deepEqual(await box.locator(".hosts .differ").allInnerTexts(), ["attacker.example"]);
    const [red, green, blue] = (await box.locator(".hosts .differ").evaluate((host) => getComputedStyle(host).color)).match(/[\d.]+/g).map(Number);
    assert.ok(red > 2 * green && red > 2 * blue);
    const [hosts, anatomy] = [await box.locator(".hosts").boundingBox(), await box.locator(".anatomy").boundingBox()];
    assert.ok(hosts.y < anatomy.y);
    assertNone(problems);
  });

  test("the browser's own reading is shown", async () => {
    const box = await open(page, root);
    for (const text of ["http://127.1/", "http://0x7f.1/", "http:///path", "http://user@host.dom/", "http://host_1/", "https:host.dom", " http://h/ ", "http:\\\\h\\a"]) {
      await box.locator("textarea").fill(text);
      const { href, host } = await page.evaluate((text) => { const { href, host } = new URL(text); return { href, host }; }, text);
      assert.match(await box.locator(".hosts").innerText(), new RegExp(`Browser: ${host.replaceAll(".", "\\.")} `), text);
      if (await box.locator(".status.bad").count()) assert.equal(await box.locator(".browsers code").innerText(), href);
    }
    for (const text of ["http://[::1/", "host.dom/a", "http://a<b/"]) {
      await box.locator("textarea").fill(text);
      assert.equal(await box.locator(".browsers").count(), 0, text);
    }
    assertNone(problems);
  });

  test("each host is marked in the text", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill(MISLEADING_URL);
    await box.locator(".readers summary").click();
    const marked = await box.locator(".compared > div").evaluateAll((rows) => rows.map((row) => row.querySelector("mark:not(.wrong)")?.textContent));
    assert.deepEqual(marked, ["trusted.example", "trusted.example", "attacker.example", "trusted.example"]);
    await box.locator("textarea").fill("http://h/</code><img src=x onerror='found = true'>");
    assert.equal(await box.locator(".readers img").count(), 0);
    assertNone(problems);
  });

  test("for each URL in the gallery, the comparison in the box matches the one on the page", async () => {
    const box = await open(page, `${root}gallery/`);
    await box.locator(".readers summary").click();
    for (const exhibit of await page.locator(".exhibit").all()) {
      const button = exhibit.locator(".url button");
      const { text } = await button.evaluate((button) => ({ ...button.dataset }));
      await button.click();
      assert.deepEqual(await boxState(box), { reading: "strict", text });
      assert.equal(await box.locator(".compared").innerHTML(), await exhibit.locator(".compared").innerHTML());
    }
    assertNone(problems);
  });

  test("the gallery has the attacks with a mark before an at sign", async () => {
    const box = await open(page, `${root}gallery/`);
    const urls = await page.locator(".exhibit .url button").evaluateAll((buttons) => buttons.map((button) => button.dataset.text));
    for (const mark of ["\\@", "#@", "?@", ";@"]) assert.ok(urls.some((url) => url.includes(mark)), mark);
    assert.ok(await box.isVisible());
  });

  test("the comparison is on the page without JavaScript", async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${root}gallery/`);
    assert.ok((await plain.locator(".exhibit .compared").count()) > 10);
    await plain.locator(".box .readers summary").click();
    assert.ok(await plain.locator(".box .compared").isVisible());
    await plain.context().close();
  });
});
