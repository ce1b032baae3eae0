import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { addresses, assertNone, FOLDER, KINDS, launch, openWatched, ready, serve } from "./site.js";

const HOSTS = ["www.rfc-editor.org", "url.spec.whatwg.org"];

describe("all pages", () => {
  let browser, root;
  const seen = new Map();

  before(async () => {
    root = await serve();
    browser = await launch();
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const all = await addresses();
    // Visit the pages in three tabs in parallel.
    const tabs = await Promise.all(Array.from({ length: 3 }, () => openWatched(context, root)));
    await Promise.all(tabs.map(async ({ page, problems }) => {
      for (let address = all.shift(); address !== undefined; address = all.shift()) {
        seen.set(address, { ...(await visit(page, address)), problems: problems.splice(0) });
      }
    }));
    console.log(`${seen.size} pages`);
  });
  after(() => browser.close());

  /** Loads a page. Returns its links, ids and text, and its width if it is wider than the window. */
  async function visit(page, address) {
    await page.goto(root + address, { waitUntil: "load" });
    await ready(page);
    return page.evaluate(() => {
      const links = [...document.querySelectorAll("a[href]")].map((a) => new URL(a.getAttribute("href"), document.baseURI).href);
      const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
      const { scrollWidth, clientWidth } = document.documentElement;
      const text = document.querySelector("main").textContent.replace(/\s+/g, " ");
      return { links: [...new Set(links)], ids, text, wide: scrollWidth > clientWidth && `${scrollWidth} > ${clientWidth}` };
    });
  }

  const entries = () => [...seen.entries()];

  test("there is a page of each kind", () => assertNone(KINDS.filter((kind) => !seen.has(kind))));

  test("no page causes an error, a warning, a failed request, a request to another host or a violation of its content security policy", () => {
    assertNone(entries().flatMap(([address, { problems }]) => problems.map((what) => `/${address}: ${what}`)));
  });

  test("no page scrolls horizontally at 360 pixels", () => {
    assertNone(entries().flatMap(([address, { wide }]) => (wide ? [`/${address}: ${wide}`] : [])));
  });

  test("all apostrophes are straight", () => {
    assertNone(entries().flatMap(([address, { text }]) => (/\w\u2019\w/.test(text) ? [`/${address}`] : [])));
  });

  test("no id occurs twice", () => {
    const duplicates = (ids) => ids.filter((id, index) => ids.indexOf(id) !== index);
    assertNone(entries().flatMap(([address, { ids }]) => duplicates(ids).map((id) => `/${address}: ${id}`)));
  });

  test("every link leads to an existing page and fragment", () => {
    let count = 0;
    const broken = (from) => (link) => {
      const url = new URL(link);
      if (url.origin !== new URL(root).origin) return false;
      count += 1;
      const address = decodeURI(url.href.slice(root.length).split("#")[0]).replace(/index\.html$/, "");
      const target = seen.get(address);
      // The licenses of the fonts aren't pages.
      if (!target) return !address.endsWith(".LICENSE");
      const fragment = decodeURIComponent(url.hash.slice(1));
      if (fragment.startsWith("in=")) return !target.ids.includes("box");
      // A text fragment must quote the page.
      const [id, quote] = fragment.split(":~:text=");
      return (id !== "" && !target.ids.includes(id)) || (quote !== undefined && !target.text.includes(quote));
    };
    assertNone(entries().flatMap(([address, { links }]) => links.filter(broken(address)).map((link) => `/${address}: ${link}`)));
    console.log(`${count} links within the site`);
  });

  test("no page scrolls horizontally at 320 pixels", async () => {
    const page = await browser.newPage({ viewport: { width: 320, height: 740 } });
    const wide = [];
    for (const address of KINDS) {
      await page.goto(root + address);
      await ready(page);
      const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
      if (inner > outer) wide.push(`/${address}: ${inner} > ${outer}`);
    }
    assertNone(wide);
    await page.close();
  });

  test("the buttons copy the BNF of a rule, its code, and the whole grammar", async () => {
    const context = await browser.newContext();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const page = await context.newPage();
    const copied = async (name) => {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await page.getByRole("button", { name }).first().click();
      await page.locator(".copy-text[data-shown=Copied]").first().waitFor();
      return (await page.waitForFunction(() => navigator.clipboard.readText())).jsonValue();
    };
    // A button's label changes back after a while.
    await page.clock.install();
    await page.goto(`${root}hostport/`);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    assert.equal(await copied("Copy BNF"), 'hostport       = host [ ":" port ]\n');
    await page.locator("summary", { hasText: /^Code$/ }).click();
    assert.match(await copied(/^Copy src\/grammar\/ip\.rs/), /\npub fn hostport</);
    await page.goto(`${root}5/`);
    const grammar = await copied("Copy the whole grammar");
    assert.ok(grammar.startsWith('genericurl     = scheme ":" schemepart\n') && grammar.endsWith("digits         = 1*digit\n"));
    assert.equal(grammar.match(/^\S+ +=/gm).length, await page.locator("article.production").count());
    await context.close();
  });

  test("without a server, the pages and their links work, and the box says why it doesn't", async () => {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(join(FOLDER, "hostport/index.html")).href);
    assert.match(await page.locator("aside.box").innerText(), /without a server/);
    assert.ok(await page.locator("aside.box .status").isVisible());
    assert.equal(await page.locator("textarea").isVisible(), false);
    await page.getByRole("link", { name: "Quirks", exact: true }).click();
    await page.waitForURL(/\/quirks\/index\.html$/);
    assert.equal(await page.locator("h1").textContent(), "Quirks");
    await page.keyboard.press("/");
    await page.keyboard.type("ftptype");
    await page.locator("dialog.search li a").first().click();
    await page.locator("h1", { hasText: "ftptype" }).waitFor();
    await page.close();
  });

  test("a link to a quirk opens it", async () => {
    const page = await browser.newPage();
    await page.goto(`${root}quirks/`);
    assert.equal(await page.locator("details.quirk[open]").count(), 0);
    await page.goto(`${root}quirks/#an-empty-port`);
    assert.ok(await page.locator("#an-empty-port").isVisible());
    assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) < 8000);
    await page.close();
  });

  test("every external link uses https and leads to a known host", () => {
    const outside = (link) => new URL(link).origin !== new URL(root).origin;
    const known = (link) => new URL(link).protocol === "https:" && HOSTS.includes(new URL(link).host);
    const links = new Set(entries().flatMap(([, { links }]) => links.filter(outside)));
    assertNone([...links].filter((link) => !known(link)));
    console.log(`${links.size} external links`);
  });

  test("in a wide window, a page without a box lists its headings beside its text, and the list stays visible", async () => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 800 } });
    for (const address of ["memo/", "quirks/", "about/"]) {
      await page.goto(root + address);
      const list = page.locator("nav.beside");
      const headings = await page.locator("main h2").evaluateAll((all) => all.map((heading) => [`#${heading.id}`, heading.textContent]));
      const links = await list.locator("a").evaluateAll((all) => all.map((link) => [link.getAttribute("href"), link.textContent]));
      assert.deepEqual(links, headings, address);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
      const { x, y } = await list.boundingBox();
      assert.ok(x > 700 && y >= 0 && y < 400, `${address}: ${x}, ${y}`);
    }
    await page.close();
  });

  test("on a phone, the first screen shows the collapsed list of headings", async () => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    for (const address of ["quirks/"]) {
      await page.goto(root + address);
      const summary = page.locator("nav.beside summary");
      const { y } = await summary.boundingBox();
      assert.ok(y < 400, `${address}: ${y}`);
      assert.equal(await page.locator("nav.beside a").first().isVisible(), false);
      await summary.click();
      const last = page.locator("nav.beside a").last();
      const target = await last.getAttribute("href");
      await last.click();
      const place = await page.locator(target).boundingBox();
      assert.ok(place.y >= 0 && place.y < 740, `${address}: ${place.y}`);
    }
    await page.close();
  });

  test("the icon is a valid image", async () => {
    const page = await browser.newPage();
    await page.goto(`${root}hostport/`);
    const size = await page.evaluate(async () => {
      const image = Object.assign(new Image(), { src: document.querySelector("link[rel=icon]").href });
      await image.decode();
      return image.naturalWidth;
    });
    assert.ok(size > 0);
    await page.close();
  });

  test("the page for unknown addresses causes no errors, and links to the front page", async () => {
    const context = await browser.newContext();
    for (const address of ["nothing", "quirks/nothing/at/all"]) {
      const { page, problems } = await openWatched(context, root);
      const response = await page.goto(root + address);
      assert.equal(response.status(), 404);
      assertNone(problems.filter((what) => !what.includes("404")));
      await page.locator("main a").first().click();
      await page.waitForURL(root);
      await page.locator("aside.box[data-ready]").waitFor();
    }
  });
});
