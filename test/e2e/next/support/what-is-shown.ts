import type { Page } from "playwright-core";

/** What a reader sees at an address. */
export interface Shown {
  status: number | null;
  /** Where the browser ended up. */
  path: string;
  heading: string;
  text: string;
}

/** Loads the address once. */
export async function load(page: Page, url: string): Promise<Shown> {
  const response = await page.goto(url, { waitUntil: "domcontentloaded" });
  const heading = await page.locator("h1").first().innerText();
  const text = await page.locator("main").innerText();
  return { status: response?.status() ?? null, path: new URL(page.url()).pathname, heading, text };
}
