import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { fragment, held, open, remembered, stale } from "./box.js";
import { BOXES, FOLDER, KINDS, launch, none, watched } from "./site.js";

const ROOT = `${pathToFileURL(FOLDER)}/`;

describe("from a disk", () => {
  let browser, context;

  before(async () => {
    browser = await launch();
    context = await browser.newContext();
  });
  after(() => browser.close());

  for (const address of KINDS) {
    test(`/${address} loads without errors`, async () => {
      const { page, wrong } = await watched(context, ROOT);
      await open(page, `${ROOT}${address}index.html`);
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === "error").map(({ family }) => family);
      });
      none(fonts);
      none(wrong);
      await page.close();
    });
  }

  for (const address of BOXES) {
    test(`the box works on /${address}`, async () => {
      const { page, wrong } = await watched(context, ROOT);
      const box = await open(page, `${ROOT}${address}index.html`);
      await box.locator("textarea").fill("http://host.dom/a|b");
      assert.equal(await stale(box), null);
      assert.deepEqual(await remembered(page), await held(box));
      await open(page, `${ROOT}${address}index.html${fragment("hostnumber", "1.2.3.4")}`);
      await box.locator(".tree .node").last().hover();
      await box.locator(".rule svg .lit").first().waitFor({ state: "attached" });
      none(wrong);
      await page.close();
    });
  }

  test("a link leads to its page", async () => {
    const { page, wrong } = await watched(context, ROOT);
    const box = await open(page, `${ROOT}index.html`);
    await box.locator(".status a").first().click();
    await page.waitForURL(({ href }) => href.startsWith(`${ROOT}httpurl/index.html#in=httpurl&text=`));
    assert.equal(await page.locator("h1").textContent(), "httpurl");
    none(wrong);
  });
});
