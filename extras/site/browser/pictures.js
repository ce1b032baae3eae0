// Saves screenshots of the site to a folder: `npm run pictures -- FOLDER`.
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { each, launch, ready, serve } from "./site.js";

const PAGES = {
  front: "",
  production: "hostport/#in=hostport&text=host:80",
  memo: "memo/",
  grammar: "5/",
  later: "later/",
  characters: "characters/",
  gallery: "gallery/",
  https: "#https://host.dom/docs?page=2",
  disagreement: "#https://trusted.example?mail=joe@attacker.example",
  error: "#in=strict&text=http://host.dom/a%20b%7Cc",
};

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: npm run pictures -- FOLDER");
await mkdir(folder, { recursive: true });
const root = await serve();
const browser = await launch();
const wanted = ["light", "dark"].flatMap((colorScheme) =>
  [360, 800, 1200, 1440].flatMap((width) => Object.entries(PAGES).map(([name, address]) => ({ colorScheme, width, name, address }))),
);
await each(wanted, async ({ colorScheme, width, name, address }) => {
  const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 } });
  await page.goto(root + address);
  await ready(page);
  await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
  await page.close();
}, 2);
// The preview image for links to the site, `../assets/card.png`.
const card = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await card.goto(root);
await ready(card);
await card.screenshot({ path: join(folder, "card.png") });
await browser.close();
console.log(`${wanted.length + 1} pictures in ${resolve(folder)}`);
