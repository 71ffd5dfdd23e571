import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { axeFaults } from "../../support/axe-faults.ts";
import { isFull } from "../../support/size.ts";

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const schemes = ["light", "dark"] as const;
/** Of the four, where both sizes are looked at; all in the full size. */
const reduced = { desktop: ["light"], phone: ["dark"] } as const;

/** A folder that takes a picture of every screen, to be looked at by a person. */
const pictures = process.env.BLOGSVC_SCREENSHOTS;

/**
 * Looks at what the page shows now on a desktop and on a phone, light and dark (reduced: light there, dark here): axe finds nothing serious, and nothing
 * is wider than the screen. Leaves the page as on a light desktop. `on` is for what does not outlive a change of size.
 */
export async function expectScreenIsFine(
  page: Page,
  name: string,
  on: (keyof typeof sizes)[] = ["desktop", "phone"],
): Promise<void> {
  const faults: string[] = [];
  for (const one of on) {
    const size = sizes[one];
    await page.setViewportSize(size);
    for (const scheme of isFull || on.length === 1 ? schemes : reduced[one]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForFunction(isPainted, scheme).catch(async (cause: unknown) => {
        throw new Error(`${name} is never painted: ${await page.evaluate(whatMoves)}`, { cause });
      });
      const where = `${name}, ${size.width} wide, ${scheme}`;
      // The dark scheme changes nothing but colors.
      const rules = scheme === "dark" ? ["color-contrast"] : [];
      faults.push(...(await axeFaults(page, rules)).map((fault) => `${where}: ${fault}`));
      if (pictures) await page.screenshot({ path: join(pictures, `${where.replace(/\W+/g, "-")}.png`) });
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) faults.push(`${name}, ${size.width} wide: ${overflow} px wider than the screen`);
  }
  await page.setViewportSize(sizes.desktop);
  await page.emulateMedia({ colorScheme: "light" });
  expect(faults).toEqual([]);
}

/** Runs in the page. The dashboard follows the system's scheme by an event, which comes a moment later. */
const isPainted = (scheme: string) =>
  (document.documentElement.dataset.theme ?? scheme) === scheme &&
  document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState === "finished" || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    );

/** Runs in the page. */
const whatMoves = () =>
  JSON.stringify({
    theme: document.documentElement.dataset.theme,
    moving: document.getAnimations().map((one) => {
      const target = one.effect instanceof KeyframeEffect ? one.effect.target?.outerHTML.slice(0, 200) : "";
      return [one.id, one.playState, target];
    }),
  });
