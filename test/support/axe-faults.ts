import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const fromPackage = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const source = readFileSync(fromPackage.resolve("axe-core/axe.min.js"), "utf8");
/** The builder runs it twice for each look at a page. */
const axeSource = `if (typeof window.axe === "undefined") { ${source} }`;

/** What axe holds for serious or critical on the page, by all its rules or only the named ones. */
export async function axeFaults(page: Page, rules: string[] = []): Promise<string[]> {
  // The legacy mode spares a second page for each run; it differs only for frames of other origins, which we have not.
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`);
}
