import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { boxState, open, stale } from "./box.js";
import { assertNone, freshPage } from "./site.js";

describe("the allowed characters and the character grid", () => {
  let browser, root, page, problems;

  freshPage((opened) => ({ browser, root, page, problems } = opened));

  const cell = (label) => page.locator(".ascii").getByRole("button", { name: new RegExp(`^\\${label},`) });
  const meanings = () => page.locator(".character dd").allInnerTexts();

  test("the front page leads to the table of allowed characters, whose legend says what is allowed", async () => {
    await page.goto(root);
    await page.locator("main").getByRole("link", { name: "characters", exact: false }).first().click();
    await page.waitForURL(`${root}characters/`);
    const row = (text) => page.locator(".allowed tr", { has: page.locator("td:first-child", { hasText: text }) }).first().locator("td").allInnerTexts();
    assert.deepEqual((await row("~")).slice(1), ["escaped: %7E", "as is"]);
    assert.match((await row("in a host"))[1], /^never/);
    const groups = await page.locator(".classes dt").allInnerTexts();
    assert.deepEqual(groups, ["as they are", "as delimiters, otherwise escaped", "only escaped"]);
  });

  test("each of the 128 characters is inserted at the caret, as itself or as its escape", async () => {
    const box = await open(page, `${root}characters/`);
    const text = box.locator("textarea");
    await text.fill("ab");
    await text.evaluate((text) => text.setSelectionRange(1, 1));
    let expected = "";
    const cells = await page.locator(".ascii button").all();
    assert.equal(cells.length, 128);
    const codes = await page.locator(".ascii button").evaluateAll((cells) => cells.map((cell) => Number(`0x${cell.dataset.escape.slice(1)}`)));
    for (const [index, code] of codes.entries()) {
      await cells[index].evaluate((cell) => cell.click());
      const graphic = code > 0x20 && code < 0x7f;
      expected += graphic ? String.fromCharCode(code) : `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
    }
    assert.equal(new Set(codes).size, 128);
    assert.deepEqual(await boxState(box), { reading: "strict", text: `a${expected}b` });
    assert.equal(await stale(box), null);
    assertNone(problems);
  });

  test("selected text is replaced", async () => {
    const box = await open(page, `${root}characters/`);
    await box.locator("textarea").fill("http://host.dom/");
    await box.locator("textarea").evaluate((text) => text.setSelectionRange(7, 15));
    await cell("x").click();
    assert.equal((await boxState(box)).text, "http://x/");
  });

  test("the meanings of the hovered or focused character are shown", async () => {
    await open(page, `${root}characters/`);
    await cell("?").hover();
    const [host, path, search] = await meanings();
    assert.match(host, /isn't allowed here/);
    assert.match(path, /ends an HTTP path.*\(Section 3\.3\)/s);
    // Section 5's `search` has no `?`.
    assert.match(search, /must be encoded as %3F/);
    await cell("|").focus();
    assert.match((await meanings())[1], /must be encoded as %7C/);
    assert.equal(await page.locator(".character .class").innerText(), "national");
    assertNone(problems);
  });

  test("arrow keys move within the grid, which is a single Tab stop", async () => {
    await open(page, `${root}characters/`);
    assert.equal(await page.locator(".ascii [tabindex='0']").count(), 1);
    const here = () => page.evaluate(() => document.activeElement.dataset.escape);
    await page.locator(".ascii [tabindex='0']").focus();
    const walked = [await here()];
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Home", "ArrowLeft", "End", "ArrowRight"]) {
      await page.keyboard.press(key);
      walked.push(await here());
    }
    // A column has sixteen characters.
    assert.deepEqual(walked, ["%2F", "%3F", "%3F", "%2F", "%2E", "%0E", "%0E", "%7E", "%7E"]);
    assert.equal(await page.locator(".ascii [tabindex='0']").count(), 1);
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement.closest(".ascii")), null);
  });

  test("without JavaScript, the page has a table of all characters in the colors of their classes", async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const page = await plain.newPage();
    await page.goto(`${root}characters/`);
    assert.equal(await page.locator(".ascii td:visible button").count(), 128);
    const colors = await page.locator(".classes [class]").evaluateAll((classes) =>
      classes.map((item) => [getComputedStyle(item).backgroundColor, getComputedStyle(document.querySelector(`.ascii .${item.className}`)).backgroundColor]),
    );
    assert.equal(colors.length, 9);
    for (const [legend, shown] of colors) assert.equal(legend, shown);
    await plain.close();
  });
});
