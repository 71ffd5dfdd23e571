import { type Box, isBlock } from "./page-box";

type Inline = Box | string;

const codes = new Set(["code", "kbd", "samp", "tt"]);
const note = /^\[?[\w*†‡]{1,4}\]?$/;
const anchor = /^[#¶§🔗\s]*$/u;

/** Text as displayed, on one line, or several if the page breaks it. Links and emphasis are reduced to their words, which are quoted. */
export function writeInline(nodes: readonly Inline[]): string {
  return nodes
    .map(inlineOf)
    .join("")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
}

function inlineOf(node: Inline): string {
  // A line break in the source is a space; one on the page is a `br`.
  if (typeof node === "string") return node.replace(/\s+/gu, " ");
  if (node.tag === "br") return "\n";
  if (node.tag === "wbr") return "";
  const text = node.children.map(inlineOf).join("");
  if (text.trim() === "" || isNote(node, text.trim())) return text.trim() === "" ? text : "";
  if (codes.has(node.tag)) return inCode(text);
  if (node.tag === "q") return `“${text.trim()}”`;
  return isBlock(node) ? ` ${text} ` : text;
}

/** A footnote mark, and the permalink sign beside a heading. */
const isNote = ({ tag, href, linked, characters }: Box, text: string): boolean =>
  (tag === "sup" && linked === characters && note.test(text)) ||
  (tag === "a" && href !== null && anchor.test(text));

function inCode(text: string): string {
  const words = text.trim();
  const blanks = /^\s*/.exec(text)?.[0] ?? "";
  const fence = words.includes("`") ? "``" : "`";
  const pad = words.startsWith("`") || words.endsWith("`") ? " " : "";
  return `${blanks}${fence}${pad}${words}${pad}${fence}${/\s$/.test(text) ? " " : ""}`;
}
