import { writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";

const quality = 0.8;
const bytesMax = 80_000;

/** Saves the page as WebP, with local URLs shown as `example.com`; returns its size in bytes. */
export async function takePicture(page: Page, file: string): Promise<number> {
  await page.evaluate(showExampleAddresses);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const png = (await page.screenshot({ animations: "disabled" })).toString("base64");
  const blank = await page.context().newPage();
  const webp = await blank.evaluate(toWebp, { png, quality });
  await blank.close();
  const bytes = Buffer.from(webp);
  if (bytes.length > bytesMax) throw new Error(`${file} has ${bytes.length} bytes, more than ${bytesMax}`);
  await writeFile(file, bytes);
  return bytes.length;
}

/** Runs in the page. */
function showExampleAddresses(): void {
  const clean = (text: string) =>
    text
      .replaceAll(/(https?:\/\/)?127\.0\.0\.1:\d+/g, "$1example.com")
      .replaceAll("A site of a test", "Example Site");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue) node.nodeValue = clean(node.nodeValue);
  for (const input of document.querySelectorAll("input")) input.value = clean(input.value);
}

/** Runs in the page. */
async function toWebp({ png, quality }: { png: string; quality: number }): Promise<number[]> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality });
  return [...new Uint8Array(await blob.arrayBuffer())];
}
