import { parse as parseToml, TomlError } from "smol-toml";
import { isScalar, parseDocument, visit } from "yaml";
import { type FrontMatter, toFrontMatterValue } from "./front-matter-value";
import { ParseFailure } from "./parse-failure";
import type { SplitFile } from "./split-front-matter";

/** Parses the front matter of a split file. Throws ParseFailure `bad_front_matter` if it is not a table of keys. */
export function decodeFrontMatter(file: SplitFile): FrontMatter {
  let parsed: unknown;
  try {
    if (file.syntax === "yaml") parsed = decodeYaml(file);
    else if (file.syntax === "toml") parsed = parseToml(file.source, { integersAsBigInt: "asNeeded" });
    else parsed = JSON.parse(file.source);
  } catch (error) {
    if (error instanceof ParseFailure) throw error;
    throw new ParseFailure("bad_front_matter", describe(error, file));
  }
  const value = toFrontMatterValue(parsed ?? new Map(), file.source);
  if (value instanceof Map) return value;
  throw new ParseFailure(
    "bad_front_matter",
    `The ${file.syntax.toUpperCase()} front matter is not a list of keys and values.`,
  );
}

function decodeYaml({ source, linesBefore }: SplitFile): unknown {
  // The parser's own check for unique keys takes quadratic time.
  const document = parseDocument(source, { uniqueKeys: false, schema: "core", logLevel: "silent" });
  const [error] = document.errors;
  if (error) {
    const line = error.linePos ? ` (line ${error.linePos[0].line + linesBefore})` : "";
    const reason = error.message
      .split("\n", 1)[0]
      ?.replace(/ at line \d+, column \d+:?$/, "")
      .replace(/^Maximum call stack.*/, "nested too deeply");
    throw new ParseFailure("bad_front_matter", `YAML: ${reason}${line}`);
  }
  visit(document, {
    // `version: 1.10` and `title: 2020` must keep the author's text.
    Scalar(_key, node) {
      if (node.value !== null && typeof node.value !== "string")
        node.value = node.source ?? String(node.value);
    },
    Map(_key, node) {
      const seen = new Set<unknown>();
      for (const { key } of node.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          throw new ParseFailure("bad_front_matter", `YAML: the key "${String(key.value)}" appears twice.`);
        }
        seen.add(key.value);
      }
    },
  });
  // Aliases share their target, so a bomb costs nothing here; toFrontMatterValue counts its expanded size.
  return document.toJS({ mapAsMap: true, maxAliasCount: -1 });
}

function describe(error: unknown, { syntax, linesBefore }: SplitFile): string {
  const name = syntax.toUpperCase();
  if (error instanceof TomlError) {
    const reason = error.message.split("\n", 1)[0]?.replace(/^Invalid TOML document: /, "");
    return `${name}: ${reason} (line ${error.line + linesBefore})`;
  }
  if (error instanceof RangeError) return `${name}: nested too deeply.`;
  return `${name}: ${error instanceof Error ? error.message : "cannot be read"}`;
}
