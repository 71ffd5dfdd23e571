import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";

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
