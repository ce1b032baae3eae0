import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { addressState, boxState, fragment, open, stale } from "./box.js";
import { addresses, assertNone, FOLDER, freshPage } from "./site.js";

describe("the answer", () => {
  let context, root, page, problems;

  freshPage((opened) => ({ context, root, page, problems } = opened));

  test("there are three verdicts", async () => {
    const box = await open(page, root);
    const status = box.locator(".status");
    for (const [text, kind, sentence] of [
      ["http://host.dom/", "good", /^Valid: an HTTP URL$/],
      ["https://host.dom/docs?page=2", "maybe", /^Allowed, but not defined by RFC 1738$/],
      ["localhost:3000", "maybe", /^Allowed, but not defined/],
      ["192.168.0.1:8080/x", "maybe", /^Allowed, but not defined/],
      ["http://user@host.dom/", "bad", /^Not a URL: an HTTP URL can't have a user name$/],
    ]) {
      await box.locator("textarea").fill(text);
      assert.match(await status.textContent(), sentence);
      assert.ok((await status.getAttribute("class")).split(" ").includes(kind), text);
    }
    await box.locator("textarea").fill("https:");
    assert.equal(await box.locator(".status.good").count(), 0);
    assert.doesNotMatch(await box.innerText(), /crate/);
    assertNone(problems);
  });

  test("an undefined scheme has its parts by RFC 3986 beside it", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("https://host.dom/docs?page=2");
    assert.match(await box.locator(".result").innerText(), /RFC 3986: scheme https.*host host\.dom.*path docs.*query page=2/s);
    await box.locator("textarea").fill("localhost:3000");
    assert.equal(await box.locator(".fix button").count(), 0);
    assert.match(await box.locator(".warnings").innerText(), /the scheme may be a host/);
  });

  test("a heading has something below it", async () => {
    const box = await open(page, root);
    for (const text of ["javascript:alert(1)", "http:", "https://host.dom/", "mailto:joe@host.dom", "file:///a", "x:"]) {
      await box.locator("textarea").fill(text);
      const bare = await box.locator(".result h3").evaluateAll((all) => all.filter((heading) => !heading.nextElementSibling?.textContent.trim()).length);
      assert.equal(bare, 0, text);
    }
    assertNone(problems);
  });

  test("while a URL is typed, a screen reader hears at most four verdicts", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("");
    await box.evaluate((box) => {
      window.heard = [];
      const status = box.querySelector(".status");
      new MutationObserver(() => heard.push(status.textContent)).observe(status, { childList: true, subtree: true, characterData: true });
    });
    for (const key of "http://host.dom/docs?a=b") await page.keyboard.type(key);
    const heard = await page.evaluate(() => heard);
    assert.ok(heard.length <= 4, heard.join("; "));
    assert.ok(heard.includes("Not finished yet") && heard.at(-1) === "Valid: an HTTP URL", heard.join("; "));
  });

  test("a long text is answered and laid out quickly", async () => {
    const box = await open(page, root);
    const time = await box.evaluate((box) => {
      const text = box.querySelector("textarea");
      text.value = `ftp://h${"/".repeat(100_000)}`;
      const start = performance.now();
      text.dispatchEvent(new Event("input", { bubbles: true }));
      box.querySelector(".result").getBoundingClientRect();
      return performance.now() - start;
    });
    assert.ok(time < 1500, `${time} ms`);
    assert.match(await box.locator(".result").innerText(), /too many to draw/);
  });

  test("the module is at most 250 kB, compressed", () => {
    const module = readFileSync(join(FOLDER, "answer.wasm"));
    assert.ok(gzipSync(module, { level: 9 }).length <= 250_000);
  });

  test("a login typed without a scheme isn't in the address", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("joe:hunter2@db");
    assert.deepEqual(await addressState(page), { reading: "strict", text: "joe:****@db" });
    assert.ok(await box.locator(".masked").isVisible());
  });

  test("a link can be copied, and its short form fills the box", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const box = await open(page, root);
    await box.locator("textarea").fill("ftp://joe:tiger@host.dom/a b");
    await box.getByRole("button", { name: "Copy link" }).click();
    await box.getByRole("button", { name: "Copied" }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, `${root}#ftp://joe:****@host.dom/a%20b`);
    const again = await open(page, copied);
    assert.deepEqual(await boxState(again), { reading: "strict", text: "ftp://joe:****@host.dom/a b" });
    assertNone(problems);
  });

  test("the parts are below the text, which stays as typed", async () => {
    const box = await open(page, root);
    const text = "ftp://u:p@h";
    await box.locator("textarea").fill(text);
    assert.equal(await box.locator(".anatomy .line").innerText(), text);
    const gaps = await box.locator(".anatomy .line .part").evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().width / part.textContent.length));
    assert.ok(Math.max(...gaps) - Math.min(...gaps) < 0.5, gaps.join());
    assert.deepEqual(await box.locator(".anatomy .label").allTextContents(), ["scheme", "user", "password", "host"]);
  });

  test("every page says that RFC 1738 is obsolete", async () => {
    const missing = [];
    for (const address of await addresses()) {
      const html = await (await page.request.get(root + address)).text();
      if (!/class="obsolete"[^>]*>RFC 1738 is obsolete\..*3986.*4248.*4266.*6068.*8089.*URL Standard/.test(html)) missing.push(address);
    }
    assertNone(missing);
  });

  test("the header leads to the gallery and the characters", async () => {
    await page.goto(root);
    for (const name of ["Gallery", "Characters"]) assert.ok(await page.locator("header nav").getByRole("link", { name }).isVisible());
  });

  /** Returns the client's lines as displayed. */
  const sent = (box) => box.locator(".ladder .client").evaluateAll((lines) => lines.map((line) => line.innerText.replace("Client:", "").trim()));

  test("for an FTP URL, a button puts another spelling of the path into the box, and the commands change", async () => {
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

  test("an invisible byte that is sent is shown by its name", async () => {
    const box = await open(page, root + fragment("strict", "gopher://host.dom/7sel%09words"));
    assert.deepEqual(await box.locator(".ladder .octet").allInnerTexts(), ["HT", "CR", "LF"]);
    assert.equal(await box.locator(".ladder .server").count(), 0);
  });
});
