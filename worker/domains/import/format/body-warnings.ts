import { maskCode } from "../../../platform/text/mask-code";

const templates = [
  { name: "Liquid", pattern: /\{%-?\s*(?:end)?([\w-]+)/g },
  { name: "Hugo shortcodes", pattern: /\{\{[<%]\s*\/?\s*([\w./-]+)/g },
  { name: "template expressions", pattern: /(\{\{(?![<%])[^{}\n]{1,80}\}\})/g },
  { name: "Docusaurus admonitions", pattern: /^ {0,3}:::[ \t]*([a-z]+)/gm },
];
/** Elements that posts are shown without: see the client's sanitizer. */
const hidden = /<(script|style|iframe|object|embed|applet|svg|math|textarea|template)\b/gi;
const namedMax = 5;

/** Warnings of what stands in a body and will not be shown as its site showed it. The body itself stays as it is. */
export function bodyWarnings(markdown: string): string[] {
  const text = maskCode(markdown);
  const warnings = templates.flatMap(({ name, pattern }) => {
    const names = [...text.matchAll(pattern)].map(([, one = ""]) => one);
    return names.length === 0 ? [] : [`${names.length} ${name} stay as written: ${few(names)}.`];
  });
  const elements = [...text.matchAll(hidden)].map(([, one = ""]) => `<${one.toLowerCase()}>`);
  if (elements.length > 0)
    warnings.push(`${elements.length} elements of HTML are not shown in posts: ${few(elements)}.`);
  return warnings;
}

function few(names: string[]): string {
  const all = [...new Set(names)];
  return `${all.slice(0, namedMax).join(", ")}${all.length > namedMax ? ", …" : ""}`;
}
