import type { Element, ElementContent, Root, RootContent } from "hast";

const blocks = new Set(
  "address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main nav ol p pre section table ul video audio".split(
    " ",
  ),
);
const holders = new Set(["blockquote", "div", "section", "article", "center"]);

/**
 * Turns line breaks of WordPress's classic editor into paragraphs and breaks, as its own `wpautop` does: an empty line starts a paragraph,
 * a single line break stays one.
 */
export function classicParagraphs(root: Root): void {
  const waiting: (Root | Element)[] = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of node.children) {
      if (child.type === "element" && holders.has(child.tagName)) waiting.push(child);
    }
    const isPlainHolder = node !== root && !needsParagraphs(node);
    if (!isPlainHolder) node.children = regrouped(node.children) as ElementContent[];
  }
}

const needsParagraphs = (node: Root | Element) =>
  node.children.some((child) => child.type === "text" && /\n\s*\n/.test(child.value.trim()));

function regrouped(children: readonly RootContent[]): RootContent[] {
  const out: RootContent[] = [];
  let line: ElementContent[] = [];
  const end = () => {
    const kept = trimmed(line);
    if (kept.length > 0) out.push({ type: "element", tagName: "p", properties: {}, children: kept });
    line = [];
  };
  for (const child of children) {
    if (child.type === "comment" || child.type === "doctype") continue;
    if (child.type === "element" && blocks.has(child.tagName)) {
      end();
      out.push(child);
    } else if (child.type === "text") {
      const [first = "", ...more] = child.value.split(/\n[^\S\n]*\n\s*/);
      line.push(...withBreaks(first));
      for (const part of more) {
        end();
        line.push(...withBreaks(part));
      }
    } else line.push(child);
  }
  end();
  return out;
}

function withBreaks(text: string): ElementContent[] {
  return text.split("\n").flatMap((value, at): ElementContent[] => {
    const line: ElementContent[] = value === "" ? [] : [{ type: "text", value }];
    return at === 0 ? line : [{ type: "element", tagName: "br", properties: {}, children: [] }, ...line];
  });
}

const isBlank = (node: ElementContent | undefined) =>
  node !== undefined &&
  ((node.type === "text" && node.value.trim() === "") || (node.type === "element" && node.tagName === "br"));

function trimmed(line: ElementContent[]): ElementContent[] {
  let from = 0;
  let to = line.length;
  while (from < to && isBlank(line[from])) from++;
  while (to > from && isBlank(line[to - 1])) to--;
  return line.slice(from, to);
}
