import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterEach, beforeAll, expect } from "vitest";
import { describeInBrowser } from "./browser.ts";
import { openSignedIn, type Watched } from "./watched-context.ts";

export interface SignedIn {
  browser: Browser;
  context: BrowserContext;
  page: Page;
}

/**
 * As describeInBrowser, with one page of the demo owner for all its tests. What should never be (see Watched) fails
 * the test it happened in.
 */
export function describeSignedIn(name: string, tests: (signedIn: () => SignedIn) => void): void {
  describeInBrowser(name, (browser) => {
    let watched: Watched;
    let page: Page;
    beforeAll(async () => {
      watched = await openSignedIn(browser());
      page = await watched.context.newPage();
    });
    afterEach(() => expect(watched.problems).toEqual([]));
    tests(() => ({ browser: browser(), context: watched.context, page }));
  });
}
