import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";
import { launchChromium } from "../../client/markdown/launch-chromium";

const css = readFileSync(join(projectRoot, "dashboard/src/docs/prose.css"), "utf8");
const bare = ":root { --surface: #fff; --ink: #111; --line: #ddd } body { margin: 0 }";
const width = 300;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

/** The edges of a table of that width, scrolled to its beginning and to its end. */
async function edgesOf(tableWidth: number) {
  const page = await browser.newPage({ viewport: { width, height: 200 } });
  const table = `<table style="width: ${tableWidth}px; height: 120px"><tr><td></td></tr></table>`;
  await page.setContent(
    `<style>${bare}${css}</style><div class="table" style="width: ${width}px">${table}</div>`,
  );
  const shot = (x: number) =>
    page.screenshot({ clip: { x, y: 40, width: 8, height: 40 } }).then((png) => png.toString("base64"));
  const edges = async () => ({ left: await shot(4), right: await shot(width - 12), middle: await shot(150) });
  const beginning = await edges();
  await page.locator(".table").evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0));
  const end = await edges();
  await page.close();
  return { beginning, end };
}

it("have a shadow at the edge beyond which there is more", async () => {
  const { beginning, end } = await edgesOf(600);
  expect(beginning.left).toBe(beginning.middle);
  expect(beginning.right).not.toBe(beginning.middle);
  expect(end.left).not.toBe(end.middle);
  expect(end.right).toBe(end.middle);
});

it("have none where all of it is to be seen", async () => {
  const { beginning } = await edgesOf(width - 2);
  expect(beginning.left).toBe(beginning.middle);
  expect(beginning.right).toBe(beginning.middle);
});
