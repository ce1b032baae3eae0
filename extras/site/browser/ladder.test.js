import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { boxState, fragment, open, stale } from "./box.js";
import { assertNone, freshPage } from "./site.js";

describe("the lines that a server receives", () => {
  let root, page, problems;

  freshPage((opened) => ({ root, page, problems } = opened));

  /** Returns the client's lines as displayed. */
  const sent = (box) => box.locator(".ladder .client").evaluateAll((lines) => lines.map((line) => line.innerText.replace("Client:", "").trim()));

  test("a button puts another spelling of the path into the box, and the commands change", async () => {
    const box = await open(page, root + fragment("strict", "ftp://myname@host.dom/etc/motd"));
    // Section 3.2.2.
    const spellings = [
      ["%2Fetc", "ftp://myname@host.dom/%2Fetc/motd", ["CWD /etc CR LF"]],
      ["/etc", "ftp://myname@host.dom//etc/motd", ["CWDSP CR LF", "CWD etc CR LF"]],
      ["etc", "ftp://myname@host.dom/etc/motd", ["CWD etc CR LF"]],
    ];
    for (const [label, text, moves] of spellings) {
      const button = box.locator(".spellings").getByRole("button", { name: label, exact: true });
      await button.focus();
      await page.keyboard.press("Enter");
      assert.deepEqual(await boxState(box), { reading: "strict", text });
      assert.deepEqual((await sent(box)).filter((line) => line.startsWith("CWD")), moves);
      assert.equal(await button.getAttribute("aria-pressed"), "true");
      assert.ok(await button.evaluate((button) => button === document.activeElement), label);
      assert.equal(await stale(box), null);
    }
    assertNone(problems);
  });

  test("an invisible byte is shown by its name", async () => {
    const box = await open(page, root + fragment("strict", "gopher://host.dom/7sel%09words"));
    assert.deepEqual(await box.locator(".ladder .octet").allInnerTexts(), ["HT", "CR", "LF"]);
    assert.equal(await box.locator(".ladder .server").count(), 0);
  });
});
