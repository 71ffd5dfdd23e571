import { maskCode } from "../../../platform/text/mask-code";

const statement =
  /^(?:import\s[^\n]*?["'][^"'\n]+["'];?[ \t]*$|import\s*\{[^}]*\}\s*from\s*["'][^"'\n]+["'];?[ \t]*$|export\s+(?:const|default|function|let|var|async|class|type|interface|\{|\*)[^\n]*(?:\n(?!\s*\n|#|export |import )[^\n]*)*)\n?/gm;
const imported = /^import\s+(\w+)\s+from\s+["']([^"'\n]+)["']/;
const comment = /\{\s*\/\*[\s\S]*?\*\/\s*\}/g;
const tagStart = /<\/?([A-Za-z][\w.-]*)/g;
const attribute = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|(\{))/g;
const required = /^\{\s*require\(\s*["']([^"']+)["']\s*\)(?:\.default)?\s*\}$/;
const images = new Set(["img", "Image", "IdealImage", "ThemedImage"]);
const expression = /(?<![\\{])\{(?![{%<|#])[^{}\n]*\}(?!\})/g;
const namedMax = 10;

/** MDX as Markdown: keeps images and the text inside components, drops statements and the components themselves, each with a warning. */
export function mdxBody(mdx: string): { content: string; warnings: string[] } {
  const files = new Map<string, string>();
  let statements = 0;
  const withoutStatements = cut(mdx, [...maskedMatches(mdx, statement)], (text) => {
    statements += 1;
    const [, name, path] = imported.exec(text) ?? [];
    if (name !== undefined && path !== undefined) files.set(name, path);
    return "";
  });
  const commentless = cut(withoutStatements, [...maskedMatches(withoutStatements, comment)], () => "");
  const components = new Map<string, number>();
  const tags = tagsOf(commentless);
  const content = cut(commentless, tags, (text) => withoutComponent(text, files, components));
  const expressions = [...maskCode(content).matchAll(expression)].length;
  const names = [...components].slice(0, namedMax).map(([name, count]) => `<${name}> (${count})`);
  return {
    content,
    warnings: [
      ...(statements > 0
        ? [
            `${statements} import and export ${statements === 1 ? "statement was" : "statements were"} left out.`,
          ]
        : []),
      ...(names.length > 0
        ? [
            `Components were removed, and their contents kept: ${names.join(", ")}${components.size > names.length ? ", …" : ""}.`,
          ]
        : []),
      ...(expressions > 0
        ? [`${expressions} {…} ${expressions === 1 ? "expression was" : "expressions were"} left as written.`]
        : []),
    ],
  };
}

interface Place {
  start: number;
  end: number;
}

function* maskedMatches(text: string, pattern: RegExp): Generator<Place> {
  for (const { 0: whole, index } of maskCode(text).matchAll(pattern))
    yield { start: index, end: index + whole.length };
}

function cut(text: string, places: Place[], write: (part: string) => string): string {
  let out = "";
  let done = 0;
  for (const { start, end } of places) {
    if (start < done) continue;
    out += text.slice(done, start) + write(text.slice(start, end));
    done = end;
  }
  return out + text.slice(done);
}

/** Complete tags of components, and of HTML with values in braces. */
function tagsOf(text: string): Place[] {
  const masked = maskCode(text);
  const places: Place[] = [];
  for (const { 0: opening, 1: name = "", index } of masked.matchAll(tagStart)) {
    const end = endOfTag(masked, index + opening.length);
    if (end === null) continue;
    const isComponent = /^[A-Z]/.test(name) || name.includes(".");
    if (isComponent || masked.slice(index, end).includes("{")) places.push({ start: index, end });
  }
  return places;
}

const tagMax = 5_000;

function endOfTag(text: string, from: number): number | null {
  let depth = 0;
  let quote = "";
  for (let at = from; at < text.length && at - from < tagMax; at++) {
    const sign = text[at] ?? "";
    if (quote !== "") {
      if (sign === quote) quote = "";
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "{") depth++;
    else if (sign === "}") depth--;
    else if (sign === ">" && depth <= 0) return at + 1;
    else if (sign === "<" && depth <= 0) return null;
  }
  return null;
}

function withoutComponent(
  tag: string,
  files: ReadonlyMap<string, string>,
  components: Map<string, number>,
): string {
  const [, name = ""] = /^<\/?([\w.-]+)/.exec(tag) ?? [];
  const isOpening = !tag.startsWith("</");
  const values = attributesOf(tag);
  const source = values.get("src") ?? values.get("img") ?? "";
  const [, path] = required.exec(source) ?? [];
  const picture =
    path ?? files.get(source.replace(/^\{\s*(\w+)\s*\}$/, "$1")) ?? (/[{}]/.test(source) ? null : source);
  if (images.has(name) && isOpening && picture) {
    const alt = (values.get("alt") ?? "").replace(/[{}[\]"']/g, "");
    return `![${alt}](${/\s/.test(picture) ? `<${picture}>` : picture})`;
  }
  if (/^[a-z]/.test(name) && !name.includes(".")) {
    const kept = [...values].flatMap(([key, value]) =>
      value.startsWith("{")
        ? []
        : [` ${key === "className" ? "class" : key}="${value.replaceAll('"', "&quot;")}"`],
    );
    return `<${name}${kept.join("")}${tag.endsWith("/>") ? " />" : ">"}`;
  }
  if (isOpening) components.set(name, (components.get(name) ?? 0) + 1);
  return "";
}

/** Includes values in braces. */
function attributesOf(tag: string): Map<string, string> {
  const values = new Map<string, string>();
  let done = 0;
  for (const match of tag.matchAll(attribute)) {
    if (match.index < done) continue;
    const [whole, name = "", double, single, brace] = match;
    if (brace === undefined) values.set(name, double ?? single ?? "");
    else {
      const from = match.index + whole.length - 1;
      const end = endOfBraces(tag, from);
      values.set(name, tag.slice(from, end));
      done = end;
    }
  }
  return values;
}

function endOfBraces(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}
