import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, test } from "node:test";
import { boxState, open, settled } from "./box.js";
import { assertNone, freshPage, ready } from "./site.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe("the search", () => {
  let browser, context, root, page, problems;

  freshPage((opened) => ({ browser, context, root, page, problems } = opened));

  /** Opens the search on a page, and types a query. */
  const search = async (query, address = "quirks/") => {
    await page.goto(root + address);
    await ready(page);
    await page.keyboard.press("/");
    await page.keyboard.type(query);
    await page.waitForFunction(() => /result|^No /.test(document.querySelector("dialog.search [role=status]").textContent));
  };
  const titles = () => page.locator("dialog.search .title").allTextContents();

  test("the search finds a production, a section, a quirk and an error", async () => {
    for (const [query, kind, title, path, heading] of [
      ["hostp", "production", "hostport", "hostport/", "hostport"],
      ["3.2.2", "section", "3.2.2. FTP url-path", "memo/", "Uniform Resource Locators (URL)"],
      ["empty port", "quirk", "An empty port", "quirks/", "Quirks"],
      ["http user name", "error", "an HTTP URL can't have a user name", "memo/", "Uniform Resource Locators (URL)"],
    ]) {
      await search(query);
      const found = page.locator("dialog.search li", { hasText: title }).filter({ hasText: kind }).first();
      assert.equal(await found.locator(".title").textContent(), title);
      await found.locator("a").click();
      await page.waitForURL((url) => url.href.split("#")[0] === root + path);
      assert.equal(await page.locator("h1").textContent(), heading);
    }
    assertNone(problems);
  });

  test("an error leads to the sentence that it quotes", async () => {
    await search("an HTTP URL can't have a user name");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/memo\/#3\.3-\d+$/);
    assert.equal(await page.locator(":target").textContent(), "No user name or password is allowed.");
  });

  test("the arrow keys move through the results and back", async () => {
    await search("host");
    const focused = () => page.evaluate(() => document.activeElement.querySelector(".title")?.textContent ?? document.activeElement.localName);
    const [first, second] = await titles();
    assert.equal(first, "host");
    assert.equal(await focused(), "input");
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), first);
    await page.keyboard.press("ArrowDown");
    assert.equal(await focused(), second);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(), "input");
    await page.keyboard.press("ArrowUp");
    assert.equal(await focused(), "input");
    // A character typed while a link has the focus goes into the input field.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.type("port");
    assert.equal(await page.locator("dialog.search input").inputValue(), "hostport");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${root}hostport/`);
    assertNone(problems);
  });

  test("Enter opens the first result, and Escape closes the search", async () => {
    await search("ftptype");
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("dialog.search").isVisible(), false);
    await page.keyboard.press("/");
    assert.equal(await page.evaluate(() => getSelection().toString() || document.activeElement.value), "ftptype");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${root}ftptype/`);
  });

  test("the button opens the search, a click outside closes it, and focus returns to the button", async () => {
    await page.goto(root);
    const button = page.getByRole("button", { name: "Search" });
    await button.click();
    assert.ok(await page.getByRole("dialog", { name: "Search" }).isVisible());
    await page.mouse.click(5, 700);
    assert.equal(await page.locator("dialog.search").isVisible(), false);
    assert.ok(await button.evaluate((button) => button === document.activeElement));
  });

  test("a slash typed into the box or the field is inserted", async () => {
    const box = await open(page, `${root}hostport/`);
    await box.locator("textarea").fill("a");
    await box.locator("textarea").press("End");
    await page.keyboard.press("/");
    assert.equal((await boxState(box)).text, "a/");
    assert.equal(await page.locator("dialog.search").count(), 0);
    await page.locator("h1").click();
    await page.keyboard.press("/");
    await page.keyboard.type("%2F/");
    assert.equal(await page.locator("dialog.search input").inputValue(), "%2F/");
    assert.equal((await boxState(box)).text, "a/");
  });

  test("the status says that there are no results, or what to type", async () => {
    await search("qqqq");
    assert.equal(await page.locator("dialog.search [role=status]").textContent(), "No results. The search covers productions, sections, quirks, errors and specifications.");
    assert.deepEqual(await titles(), ["Try this text in the box"]);
    await page.keyboard.press("Enter");
    await page.waitForURL(root);
    await search("qqqq");
    await page.locator("dialog.search input").fill("");
    assert.match(await page.locator("dialog.search [role=status]").textContent(), /^Type /);
  });

  test("a URL can be tried in the box, and its password doesn't appear in an address", async () => {
    const URLS = ["http://host.dom/a b#c", "ftp://joe:tiger@host.dom/", "ftp://joe:tiger", "x:joe%3Atiger%40host"];
    for (const address of ["quirks/", "hostport/", ""]) {
      for (const url of URLS) {
        const visited = [];
        const note = (frame) => visited.push(frame.url());
        page.on("framenavigated", note);
        await search(url, address);
        assert.equal((await titles())[0], "Try this URL in the box");
        await page.keyboard.press("Enter");
        await page.waitForURL((at) => at.href === root + (address === "quirks/" ? "" : address));
        await ready(page);
        await page.waitForFunction((url) => document.querySelector("textarea").value === url, url);
        assert.deepEqual(await boxState(page.locator("aside.box")), { reading: "strict", text: url });
        assert.equal(await page.locator("dialog.search[open]").count(), 0);
        await settled(page);
        page.off("framenavigated", note);
        assertNone(visited.filter((at) => at.includes("tiger")));
      }
    }
    assertNone(problems);
  });

  test("in both themes, axe finds no violations in the search, and the search fits at 360 pixels", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      await search("a user name");
      await page.keyboard.press("ArrowDown");
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => axe.run());
      assertNone(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)));
      const [inner, outer] = await page.locator("dialog.search").evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
      assert.equal(inner, outer);
    }
  });

  test("names that later standards and visitors use lead to a page", async () => {
    for (const [query, path] of [["https", "otherurl/"], ["unicode", "quirks/#characters-beyond-ascii"], ["userinfo", "login/"], ["authority", "login/"], ["WHATWG", "gallery/"], ["2396", "later/#rfc2396"], ["obsolete", "later/"], ["history", "later/"],
      ["punycode", "characters/"], ["allowed characters", "characters/"]]) {
      await search(query);
      assert.equal(await page.locator("dialog.search a").first().getAttribute("href"), root + path, query);
    }
  });

  test("without JavaScript, the search button isn't shown", async () => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(root);
    assert.equal(await plain.locator(".to-search").isVisible(), false);
    await plain.context().close();
  });
});
