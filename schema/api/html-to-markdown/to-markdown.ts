import type { Element, ElementContent, Root } from "hast";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { BlockContent, PhrasingContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown as stringify } from "mdast-util-to-markdown";
import { requireFewBlanks } from "./few-blanks";
import { requireFewEscapes } from "./few-escapes";
import { requireSmallTables } from "./small-tables";

/** Elements without Markdown syntax, kept as HTML tags. */
const kept = ["sub", "sup", "kbd", "mark", "ins"];

const tagged: Handle = (state, element) => [
  { type: "html", value: `<${element.tagName}>` },
  ...phrasing(state, element),
  { type: "html", value: `</${element.tagName}>` },
];

const isBlank = (node: PhrasingContent | undefined) =>
  node?.type === "break" || (node?.type === "text" && node.value.trim() === "");

/** Emphasis ends if a break or blank is just inside its markers. */
function withoutOuterBreaks(nodes: PhrasingContent[]): PhrasingContent[] {
  let from = 0;
  let to = nodes.length;
  while (from < to && isBlank(nodes[from])) from++;
  while (to > from && isBlank(nodes[to - 1])) to--;
  return nodes.slice(from, to);
}

const figcaption: Handle = (state, element) => {
  const children = withoutOuterBreaks(phrasing(state, element));
  return children.length === 0
    ? undefined
    : { type: "paragraph", children: [{ type: "emphasis", children }] };
};

const isPhrasing = (node: { type: string }): node is PhrasingContent => node.type !== "paragraph";
const phrasing = (state: State, element: Element): PhrasingContent[] =>
  state.all(element).flatMap((node): PhrasingContent[] => {
    if (node.type === "paragraph") return node.children;
    return isPhrasing(node) ? [node as PhrasingContent] : [];
  });

/** A callout, as GitHub and our own renderer write it. */
const callout: Handle = (state, element) => {
  const classes = [element.properties.className].flat().join(" ");
  const kind = /(?:^|\s)markdown-alert-(note|tip|important|warning|caution)(?:\s|$)/.exec(classes)?.[1];
  const usual = defaultHandlers[element.tagName as "blockquote" | "div"];
  if (kind === undefined) return usual(state, element);
  const isTitle = (child: ElementContent) =>
    child.type === "element" && [child.properties.className].flat().includes("markdown-alert-title");
  const children = element.children.filter((child) => !isTitle(child));
  const [first, ...rest] = state.toFlow(state.all({ ...element, children })) as BlockContent[];
  const marker = { type: "html" as const, value: `[!${kind.toUpperCase()}]` };
  const begun: BlockContent[] =
    first?.type === "paragraph"
      ? [{ type: "paragraph", children: [marker, { type: "text", value: "\n" }, ...first.children] }]
      : [{ type: "paragraph", children: [marker] }, ...(first ? [first] : [])];
  return { type: "blockquote", children: [...begun, ...rest] };
};

const handlers = {
  ...Object.fromEntries(kept.map((name) => [name, tagged])),
  figcaption,
  blockquote: callout,
  div: callout,
};

/**
 * A tree of HTML as GitHub Flavored Markdown, after `withoutUnwritable`. Throws RangeError if it is nested too deeply, and its subclass
 * TooComplexError if it would take too much time or memory.
 */
export function toMarkdown(root: Root): string {
  requireSmallTables(root);
  requireFewBlanks(root);
  const tree = toMdast(root, { handlers, nodeHandlers: { comment: () => undefined } });
  if (tree.type === "root") requireFewEscapes(tree);
  return stringify(tree, {
    extensions: [gfmToMarkdown()],
    bullet: "-",
    rule: "-",
    fences: true,
    listItemIndent: "one",
    resourceLink: false,
  });
}
