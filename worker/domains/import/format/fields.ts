import type { FrontMatter, FrontMatterValue } from "./front-matter-value";
import { parseDate } from "./parse-date";

const MAX_URL_LENGTH = 2048;

/**
 * Reads front matter by all names of a field. Names are normalized (`publishedat`); of several names, the first with a value wins, and of
 * several tables the first given. A value of the wrong type counts as absent and adds a warning.
 */
export class Fields {
  readonly #tables: FrontMatter[];
  readonly #warnings: string[];

  constructor(tables: (FrontMatter | null)[], warnings: string[]) {
    this.#tables = tables.filter((table) => table !== null);
    this.#warnings = warnings;
  }

  warn(message: string): void {
    this.#warnings.push(message);
  }

  /** The first value that is neither null nor blank, unconverted. */
  find(names: readonly string[]): { name: string; value: FrontMatterValue } | null {
    for (const table of this.#tables) {
      for (const name of names) {
        const value = table.get(name) ?? null;
        if (value !== null && !(typeof value === "string" && value.trim() === "")) return { name, value };
      }
    }
    return null;
  }

  text(names: readonly string[]): string | null {
    const found = this.find(names);
    if (!found) return null;
    if (typeof found.value === "string") return found.value;
    this.warn(`${found.name}: expected text, so it was left out.`);
    return null;
  }

  table(name: string): FrontMatter | null {
    const found = this.find([name]);
    return found?.value instanceof Map ? found.value : null;
  }

  /** Texts of one field: a list of texts or of `{ name }`, or one text, which `split` splits at commas. Trimmed, no blanks. */
  list(names: readonly string[], { split }: { split: boolean }): string[] {
    const found = this.find(names);
    if (!found) return [];
    const { name, value } = found;
    if (typeof value === "string") return trimmed(split ? value.split(",") : [value]);
    const items = Array.isArray(value) ? value : [value];
    const texts = items.map((item) => (item instanceof Map ? (item.get("name") ?? item.get("title")) : item));
    if (texts.some((text) => typeof text !== "string" && text !== null)) {
      this.warn(`${name}: expected a list of text values; other entries were left out.`);
    }
    return trimmed(texts.filter((text) => typeof text === "string"));
  }

  /** An absolute http or https URL. */
  url(names: readonly string[]): string | null {
    const text = this.text(names)?.trim() ?? null;
    if (text === null || isWebAddress(text)) return text;
    this.warn(`${names[0]}: not an absolute http or https URL, so it was left out.`);
    return null;
  }

  /** Epoch milliseconds. */
  instant(names: readonly string[]): number | null {
    const text = this.text(names);
    const instant = text === null ? null : parseDate(text);
    if (text !== null && instant === null) this.warn(`${names[0]}: not a date, so it was left out.`);
    return instant;
  }
}

export function isWebAddress(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && /^https?:\/\/[^\s\\]+$/i.test(text) && URL.canParse(text);
}

function trimmed(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== "");
}
