import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString: (text: string) => Color;
}
interface Axe {
  run: (options: object) => ReturnType<AxeBuilder["analyze"]>;
  commons: { color: { Color: { new (): Color; prototype: Color } } };
}
declare global {
  interface Window {
    axe?: Axe;
  }
}

const fromPackage = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const source = readFileSync(fromPackage.resolve("axe-core/axe.min.js"), "utf8");

/**
 * What axe holds for serious or critical on the page, by all its rules or only the named ones. Without the package's builder, which
 * injects axe for each run.
 */
export async function axeFaults(page: Page, rules: string[] = []): Promise<string[]> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => window.axe !== undefined)) continue;
    await frame.evaluate(source);
    await frame.evaluate(parseColorsOnce);
  }
  return page.evaluate(async (only) => {
    if (!window.axe) throw new Error("The page was replaced");
    const options = { resultTypes: ["violations"], ...(only.length > 0 && { runOnly: only }) };
    const { violations } = await window.axe.run(options);
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
  }, rules);
}

/** Runs in the page: axe parses the same few colors for every element again, which takes a third of its time. */
function parseColorsOnce(): void {
  const Color = window.axe?.commons.color.Color;
  if (!Color) throw new Error("This axe keeps its colors elsewhere");
  const { parseString } = Color.prototype;
  const known = new Map<string, Color>();
  Color.prototype.parseString = function (text) {
    const color = known.get(text) ?? parseString.call(new Color(), text);
    known.set(text, color);
    const { r, g, b, alpha } = color;
    return Object.assign(this, { r, g, b, alpha });
  };
}
