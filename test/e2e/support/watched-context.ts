import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";

import { signInLink } from "./sign-in-link.ts";
import { thisDemo } from "./this-service.ts";

export interface Watched {
  context: BrowserContext;
  /** What should never be: scripts or styles the policy stopped, uncaught errors, dialogs of the page. */
  problems: string[];
}

/** A browser of a visitor without an account, whose problems are noted. Nothing in it moves. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const problems: string[] = [];
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy violated: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  context.on("console", (message) => {
    const refusedRequest = message.text().startsWith("Failed to load resource");
    // The script above, in a frame without scripts.
    const ownScript = message.text().startsWith("Blocked script execution in");
    if (message.type() === "error" && !refusedRequest && !ownScript)
      problems.push(`${message.page()?.url()}: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`${error.page()?.url()}: ${error.error().message}`));
  context.on("dialog", (dialog) => {
    if (dialog.type() !== "beforeunload") problems.push(`${dialog.type()} dialog: ${dialog.message()}`);
    void dialog.accept().catch(() => undefined);
  });
  return { context, problems };
}

/** As openContext, signed in as the demo owner. */
export async function openSignedIn(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const watched = await openContext(browser, options);
  await signIn(watched.context);
  return watched;
}

/** As the demo owner. */
export async function signIn(context: BrowserContext): Promise<void> {
  const demo = thisDemo();
  const token = new URL(await signInLink(demo)).hash.replace("#token=", "");
  const answer = await context.request.post(`${demo.baseUrl}/v1/auth/link`, { data: { token } });
  if (!answer.ok()) throw new Error(`The sign-in link was rejected: ${await answer.text()}`);
}
