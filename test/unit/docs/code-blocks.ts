import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface CodeBlock {
  /** `webhooks.md:12`, to find it by. */
  at: string;
  language: string;
  code: string;
  /** The paragraph before it, where the document says how it is tested. */
  before: string;
}

const folder = fileURLToPath(new URL("../../../docs/", import.meta.url));

export const documentText = (name: string): string => readFileSync(folder + name, "utf8");

/** The fenced blocks of a document under docs/, in order. */
export function codeBlocks(name: string): CodeBlock[] {
  const text = documentText(name);
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(
    ({ index, 1: language = "", 2: code = "" }) => {
      const head = text.slice(0, index);
      return {
        at: `${name}:${head.split("\n").length}`,
        language,
        code,
        before: head.trimEnd().split("\n\n").at(-1) ?? "",
      };
    },
  );
}

/** The block whose first line names this file. */
export function fileIn(name: string, file: string): CodeBlock {
  const found = codeBlocks(name).find(({ code }) => code.split("\n", 1)[0]?.endsWith(` ${file}`));
  if (!found) throw new Error(`docs/${name} has no block that begins with the name ${file}`);
  return found;
}

/** The cells of a table's rows, without its head. */
export function tableAfter(name: string, heading: string): string[][] {
  const [, section = ""] = documentText(name).split(`\n${heading}\n`);
  const lines = section.split(/\n#+ /, 1)[0]?.split("\n") ?? [];
  const from = lines.findIndex((line) => line.startsWith("|"));
  const rest = lines.slice(from + 2);
  const rows = rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith("|")),
  );
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}
