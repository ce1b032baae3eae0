import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { boxState, open } from "./box.js";
import { assertNone, freshPage, REPOSITORY } from "./site.js";

// RFC 1738, Section 5, allows `?` in a user name. In RFC 3986, Section 3.2, and the URL Standard, a `?` ends the authority.
const MISLEADING_URL = "https://trusted.example?mail=joe@attacker.example";

// Texts that RFC 1738 refuses, and that browsers treat in their own ways.
const REFUSED = [
  "http://127.1/", "http://0x7f.1/", "http://2130706433/", "http:///path", "http:path", "http:\\\\host.dom\\a", "http:/\\host.dom/a", " http://h/ ",
  "ht\ttp://host.dom/", "http://ho\nst.dom/", "http://host_1.dom/", "http://host.dom./", "http://user@host.dom/", "http://user:pass@host.dom/",
  "http://a@b@host.dom/", "http://host.dom:/", "http://host.dom:99999/", "http://host.dom:080/a|b", "http://[::1]/", "http://[::1/", "http://[v1.a]/",
  "http://\u00e4.dom/", "http://\uff41.dom/", "http://xn--a/ ", "http://a\u3002b/", "http://host%2edom/", "http://ho%00st/", "http://a<b/", "http://h/\\..\\a",
  "http://h/a#b", "http://h/a^b", "http://h?a", "http://h#a", "http://", "ws:\\\\h", "https:host.dom|", "file:C|/a", "file:///C|/a", "ftp://h/a\\b", "ftp:h",
  "mailto:a b", "news:a b", "javascript:alert(`1`)", "data:text/html,<p>", "blob:http://h/ ", "about:blank#a", "x:// h", "x://a b/", "x:/a^b", "//h", "/a", "?a",
];

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

  test("the library's warning is beside the hosts", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill(MISLEADING_URL);
    assert.match(await box.locator(".hosts + .warnings").innerText(), /other readers find another host/);
  });

  test("for each refused text, the browser's reading is what its links do", async () => {
    const box = await open(page, root);
    const lines = readFileSync(join(REPOSITORY, "tests/errors.txt"), "utf8").match(/(?<=^strict \S+ ).+$/gm);
    const listed = lines.map((text) => (text.startsWith('"') ? JSON.parse(text) : text)).filter(Boolean);
    // The `href` of a link in an empty document stays as typed if the browser finds no URL in it.
    const links = await box.evaluate((box, texts) => {
      const link = document.implementation.createHTMLDocument().createElement("a");
      const { text } = box.querySelector("form").elements;
      return texts.map((typed) => {
        text.value = typed;
        text.dispatchEvent(new Event("input", { bubbles: true }));
        link.setAttribute("href", text.value);
        const shown = { note: box.querySelector(".browsers code")?.textContent, hosts: box.querySelector(".hosts")?.textContent };
        return { typed, accepted: link.protocol !== ":", href: link.href, host: link.host, ...shown };
      });
    }, [...listed, ...REFUSED]);
    const wrong = links.filter(({ accepted, href, host, note, hosts }) =>
      accepted ? note !== href || !hosts.startsWith(`Browser: ${host || "no host"} `) : note !== undefined || (hosts && !hosts.startsWith("Browser: refuses it ")));
    assertNone(wrong.map((link) => JSON.stringify(link)));
    const accepted = links.filter(({ accepted }) => accepted);
    console.log(`${links.length} refused texts, of which this browser accepts ${accepted.length}`);
    assert.ok(accepted.length > 60 && accepted.some(({ host }) => host === "127.0.0.1"));
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
