import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { projectRoot } from "../project-root.ts";

export interface Text {
  line: number;
  text: string;
  /** Part of a sentence with elements in it, such as links. */
  mixed?: true;
}

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const attributes =
  /^(?:class(?:Name)?|id|key|to|from|href|type|role|variant|size|tone|d|style|target|rel|accept|data-.*)$/;
const skipped = /^(?:Import|Export.*All|TS(?!(?:As|Satisfies|NonNull)Expression))/;
/** Class names, media queries, headers and the like. */
const code = /^[a-z\d\s\-_:/.[\]()#*,%@!&>=<|~+'"]*$/;
/** Keys, commands, lengths, policies, and what a hook says when it is used in the wrong place. */
const technical =
  /^(?:Ctrl|Alt|Shift|Escape|Enter|Tab|Mod-\w|Arrow\w+|Page(?:Up|Down))$|^(?:curl|npx|POST) |'self'|\d(?:rem|px|v[hw])\b|^use[A-Z]\w+ |\.cm-/;
const program = /\n[\s\S]*[;{}]/;
const statement =
  /^(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|DROP|ALTER|PRAGMA|FROM|WHERE|AND|OR|SET|json_|\()/;

/** A template for class names. */
const isClass = (text: string) =>
  text.includes("…") && text.split(" ").every((part) => /^(?:…|[a-z\d]+(?:-[a-z\d…]+)+!?)$/.test(part));

/** Whether people read it: two words or a capitalized one, but neither class names nor SQL. */
const readsAsWords = (text: string) => {
  if (!/\p{L}{2}/u.test(text) || statement.test(text) || technical.test(text) || isClass(text)) return false;
  if (!/\s/.test(text)) return /^[\p{Lu}][\p{Ll}’'-]+[.!?…:)]?$/u.test(text);
  return !(code.test(text) && /[-:[\]=/]\S|_/.test(text));
};

/** What only the program reads: compared values, cases, keys and selectors. */
function isOperand(node: Node, parent: Node | null): boolean {
  switch (parent?.type) {
    case "BinaryExpression":
      return /^(?:[!=]==|in)$/.test(String(parent.operator));
    case "SwitchCase":
      return parent.test === node;
    case "Property":
      return parent.key === node;
    case "CallExpression": {
      const callee = parent.callee as Node;
      return (
        callee.type === "MemberExpression" && /^querySelector/.test(String((callee.property as Node).name))
      );
    }
    default:
      return false;
  }
}

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const holdsElement = (node: Node): boolean =>
  /^JSX(?:Element|Fragment)$/.test(node.type) || childrenOf(node).some(holdsElement);
const isHidden = (node: Node) =>
  childrenOf(node)
    .flatMap(childrenOf)
    .some(({ type, name }) => type === "JSXAttribute" && (name as Node).name === "aria-hidden");

/** Whether something beside the text of an element belongs to its sentence: an element, but not an icon, or a part that is not always there. */
function isMixed(children: Node[]): boolean {
  return (
    children.some(({ type, value }) => type === "JSXText" && /\p{L}/u.test(String(value))) &&
    children.some((child) => {
      if (child.type !== "JSXExpressionContainer") return holdsElement(child) && !isHidden(child);
      const inside = child.expression as Node;
      return inside.type === "LogicalExpression" || holdsElement(inside);
    })
  );
}

/** The texts of a source that people may read, in order: JSX text, and strings and templates that read like prose. */
export function textsOf(path: string, source: string): Text[] {
  const found: Text[] = [];
  const add = (start: number, raw: string, mixed: boolean) => {
    const text = raw.replaceAll(/\s+/g, " ").trim();
    if (program.test(raw) || !readsAsWords(text)) return;
    found.push({ line: source.slice(0, start).split("\n").length, text, ...(mixed && { mixed }) });
  };
  const visit = (node: Node, parent: Node | null, within: boolean): void => {
    if (skipped.test(node.type)) return;
    if (node.type === "JSXAttribute" && attributes.test(String((node.name as Node).name))) return;
    const mixed =
      node.type !== "JSXAttribute" && (within || (Array.isArray(node.children) && isMixed(node.children)));
    if (node.type === "JSXText" || (node.type === "Literal" && typeof node.value === "string"))
      if (!isOperand(node, parent)) add(node.start, String(node.value), mixed);
    if (node.type === "TemplateLiteral") {
      const quasis = node.quasis as { value: { cooked: string } }[];
      add(node.start, quasis.map(({ value }) => value.cooked).join("…"), mixed);
    }
    for (const child of childrenOf(node)) visit(child, node, mixed);
  };
  const root: unknown = parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" });
  if (isNode(root)) visit(root, null, false);
  return found;
}

/** The paragraphs of a Markdown file, without code. */
export function paragraphsOf(source: string): Text[] {
  const prose = source.replaceAll(/^(```+|~~~+)[\s\S]*?^\1/gm, (block) => block.replaceAll(/[^\n]/g, ""));
  return prose.split("\n").flatMap((text, index) => (text.trim() ? [{ line: index + 1, text }] : []));
}

const sources =
  "{{worker,dashboard/src,cli/src,client/src,conformance/src,schema,scripts,examples/*/{app,components,lib}}/**/*.{ts,tsx},docs/guides.ts}";
const guides =
  "{docs/*.md,README.md,CONTRIBUTING.md,CHANGELOG.md,SECURITY.md,{cli,client,dashboard,examples/*}/README.md,samples/*.md}";

/** Everything people read, by file: the texts in the sources and the guides. Paths are relative to the repository's root. */
export const allTexts = (): Map<string, Text[]> =>
  new Map(
    [...globSync(sources, { cwd: projectRoot }), ...globSync(guides, { cwd: projectRoot })]
      .sort()
      .map((path) => {
        const source = readFileSync(join(projectRoot, path), "utf8");
        return [path, path.endsWith(".md") ? paragraphsOf(source) : textsOf(path, source)];
      }),
  );
