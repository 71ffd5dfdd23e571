import { parseAst } from "vite";

export interface Text {
  line: number;
  text: string;
}

type Node = { type: string; start: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const attributes =
  /^(?:class(?:Name)?|id|key|to|from|href|type|role|variant|size|tone|d|style|target|rel|accept|data-.*)$/;
const skipped = /^(?:Import|Export.*All|TS(?!(?:As|Satisfies|NonNull)Expression))/;
/** Class names, media queries, headers and the like. */
const code = /^[a-z\d\s\-_:/.[\]()#*,%@!&>=<|~+'"]*$/;
const statement =
  /^(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|DROP|ALTER|PRAGMA|FROM|WHERE|AND|OR|SET|json_|\()/;

/** Whether people read it: two words or a capitalized one, but neither class names nor SQL. */
const readsAsWords = (text: string) => {
  if (!/\p{L}{2}/u.test(text) || statement.test(text)) return false;
  if (!/\s/.test(text)) return /^[\p{Lu}][\p{Ll}’'-]+[.!?…:)]?$/u.test(text);
  return !(code.test(text) && /[-:[\]=/]\S|_/.test(text));
};

/** The texts of a source that people may read, in order: JSX text, and strings and templates that read like prose. */
export function textsOf(path: string, source: string): Text[] {
  const found: Text[] = [];
  const add = (start: number, raw: string) => {
    const text = raw.replaceAll(/\s+/g, " ").trim();
    if (readsAsWords(text)) found.push({ line: source.slice(0, start).split("\n").length, text });
  };
  const visit = (node: Node): void => {
    if (skipped.test(node.type)) return;
    if (node.type === "JSXAttribute" && attributes.test(String((node.name as Node).name))) return;
    if (node.type === "JSXText" || (node.type === "Literal" && typeof node.value === "string"))
      add(node.start, String(node.value));
    if (node.type === "TemplateLiteral") {
      const quasis = node.quasis as { value: { cooked: string } }[];
      add(node.start, quasis.map(({ value }) => value.cooked).join("…"));
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  const root: unknown = parseAst(source, { lang: path.endsWith("x") ? "tsx" : "ts" });
  if (isNode(root)) visit(root);
  return found;
}

/** The paragraphs of a Markdown file, without code. */
export function paragraphsOf(source: string): Text[] {
  const prose = source.replaceAll(/^(```+|~~~+)[\s\S]*?^\1/gm, (block) => block.replaceAll(/[^\n]/g, ""));
  return prose.split("\n").flatMap((text, index) => (text.trim() ? [{ line: index + 1, text }] : []));
}
