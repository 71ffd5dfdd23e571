import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium on this machine: BLOGSVC_CHROMIUM, one on the PATH, or one installed by Playwright. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | null {
  if (env.BLOGSVC_CHROMIUM !== undefined) return env.BLOGSVC_CHROMIUM || null;
  const folders = (env.PATH ?? "").split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...applications,
    chromium.executablePath(),
  ];
  return candidates.find((path) => existsSync(path)) ?? null;
}
