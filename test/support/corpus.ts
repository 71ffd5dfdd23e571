import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Real Zola posts beside the project; BLOGSVC_CORPUS names another folder that holds `rust-blog`. */
const corpus =
  process.env.BLOGSVC_CORPUS ?? fileURLToPath(new URL("../../../shared/corpus", import.meta.url));
export const corpusFolder = join(corpus, "rust-blog");
export const corpusPresent = existsSync(corpusFolder);

if (!corpusPresent) {
  console.warn(
    `\n*** CORPUS ABSENT: no folder ${corpusFolder}. The import of real posts is NOT tested in this run. ***\n`,
  );
}

/** Reads the front matter by its own simple shape (`key = "text"`, lists of texts), without the code under test. */
export function oracle(text: string) {
  const end = text.indexOf("\n+++\n", 4);
  const front = text.slice(4, end + 1);
  const literal = (key: string) => {
    const [, json = "null"] = new RegExp(`^${key} = ("(?:[^"\\\\]|\\\\.)*")$`, "m").exec(front) ?? [];
    const single = new RegExp(`^${key} = '([^']*)'$`, "m").exec(front);
    return single?.[1] ?? JSON.parse(json);
  };
  const list = (key: string) => {
    const [, items = ""] = new RegExp(`^${key} = \\[((?:\\s*"[^"]*",?\\s*)*)\\]`, "m").exec(front) ?? [];
    return [...items.matchAll(/"([^"]*)"/g)].map(([, item = ""]) => item);
  };
  const path: string = literal("path");
  const [year, month, day, ...rest] = path.split("/");
  return {
    path,
    date: `${year}-${month}-${day}`,
    slug: rest
      .join("/")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, ""),
    title: literal("title"),
    description: literal("description"),
    authors: list("authors"),
    aliases: list("aliases").map((alias) => `/${alias}`),
    body: text.slice(end + 5),
  };
}
