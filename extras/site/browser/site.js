// Test helpers: the site's folder, a server for it, and a browser.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, resolve } from "node:path";
import { after, before, beforeEach } from "node:test";
import { chromium } from "playwright-core";

export const REPOSITORY = resolve(import.meta.dirname, "../../..");
export const FOLDER = resolve(process.env.SITE ?? join(REPOSITORY, "target/site"));

// The site's path on its server. It isn't the server's root, so that a link that begins with `/` fails the tests.
const PREFIX = "/rfc1738/";

// The timeout of each step in milliseconds.
const TIMEOUT = 120_000;

/** A page of each kind, by its address below the site's root. */
export const KINDS = [
  "",
  "about/",
  "hostnumber/",
  "gopherurl/",
  "strict/",
  "characters/",
  "memo/",
  "5/",
  "quirks/",
  "later/",
  "gallery/",
];

/** Some pages that have a box. */
export const BOXES = ["", "hostnumber/", "gopherurl/", "strict/"];

/** Returns the addresses of all pages except `404.html`. */
export async function addresses() {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => /(^|\/)index\.html$/.test(file));
  return files.map((file) => file.replace(/index\.html$/, "")).sort();
}

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};

/** Serves the folder like a static file host, and returns the address of its root. */
export async function serve() {
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const file = path.startsWith(PREFIX) ? join(FOLDER, path.slice(PREFIX.length)) : "";
    const send = (status, type, body) => response.writeHead(status, { "content-type": type }).end(body);
    if (path.endsWith("/") ? existsSync(join(file, "index.html")) : TYPES[extname(file)] && existsSync(file)) {
      const name = path.endsWith("/") ? join(file, "index.html") : file;
      send(200, TYPES[extname(name)], await readFile(name));
    } else if (existsSync(join(file, "index.html"))) {
      response.writeHead(301, { location: `${request.url}/` }).end();
    } else if (file && existsSync(file)) {
      send(200, "text/plain; charset=utf-8", await readFile(file));
    } else {
      send(404, TYPES[".html"], await readFile(join(FOLDER, "404.html")));
    }
  });
  server.unref();
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return `http://127.0.0.1:${server.address().port}${PREFIX}`;
}

/** Starts a browser that makes no connections on its own, and whose pages wait as long as a busy machine needs. */
export async function launch() {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  browser.on("context", (context) => context.setDefaultTimeout(TIMEOUT));
  return browser;
}

/**
 * Opens an empty page. Returns it with a list that collects its problems: errors and warnings in the console, exceptions, failed
 * requests, policy violations, and requests to addresses outside `root`.
 */
export async function openWatched(context, root) {
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) problems.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => problems.push(`script: ${error.message}`));
  page.on("requestfailed", (request) => problems.push(`failed: ${request.url()} ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.status()}: ${response.url()}`);
  });
  await page.exposeFunction("reportViolation", (what) => problems.push(`policy: ${what}`));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      reportViolation(`${violatedDirective} ${blockedURI}`),
    );
  });
  await page.route(
    (url) => !url.href.startsWith(root) && url.protocol !== "data:",
    (route) => {
      problems.push(`other host: ${route.request().url()}`);
      return route.abort();
    },
  );
  return { page, problems };
}

/** Opens a new page for each test of a suite. Calls `set` with the page, its problems, its context and browser, and the site's root. */
export function freshPage(set) {
  let browser, context, root, page;
  before(async () => {
    root = await serve();
    browser = await launch();
    context = await browser.newContext();
  });
  after(() => browser.close());
  beforeEach(async () => {
    await page?.close();
    const opened = await openWatched(context, root);
    page = opened.page;
    set({ ...opened, browser, context, root });
  });
}

/** Waits until the box has loaded the library. A page without a box is ready immediately. */
export async function ready(page) {
  const box = page.locator("aside.box");
  if (await box.count()) await page.locator("aside.box[data-ready]").waitFor({ state: "attached" });
}

/** Processes the items, `tabs` at a time. */
export async function each(items, work, tabs = 4) {
  const left = [...items];
  await Promise.all(Array.from({ length: tabs }, async () => {
    while (left.length) await work(left.shift());
  }));
}

/** Fails if there are problems. The message lists the first 40. */
export function assertNone(problems) {
  const shown = problems.slice(0, 40).concat(problems.length > 40 ? [`… and ${problems.length - 40} more`] : []);
  assert.ok(problems.length === 0, shown.join("\n"));
}
