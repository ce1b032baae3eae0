import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fragment, open } from "./box.js";
import { assertNone, freshPage } from "./site.js";

describe("node highlighting", () => {
  let root, page, problems;

  freshPage((opened) => ({ root, page, problems } = opened));

  /** Returns the nodes of the box's tree that contain this production, literal or text. */
  const nodes = (box, name) => box.locator(".tree .node", { has: page.getByText(name, { exact: true }) });

  /** Returns the highlighted parts of the box's text, and the highlighted symbols with the production and location of their diagram. */
  const lit = () =>
    page.evaluate(() => {
      const text = [...document.querySelectorAll(".box .derived .lit")].map((span) => span.textContent);
      const symbols = [...document.querySelectorAll("svg .lit")].map((symbol) => {
        const place = symbol.closest(".box") ? "box" : "page";
        const { symbol: number, symbolFrom, symbolTo } = symbol.dataset;
        const layout = symbol.closest("svg").classList;
        return `${symbol.closest("[data-diagram]").dataset.diagram} ${place} ${layout} ${number ?? `${symbolFrom}-${symbolTo}`}`;
      });
      return { text, symbols: symbols.sort() };
    });

  /** Returns a symbol in each drawing of a production. There is one drawing if it is the same on a wide and on a small screen. */
  const both = (name, number, ...places) =>
    page.locator(`[data-diagram="${name}"] svg`).evaluateAll(
      (drawings, [name, number, places]) => {
        const place = (drawing) => (drawing.closest(".box") ? "box" : "page");
        const shown = drawings.filter((drawing) => places.includes(place(drawing)));
        return shown.map((drawing) => `${name} ${place(drawing)} ${drawing.classList} ${number}`).sort();
      },
      [name, number, places],
    );

  /** Waits until the box has highlighted a symbol in the diagram of the production. */
  const highlighted = (box, name) => box.locator(`.rule[data-diagram="${name}"] svg .lit`).first().waitFor({ state: "attached" });

  const address = (reading, text) => root + `${reading}/` + fragment(reading, text);

  test("the node under the pointer highlights its characters and its symbol", async () => {
    const box = await open(page, address("hostnumber", "1.2.3.4"));
    // The symbols are digits "." digits "." digits "." digits.
    for (const [index, number] of [0, 2, 4, 6].entries()) {
      await nodes(box, "digits").nth(index).hover();
      await highlighted(box, "hostnumber");
      assert.deepEqual(await lit(), { text: [String(index + 1)], symbols: await both("hostnumber", number, "box", "page") });
    }
    await page.mouse.move(0, 0);
    assert.deepEqual(await lit(), { text: [], symbols: [] });
    assertNone(problems);
  });

  test("characters under the pointer highlight their node", async () => {
    const box = await open(page, address("hostnumber", "1.2.3.4"));
    await box.locator(".derived").getByText("3", { exact: true }).last().hover();
    await highlighted(box, "hostnumber");
    assert.deepEqual(await lit(), { text: ["3"], symbols: await both("hostnumber", 4, "box", "page") });
    assert.match(await box.locator(".tree .lit").textContent(), /^digits "3"/);
  });

  test("the box highlights the symbol in the diagram of the parent's production", async () => {
    const box = await open(page, address("hostport", "host.dom:80"));
    // hostport = host [ ":" port ]
    await nodes(box, "port").first().hover();
    await highlighted(box, "hostport");
    assert.deepEqual(await lit(), { text: ["80"], symbols: await both("hostport", 2, "box", "page") });
    // hostname = *[ domainlabel "." ] toplabel
    await nodes(box, "domainlabel").first().hover();
    await highlighted(box, "hostname");
    assert.deepEqual(await lit(), { text: ["host"], symbols: await both("hostname", 0, "box") });
    assertNone(problems);
  });

  test("highlighting works after the text changes", async () => {
    const box = await open(page, address("port", "80"));
    await nodes(box, "digits").getByRole("link").focus();
    await highlighted(box, "port");
    await page.evaluate((to) => (location.hash = to), fragment("port", "81"));
    await nodes(box, "digits").getByText("81").waitFor();
    assert.deepEqual(await lit(), { text: [], symbols: [] });
    await nodes(box, "digits").hover();
    await highlighted(box, "port");
    assert.deepEqual(await lit(), { text: ["81"], symbols: await both("port", 0, "box", "page") });
  });

  test("the highlight follows the focus and the arrow keys", async () => {
    const box = await open(page, address("hostnumber", "1.2.3.4"));
    await box.locator(".status a").focus();
    // The summary comes first, and then the tree, whose root has no symbol.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    assert.deepEqual(await lit(), { text: ["1.2.3.4"], symbols: [] });
    const walked = [];
    for (let count = 0; count < 20; count += 1) {
      await page.keyboard.press("ArrowDown");
      await highlighted(box, await page.locator(".tree .node.lit").getAttribute("data-rule"));
      const { text, symbols } = await lit();
      walked.push(`${text} ${symbols.filter((symbol) => symbol.startsWith("hostnumber page wide")).join()}`);
    }
    const seen = [...new Set(walked)].filter((step) => step.includes("hostnumber"));
    const expected = ["1", ".", "2", ".", "3", ".", "4"].map((text, index) => `${text} hostnumber page wide ${index}`);
    assert.deepEqual(seen, expected);
    await page.keyboard.press("ArrowUp");
    assert.equal((await lit()).text.length, 1);
    assertNone(problems);
  });
});
