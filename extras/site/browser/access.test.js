import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { assertNone, each, KINDS, launch, ready, serve } from "./site.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
// The axe rules whose results depend on the theme, and on the width.
const COLOR_RULES = { type: "rule", values: ["color-contrast"] };
const WIDTH_RULES = { type: "rule", values: ["target-size", "scrollable-region-focusable"] };

describe("accessibility", () => {
  let browser, root;
  // What the visits to a page of each kind find, a line for each problem.
  const found = { light: [], dark: [], narrow: [], wide: [], controls: [], text: [] };

  before(async () => {
    root = await serve();
    browser = await launch();
    await each(KINDS, async (address) => {
      const page = await open(address, { colorScheme: "light" });
      const text = await wholeText(page);
      const hasBox = (await page.locator("aside.box").count()) > 0;
      await judge(page, `/${address}`);
      await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
      if (hasBox) {
        await page.locator("textarea").fill("ftp://host.dom:x/a b");
        await judge(page, `/${address}, open`);
      }
      for (const typed of ["", "ftp://host.dom:x/a b", `http://${"a".repeat(300)}<`, `http://h/${"a".repeat(300)}`]) {
        if (hasBox) await page.locator("textarea").fill(typed);
        for (const width of [360, 800, 1400]) {
          await page.setViewportSize({ width, height: 740 });
          const [scroll, client] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
          if (scroll > client) found.wide.push(`/${address}: ${scroll} > ${client}, ${typed.slice(0, 20)}`);
        }
      }
      await page.setViewportSize({ width: 360, height: 740 });
      found.narrow.push(...(await violations(page, `/${address}`, WIDTH_RULES)));
      await page.context().close();
      await withoutScript(address, text);
    }, 2);
  }, { timeout: 600_000 });
  after(() => browser.close());

  /** Opens a page in a new context with these options. */
  const open = async (address, options) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    await page.goto(root + address);
    if (options?.javaScriptEnabled !== false) await ready(page);
    return page;
  };

  /** Returns axe's violations, a line for each element. */
  const violations = async (page, what, rules = RULES) => {
    await page.evaluate(`window.axe ?? (() => { ${axe} })()`);
    const { violations } = await page.evaluate((runOnly) => axe.run({ runOnly, resultTypes: ["violations"] }), rules);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${what}: ${id}: ${target} ${html.slice(0, 120)}`));
  };

  /** Collects axe's violations in both themes. */
  const judge = async (page, what) => {
    found.light.push(...(await violations(page, what)));
    await page.emulateMedia({ colorScheme: "dark" });
    found.dark.push(...(await violations(page, what, COLOR_RULES)));
    await page.emulateMedia({ colorScheme: "light" });
  };

  const wholeText = (page) =>
    page.evaluate(() => {
      const copy = document.body.cloneNode(true);
      copy.querySelectorAll("noscript").forEach((element) => element.remove());
      return copy.textContent;
    });

  /** Compares the text of a page without JavaScript, and collects its controls that need a script. */
  const withoutScript = async (address, text) => {
    const page = await open(address, { javaScriptEnabled: false });
    const plain = await wholeText(page);
    // Only the name of the third verdict's reader differs.
    const unnamed = (text) => text.replaceAll("your browser", "the URL Standard");
    if (unnamed(plain) !== unnamed(text) || plain.length <= 200) found.text.push(`/${address}`);
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
    found.controls.push(...await page.evaluate((address) => {
      const controls = document.querySelectorAll("textarea, select, button, .try a");
      const isProminent = (element) => {
        const { borderTopWidth, cursor } = getComputedStyle(element);
        return element.checkVisibility() && (element.localName !== "button" || borderTopWidth !== "0px" || cursor === "pointer");
      };
      return [...controls].filter(isProminent).map((element) => `/${address}: ${element.outerHTML.slice(0, 120)}`);
    }, address));
    await page.context().close();
  };

  test("axe finds no violations in the light theme", () => assertNone(found.light));

  test("axe finds no violations in the dark theme", () => assertNone(found.dark));

  test("axe finds no violations at 360 pixels", () => assertNone(found.narrow));

  test("no page scrolls horizontally at 360, 800 or 1400 pixels, with all details open and an error in the box", () => assertNone(found.wide));

  test("without JavaScript, each page has the same text", () => assertNone(found.text));

  test("without JavaScript, controls that need a script are hidden", () => assertNone(found.controls));

  test("the page follows the theme of the system", async () => {
    const page = await open("hostnumber/", { colorScheme: "light" });
    for (const colorScheme of ["light", "dark", "light"]) {
      await page.emulateMedia({ colorScheme });
      const theme = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const lightness = (color) => color.match(/[\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
        return lightness(style.backgroundColor) > lightness(style.color) ? "light" : "dark";
      });
      assert.equal(theme, colorScheme);
    }
  });

  test("the highlighted node is readable in both themes", async () => {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open("hostnumber/", { colorScheme });
      await page.locator(".box .tree a").first().focus();
      assert.ok((await page.locator(".box .lit").count()) > 0);
      assertNone(await violations(page, colorScheme));
    }
  });

  test("the first Tab stop skips to the text", async () => {
    const page = await open("hostnumber/");
    await page.keyboard.press("Tab");
    assert.ok(await page.locator(".skip").isVisible());
    await page.keyboard.press("Enter");
    assert.match(page.url(), /#main$/);
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => document.querySelector("main").contains(document.activeElement)));
  });
});
