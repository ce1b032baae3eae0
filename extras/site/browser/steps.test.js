import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { fragment, open } from "./box.js";
import { assertNone, freshPage } from "./site.js";

describe("the steps", () => {
  let root, page, problems;

  freshPage((opened) => ({ root, page, problems } = opened));

  /** Opens the box with a string, and expands its steps. */
  const opened = async (reading, text) => {
    const box = await open(page, root + fragment(reading, text));
    await box.locator(".steps summary").click();
    await box.locator(".steps svg.narrow").waitFor();
    return box;
  };

  const slide = (box, to) =>
    box.locator(".steps input").evaluate((slider, to) => {
      slider.value = to;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      // The steps are drawn after the diagrams have loaded.
      return new Promise((resolve) => setTimeout(resolve));
    }, to);

  /**
   * Returns the slider's position and maximum, the production drawn, and the numbers of its symbols: the symbol that matches the
   * character, those that can come next, and those that are no longer possible.
   */
  const state = (box) =>
    box.locator(".steps").evaluate((steps) => {
      const slider = steps.querySelector("input");
      const symbols = [...steps.querySelectorAll("svg.narrow [data-symbol]")];
      const numbers = (test) => symbols.filter(test).map((symbol) => Number(symbol.dataset.symbol));
      return {
        at: [Number(slider.value), Number(slider.max)],
        rule: steps.querySelector("figure").dataset.diagram,
        token: numbers((symbol) => symbol.classList.contains("token")),
        next: numbers((symbol) => symbol.classList.contains("next")),
        past: numbers((symbol) => !symbol.classList.contains("later")),
      };
    });

  test("each character has its production and its symbol, and the arrow keys step through the characters", async () => {
    const box = await opened("hostnumber", "1.2.3.4");
    // hostnumber = digits "." digits "." digits "." digits, and digits = 1*digit
    assert.deepEqual(await state(box), { at: [0, 7], rule: "digits", token: [0], next: [0], past: [] });
    await box.locator(".steps input").focus();
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await state(box), { at: [1, 7], rule: "hostnumber", token: [1], next: [0, 1], past: [] });
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await state(box), { at: [3, 7], rule: "hostnumber", token: [3], next: [2, 3], past: [0, 1] });
    await page.keyboard.press("ArrowLeft");
    assert.equal((await state(box)).rule, "digits");
    await page.keyboard.press("End");
    assert.deepEqual((await state(box)).token, []);
    assert.match(await box.locator(".steps .words").innerText(), /^The text is complete\. Allowed here: digit or the end of the text\.$/);
    assertNone(problems);
  });

  test("alternatives that can't match are dimmed", async () => {
    const box = await opened("url", "mailto:a@host.dom");
    await slide(box, 7);
    assert.deepEqual(await box.locator(".steps .within a").allInnerTexts(), ["url", "mailtourl", "encoded822addr"]);
    const dimmed = await box.locator(".steps svg.narrow [data-symbol]:not(.later)").count();
    assert.equal(dimmed, 0);
    await box.locator("textarea").fill("");
    // All alternatives of `url` can begin here.
    const all = await state(box);
    assert.deepEqual([all.rule, all.token, all.past, all.next.length], ["url", [], [], 11]);
    await box.locator("textarea").fill("w");
    await slide(box, 1);
    // Only waisurl and otherurl can begin with a `w`.
    assert.deepEqual(await state(box), { at: [1, 1], rule: "url", token: [], next: [6, 10], past: [0, 1, 2, 3, 4, 5, 7, 8, 9] });
    const opacities = await box.locator(".steps svg.narrow [data-symbol]").evaluateAll((symbols) =>
      Promise.all(symbols.map(async (symbol) => {
        await Promise.all(symbol.getAnimations().map((animation) => animation.finished));
        return [symbol.classList.contains("later"), Number(getComputedStyle(symbol).opacity)];
      })),
    );
    for (const [live, opacity] of opacities) assert.equal(opacity === 1, live);
    assertNone(problems);
  });

  test("the steps stop at an error, and list the expected symbols", async () => {
    const box = await opened("strict", "http://host.dom:x/");
    const slider = box.locator(".steps input");
    await slider.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(await state(box), { at: [16, 16], rule: "digits", token: [], next: [0], past: [] });
    assert.equal(await box.locator(".report .caret").count(), 1);
    assert.match(await box.locator(".steps .words").innerText(), /^x isn't allowed here\. Allowed here: digit\.$/);
    assert.equal(await box.locator(".steps mark").innerText(), "x");
    assert.equal(await slider.getAttribute("aria-valuetext"), "16 of 16: x");
  });

  test("the steps follow changes to the text", async () => {
    const box = await opened("port", "80");
    await slide(box, 2);
    await box.locator("textarea").fill("8");
    assert.deepEqual((await state(box)).at, [1, 1]);
    assert.equal(await box.locator(".steps .read").innerText(), "8");
    assertNone(problems);
  });

  test("at each character, the production and the token match the library's", async () => {
    const box = await opened("strict", "");
    for (const text of ["ftp://u:p@h/%2Fa;type=i", "gopher://h/7s%09w", "news:1@h", "wais://h/d/t/p", "x:y", "\u{1F600}"]) {
      await box.locator("textarea").fill(text);
      const { at } = await state(box);
      for (let place = 0; place <= at[1]; place += 1) {
        await slide(box, place);
        const fresh = await box.evaluate((box, [text, place]) => wasm_bindgen.step("strict", text, place, box.dataset.root), [text, place]);
        const [, rule] = /data-rule="([^"]*)"/.exec(fresh);
        const shown = await state(box);
        assert.equal(shown.rule, rule);
        assert.equal(shown.token.length, /data-token/.test(fresh) ? 1 : 0, `${text} at ${place}`);
      }
    }
    assertNone(problems);
  });

  test("nothing is animated if the visitor prefers reduced motion", async () => {
    const box = await opened("hostnumber", "1.2.3.4");
    const animated = () => box.locator(".steps svg.narrow").evaluate((svg) =>
      [...svg.querySelectorAll("*")].filter((element) => getComputedStyle(element).transitionDuration.split(", ").some((time) => parseFloat(time) > 0)).length,
    );
    assert.ok((await animated()) > 0);
    await page.emulateMedia({ reducedMotion: "reduce" });
    assert.equal(await animated(), 0);
    await page.emulateMedia({ reducedMotion: null });
  });

  test("collapsed steps are not drawn", async () => {
    const box = await open(page, root + fragment("strict", "http://host.dom/"));
    await box.locator("textarea").fill("http://host.dom/a");
    assert.equal(await box.locator(".steps .drawn").innerHTML(), "");
    assertNone(problems);
  });
});
