import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { boxState, fragment, open, stale } from "./box.js";
import { addresses, assertNone, FOLDER, freshPage } from "./site.js";

describe("the answer", () => {
  let root, page, problems;

  freshPage((opened) => ({ root, page, problems } = opened));

  test("the first line says whether the text is fine today", async () => {
    const box = await open(page, root);
    const status = box.locator(".status");
    for (const [text, kind, sentence] of [
      ["http://host.dom/", "good", "Valid in 1994 and today: an HTTP URL"],
      ["https://host.dom/docs?page=2", "good", "Fine today; RFC 1738 doesn't define its scheme"],
      ["192.168.0.1:8080/x", "maybe", "Valid under RFC 1738, but RFC 3986 and your browser refuse it"],
      ["http://user@host.dom/", "maybe", "Fine today, but not under RFC 1738"],
      ["http://host.dom/~joe", "maybe", "Fine today, but not under RFC 1738"],
      ["http://host.dom/a b", "maybe", "Only your browser accepts it"],
      ["https://trusted.example?mail=joe@attacker.example", "maybe", "Fine today, but RFC 1738 finds another host"],
      ["http://0254.020.0.1/", "maybe", "Accepted today, but RFC 3986 and your browser find different hosts"],
      ["www.host.dom/a", "bad", "Not a URL"],
    ]) {
      await box.locator("textarea").fill(text);
      assert.equal(await status.textContent(), sentence);
      assert.ok((await status.getAttribute("class")).split(" ").includes(kind), text);
    }
    await box.locator("textarea").fill("https:");
    assert.equal(await box.locator(".status.good").count(), 0);
    assert.doesNotMatch(await box.innerText(), /crate/);
    assertNone(problems);
  });

  test("a URL of a modern scheme, and a text that only RFC 1738 refuses, have the parts of RFC 3986", async () => {
    const box = await open(page, root);
    const labels = () => box.locator(".anatomy .label").allTextContents();
    await box.locator("textarea").fill("https://u:p@host.dom:8443/docs?page=2");
    assert.deepEqual(await labels(), ["scheme", "user", "password", "host", "port", "path", "query"]);
    await box.locator("textarea").fill("http://[::1]/~a#b");
    assert.deepEqual(await labels(), ["scheme", "host", "path", "fragment"]);
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
    assert.ok(heard.includes("Not finished yet") && heard.at(-1) === "Valid in 1994 and today: an HTTP URL", heard.join("; "));
  });

  test("the answer to a long text has few elements", async () => {
    const box = await open(page, root);
    await box.locator("textarea").evaluate((text) => {
      text.value = `ftp://h${"/".repeat(100_000)}`;
      text.dispatchEvent(new Event("input", { bubbles: true }));
    });
    assert.match(await box.locator(".result").innerText(), /too many to draw/);
    const count = await box.locator(".result *").count();
    assert.ok(count < 2000, `${count}`);
  });

  test("the module is at most 170 kB, and the first page 300 kB, compressed", () => {
    const size = (file) => gzipSync(readFileSync(join(FOLDER, file)), { level: 9 }).length;
    assert.ok(size("answer.wasm") <= 170_000, `${size("answer.wasm")}`);
    const files = ["index.html", "site.js", "site.css", "box.js", "search.js", "answer.wasm"].map(size);
    // The fonts are compressed already.
    const fonts = ["source-serif-4-latin-wght-normal", "source-code-pro-latin-wght-normal"].map((name) => readFileSync(join(FOLDER, `fonts/${name}.woff2`)).length);
    const total = [...files, ...fonts].reduce((sum, part) => sum + part);
    assert.ok(total <= 300_000, `${total}`);
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
