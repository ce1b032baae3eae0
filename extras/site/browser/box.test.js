import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { boxState, fragment, open, stale } from "./box.js";
import { assertNone, BOXES, freshPage, ready } from "./site.js";

// Strings with characters that are special in an address, in HTML or in a script, and the empty string.
const SPECIAL = [
  "a%20b%zz%",
  "a#b#in=strict&text=c",
  "a&b=c&amp;&lt;",
  "two\nlines\n",
  " spaces  ",
  "\uFEFFx",
  "a+b",
  "\u{1F600} \u{1F468}\u200D\u{1F469}\u200D\u{1F467} é \u202E",
  "</script><script>found = true</script>",
  "</textarea><img src=x onerror='found = true'>",
  `"'\`<>\\{}[]^|~$&$1`,
  "",
];

describe("the box", () => {
  let context, root, page, problems;

  freshPage((opened) => ({ context, root, page, problems } = opened));

  /** Copies the link to the box's text. Returns the link. */
  const copied = async (box) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await box.locator(".copy").click();
    return (await page.waitForFunction(() => navigator.clipboard.readText())).jsonValue();
  };

  test("the answer is updated at each keystroke", async () => {
    for (const address of BOXES) {
      const box = await open(page, root + address);
      assert.equal(await stale(box), null);
      await box.locator("textarea").fill("");
      for (const key of "ftp://user@host.dom/a b;type=i") {
        await page.keyboard.type(key);
        assert.equal(await stale(box), null);
      }
      for (let count = 0; count < 12; count += 1) {
        await page.keyboard.press("Backspace");
        assert.equal(await stale(box), null);
      }
    }
    assertNone(problems);
  });

  test("the selected reading is used", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("80");
    assert.match(await box.locator(".status").textContent(), /^Not finished yet/);
    await box.locator("select").selectOption("port");
    assert.equal(await box.locator(".status").textContent(), "Valid: a port");
    assert.equal(await stale(box), null);
  });

  test("the wrong part of the text is marked", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("http://host.dom/a|b");
    assert.match(await box.locator(".status").textContent(), /^Only your browser accepts it$/);
    assert.equal(await box.locator(".report").innerText(), "http://host.dom/a|b");
    assert.equal(await box.locator(".report mark").innerText(), "|");
    assert.match(await box.locator(".verdicts .bad").first().innerText(), /^RFC 1738 \(1994\)\s+.*can't contain “\|”$/);
    assert.match(await box.locator(".source").innerText(), /Section 2\.2.*unsafe characters must always be encoded/s);
  });

  test("a click applies a fix", async () => {
    const box = await open(page, root);
    const fixes = [
      ["http://host.dom/\u{1F600}/a", "http://host.dom/%F0%9F%98%80/a"],
      ["http://host.dom?a", "http://host.dom/?a"],
      ["http://host.dom/a#top", "http://host.dom/a"],
      [" http://host.dom/", "http://host.dom/"],
      ["http://host.dom/docs/\n  memo\n", "http://host.dom/docs/memo"],
    ];
    for (const [text, fixed] of fixes) {
      await box.locator("textarea").fill(text);
      await box.locator(".fix button").click();
      assert.deepEqual(await boxState(box), { reading: "strict", text: fixed });
      assert.ok(await box.locator(".status.good").isVisible());
      assert.equal(await stale(box), null);
    }
    assertNone(problems);
  });

  test("a click keeps only the URL between delimiters", async () => {
    const box = await open(page, root);
    for (const text of ["<http://host.dom/a>", "<URL:http://host.dom/a>", '"http://host.dom/a"', "\u201chttp://host.dom/a\u201d", "\uFEFFhttp://host.dom/a"]) {
      await box.locator("textarea").fill(text);
      await box.getByRole("button", { name: "Keep only http://host.dom/a" }).click();
      assert.deepEqual(await boxState(box), { reading: "strict", text: "http://host.dom/a" });
    }
    await box.locator("textarea").fill("http://host.dom/a b");
    assert.ok(await box.getByRole("button", { name: "Replace the space with %20" }).isVisible());
    assertNone(problems);
  });

  test("several errors are fixed with one click, and without a change for browsers", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("http://host.dom/a b|c");
    const host = () => box.locator(".verdicts .good").last().innerText();
    assert.match(await host(), /^your browser\s+host host\.dom\s+path/);
    await box.locator(".fix button", { hasText: "Fix all 2 errors" }).click();
    assert.deepEqual(await boxState(box), { reading: "strict", text: "http://host.dom/a%20b%7Cc" });
    assert.match(await host(), /and your browser\s+agree$/);
    await box.locator("textarea").fill("http://host.dom/a b#c");
    assert.match(await box.locator(".fix").last().innerText(), /^Fix all 2 errors .*without #c,/);
    assertNone(problems);
  });

  test("open details stay open when the text changes", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("http://host.dom/|");
    assert.ok(await box.locator(".more .notes").isHidden());
    await box.locator(".more summary").click();
    await box.locator("textarea").press("End");
    await page.keyboard.type("joe<");
    assert.ok(await box.locator(".more .notes").isVisible());
  });

  test("an example on the page is put into the box", async () => {
    const box = await open(page, `${root}strict/`);
    const { text } = await page.locator(".case button").nth(2).evaluate((button) => ({ ...button.dataset }));
    await page.locator(".case button").nth(2).click();
    assert.deepEqual(await boxState(box), { reading: "strict", text });
    assert.equal(await stale(box), null);
  });

  test("each example loads", async () => {
    const box = await open(page, root);
    await box.locator(".examples summary").click();
    for (const button of await box.locator(".examples button").all()) {
      const { text, in: reading } = await button.evaluate((button) => ({ ...button.dataset }));
      await button.click();
      assert.deepEqual(await boxState(box), { reading, text });
      assert.equal(await stale(box), null);
      const verdict = await box.locator(".status").getAttribute("class");
      assert.equal(verdict.replace(/^status verdict ?/, "") || "open", await button.getAttribute("class"), text);
    }
    assertNone(problems);
  });

  test("the page opens with the text in its address, and another fragment replaces the text", async () => {
    const box = await open(page, root + fragment("ftpurl", "ftp://host.dom/a;type=i"));
    assert.deepEqual(await boxState(box), { reading: "ftpurl", text: "ftp://host.dom/a;type=i" });
    assert.equal(await stale(box), null);
    const go = (to) => page.evaluate((to) => new Promise((done) => (addEventListener("hashchange", done, { once: true }), (location.hash = to))), to);
    await go(fragment("gopher+_string", "a b"));
    assert.deepEqual(await boxState(box), { reading: "gopher+_string", text: "a b" });
    assert.equal(await stale(box), null);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector("select").value === "ftpurl");
    await box.locator("textarea").fill("typed");
    await go(fragment("port", "80"));
    assert.deepEqual(await boxState(box), { reading: "port", text: "80" });
  });

  test("a short link is the text itself, and nothing in it is decoded", async () => {
    for (const text of ["ftp://host.dom/%2Fetc/motd", "http://host.dom/%7Ejoe", "http://host.dom/%FF%zz", "x:a#b#c&text=d"]) {
      assert.deepEqual(await boxState(await open(page, `${root}#${text}`)), { reading: "strict", text });
    }
    assertNone(problems);
  });

  test("Enter adds no line break", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("http://host.dom/");
    await box.locator("textarea").press("Enter");
    await box.locator("textarea").press("Shift+Enter");
    assert.deepEqual(await boxState(box), { reading: "strict", text: "http://host.dom/" });
  });

  test("a fragment without a string changes nothing, and an unknown reading is ignored", async () => {
    const { text } = await boxState(await open(page, root));
    for (const hash of ["#in=", "#in=strict", "#text"]) {
      const box = await open(page, root + hash);
      assert.equal((await boxState(box)).text, text, hash);
    }
    const box = await open(page, root + fragment("nothing", "80"));
    assert.deepEqual(await boxState(box), { reading: "strict", text: "80" });
    assertNone(problems);
  });

  test("address escapes that aren't UTF-8 stay unchanged", async () => {
    for (const text of ["http://host.dom/%ZZ", "%", "%FF%41"]) {
      const box = await open(page, `${root}#in=strict&text=${text}`);
      assert.deepEqual(await boxState(box), { reading: "strict", text });
    }
    const box = await open(page, `${root}#in=%&text=80`);
    assert.deepEqual(await boxState(box), { reading: "strict", text: "80" });
    assertNone(problems);
  });

  test("a lone surrogate becomes the replacement character in a link", async () => {
    const box = await open(page, root);
    await box.locator("textarea").evaluate((text) => {
      text.value = "ftp://host.dom/a\uD800b";
      text.dispatchEvent(new Event("input", { bubbles: true }));
    });
    assert.equal(await copied(box), root + fragment("strict", "ftp://host.dom/a\uFFFDb"));
    assertNone(problems);
  });

  test("the box gives no verdict before the library is loaded", async () => {
    let load;
    const loaded = new Promise((resolve) => (load = resolve));
    await page.route("**/answer.wasm", async (route) => {
      await loaded;
      await route.continue();
    });
    await page.goto(root);
    const box = page.locator("aside.box");
    const status = box.locator(".status");
    // The generator has already rendered the answer to the initial text.
    assert.match(await status.textContent(), /^Valid/);
    await box.locator("textarea").fill("garbage");
    assert.equal(await status.textContent(), "Loading…");
    assert.equal(await status.getAttribute("class"), "status verdict");
    assert.equal(await box.locator(".result").textContent(), "");
    await page.evaluate((to) => (location.hash = to), fragment("port", "8o"));
    await page.locator("textarea").press("End");
    await page.keyboard.type("8");
    assert.equal(await status.textContent(), "Loading…");
    load();
    await ready(page);
    assert.deepEqual(await boxState(box), { reading: "port", text: "8o8" });
    assert.match(await status.textContent(), /^Not a port/);
    assert.equal(await stale(box), null);
    assertNone(problems);
  });

  test("a failure to load the library is reported, and the text stays", async () => {
    await page.route("**/answer.wasm", (route) => route.abort());
    await page.goto(root);
    const box = page.locator("aside.box[data-failed]");
    await box.locator("textarea").fill("garbage");
    assert.match(await box.locator(".status.bad").textContent(), /^The box failed to start: .+ works without it/);
    assert.equal(await box.locator(".result").textContent(), "");
    assert.ok(await box.locator("select").isDisabled());
    assert.equal(await box.locator("textarea").inputValue(), "garbage");
  });

  test("an empty box asks for a string", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("");
    assert.match(await box.locator(".status").textContent(), /^Type or paste a URL/);
    assert.equal(await box.locator(".status").getAttribute("class"), "status verdict");
  });

  test("the hovered or focused part of a URL is explained", async () => {
    const box = await open(page, root);
    const shown = () => box.locator(".tip:visible").evaluateAll((tips) => tips.map((tip) => tip.parentElement.querySelector(".label").textContent));
    assert.deepEqual(await shown(), ["host"]);
    await box.locator(".line .part", { hasText: "8080" }).hover();
    assert.deepEqual(await shown(), ["port"]);
    // The explanation stays visible, so that the pointer can reach its link.
    await box.locator(".tip:visible a").hover();
    assert.deepEqual(await shown(), ["port"]);
    await box.locator(".labels .part").first().focus();
    assert.deepEqual(await shown(), ["scheme"]);
    await page.keyboard.press("Tab");
    assert.ok(await box.locator(".labels .part").first().locator(".tip a").evaluate((link) => link === document.activeElement));
    assert.deepEqual(await shown(), ["scheme"]);
  });

  test("on a phone, the first screen shows the verdict and the parts", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const box = await open(page, root);
    const bottom = await box.locator(".label").last().evaluate((label) => label.getBoundingClientRect().bottom);
    assert.ok(bottom <= 740, `${bottom}`);
  });

  test("the diagram of the node under the pointer is visible without scrolling", async () => {
    for (const [width, height] of [[1440, 900], [1280, 720]]) {
      await page.setViewportSize({ width, height });
      const box = await open(page, `${root}hostport/`);
      await box.locator(".tree a").nth(1).hover();
      const svg = box.locator(".rule svg").filter({ visible: true });
      await svg.waitFor();
      const { y, height: size } = await svg.boundingBox();
      assert.equal(await page.evaluate(() => scrollY), 0);
      assert.ok(y + size <= height, `${y} + ${size} > ${height}`);
    }
  });

  test("the name of an example's button begins with the verdict", async () => {
    const box = await open(page, root);
    await box.locator(".examples summary").click();
    const unnamed = await box.locator(".examples button").evaluateAll((buttons) =>
      buttons.filter((button) => button.textContent.trim() !== `${{ good: "fine", maybe: "disputed", bad: "not a URL", open: "not finished" }[button.className]}: ${button.dataset.text}`)
        .map((button) => button.innerText));
    assertNone(unnamed);
  });

  test("special characters are restored from a link, and never become markup", async () => {
    for (const text of SPECIAL) {
      let box = await open(page, root);
      await box.locator("textarea").fill(text);
      box = await open(page, await copied(box));
      assert.deepEqual(await boxState(box), { reading: "strict", text });
      assert.equal(await stale(box), null);
      assert.equal(await box.locator("img, script").count(), 0, text);
      assert.equal(await page.evaluate(() => "found" in window), false, text);
    }
    assertNone(problems);
  });

  test("the address changes only when a link is copied, and never contains a password", async () => {
    // The button's label changes back after a while.
    await page.clock.install();
    const box = await open(page, root);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const [reading, text, shared] of [
      ["strict", "https://host.dom/?token=tiger#access_token=tiger", "#https://host.dom/?token=tiger#access_token=tiger"],
      ["strict", "ftp://scott:tiger@host.dom/a", "#ftp://scott:****@host.dom/a"],
      ["strict", "http://scott:tiger@host.dom/a b", fragment("strict", "http://scott:****@host.dom/a b")],
      ["strict", "joe:hunter2@db", "#joe:****@db"],
      ["login", "scott:tiger@host.dom", fragment("login", "scott:****@host.dom")],
      ["password", "tiger", fragment("password", "****")],
    ]) {
      await page.evaluate(() => history.replaceState(null, "", location.pathname));
      const [before, entries] = await page.evaluate(() => [location.href, history.length]);
      await box.locator("select").selectOption(reading);
      await box.locator("textarea").fill("");
      await page.keyboard.type(text);
      await box.locator(".examples button").first().click();
      await box.locator("select").selectOption(reading);
      await box.locator("textarea").fill(text);
      assert.deepEqual(await page.evaluate(() => [location.href, history.length]), [before, entries]);
      assert.ok(!(await box.locator(".status, .result").evaluateAll((all) => all.map((part) => part.innerHTML).join())).includes("#in="));
      assert.equal(await copied(box), root + shared);
      assert.equal(await page.evaluate(() => location.href), root + shared);
      const name = shared.includes("****") ? "Copied, without the password" : "Copied";
      const shown = box.getByRole("button", { name, exact: true });
      await shown.waitFor();
      // A label that is shown again is shown as long as the first.
      await page.clock.runFor(1500);
      await copied(box);
      await page.clock.runFor(1500);
      assert.ok(await shown.isVisible());
      await page.clock.runFor(500);
      assert.equal(await box.locator(".copy").textContent(), "Copy link");
    }
    await page.clock.resume();
    await page.reload();
    await ready(page);
    assert.deepEqual(await boxState(box), { reading: "password", text: "****" });
    assertNone(problems);
  });
});
