import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { describeInBrowser, keptContexts } from "./browser.ts";
import { thisDemo } from "./this-service.ts";
import { openContext, signIn, type Watched } from "./watched-context.ts";

export interface SignedIn {
  browser: Browser;
  context: BrowserContext;
  page: Page;
}

/**
 * As describeInBrowser, with one page of the demo owner for all its tests. What should never be (see Watched) fails
 * the test it happened in.
 */
export function describeSignedIn(
  name: string,
  tests: (signedIn: () => SignedIn) => void,
  options: BrowserContextOptions = {},
): void {
  describeInBrowser(name, (browser) => {
    let watched: Watched;
    let page: Page;
    beforeAll(async () => {
      watched = await keptContext(browser(), options);
      page = await watched.context.newPage();
      await clearStorage(page);
      await signIn(watched.context);
    });
    afterEach(() => expect(watched.problems.splice(0)).toEqual([]));
    afterAll(async () => {
      await watched?.context.unrouteAll({ behavior: "ignoreErrors" });
      await Promise.all((watched?.context.pages() ?? []).map((one) => one.close()));
    });
    tests(() => ({ browser: browser(), context: watched.context, page }));
  });
}

/** By their options: files share a context for its cache, as loading and compiling the dashboard is most of a first visit. */
const kept = new Map<string, Watched>();

async function keptContext(browser: Browser, options: BrowserContextOptions): Promise<Watched> {
  const name = JSON.stringify(options);
  const former = kept.get(name);
  if (former?.context.browser()?.isConnected()) return former;
  const watched = await openContext(browser, options);
  keptContexts.add(watched.context);
  kept.set(name, watched);
  return watched;
}

/** All that the dashboard stores but the cache. */
async function clearStorage(page: Page): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  await session.send("Storage.clearDataForOrigin", { origin: thisDemo().baseUrl, storageTypes });
  await session.detach();
}
