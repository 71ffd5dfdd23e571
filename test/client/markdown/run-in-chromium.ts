import type { Browser, Page } from "playwright-core";
import { exercise, installCanary } from "./exercise-in-page";

const ORIGIN = "http://vectors.invalid";
const BATCH = 250;
const CANARY = "canary called";
const SETTLE_MS = 60;

/** A call of `alert` and its like, a shadowed property of `document`, or a page that left for another. */
export interface Execution {
  how: string;
  batch: number;
  mode: "innerHTML" | "document";
}

/**
 * Shows every output in Chromium, once inserted with innerHTML and once as part of a served document, fires events at all
 * its elements and clicks every link. No request leaves the machine. Returns what ran.
 */
export async function runInChromium(browser: Browser, outputs: string[]): Promise<Execution[]> {
  const executions: Execution[] = [];
  const context = await browser.newContext();
  await context.addInitScript(installCanary, CANARY);
  const page = await context.newPage();
  let place: Omit<Execution, "how"> = { batch: 0, mode: "innerHTML" };
  let body = "";
  let expectedNavigation = false;

  await context.route("**/*", (route) => {
    const isPage = route.request().url().startsWith(`${ORIGIN}/page`);
    return isPage
      ? route.fulfill({ contentType: "text/html; charset=utf-8", body: `<!doctype html><body>${body}` })
      : route.fulfill({ status: 404, body: "" });
  });
  page.on("console", (message) => {
    if (message.text().startsWith(CANARY)) executions.push({ how: message.text(), ...place });
  });
  page.on("dialog", (dialog) => {
    executions.push({ how: `${dialog.type()} dialog`, ...place });
    return dialog.dismiss();
  });
  page.on("framenavigated", (frame) => {
    const moved = frame === page.mainFrame() && !frame.url().startsWith(`${ORIGIN}/page`);
    if (moved && !expectedNavigation) executions.push({ how: `went to ${frame.url()}`, ...place });
  });

  const open = async (content: string) => {
    body = content;
    expectedNavigation = true;
    await page.goto(`${ORIGIN}/page?${place.mode}-${place.batch}`);
    expectedNavigation = false;
  };
  for (let start = 0; start < outputs.length; start += BATCH) {
    const batch = outputs.slice(start, start + BATCH);
    place = { batch: start / BATCH, mode: "innerHTML" };
    await open("");
    await settle(page, () => page.evaluate(exercise, { outputs: batch, canary: CANARY }));
    place = { ...place, mode: "document" };
    await open(batch.map((output) => `<article>${output}</article>`).join("\n"));
    await settle(page, () => page.evaluate(exercise, { outputs: null, canary: CANARY }));
  }
  await context.close();
  return executions;
}

/** An execution may itself destroy the page under the script that provoked it. */
async function settle(page: Page, exercise: () => Promise<void>): Promise<void> {
  await exercise().catch((error: Error) => {
    if (!/navigat|destroyed|closed|detached/i.test(error.message)) throw error;
  });
  await page.waitForTimeout(SETTLE_MS);
}
