import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { findChromium } from "../../../scripts/test/find-chromium.ts";
import { waitMs } from "../../support/hang.ts";

const executablePath = findChromium();

/**
 * As `describe`, with a Chromium for all its tests; skipped, and counted as such by `npm test`, on a machine without
 * Chromium. `browser` is there once the tests run.
 */
export function describeInBrowser(name: string, tests: (browser: () => Browser) => void): void {
  describe.skipIf(executablePath === null)(name, () => {
    let browser: Browser | undefined;
    beforeAll(async () => {
      browser = await launchBrowser();
    });
    afterAll(() => browser?.close());
    tests(() => {
      if (!browser) throw new Error("The browser is there only while tests run");
      return browser;
    });
  });
}

/** A Chromium of its own; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
  if (executablePath === null) throw new Error("no Chromium on this machine");
  // Chromium has no sandbox for root, as which containers run.
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    timeout: waitMs,
  });
  browser.on("context", (context) => context.setDefaultTimeout(waitMs));
  return browser;
}
