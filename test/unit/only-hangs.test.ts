import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../../scripts/project-root.ts";

/** A limit of one test, hook, poll or wait in the browser, however it is spelled. */
const ownLimit = [
  /[{,]\s*timeout: (?!waitMs)/,
  /^\s*\}, [\d_]+(?: \* \w+)?\);$/m,
  /^\s*\},\n\s*[\d_]+(?: \* \w+)?,\n\s*\);$/m,
  /vi\.waitFor\((?:(?!waitMs)[^;])*\);/,
  /performance\.now\(\)[^;]*\)\.toBeLess\w+\((?!waitMs)/,
];
/** Where such text is a setting of the product. */
const settings = ["cli/commands/command-lines.ts", "e2e/fresh-projects/projects/", "unit/only-hangs.test.ts"];

it("no test has its own time limit: a shared one ends only what hangs", () => {
  const folder = join(projectRoot, "test");
  const files = globSync("**/*.ts", { cwd: folder }).filter(
    (file) => !settings.some((one) => file.startsWith(one)),
  );
  const found = files.filter((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return ownLimit.some((limit) => limit.test(text));
  });
  expect(found).toEqual([]);
});
