import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";
import { waitMs } from "../../support/hang.ts";

const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--no-first-run",
  "--disable-quic",
  "--disable-component-update",
  "--disable-sync",
];
const USUAL_PATHS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A real Chromium: `CHROMIUM_PATH`, one of the usual places, or the one Playwright installs. Fails when there is none. */
export async function launchChromium(): Promise<Browser> {
  const candidates = [process.env.CHROMIUM_PATH ?? "", ...USUAL_PATHS, chromium.executablePath()];
  const executablePath = candidates.find((path) => path !== "" && existsSync(path));
  if (executablePath === undefined) {
    throw new Error(
      "No Chromium found, and this test is worth nothing without one. Install it with `apt-get install chromium` or " +
        "`npx playwright-core install chromium`, or set CHROMIUM_PATH to its executable.",
    );
  }
  const browser = await chromium.launch({ executablePath, args: ARGUMENTS, timeout: waitMs });
  browser.on("context", (context) => context.setDefaultTimeout(waitMs));
  return browser;
}
