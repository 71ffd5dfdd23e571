import { chromium, type Page } from "playwright-core";
import { signInLink } from "../../test/e2e/support/sign-in-link.ts";
import type { Demo } from "../../test/e2e/support/start-service.ts";
import { waitMs } from "../../test/support/hang.ts";
import { UserError } from "../process/user-error.ts";
import { findChromium } from "../test/find-chromium.ts";

/** The size of every screenshot, in pixels. */
const viewport = { width: 1280, height: 800 };

/** The dashboard in a separate browser, signed in as the owner of the demo. */
export async function openDashboard(demo: Demo): Promise<{ page: Page; close: () => Promise<void> }> {
  const executablePath = findChromium();
  if (executablePath === null) throw new UserError("There is no Chromium on this machine.");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
  const context = await browser.newContext({
    viewport,
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
  });
  context.setDefaultTimeout(waitMs);
  const page = await context.newPage();
  const token = new URL(await signInLink(demo)).hash.replace("#token=", "");
  const answer = await context.request.post(`${demo.baseUrl}/v1/auth/link`, { data: { token } });
  if (!answer.ok()) throw new Error(`The sign-in link was refused: ${await answer.text()}`);
  return { page, close: () => browser.close() };
}
