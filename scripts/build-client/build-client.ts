import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mustRun } from "../process/run-tool.ts";
import { projectRoot } from "../project-root.ts";

const dist = join(projectRoot, "client/dist");

/** Rebuilds client/dist as published: JavaScript, types and the stylesheet. */
export async function buildClient(): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  await mustRun("Building the client", "typescript/bin/tsc", ["-p", "client/tsconfig.build.json"]);
  writeFileSync(join(dist, "styles.css"), joinStyles());
}

const folder = join(projectRoot, "client/src/react/styles");
/** Order matters: a later rule of the same specificity wins. */
const parts = [
  "properties",
  "page",
  "post",
  "prose",
  "prose-blocks",
  "faq-and-related",
  "list",
  "pagination",
  "print",
];

/** The components' stylesheet as the package ships it, in one file without imports. */
export const joinStyles = (): string =>
  parts.map((name) => readFileSync(join(folder, `${name}.css`), "utf8")).join("\n");
