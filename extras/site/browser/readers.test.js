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

describe("three verdicts", () => {
  let browser, root, page, problems;

  freshPage((opened) => ({ browser, root, page, problems } = opened));

  test("equal verdicts are one, and a host that differs from the browser's is red", async () => {
    const box = await open(page, root);
    const rows = () => box.locator(".verdicts > div").evaluateAll((all) => all.map((row) => row.innerText.replace(/\s+/g, " ").trim()));
    assert.deepEqual(await rows(), ["RFC 1738 (1994), RFC 3986 (2005) and your browser agree"]);
    assert.equal(await box.locator(".verdicts .differ").count(), 0);
    await box.locator("textarea").fill(MISLEADING_URL);
    assert.deepEqual(await rows(), [
      "RFC 1738 (1994) user trusted.example?mail=joe host attacker.example",
      "RFC 3986 (2005) and your browser host trusted.example query mail=joe@attacker.example",
    ]);
    assert.deepEqual(await box.locator(".verdicts .differ").allInnerTexts(), ["host attacker.example"]);
    const [red, green, blue] = (await box.locator(".verdicts .differ").evaluate((host) => getComputedStyle(host).color)).match(/[\d.]+/g).map(Number);
    assert.ok(red > 2 * green && red > 2 * blue);
    const [verdicts, anatomy] = [await box.locator(".verdicts").boundingBox(), await box.locator(".anatomy").boundingBox()];
    assert.ok(verdicts.y < anatomy.y);
    await box.locator("textarea").fill("ftp://host.dom//etc/motd?a");
    assert.match((await rows())[0], /path \/\/etc\/motd\?a$/);
    await box.locator("textarea").fill("http://h/</code><img src=x onerror='found = true'>");
    assert.equal(await box.locator(".verdicts img").count(), 0);
    assertNone(problems);
  });

  test("the library's warning is beside the verdicts", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill(MISLEADING_URL);
    assert.match(await box.locator(".verdicts + .warnings").innerText(), /other readers find another host/);
  });

  test("for each refused text, the browser's verdict is what its links do, and a text that it accepts has a next step", async () => {
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
        const row = [...box.querySelectorAll(".verdicts > div")].find((row) => row.querySelector("dt").textContent.includes("your browser"));
        const hasNext = box.querySelector(".fix") !== null;
        const buttons = [...box.querySelectorAll(".fix button")].map((button) => button.dataset.text);
        return { typed, accepted: link.protocol !== ":", href: link.href, host: link.host, verdict: row?.className, row: row?.textContent, hasNext, buttons };
      });
    }, [...listed, ...REFUSED]);
    const wrong = links.filter(({ typed, accepted, host, verdict, row, hasNext }) =>
      verdict !== (accepted ? "good" : "bad") || (accepted && (!row.includes(host ? `host ${host}` : "") || !hasNext)) || (!accepted && !row.includes("refused")));
    const accepted = links.filter(({ accepted }) => accepted);
    console.log(`${links.length} refused texts, of which this browser accepts ${accepted.length}`);
    assert.ok(accepted.length > 60 && accepted.some(({ host }) => host === "127.0.0.1"));
    assertNone(problems);
  });

  test("a fix keeps the host, the decoded path and the decoded query in this browser", async () => {
    const box = await open(page, root);
    const lines = readFileSync(join(REPOSITORY, "tests/errors.txt"), "utf8").match(/(?<=^strict \S+ ).+$/gm);
    const listed = lines.map((text) => (text.startsWith('"') ? JSON.parse(text) : text)).filter(Boolean);
    const { count, changed } = await box.evaluate((box, texts) => {
      const { text } = box.querySelector("form").elements;
      // The bytes of a part, one character each.
      const decoded = (part) => unescape(encodeURIComponent(part).replaceAll("%25", "%"));
      const parts = (typed) => {
        const { protocol, username, password, host, pathname, search } = new URL(typed);
        return [protocol, username, password, host, decoded(pathname), decoded(search)].join(" ");
      };
      const changed = [];
      let count = 0;
      for (const typed of texts) {
        text.value = typed;
        text.dispatchEvent(new Event("input", { bubbles: true }));
        for (const button of box.querySelectorAll(".fix button")) {
          if (!/^(Insert|Replace|Fix all|Remove .*#|Write it)/.test(button.textContent) || !URL.canParse(typed)) continue;
          count += 1;
          if (parts(typed) !== parts(button.dataset.text)) changed.push(`${typed} → ${button.dataset.text}`);
        }
      }
      return { count, changed };
    }, [...listed, ...REFUSED, "http://h/[a]?[b]", "http://h/a b#c", "http:/h/%7E~|"]);
    console.log(`${count} fixes`);
    assert.ok(count > 40);
    assertNone(changed);
  });

  test("for each URL in the gallery, the verdicts in the box match those on the page", async () => {
    const box = await open(page, `${root}gallery/`);
    for (const exhibit of await page.locator(".exhibit").all()) {
      const button = exhibit.locator(".url button");
      const { text } = await button.evaluate((button) => ({ ...button.dataset }));
      await button.click();
      assert.deepEqual(await boxState(box), { reading: "strict", text });
      // The page has what the URL Standard says, and the box what this browser does.
      const page = (await exhibit.locator(".verdicts").innerHTML()).replace("the URL Standard", "your browser");
      assert.equal(await box.locator(".verdicts").innerHTML(), page);
    }
    assertNone(problems);
  });

  test("the gallery has the attacks with a mark before an at sign", async () => {
    const box = await open(page, `${root}gallery/`);
    const urls = await page.locator(".exhibit .url button").evaluateAll((buttons) => buttons.map((button) => button.dataset.text));
    for (const mark of ["\\@", "#@", "?@", ";@"]) assert.ok(urls.some((url) => url.includes(mark)), mark);
    assert.ok(await box.isVisible());
  });

  test("the verdicts are on the page without JavaScript", async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(`${root}gallery/`);
    assert.ok((await plain.locator(".exhibit .verdicts").count()) > 10);
    assert.match(await plain.locator(".box .verdicts").innerText(), /the URL Standard/);
    await plain.context().close();
  });
});
