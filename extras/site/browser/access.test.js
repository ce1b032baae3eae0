import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";
import { assertNone, each, KINDS, launch, ready, serve, TIMEOUT } from "./site.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];
// The axe rules whose results depend on the theme, and on the width.
const COLOR_RULES = { type: "rule", values: ["color-contrast"] };
const WIDTH_RULES = { type: "rule", values: ["target-size", "scrollable-region-focusable"] };

describe("accessibility", () => {
  let browser, root;

  before(async () => {
    root = await serve();
    browser = await launch();
  });
  after(() => browser.close());

  /** Opens a page in a new context with these options. */
  const open = async (address, options) => {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT);
    await page.goto(root + address);
    if (options?.javaScriptEnabled !== false) await ready(page);
    return page;
  };

  /** Returns axe's violations, a line for each element. */
  const violations = async (page, what, rules = RULES) => {
    await page.evaluate(axe);
    const { violations } = await page.evaluate((runOnly) => axe.run({ runOnly, resultTypes: ["violations"] }), rules);
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${what}: ${id}: ${target} ${html.slice(0, 120)}`));
  };

  for (const colorScheme of ["light", "dark"]) {
    test(`axe finds no violations in the ${colorScheme} theme`, { timeout: 600_000 }, async () => {
      const [found, rules] = [[], colorScheme === "light" ? RULES : COLOR_RULES];
      await each(KINDS, async (address) => {
        const page = await open(address, { colorScheme });
        found.push(...(await violations(page, `/${address}`, rules)));
        if (await page.locator("aside.box").count()) {
          await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
          await page.locator("textarea").fill("ftp://host.dom:x/a b");
          found.push(...(await violations(page, `/${address}, open`, rules)));
        }
        await page.context().close();
      }, 2);
      assertNone(found);
    });

    test(`the page follows the ${colorScheme} theme of the system`, async () => {
      const page = await open("hostnumber/", { colorScheme });
      const theme = () => page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const lightness = (color) => color.match(/[\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
        return lightness(style.backgroundColor) > lightness(style.color) ? "light" : "dark";
      });
      assert.equal(await theme(), colorScheme);
      const other = colorScheme === "light" ? "dark" : "light";
      await page.emulateMedia({ colorScheme: other });
      assert.equal(await theme(), other);
    });
  }

  test("axe finds no violations at 360 pixels", { timeout: 600_000 }, async () => {
    const found = [];
    await each(KINDS, async (address) => {
      const page = await open(address, { viewport: { width: 360, height: 740 } });
      await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
      found.push(...(await violations(page, `/${address}`, WIDTH_RULES)));
      await page.context().close();
    }, 2);
    assertNone(found);
  });

  test("the highlighted node is readable in both themes", async () => {
    for (const colorScheme of ["light", "dark"]) {
      const page = await open("hostnumber/", { colorScheme });
      await page.locator(".box .tree a").first().focus();
      assert.ok((await page.locator(".box .lit").count()) > 0);
      assertNone(await violations(page, colorScheme));
    }
  });

  test("without JavaScript, each page has the same text", async () => {
    const text = (page) =>
      page.evaluate(() => {
        const copy = document.body.cloneNode(true);
        copy.querySelectorAll("noscript").forEach((element) => element.remove());
        return copy.textContent;
      });
    await each(KINDS, async (address) => {
      const [plain, scripted] = [await open(address, { javaScriptEnabled: false }), await open(address)];
      assert.equal(await text(plain), await text(scripted), address);
      assert.ok((await text(plain)).length > 200, address);
      await plain.context().close();
      await scripted.context().close();
    }, 2);
  });

  test("without JavaScript, controls that need a script are hidden", async () => {
    const found = [];
    await each(KINDS, async (address) => {
      const page = await open(address, { javaScriptEnabled: false });
      await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
      found.push(...await page.evaluate((address) => {
        const controls = document.querySelectorAll("textarea, select, button, .try a");
        const isProminent = (element) => {
          const { borderTopWidth, cursor } = getComputedStyle(element);
          return element.checkVisibility() && (element.localName !== "button" || borderTopWidth !== "0px" || cursor === "pointer");
        };
        return [...controls].filter(isProminent).map((element) => `/${address}: ${element.outerHTML.slice(0, 120)}`);
      }, address));
      await page.context().close();
    });
    assertNone(found);
  });

  test("no page scrolls horizontally at 360, 800 or 1400 pixels, with all details open and an error in the box", async () => {
    const found = [];
    await each(KINDS, async (address) => {
      const page = await open(address);
      await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
      for (const text of ["", "ftp://host.dom:x/a b", `http://${"a".repeat(300)}<`, `http://h/${"a".repeat(300)}`]) {
        if (await page.locator("aside.box").count()) await page.locator("textarea").fill(text);
        for (const width of [360, 800, 1400]) {
          await page.setViewportSize({ width, height: 800 });
          const [scroll, client] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
          if (scroll > client) found.push(`/${address}: ${scroll} > ${client}, ${text.slice(0, 20)}`);
        }
      }
      await page.context().close();
    });
    assertNone(found);
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
