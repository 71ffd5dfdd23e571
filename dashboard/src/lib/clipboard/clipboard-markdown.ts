import { parseFragment } from "@schema/html-to-markdown/parse-fragment";
import { textOf } from "@schema/html-to-markdown/text-of";
import { toMarkdown } from "@schema/html-to-markdown/to-markdown";
import { walk } from "@schema/html-to-markdown/walk";
import { withoutUnwritable } from "@schema/html-to-markdown/without-unwritable";
import type { Element, ElementContent, Root } from "hast";
import { wordLists } from "./word-lists";

export interface PastedImage {
  src: string;
  /** Its placeholder in the Markdown: its `src`, or a short name if that is not a web URL. */
  shown: string;
  alt: string;
}

export interface Pasted {
  markdown: string;
  images: PastedImage[];
}

/**
 * The HTML of a clipboard as Markdown; null if its plain text says as much: paragraphs without formatting, a single cell, or code that an
 * editor colored.
 */
export function clipboardMarkdown(html: string): Pasted | null {
  const tree = parseFragment(html);
  withoutHidden(tree);
  if (isColoredCode(tree)) return null;
  wordLists(tree);
  for (const element of [...walk(tree)].reverse()) repairs[element.tagName]?.(element);
  unwrapAll(tree);
  if (!isFormatted(tree)) return null;
  const images = nameImages(tree);
  withoutUnwritable(tree);
  const markdown = toMarkdown(tree)
    .replace(/[ \u00a0]+$/gm, "")
    .trim();
  return markdown === "" ? null : { markdown, images };
}

type Parent = Root | Element;

const styleOf = ({ properties: { style } }: Element): string => (typeof style === "string" ? style : "");
const classesOf = ({ properties: { className } }: Element): string[] =>
  Array.isArray(className) ? className.map(String) : [];
const has = (element: Element, ...names: string[]) => classesOf(element).some((name) => names.includes(name));

const elementsIn = (parent: Parent): Element[] =>
  (parent.children as ElementContent[]).filter((child) => child.type === "element");

function replaceChildren(parent: Parent, change: (child: ElementContent) => ElementContent[]): void {
  parent.children = (parent.children as ElementContent[]).flatMap(change);
}

const head = new Set(["style", "meta", "title", "script", "link", "xml", "colgroup", "col"]);

/**
 * What pages show around their text: Wikipedia's edit links and footnote marks, anchors beside headings, copy buttons.
 */
const isBeside = (element: Element) =>
  has(element, "mw-editsection", "reference", "anchor", "headerlink", "zeroclipboard-container") ||
  element.tagName === "clipboard-copy" ||
  element.tagName === "button" ||
  element.properties.ariaHidden === "true" ||
  /display:\s*none|mso-hide:\s*all/i.test(styleOf(element));

function withoutHidden(tree: Root): void {
  for (const parent of [tree, ...walk(tree)])
    replaceChildren(parent, (child) => {
      if (child.type === "comment") return [];
      if (child.type !== "element") return [child];
      return head.has(child.tagName) || isBeside(child) ? [] : [child];
    });
}

const monospace = /font-family:[^;]*(?:monospace|consolas|courier|menlo|monaco|jetbrains mono)/i;

/** VS Code and JetBrains put one block of colored text beside the code. */
function isColoredCode(tree: Root): boolean {
  const [only, ...more] = elementsIn(tree);
  if (!only || more.length > 0) return false;
  const style = styleOf(only);
  return monospace.test(style) && (only.tagName === "pre" || /white-space:\s*pre/i.test(style));
}

const isBold = (style: string) => /font-weight:\s*(?:bold|bolder|[6-9]00)/i.test(style);
const isNormal = (style: string) => /font-weight:\s*(?:normal|[1-5]00)/i.test(style);

const asSpan = (element: Element) => rename(element, "span");
const unlessBold = (element: Element) => {
  if (isNormal(styleOf(element))) rename(element, "span");
};

/** Replaces elements that look like another one with it. Children come first. */
const repairs: Record<string, (element: Element) => void> = {
  span: repairSpan,
  font: repairSpan,
  b: unlessBold,
  strong: unlessBold,
  u: asSpan,
  "g-emoji": asSpan,
  ...Object.fromEntries(["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, withoutEmphasis])),
  p: repairParagraph,
  a: repairLink,
  ul: repairList,
  ol: repairList,
  li: repairItem,
  td: repairCell,
  th: repairCell,
  aside: (element) => rename(element, "blockquote"),
  div: repairDiv,
};

const rename = (element: Element, tagName: string) => {
  element.tagName = tagName;
  element.properties = {};
};

/** Word processors and mail programs style spans instead of naming what they mean. */
function repairSpan(element: Element): void {
  const style = styleOf(element);
  const wraps = [
    isBold(style) && "strong",
    /font-style:\s*italic/i.test(style) && "em",
    /text-decoration[^;]*line-through/i.test(style) && "del",
    /vertical-align:\s*super/i.test(style) && "sup",
    /vertical-align:\s*sub/i.test(style) && "sub",
  ].filter((name): name is string => name !== false);
  rename(element, "span");
  if (textOf(element).trim() === "") return;
  for (const name of wraps)
    element.children = [{ type: "element", tagName: name, properties: {}, children: element.children }];
}

/** Headings are bold anyway. */
function withoutEmphasis(heading: Element): void {
  for (const element of walk(heading))
    if (element.tagName === "strong" || element.tagName === "b") rename(element, "span");
}

/** Word marks some paragraphs with a class. */
function repairParagraph(element: Element): void {
  if (has(element, "MsoTitle")) {
    rename(element, "h1");
    withoutEmphasis(element);
  } else if (has(element, "MsoSubtitle")) rename(element, "h2");
  else if (has(element, "MsoQuote", "MsoIntenseQuote")) {
    const children = element.children;
    rename(element, "blockquote");
    element.children = [{ type: "element", tagName: "p", properties: {}, children }];
  }
}

const safe = /^(?:https?:|mailto:|tel:|#|\/(?!\/))/i;

function repairLink(element: Element): void {
  const { href } = element.properties;
  if (typeof href !== "string" || !safe.test(href)) rename(element, "span");
  else element.properties = { href };
}

/** Google Docs puts a nested list beside the item it belongs to. */
function repairList(list: Element): void {
  const children: ElementContent[] = [];
  for (const child of list.children) {
    const last = children.findLast((one): one is Element => one.type === "element");
    const isNested = child.type === "element" && (child.tagName === "ul" || child.tagName === "ol");
    if (isNested && last?.tagName === "li") last.children.push(child);
    else children.push(child);
  }
  list.children = children;
}

/** A lone paragraph in an item would make the list loose; Notion draws its checkboxes. */
function repairItem(item: Element): void {
  const box = [...walk(item)].find((element) => has(element, "checkbox"));
  if (box) {
    const checked = has(box, "checkbox-on") || undefined;
    Object.assign(box, { tagName: "input", properties: { type: "checkbox", checked }, children: [] });
  }
  const blocks = elementsIn(item).filter(({ tagName }) => tagName === "p" || tagName === "div");
  if (blocks.length === 1)
    replaceChildren(item, (child) => (child === blocks[0] ? (child as Element).children : [child]));
}

/** A cell of a Markdown table is a single line. */
function repairCell(cell: Element): void {
  const blocks = elementsIn(cell).filter(({ tagName }) => tagName === "p" || tagName === "div");
  replaceChildren(cell, (child) => {
    if (child.type !== "element" || !blocks.includes(child)) return [child];
    const isLast = child === blocks.at(-1);
    return [...child.children, ...(isLast ? [] : [{ type: "text" as const, value: " " }])];
  });
}

/** On GitHub, the language of code is on the block around it; mail programs write one `div` per line. */
function repairDiv(element: Element): void {
  if (has(element, "markdown-alert")) element.tagName = "blockquote";
  const language = /(?:^|\s)highlight-(?:source-|text-)?([\w+#-]+)/.exec(classesOf(element).join(" "))?.[1];
  const [pre] = elementsIn(element).filter(({ tagName }) => tagName === "pre");
  if (language !== undefined && pre) {
    const text = textOf(pre);
    pre.children = [
      {
        type: "element",
        tagName: "code",
        properties: { className: [`language-${shortLanguage(language)}`] },
        children: [{ type: "text", value: text }],
      },
    ];
  }
}

const shortLanguage = (name: string) => name.replace(/^(?:html-)?basic$/, "html").split("-")[0] ?? name;

/** Wrappers without a meaning. */
function unwrapAll(tree: Root): void {
  for (const parent of [...[...walk(tree)].reverse(), tree])
    replaceChildren(parent, (child) => {
      if (child.type !== "element") return [child];
      if (
        child.tagName === "o:p" ||
        child.tagName === "google-sheets-html-origin" ||
        child.tagName === "span" ||
        child.tagName === "font"
      )
        return child.children;
      const isWrapper = child.tagName === "b" && elementsIn(child).some(({ tagName }) => blocks.has(tagName));
      return isWrapper ? child.children : [child];
    });
  for (const parent of [tree, ...walk(tree)]) {
    joinEmphasis(parent);
    withoutOuterBreaks(parent);
    if (parent.type === "element" && parent.tagName === "table") firstRowAsHead(parent);
  }
}

const isBlock = (node: ElementContent | undefined) =>
  node === undefined || (node.type === "element" && (blocks.has(node.tagName) || node.tagName === "div"));

/** A line break beside a block, or alone in one, is only spacing. */
function withoutOuterBreaks(parent: Parent): void {
  const children = (parent.children as ElementContent[]).filter(
    (child) => !(child.type === "text" && child.value.trim() === "" && isBlock(parent as ElementContent)),
  );
  const isBreak = (node: ElementContent | undefined) => node?.type === "element" && node.tagName === "br";
  const kept: ElementContent[] = [];
  for (const child of children) {
    if (isBreak(child) && isBlock(kept.at(-1))) continue;
    if (isBlock(child)) while (isBreak(kept.at(-1))) kept.pop();
    kept.push(child);
  }
  while (isBreak(kept.at(-1))) kept.pop();
  parent.children = kept;
}

/** Spreadsheets and word processors mark no header; a Markdown table needs one. */
function firstRowAsHead(table: Element): void {
  const all = [...walk(table)];
  if (all.some(({ tagName }) => tagName === "th")) return;
  const first = all.find(({ tagName }) => tagName === "tr");
  for (const cell of first ? elementsIn(first) : []) cell.tagName = "th";
}

const blocks = new Set([
  "p",
  "div",
  "ul",
  "ol",
  "table",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "blockquote",
  "pre",
  "hr",
  "figure",
]);
const emphasis = new Set(["strong", "b", "em", "i", "del", "s"]);

/** Two adjacent bold spans are one. */
function joinEmphasis(parent: Parent): void {
  const joined: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    const last = joined.at(-1);
    if (
      child.type === "element" &&
      last?.type === "element" &&
      emphasis.has(child.tagName) &&
      last.tagName === child.tagName
    )
      last.children.push(...child.children);
    else joined.push(child);
  }
  parent.children = joined;
}

const formatting = new Set([
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "a",
  "b",
  "strong",
  "i",
  "em",
  "del",
  "s",
  "ul",
  "ol",
  "img",
  "pre",
  "code",
  "blockquote",
  "hr",
  "sub",
  "sup",
  "kbd",
  "mark",
]);

function isFormatted(tree: Root): boolean {
  let cells = 0;
  for (const { tagName } of walk(tree)) {
    if (formatting.has(tagName)) return true;
    if (tagName === "td" || tagName === "th") cells += 1;
  }
  return cells > 1;
}

/** Images on the clipboard, or on the disk they were copied from, get a short name: their data would fill the text. */
function nameImages(tree: Root): PastedImage[] {
  const images = new Map<string, PastedImage>();
  for (const { tagName, properties } of walk(tree)) {
    if (tagName !== "img" || typeof properties.src !== "string" || properties.src === "") continue;
    const { src } = properties;
    const known = images.get(src);
    const shown = known?.shown ?? (/^https?:/i.test(src) ? src : `#image-${images.size + 1}`);
    images.set(src, known ?? { src, shown, alt: typeof properties.alt === "string" ? properties.alt : "" });
    properties.src = shown;
  }
  return [...images.values()];
}
