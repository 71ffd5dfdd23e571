import { type Browser, type BrowserContext, chromium } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { findChromium } from "../../../scripts/test/find-chromium.ts";
import { waitMs } from "../../support/hang.ts";

const executablePath = findChromium();

/**
 * The last --disable-features counts: all of Playwright's (its chromiumSwitches.ts), and the two pages that every window of Chromium
 * would load behind its address bar, more than half of what opening a window takes.
 */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** The Chromium of all files that run in this process, which ends with it. */
let shared: Browser | undefined;

/** What outlives the file that opened it. */
export const keptContexts = new Set<BrowserContext>();

/**
 * As `describe`, with a Chromium for all its tests; skipped, and counted as such by `npm test`, on a machine without
 * Chromium. `browser` is there once the tests run. What a file leaves open is closed after it.
 */
export function describeInBrowser(name: string, tests: (browser: () => Browser) => void): void {
  describe.skipIf(executablePath === null)(name, () => {
    beforeAll(async () => {
      if (!shared?.isConnected()) shared = await launchBrowser();
    });
    afterAll(async () => {
      const contexts = shared?.contexts() ?? [];
      await Promise.all(contexts.filter((one) => !keptContexts.has(one)).map((one) => one.close()));
    });
    tests(() => {
      if (!shared) throw new Error("The browser is there only while tests run");
      return shared;
    });
  });
}

async function launchBrowser(): Promise<Browser> {
  if (executablePath === null) throw new Error("no Chromium on this machine");
  // Chromium has no sandbox for root, as which containers run.
  const browser = await chromium.launch({
    executablePath,
    args: [
      `--disable-features=${disabledFeatures.join(",")}`,
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
    timeout: waitMs,
  });
  browser.on("context", (context) => context.setDefaultTimeout(waitMs));
  return browser;
}
