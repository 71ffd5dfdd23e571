import { pathToFileURL } from "node:url";
import { type Plugin, parseAst } from "vite";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === "Identifier" && typeof node.name === "string" ? node.name : null;

const isCopy = /(?:^|\/)copy$/;

/**
 * Writes the texts of `copy.ts` files into the modules that use them. A feature's texts stand in one file for people;
 * pages that load only a part of a feature load only its texts.
 */
export function inlineCopy(): Plugin {
  return {
    name: "inline-copy",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/dashboard\/src\/.*\.tsx?$/, code: /\/copy"/ },
      async handler(source, id) {
        const root: unknown = parseAst(source, { lang: id.endsWith("x") ? "tsx" : "ts" });
        if (!isNode(root) || !Array.isArray(root.body)) return null;
        const texts = new Map<string, unknown>();
        for (const statement of root.body.filter(isNode)) {
          if (statement.type !== "ImportDeclaration" || !isNode(statement.source)) continue;
          const from = String(statement.source.value);
          if (!isCopy.test(from)) continue;
          const file = await this.resolve(from, id);
          if (!file) continue;
          this.addWatchFile(file.id);
          const { copy }: { copy: unknown } = await import(pathToFileURL(file.id).href);
          for (const specifier of Array.isArray(statement.specifiers) ? statement.specifiers : [])
            texts.set(nameOf(specifier.local) ?? "", copy);
        }
        return { code: withTexts(source, root, texts), map: null };
      },
    },
  };
}

/** The source with each path from one of the names, such as `copy.list.empty`, replaced by what it stands for. */
function withTexts(source: string, root: Node, texts: ReadonlyMap<string, unknown>): string {
  const edits: { start: number; end: number; text: string }[] = [];
  const visit = (node: Node): void => {
    if (/^(?:Import|TS)/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return;
    const value = standsFor(node, texts);
    if (value === undefined) for (const child of Object.values(node).flat().filter(isNode)) visit(child);
    else edits.push({ ...node, text: `(${literal(value)})` });
  };
  visit(root);
  return edits.reduceRight(
    (all, { start, end, text }) => all.slice(0, start) + text + all.slice(end),
    source,
  );
}

/** The source of a text, of a function that makes one, or of an object of both. */
function literal(value: unknown): string {
  if (typeof value === "function") return `(${value})`;
  if (typeof value !== "object" || value === null || Array.isArray(value)) return JSON.stringify(value);
  return `{${Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${literal(each)}`)}}`;
}

function standsFor(node: Node, texts: ReadonlyMap<string, unknown>): unknown {
  if (node.type !== "MemberExpression" || node.computed || !isNode(node.object)) return undefined;
  const of = texts.get(nameOf(node.object) ?? "") ?? standsFor(node.object, texts);
  return typeof of === "object" && of !== null ? Reflect.get(of, nameOf(node.property) ?? "") : undefined;
}
