export interface Block {
  kind: "heading" | "paragraph" | "item" | "quote";
  /** Where the text without its markers begins and ends in the Markdown, in UTF-16 units. */
  start: number;
  end: number;
}

const skipped = /^(?:\s*\||\s*<[a-z!/]|\s*\[[^\]]{1,200}\]:|\s*(?:[-*_]\s*){3,}$)/i;
const heading = /^ {0,3}#{1,6}[ \t]+/;
const item = /^\s{0,8}(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;
const quote = /^ {0,3}>[ \t]?/;
const fence = /^\s*(```|~~~)/;

/** The prose of a Markdown text, in order: no code, tables, HTML, rules or link definitions. Takes time in proportion to the text. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  let fenced: string | null = null;
  let at = 0;
  for (const line of markdown.split("\n")) {
    const start = at;
    const end = at + line.trimEnd().length;
    at += line.length + 1;
    const marker = fence.exec(line)?.[1] ?? null;
    if (fenced !== null || marker !== null) {
      if (fenced === null) fenced = marker;
      else if (fenced === marker) fenced = null;
      open = null;
    } else if (open?.kind === "paragraph" && /^ {0,3}(?:=+|-{2,})\s*$/.test(line)) {
      open.kind = "heading";
      open = null;
    } else if (end === start || skipped.test(line)) open = null;
    else if (open === null || heading.test(line) || item.test(line) || quote.test(line)) {
      const block = beginBlock(line, start, end);
      if (block !== null && block.end > block.start) blocks.push(block);
      open = block?.kind === "paragraph" || block?.kind === "item" ? block : null;
    } else open.end = end;
  }
  return blocks;
}

function beginBlock(line: string, start: number, end: number): Block | null {
  const [hashes] = heading.exec(line) ?? [];
  if (hashes !== undefined) {
    const closing = /[ \t]#{1,6}$/.exec(line.trimEnd().slice(-8))?.[0].length ?? 0;
    return { kind: "heading", start: start + hashes.length, end: end - closing };
  }
  const [bullet] = item.exec(line) ?? [];
  if (bullet !== undefined) return { kind: "item", start: start + bullet.length, end };
  const [arrow] = quote.exec(line) ?? [];
  if (arrow !== undefined) return { kind: "quote", start: start + arrow.length, end };
  if (/^(?: {4}|\t)/.test(line)) return null;
  return { kind: "paragraph", start: start + (line.length - line.trimStart().length), end };
}
