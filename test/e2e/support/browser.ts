import { type Browser, chromium } from "playwright-core";
import { describe } from "vitest";
import { findChromium } from "../../../scripts/test/find-chromium.ts";

const executablePath = findChromium();

/** As `describe`; skipped, and counted as such by `npm test`, on a machine without Chromium. */
export function describeInBrowser(name: string, tests: () => void): void {
  describe.skipIf(executablePath === null)(name, tests);
}

/** A Chromium of its own; the caller closes it. */
export function launchBrowser(): Promise<Browser> {
  if (executablePath === null) throw new Error("no Chromium on this machine: use describeInBrowser");
  // Chromium has no sandbox for root, as which containers run.
  return chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] });
}
