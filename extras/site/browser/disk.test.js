import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { addressState, boxState, fragment, open, stale } from "./box.js";
import { assertNone, BOXES, FOLDER, KINDS, launch, openWatched } from "./site.js";

const ROOT = `${pathToFileURL(FOLDER)}/`;

describe("from disk", () => {
  let browser, context;

  before(async () => {
    browser = await launch();
    context = await browser.newContext();
  });
  after(() => browser.close());

  for (const address of KINDS) {
    test(`/${address} loads without errors`, async () => {
      const { page, problems } = await openWatched(context, ROOT);
      await open(page, `${ROOT}${address}index.html`);
      const fonts = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter(({ status }) => status === "error").map(({ family }) => family);
      });
      assertNone(fonts);
      assertNone(problems);
      await page.close();
    });
  }

  for (const address of BOXES) {
    test(`the box works on /${address}`, async () => {
      const { page, problems } = await openWatched(context, ROOT);
      const box = await open(page, `${ROOT}${address}index.html`);
      await box.locator("textarea").fill("http://host.dom/a|b");
      assert.equal(await stale(box), null);
      assert.deepEqual(await addressState(page), await boxState(box));
      await open(page, `${ROOT}${address}index.html${fragment("hostnumber", "1.2.3.4")}`);
      await box.locator(".tree .node").last().hover();
      await box.locator(".rule svg .lit").first().waitFor({ state: "attached" });
      assertNone(problems);
      await page.close();
    });
  }

  test("a link leads to its page", async () => {
    const { page, problems } = await openWatched(context, ROOT);
    const box = await open(page, `${ROOT}index.html`);
    await box.locator(".status a").first().click();
    await page.waitForURL(({ href }) => href.startsWith(`${ROOT}httpurl/index.html#in=httpurl&text=`));
    assert.equal(await page.locator("h1").textContent(), "httpurl");
    assertNone(problems);
  });
});
