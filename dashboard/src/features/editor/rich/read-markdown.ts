import type { Token } from "markdown-it";
import type { Mark, Node } from "prosemirror-model";
import { readTokens } from "../../../../../client/src/markdown/parse-document";
import { parser } from "../../../../../client/src/markdown/syntax/parser";
import { inlineTags, schema } from "./schema";

/** A block of the text together with the Markdown it was read from. */
export interface Original {
  node: Node;
  source: string;
  /** What is between the previous block and this one. */
  before: string;
  index: number;
}

export interface ReadText {
  doc: Node;
  /** One for each block of `doc`. */
  originals: Original[];
  /** What follows the last block. */
  after: string;
}

const { nodes, marks } = schema;

/** Reads Markdown with the parser that readers' pages use. Throws TooComplexError above its limits. */
export function readMarkdown(markdown: string): ReadText {
  const starts = lineStarts(markdown);
  const at = (line: number) => starts[line] ?? markdown.length;
  const { tokens } = readTokens(markdown, parser);
  const originals: Original[] = [];
  let end = 0;
  const add = (node: Node, from: number, to: number) => {
    originals.push({
      node,
      source: markdown.slice(from, to),
      before: markdown.slice(end, from),
      index: originals.length,
    });
    end = to;
  };
  const fillUntil = (line: number) => {
    for (const { from, to } of passages(markdown, end, at(line))) {
      const source = markdown.slice(from, to);
      add(footnoteOf(source) ?? nodes.raw.create({ source }), from, to);
    }
  };

  for (const block of topBlocks(tokens)) {
    const [first, last] = block[0]?.map ?? [0, 0];
    fillUntil(first);
    const to = withoutBlankEnd(markdown, at(first), at(last));
    const [node] = readBlocks(block);
    const source = markdown.slice(at(first), to);
    add(node ?? nodes.raw.create({ source }), at(first), to);
  }
  fillUntil(starts.length);
  const children = originals.map(({ node }) => node);
  const doc = nodes.doc.create(null, children.length > 0 ? children : nodes.paragraph.create());
  return { doc, originals, after: markdown.slice(end) };
}

/** Where each line begins, by the line ends of the parser. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) starts.push(index + end.length);
  return starts;
}

function withoutBlankEnd(text: string, from: number, to: number): number {
  const blank = /(?:\r\n?|\n)?(?:[ \t]*(?:\r\n?|\n))*[ \t]*$/.exec(text.slice(from, to));
  return blank ? Math.max(from, from + blank.index) : to;
}

/**
 * What the parser consumes without showing it: definitions of links and footnotes, split where a definition begins or a
 * blank line ends them.
 */
function passages(text: string, from: number, to: number): { from: number; to: number }[] {
  const found: { from: number; to: number; isNote: boolean }[] = [];
  const lines = [...text.slice(from, to).matchAll(/[^\r\n]+/g)];
  let open: { from: number; to: number; isNote: boolean } | undefined;
  for (const { 0: line, index } of lines) {
    if (line.trim() === "") continue;
    const start = from + index;
    const end = start + line.length;
    const isNote = /^ {0,3}\[\^[^\s[\]]+\]:/.test(line);
    const isNext = open && /^(?:\r\n?|\n)$/.test(text.slice(open.to, start));
    const continues = open && !isNote && (open.isNote ? /^(?: {4}|\t)/.test(line) || isNext : isNext);
    if (open && continues) open.to = end;
    else {
      open = { from: start, to: end, isNote };
      found.push(open);
    }
  }
  return found;
}

const noteStart = /^ {0,3}\[\^([^\s[\]]{1,999})\]:[ \t]*/;

function footnoteOf(source: string): Node | null {
  const start = noteStart.exec(source);
  if (!start?.[1]) return null;
  const body = source.slice(start[0].length).replace(/^(?: {4}|\t)/gm, "");
  const { doc, originals } = readMarkdown(body);
  const isPlain = originals.every(({ node }) => node.type !== nodes.raw && node.type !== nodes.footnote);
  return isPlain ? nodes.footnote.create({ label: start[1] }, doc.content) : null;
}

/** The tokens of each block of the document, without those of the footnotes' section. */
function topBlocks(tokens: Token[]): Token[][] {
  const blocks: Token[][] = [];
  let block: Token[] = [];
  for (const token of tokens) {
    if (token.type === "footnotes_open") break;
    block.push(token);
    if (token.level > 0 || token.nesting > 0) continue;
    if (token.nesting <= 0 && (token.nesting < 0 || block.length === 1)) {
      blocks.push(block);
      block = [];
    }
  }
  return blocks;
}

/** Null if a part of it has no form here. */
type Reader = (token: Token, children: Node[], inside: Token[]) => Node | null;

const alignOf = (token: Token) => ({ align: token.attrGet("align") });

const readers: Record<string, Reader> = {
  paragraph: (_, __, inside) => nodes.paragraph.create(null, readInline(inside)),
  heading: (token, _, inside) =>
    nodes.heading.create({ level: Number(token.tag.slice(1)) }, readInline(inside)),
  blockquote: (token, children) => {
    const kind = token.meta?.callout;
    const inside = children.length > 0 ? children : nodes.paragraph.create();
    return kind === undefined
      ? nodes.blockquote.create(null, inside)
      : nodes.callout.create({ kind }, inside);
  },
  bullet_list: (_, children, inside) => nodes.bullet_list.create({ tight: isTight(inside) }, children),
  ordered_list: (token, children, inside) =>
    nodes.ordered_list.create(
      { tight: isTight(inside), start: Number(token.attrGet("start") ?? 1) },
      children,
    ),
  list_item: (_, children, inside) =>
    nodes.list_item.create(
      { checked: checkedOf(inside) },
      children.length > 0 ? children : nodes.paragraph.create(),
    ),
  table: (_, children) => nodes.table.create(null, children),
  tr: (_, children) => nodes.table_row.create(null, children),
  th: (token, _, inside) => nodes.table_header.create(alignOf(token), readInline(inside)),
  td: (token, _, inside) => nodes.table_cell.create(alignOf(token), readInline(inside)),
};

const leaves: Record<string, (token: Token) => Node> = {
  hr: () => nodes.horizontal_rule.create(),
  fence: (token) => nodes.code_block.create({ language: token.info.trim() }, textOf(token)),
  code_block: (token) => nodes.code_block.create(null, textOf(token)),
  html_block: (token) => nodes.raw.create({ source: token.content.replace(/\n$/, "") }),
};

const textOf = ({ content }: Token) => {
  const text = content.replace(/\n$/, "");
  return text === "" ? null : schema.text(text);
};

function readBlocks(tokens: Token[]): Node[] {
  const read: Node[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    const leaf = leaves[token.type];
    if (leaf) read.push(leaf(token));
    if (token.nesting !== 1) continue;
    const close = tokens.findIndex((one, n) => n > at && one.nesting === -1 && one.level === token.level);
    const inside = tokens.slice(at + 1, close);
    const name = token.type.replace(/_open$/, "");
    if (name === "thead" || name === "tbody") read.push(...readBlocks(inside));
    else {
      const node = readers[name]?.(token, inside[0]?.type === "inline" ? [] : readBlocks(inside), inside);
      if (node) read.push(node);
    }
    at = close;
  }
  return read;
}

/** Items without blank lines between them. */
const isTight = (inside: Token[]): boolean => {
  const level = (inside[0]?.level ?? 0) + 1;
  const paragraphs = inside.filter((token) => token.type === "paragraph_open" && token.level === level);
  return paragraphs.every(({ hidden }) => hidden);
};

function checkedOf(inside: Token[]): boolean | null {
  const first = inside[1]?.type === "inline" ? inside[1].children?.[0] : undefined;
  return first?.info === "task" ? first.content.includes("checked") : null;
}

const marksOf: Record<string, (token: Token) => Mark> = {
  strong: () => marks.strong.create(),
  em: () => marks.em.create(),
  s: () => marks.strike.create(),
  link: (token) =>
    marks.link.create({
      href: token.attrGet("href") ?? "",
      title: token.attrGet("title"),
      bare: token.markup === "linkify",
    }),
};

const openTag = new RegExp(`^<(${inlineTags.join("|")})>$`, "i");

function readInline(inside: Token[]): Node[] {
  const read: Node[] = [];
  const tokens = inside.flatMap(({ children }) => children ?? []);
  let active: readonly Mark[] = [];
  const opened: Mark[] = [];
  const add = (node: Node) =>
    read.push(node.mark(node.marks.reduce((set, mark) => mark.addToSet(set), active)));
  for (const [at, token] of tokens.entries()) {
    const name = token.type.replace(/_(?:open|close)$/, "");
    const mark = marksOf[name];
    if (mark && token.nesting === 1) active = mark(token).addToSet(active);
    else if (mark) active = active.filter(({ type }) => type !== mark(token).type);
    else if (token.type === "html_inline") {
      if (token.info === "task") continue;
      const tag = openTag.exec(token.content)?.[1];
      const close =
        tag &&
        tokens.slice(at).find(({ content, type }) => type === "html_inline" && content === `</${tag}>`);
      if (tag && close) {
        const made = marks.tag.create({ name: tag.toLowerCase(), open: token.content, close: close.content });
        opened.push(made);
        active = made.addToSet(active);
      } else if (opened.at(-1)?.attrs.close === token.content) {
        const made = opened.pop() as Mark;
        active = made.removeFromSet(active);
      } else add(nodes.html.create({ source: token.content }));
    } else for (const node of inlineNode(token)) add(node);
  }
  return read;
}

function inlineNode(token: Token): Node[] {
  switch (token.type) {
    case "softbreak":
      return [nodes.soft_break.create()];
    case "hardbreak":
      return [nodes.hard_break.create()];
    case "code_inline":
      return token.content === "" ? [] : [schema.text(token.content, [marks.code.create()])];
    case "image":
      return [
        nodes.image.create({
          src: token.attrGet("src") ?? "",
          alt: (token.children ?? []).map(({ content }) => content).join(""),
          title: token.attrGet("title"),
        }),
      ];
    case "footnote_reference":
      return [nodes.footnote_reference.create({ label: String(token.meta?.label) })];
    default:
      return token.content === "" ? [] : [schema.text(token.content)];
  }
}
