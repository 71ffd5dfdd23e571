import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { projectRoot } from "../../../scripts/project-root.ts";
import { launchChromium } from "../../client/markdown/launch-chromium";

const css = readFileSync(join(projectRoot, "dashboard/src/docs/prose.css"), "utf8");
const bare = ":root { --surface: #fff; --ink: #111; --line: #ddd } body { margin: 0 }";
const width = 300;

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width, height: 200 } });
});
afterAll(() => browser?.close());

/** What is painted at the edges and in the middle, of one picture of all: a browser refuses now and then to take one. */
async function edges() {
  const png = (await page.screenshot()).toString("base64");
  return page.evaluate(
    async ({ png, width }) => {
      const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const paint = new OffscreenCanvas(image.width, image.height).getContext("2d");
      if (!paint) throw new Error("nothing to paint on");
      paint.drawImage(image, 0, 0);
      const at = (x: number) => paint.getImageData(x, 40, 8, 40).data.join();
      return { left: at(4), right: at(width - 12), middle: at(150) };
    },
    { png, width },
  );
}

/** The edges of a table of that width, scrolled to its beginning and to its end. */
async function edgesOf(tableWidth: number) {
  const table = `<table style="width: ${tableWidth}px; height: 120px"><tr><td></td></tr></table>`;
  await page.setContent(
    `<style>${bare}${css}</style><div class="table" style="width: ${width}px">${table}</div>`,
  );
  const beginning = await edges();
  await page.locator(".table").evaluate((frame) => frame.scrollTo(frame.scrollWidth, 0));
  return { beginning, end: await edges() };
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
