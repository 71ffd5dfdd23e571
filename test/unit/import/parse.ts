import type { ImportedPost, ParsedFile } from "../../../worker/domains/import/format/imported-post";
import { parsePostFile } from "../../../worker/domains/import/format/parse-post-file";

export function parse(text: string, path = "hello.md"): ParsedFile {
  return parsePostFile(path, new TextEncoder().encode(text));
}

export function parsed(text: string, path?: string): ImportedPost & { warnings: string[] } {
  const file = parse(text, path);
  if (!file.ok) throw new Error(`${file.code}: ${file.message}`);
  return { ...file.post, warnings: file.warnings };
}

/** A post from YAML front matter lines, with a title unless the lines give one. */
export function fromYaml(front: string, path?: string): ImportedPost & { warnings: string[] } {
  const title = /^title:/m.test(front) ? "" : "title: Hello\n";
  return parsed(`---\n${title}${front}\n---\nBody\n`, path);
}

export const utc = (text: string): number => Date.parse(text);
