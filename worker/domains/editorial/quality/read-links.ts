import { blankOut } from "../../../platform/text/mask-code";

export interface Link {
  kind: "link" | "image";
  /** Its target; empty without one. */
  url: string;
  /** Alt text for images. */
  text: string;
  /** Verbatim Markdown. */
  excerpt: string;
  /** In UTF-16 units. */
  start: number;
}

const label = "((?:[^\\[\\]\\\\]|\\\\.|\\[[^\\[\\]]{0,200}\\]){0,600})";
const inline = new RegExp(
  `(!?)\\[${label}\\]\\(\\s*(?:<([^<>\\n]{0,2048})>|([^\\s()]{0,2048}(?:\\([^\\s()]{0,500}\\)[^\\s()]{0,500}){0,3}))(?:\\s+(?:"[^"]{0,500}"|'[^']{0,500}'))?\\s*\\)`,
  "g",
);
const reference = new RegExp(`(!?)\\[${label}\\]\\[([^\\[\\]]{0,200})\\]`, "g");
const definition = /^ {0,3}\[([^[\]]{1,200})\]:\s*<?([^\s<>]{1,2048})>?/gm;
const bare = /<?(https?:\/\/[^\s<>()"'`[\]]{1,2048}[^\s<>()"'`[\].,;:!?])>?/g;
const html = /<(a|img)\b([^<>]{0,4096})>/gi;

const attribute = (attributes: string, name: string): string | null => {
  const found = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i").exec(attributes);
  return found ? (found[1] ?? found[2] ?? found[3] ?? "") : null;
};

/** The links and images of a Markdown text, also in HTML, in order; an image inside a link is listed separately. */
export function readLinks(masked: string, content: string): Link[] {
  const definitions = new Map(
    [...masked.matchAll(definition)].map(([, name = "", url = ""]) => [name.toLowerCase(), url]),
  );
  const found: Link[] = [];
  const add = (match: RegExpExecArray, kind: Link["kind"], url: string, text: string) => {
    const excerpt = content.slice(match.index, match.index + match[0].length);
    found.push({ kind, url, text: text.trim(), excerpt, start: match.index });
    for (const nested of text.matchAll(inline))
      if (nested[1] === "!")
        found.push({
          kind: "image",
          url: nested[3] ?? nested[4] ?? "",
          text: (nested[2] ?? "").trim(),
          excerpt: nested[0],
          start: match.index + match[0].indexOf(nested[0]),
        });
  };
  const kindOf = (mark: string | undefined) => (mark === "!" ? "image" : "link");
  for (const match of masked.matchAll(inline))
    add(match, kindOf(match[1]), match[3] ?? match[4] ?? "", match[2] ?? "");
  for (const match of masked.matchAll(reference)) {
    const url = definitions.get((match[3] || match[2] || "").toLowerCase());
    if (url !== undefined) add(match, kindOf(match[1]), url, match[2] ?? "");
  }
  for (const match of masked.matchAll(html)) {
    const isImage = match[1]?.toLowerCase() === "img";
    const url = attribute(match[2] ?? "", isImage ? "src" : "href");
    if (url !== null)
      add(match, isImage ? "image" : "link", url, isImage ? (attribute(match[2] ?? "", "alt") ?? "") : "");
  }
  const covered = found.map(({ start, excerpt }) => ({ start, end: start + excerpt.length }));
  const definitionLines = [...masked.matchAll(definition)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  for (const match of blankOut(masked, [...covered, ...definitionLines]).matchAll(bare))
    add(match, "link", match[1] ?? "", "");
  return found.sort((a, b) => a.start - b.start);
}
