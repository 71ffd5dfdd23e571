/** HTML that may be inserted into a page unescaped. */
export class SafeHtml {
  constructor(readonly text: string) {}
}

type Part = SafeHtml | string | number | null | undefined | false | Part[];

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A template that escapes all values except SafeHtml. Attribute values must be quoted. */
export function html(strings: TemplateStringsArray, ...values: Part[]): SafeHtml {
  return new SafeHtml(strings.reduce((text, string, index) => text + write(values[index - 1]) + string));
}

function write(part: Part): string {
  if (part instanceof SafeHtml) return part.text;
  if (Array.isArray(part)) return part.map(write).join("");
  if (part === null || part === undefined || part === false) return "";
  return String(part).replace(/[&<>"']/g, (char) => entities[char] ?? char);
}
