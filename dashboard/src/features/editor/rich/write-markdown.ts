import type { BlockContent, Nodes, PhrasingContent, Root, RootContent, TableContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { defaultHandlers, type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Mark, Node } from "prosemirror-model";

/** The style of a text: its characters for lists, emphasis, fences and rules. */
export type Style = Pick<
  Options,
  | "bullet"
  | "bulletOrdered"
  | "closeAtx"
  | "emphasis"
  | "fence"
  | "fences"
  | "incrementListMarker"
  | "listItemIndent"
  | "rule"
  | "ruleRepetition"
  | "ruleSpaces"
  | "setext"
  | "strong"
>;

const usual: Style = {
  bullet: "-",
  emphasis: "*",
  strong: "*",
  rule: "-",
  fences: true,
  listItemIndent: "one",
};

/** The style of a piece of Markdown, with that of the surrounding text as the default. */
export function styleOf(source: string, around: Style = usual): Style {
  const style = { ...around };
  const find = (pattern: RegExp) => pattern.exec(source)?.[1];
  const bullet = find(/^ *([-*+])[ \t]+\S/m);
  if (bullet) style.bullet = bullet as Style["bullet"] & string;
  const delimiter = find(/^ *\d+([.)])[ \t]+\S/m);
  if (delimiter) style.bulletOrdered = delimiter as Style["bulletOrdered"] & string;
  const numbers = [...source.matchAll(/^(\d+)[.)][ \t]/gm)].map(([, number]) => Number(number));
  if (numbers.length > 1) style.incrementListMarker = numbers[0] !== numbers[1];
  const indent = find(/^ *(?:[-*+]|\d+[.)])([ \t]+)\S/m);
  if (indent) style.listItemIndent = indent === " " ? "one" : "tab";
  const emphasis = find(/(?:^|[^\w*_\\])([*_])(?![*_\s])[^*_\n]+\1(?![*_\w])/m);
  if (emphasis) style.emphasis = emphasis as Style["emphasis"] & string;
  const strong = find(/(?:^|[^\w*_\\])([*_])\1(?!\s)/m);
  if (strong) style.strong = strong as Style["strong"] & string;
  const fence = find(/^ *([`~])\1\1/m);
  if (fence) style.fence = fence as Style["fence"] & string;
  else if (/^(?: {4}|\t)/.test(source)) style.fences = false;
  const rule = /^ {0,3}([-*_])( ?)(?:\1 ?){2,}$/m.exec(source);
  if (rule) {
    style.rule = rule[1] as Style["rule"] & string;
    style.ruleSpaces = rule[2] === " ";
    style.ruleRepetition = rule[0].replaceAll(/\s/g, "").length;
  }
  if (/^#{1,6}[ \t].*[ \t]#+[ \t]*$/m.test(source)) style.closeAtx = true;
  if (/\S.*\n(?:=+|-+)[ \t]*$/.test(source)) style.setext = true;
  return style;
}

/** The Markdown of blocks, without a final line end. */
export function writeMarkdown(blocks: readonly Node[], style: Style = usual): string {
  const root: Root = { type: "root", children: blocks.flatMap((block) => toTree(block) as RootContent[]) };
  return toMarkdown(root, {
    ...usual,
    ...style,
    resourceLink: true,
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), { handlers }],
  }).replace(/\n$/, "");
}

/** An underscore between letters marks nothing, and a name_like_this is easier to read unescaped. */
const handlers: Options["handlers"] = {
  text: (node, parent, state, info) =>
    defaultHandlers.text(node, parent, state, info).replaceAll(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, "_"),
};

const blocks = (node: Node) => children(node, toTree) as BlockContent[];

function children<T>(node: Node, make: (child: Node) => T[]): T[] {
  const made: T[] = [];
  node.forEach((child) => void made.push(...make(child)));
  return made;
}

function calloutBlocks(node: Node): BlockContent[] {
  const marker = { type: "html" as const, value: `[!${String(node.attrs.kind).toUpperCase()}]` };
  const [first, ...rest] = blocks(node);
  if (first?.type !== "paragraph")
    return [{ type: "paragraph", children: [marker] }, ...(first ? [first] : []), ...rest];
  const children = [marker, { type: "text" as const, value: "\n" }, ...first.children];
  return [{ type: "paragraph", children }, ...rest];
}

const writers: Record<string, (node: Node) => Nodes[]> = {
  paragraph: (node) => (node.childCount === 0 ? [] : [{ type: "paragraph", children: phrasing(node) }]),
  // A heading of two lines needs the form with a line of `=` or `-` below, which level 3 does not have.
  heading: (node) => [
    {
      type: "heading",
      depth: node.attrs.level,
      children: phrasing(node.attrs.level > 2 ? withoutBreaks(node) : node),
    },
  ],
  blockquote: (node) => [{ type: "blockquote", children: blocks(node) }],
  callout: (node) => [{ type: "blockquote", children: calloutBlocks(node) }],
  code_block: (node) => [{ type: "code", ...fenceOf(String(node.attrs.language)), value: node.textContent }],
  horizontal_rule: () => [{ type: "thematicBreak" }],
  bullet_list: (node) => [{ type: "list", ordered: false, spread: !node.attrs.tight, children: items(node) }],
  ordered_list: (node) => [
    {
      type: "list",
      ordered: true,
      start: node.attrs.start,
      spread: !node.attrs.tight,
      children: items(node),
    },
  ],
  table: (node) => [
    {
      type: "table",
      align: children(node.firstChild as Node, (cell) => [cell.attrs.align]),
      children: children(node, (row) => [
        {
          type: "tableRow",
          children: children(row, (cell) => [{ type: "tableCell", children: phrasing(withoutBreaks(cell)) }]),
        } as TableContent,
      ]) as never,
    },
  ],
  raw: (node) => [{ type: "html", value: node.attrs.source }],
  footnote: (node) => [
    {
      type: "footnoteDefinition",
      identifier: node.attrs.label,
      label: node.attrs.label,
      children: blocks(node),
    },
  ],
};

const toTree = (node: Node): Nodes[] => writers[node.type.name]?.(node) ?? [];

const items = (list: Node) =>
  children(list, (item) => [
    {
      type: "listItem" as const,
      checked: item.attrs.checked,
      spread: !list.attrs.tight,
      children: blocks(item),
    },
  ]);

/** The first word after a fence is the language. */
function fenceOf(info: string) {
  const [lang = "", ...rest] = info.split(/(\s+)/);
  return { lang: lang || null, meta: rest.join("").trim() || null };
}

/** Content that must fit on one line. */
function withoutBreaks(node: Node): Node {
  const made: Node[] = [];
  node.forEach((child) => {
    made.push(/_break$/.test(child.type.name) ? node.type.schema.text(" ", child.marks) : child);
  });
  return node.type.create(node.attrs, made);
}

interface Piece {
  node: Node;
  marks: readonly Mark[];
}

function phrasing(parent: Node): PhrasingContent[] {
  const pieces = children(parent, (node): Piece[] => [{ node, marks: node.marks }]);
  return nest(withoutOuterBreaks(pieces));
}

/** A break at either end of a paragraph has no effect in Markdown. */
function withoutOuterBreaks(pieces: Piece[]): Piece[] {
  const isBreak = (piece: Piece | undefined) => piece !== undefined && /_break$/.test(piece.node.type.name);
  let to = pieces.length;
  let from = 0;
  while (from < to && isBreak(pieces[from])) from++;
  while (to > from && isBreak(pieces[to - 1])) to--;
  return pieces.slice(from, to);
}

/**
 * The marks of a row of nodes as a tree: of those that begin at a node, the one that extends furthest is the outermost.
 */
function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length; ) {
    const { node, marks } = pieces[at] as Piece;
    const wraps = marks.filter(({ type }) => type.name !== "code");
    if (wraps.length === 0) {
      made.push(...leaf(node));
      at++;
      continue;
    }
    const reach = (mark: Mark) => {
      let to = at + 1;
      while (to < pieces.length && mark.isInSet((pieces[to] as Piece).marks)) to++;
      return to;
    };
    const mark = wraps.reduce((best, one) => (reach(one) > reach(best) ? one : best));
    const to = reach(mark);
    made.push(
      ...wrap(
        mark,
        pieces.slice(at, to).map((one) => ({ ...one, marks: mark.removeFromSet(one.marks) })),
      ),
    );
    at = to;
  }
  return joined(made);
}

function wrap(mark: Mark, pieces: Piece[]): PhrasingContent[] {
  switch (mark.type.name) {
    case "link":
      return linkOf(mark, pieces);
    case "tag":
      return [
        { type: "html", value: mark.attrs.open },
        ...nest(pieces),
        { type: "html", value: mark.attrs.close },
      ];
    default:
      return emphasized(emphasisOf[mark.type.name] ?? "emphasis", nest(pieces));
  }
}

const emphasisOf: Record<string, "emphasis" | "strong" | "delete"> = {
  em: "emphasis",
  strong: "strong",
  strike: "delete",
};

/** Spaces go outside: Markdown has no emphasis that begins or ends with one. */
function emphasized(type: "emphasis" | "strong" | "delete", inside: PhrasingContent[]): PhrasingContent[] {
  const first = inside[0];
  const last = inside.at(-1);
  let before = "";
  let after = "";
  if (first?.type === "text") {
    before = /^\s*/.exec(first.value)?.[0] ?? "";
    first.value = first.value.slice(before.length);
  }
  if (last?.type === "text") {
    after = /\s*$/.exec(last.value)?.[0] ?? "";
    last.value = last.value.slice(0, last.value.length - after.length);
  }
  const kept = inside.filter((node) => node.type !== "text" || node.value !== "");
  return [
    ...(before ? [{ type: "text" as const, value: before }] : []),
    ...(kept.length > 0 ? [{ type, children: kept }] : []),
    ...(after ? [{ type: "text" as const, value: after }] : []),
  ];
}

function linkOf({ attrs }: Mark, pieces: Piece[]): PhrasingContent[] {
  const text = pieces.map(({ node }) => node.textContent).join("");
  const isUrl =
    [text, `http://${text}`, `mailto:${text}`].includes(attrs.href) || encodeURI(text) === attrs.href;
  if (attrs.bare && isUrl) return [{ type: "html", value: text }];
  const inside = nest(pieces);
  return inside.length === 0
    ? []
    : [{ type: "link", url: attrs.href, title: attrs.title, children: inside as never }];
}

function leaf(node: Node): PhrasingContent[] {
  switch (node.type.name) {
    case "text": {
      const value = node.text ?? "";
      return node.marks.some(({ type }) => type.name === "code")
        ? [{ type: "inlineCode", value }]
        : [{ type: "text", value }];
    }
    case "soft_break":
      return [{ type: "text", value: "\n" }];
    case "hard_break":
      return [{ type: "break" }];
    case "image":
      return [{ type: "image", url: node.attrs.src, alt: node.attrs.alt, title: node.attrs.title }];
    case "footnote_reference":
      return [{ type: "footnoteReference", identifier: node.attrs.label, label: node.attrs.label }];
    default:
      return [{ type: "html", value: String(node.attrs.source ?? "") }];
  }
}

/** Adjacent texts are escaped as one. */
function joined(nodes: PhrasingContent[]): PhrasingContent[] {
  const made: PhrasingContent[] = [];
  for (const node of nodes) {
    const before = made.at(-1);
    if (node.type === "text" && before?.type === "text") before.value += node.value;
    else made.push(node);
  }
  return made;
}
