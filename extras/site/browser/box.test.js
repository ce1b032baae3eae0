import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { fragment, held, open, remembered, settled, stale } from "./box.js";
import { BOXES, launch, none, ready, serve, watched } from "./site.js";

// What an address, HTML or a script might take for something else.
const SPECIAL = [
  "a%20b%zz%",
  "a#b#in=strict&text=c",
  "a&b=c&amp;&lt;",
  "two\nlines\n",
  " spaces  ",
  "a+b",
  "\u{1F600} \u{1F468}\u200D\u{1F469}\u200D\u{1F467} é \u202E",
  "</script><script>found = true</script>",
  "</textarea><img src=x onerror='found = true'>",
  `"'\`<>\\{}[]^|~$&$1`,
  "",
];

describe("the box", () => {
  let browser, context, root, page, wrong;

  before(async () => {
    root = await serve();
    browser = await launch();
    context = await browser.newContext();
  });
  after(() => browser.close());
  beforeEach(async () => {
    await page?.close();
    ({ page, wrong } = await watched(context, root));
  });

  test("it shows at each keystroke what a fresh answer shows", async () => {
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
    none(wrong);
  });

  test("it reads as it is told", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("80");
    assert.match(await box.locator(".status").textContent(), /^(?!Valid)/);
    await box.locator("select").selectOption("port");
    assert.match(await box.locator(".status").textContent(), /^Valid: port derives it/);
    assert.equal(await stale(box), null);
  });

  test("an error is drawn under its place", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("http://host.dom/~joe");
    assert.ok(await box.locator(".status.bad").isVisible());
    const [line, mark] = (await box.locator(".report").innerText()).split("\n");
    assert.equal(line, "http://host.dom/~joe");
    assert.equal(mark.indexOf("^"), line.indexOf("~"));
    assert.match(await box.locator(".status").textContent(), /can't contain ~$/);
    assert.match(await box.locator(".source").innerText(), /Section 2\.2.*unsafe characters must always be encoded/s);
  });

  test("what could stand at the place is put there by a click", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("http://host.dom:/path");
    await box.locator(".more summary").click();
    await box.locator(".chips button", { hasText: "digit" }).click();
    const { text } = await held(box);
    assert.match(text, /^http:\/\/host\.dom:\d\/path$/);
    assert.ok(await box.locator(".status.good").isVisible());
    assert.equal(await stale(box), null);
    // And what is typed next goes on from there.
    await page.keyboard.type("1");
    assert.match((await held(box)).text, /^http:\/\/host\.dom:\d1\/path$/);
    assert.deepEqual(await remembered(page), await held(box));
  });

  test("what is put before an emoji leaves it whole", async () => {
    const box = await open(page, `${root}${fragment("fieldvalue", "a\u{1F600}b")}`);
    await box.locator(".more summary").click();
    await box.locator(".chips button").first().click();
    assert.match((await held(box)).text, /^a.\u{1F600}b$/u);
  });

  test("a fix is made by a click", async () => {
    const box = await open(page, root);
    const fixes = [
      ["http://host.dom/\u{1F600}/a", "http://host.dom/%F0%9F%98%80/a"],
      ["http://host.dom?a", "http://host.dom/?a"],
      ["http://host.dom/a#top", "http://host.dom/a"],
      [" http://host.dom/", "http://host.dom/"],
    ];
    for (const [text, fixed] of fixes) {
      await box.locator("textarea").fill(text);
      await box.locator(".fix button").click();
      assert.deepEqual(await held(box), { reading: "strict", text: fixed });
      assert.ok(await box.locator(".status.good").isVisible());
      assert.equal(await stale(box), null);
    }
    await box.locator("textarea").fill("http://user@host.dom/");
    assert.equal(await box.locator(".fix").count(), 0);
    none(wrong);
  });

  test("details that are open stay open", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("http://host.dom/~");
    assert.ok(await box.locator(".more .chips").isHidden());
    await box.locator(".more summary").click();
    await box.locator("textarea").press("End");
    await page.keyboard.type("joe<");
    assert.ok(await box.locator(".more .chips").isVisible());
  });

  test("a case's chips put it into the box", async () => {
    const box = await open(page, `${root}hostport/`);
    const found = page.locator("details.case", { has: page.locator(".chips button") }).first();
    await found.locator("summary").first().click();
    await found.locator(".more summary").click();
    const text = await found.locator(".try a").evaluate((a) => decodeURIComponent(a.hash.split("&text=")[1]));
    const chip = found.locator(".chips button").first();
    const { insert } = await chip.evaluate((button) => ({ ...button.dataset }));
    const at = Number(await found.locator(".chips").getAttribute("data-at"));
    await chip.click();
    assert.deepEqual(await held(box), { reading: "hostport", text: text.slice(0, at) + insert + text.slice(at) });
  });

  test("each example loads", async () => {
    let count = 0;
    for (const address of BOXES) {
      const box = await open(page, root + address);
      await box.locator(".examples summary").click();
      for (const button of await box.locator(".examples button").all()) {
        const { text, in: reading } = await button.evaluate((button) => ({ ...button.dataset }));
        await button.click();
        assert.deepEqual(await held(box), { reading, text });
        assert.equal(await stale(box), null);
        count += 1;
      }
    }
    none(wrong);
    console.log(`${count} examples`);
  });

  test("a link with a case opens with it, and another replaces it", async () => {
    const box = await open(page, root + fragment("ftpurl", "ftp://host.dom/a;type=i"));
    assert.deepEqual(await held(box), { reading: "ftpurl", text: "ftp://host.dom/a;type=i" });
    assert.equal(await stale(box), null);
    await page.evaluate((to) => (location.hash = to), fragment("gopher+_string", "a b"));
    await settled(page);
    assert.deepEqual(await held(box), { reading: "gopher+_string", text: "a b" });
    assert.equal(await stale(box), null);
    await page.goBack();
    await settled(page);
    assert.equal((await held(box)).reading, "ftpurl");
    // What was typed a moment before doesn't come back over it.
    await box.locator("textarea").fill("typed");
    await page.evaluate((to) => (location.hash = to), fragment("port", "80"));
    assert.deepEqual(await remembered(page), { reading: "port", text: "80" });
  });

  test("an example is a step that can be taken back", async () => {
    const box = await open(page, root);
    const first = await held(box);
    await box.locator(".examples button").nth(1).click();
    const next = await held(box);
    await box.locator(".examples button").nth(2).click();
    assert.notDeepEqual(await held(box), next);
    for (const before of [next, first]) {
      await page.goBack();
      await settled(page);
      assert.deepEqual(await held(box), before);
      assert.equal(await stale(box), null);
    }
    none(wrong);
  });

  test("an address with a mask says that it is one", async () => {
    const box = await open(page, root);
    await box.locator("textarea").fill("ftp://scott:tiger@host.dom/");
    await settled(page);
    await page.reload();
    await ready(page);
    assert.equal((await held(box)).text, "ftp://scott:****@host.dom/");
    assert.ok(await box.locator(".unknown").isVisible());
    await box.locator("textarea").fill("ftp://host.dom/");
    assert.ok(await box.locator(".unknown").isHidden());
    none(wrong);
  });

  test("a fragment that is no case changes nothing", async () => {
    for (const hash of ["#in=", "#in=strict", "#in=strict&text=%", "#in=%&text=a", "#text"]) {
      const box = await open(page, root + hash);
      assert.equal((await held(box)).text, "ftp://myname@host.dom/%2Fetc/motd", hash);
    }
    const box = await open(page, root + fragment("nothing", "80"));
    assert.deepEqual(await held(box), { reading: "strict", text: "80" });
    none(wrong);
  });

  test("special characters come back from the address, and are never markup", async () => {
    for (const text of SPECIAL) {
      let box = await open(page, root);
      await box.locator("textarea").fill(text);
      assert.deepEqual(await remembered(page), { reading: "strict", text });
      box = await open(page, await page.evaluate(() => location.href));
      assert.deepEqual(await held(box), { reading: "strict", text });
      assert.equal(await stale(box), null);
      assert.equal(await box.locator("img, script").count(), 0, text);
      assert.equal(await page.evaluate(() => "found" in window), false, text);
    }
    none(wrong);
  });

  test("a password gets into the address only when its reader says so", async () => {
    const passwords = [
      ["strict", "ftp://scott:", "tiger", "@host.dom/a"],
      ["strict", "http://scott:", "tiger", "@host.dom/"],
      ["url", "telnet://scott:", "tiger", "@host.dom"],
      ["login", "scott:", "tiger", "@host.dom"],
      ["password", "", "tiger", ""],
    ];
    await page.addInitScript(() => {
      window.told = [];
      for (const name of ["replaceState", "pushState"]) {
        const old = history[name].bind(history);
        history[name] = (state, title, to) => old(state, title, (told.push(String(to)), to));
      }
    });
    for (const [reading, before, password, behind] of passwords) {
      const box = await open(page, root);
      await box.locator("select").selectOption(reading);
      await box.locator("textarea").fill(before);
      // So slowly that the address follows each key.
      await page.keyboard.type(password + behind, { delay: 170 });
      assert.deepEqual(await remembered(page), { reading, text: `${before}****${behind}` });
      const told = (await page.evaluate(() => told)).join("\n");
      const tails = Array.from(password.slice(1), (_, index) => password.slice(0, index + 2));
      none(tails.filter((tail) => told.includes(tail)));
      assert.ok(await box.locator(".masked").isVisible());
      await box.locator(".masked button").click();
      assert.deepEqual(await remembered(page), { reading, text: before + password + behind });
      assert.ok(await box.locator(".masked").isHidden());
      // The next key takes it out again.
      await box.locator("textarea").press("End");
      await page.keyboard.type("x");
      assert.ok(!(await remembered(page)).text.includes(password));
    }
    none(wrong);
  });
});
