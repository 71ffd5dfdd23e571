import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, expect, it } from "vitest";
import { inlineCopy } from "../../../scripts/inline-copy.ts";
import { projectRoot } from "../../../scripts/project-root.ts";

const cache = join(projectRoot, "node_modules/.cache");
mkdirSync(cache, { recursive: true });
const root = mkdtempSync(join(cache, "inline-copy-"));
const source = join(root, "dashboard/src");
mkdirSync(source, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const copy = `export const copy = {
  list: { empty: "No posts yet", deleted: (count: number) => \`\${count} deleted\`, by: { hand: (n: number) => \`\${n} by hand\` }, states: { draft: "Draft" } },
  dialog: { title: "Delete this post?" },
};`;

/** What a page becomes that imports the copy above. */
async function built(page: string): Promise<string> {
  writeFileSync(join(source, "copy.ts"), copy);
  writeFileSync(join(source, "page.ts"), page);
  const result = await build({
    configFile: false,
    logLevel: "silent",
    root,
    plugins: [inlineCopy()],
    build: { write: false, minify: false, lib: { entry: join(source, "page.ts"), formats: ["es"] } },
  });
  const [one] = Array.isArray(result) ? result : [];
  return one?.output[0].code ?? "";
}

it("builds pages with the texts they use, and no others", async () => {
  const code = await built(`import { copy } from "./copy";
export const empty: string = copy.list.empty;
export const shout = copy.list.empty.toUpperCase();
export const deleted = copy.list.deleted(2);
export const by = (how: "hand", count: number) => copy.list.by[how](count);
export const state = (name: "draft") => copy.list.states[name];`);
  expect(code).not.toContain("Delete this post?");
  expect(code).not.toContain("copy.");
  const page = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect([page.empty, page.shout, page.deleted, page.by("hand", 3), page.state("draft")]).toEqual([
    "No posts yet",
    "NO POSTS YET",
    "2 deleted",
    "3 by hand",
    "Draft",
  ]);
});

it("follows the name under which a module imports them", async () => {
  const code = await built(
    'import { copy as texts } from "./copy";\nexport const copy = texts.dialog.title;',
  );
  expect(code).toContain("Delete this post?");
  expect(code).not.toContain("No posts yet");
});
