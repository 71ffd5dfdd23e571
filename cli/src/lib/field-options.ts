import { Option } from "@commander-js/extra-typings";

const collect = (value: string, earlier: string[] = []) => [...earlier, value];
/** The options that set a post's fields, for `addOption`. */
export const titleOption = new Option("--title <title>", "Its title");
export const slugOption = new Option("--slug <slug>", "Its slug, the last part of its address");
export const excerptOption = new Option("--excerpt <text>", "Its excerpt");
export const categoryOption = new Option("--category <name>", "A category; once for each").argParser<
  string[]
>(collect);
export const authorOption = new Option("--author <name>", "An author; once for each").argParser<string[]>(
  collect,
);
export const fileOption = new Option(
  "-f, --file <file>",
  "Markdown, with front matter or without; - is standard input",
);

export interface FieldOptions {
  title?: string;
  slug?: string;
  excerpt?: string;
  category?: string[];
  author?: string[];
}

/** What of a request's body the options say; what was not given is absent. */
export function fieldsOf({ title, slug, excerpt, category, author }: FieldOptions): Record<string, unknown> {
  const fields = { title, slug, excerpt, categories: category, authors: author };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
