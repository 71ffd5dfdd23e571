import { type Command, Option, type OptionValues } from "@commander-js/extra-typings";
import { collect } from "../../lib/collect.ts";

const titleOption = new Option("--title <title>", "Its title");
const slugOption = new Option("--slug <slug>", "Its slug, the last part of its address");
const excerptOption = new Option("--excerpt <text>", "Its excerpt");
const categoryOption = new Option("--category <name>", "A category; once for each").argParser<string[]>(
  collect,
);
const tagOption = new Option("--tag <name>", "A tag; once for each").argParser<string[]>(collect);
const authorOption = new Option("--author <name>", "An author; once for each").argParser<string[]>(collect);
const fileOption = new Option(
  "-f, --file <file>",
  "Markdown, with front matter or without; - is standard input",
);

/** A command with the options that set a post's fields. */
export const withFields = <Args extends unknown[], Opts extends OptionValues, Global extends OptionValues>(
  command: Command<Args, Opts, Global>,
) =>
  command
    .addOption(fileOption)
    .addOption(titleOption)
    .addOption(slugOption)
    .addOption(excerptOption)
    .addOption(categoryOption)
    .addOption(tagOption)
    .addOption(authorOption);

export interface FieldOptions {
  title?: string;
  slug?: string;
  excerpt?: string;
  category?: string[];
  tag?: string[];
  author?: string[];
}

/** What of a request's body the options say; what was not given is absent. */
export function fieldsOf({
  title,
  slug,
  excerpt,
  category,
  tag,
  author,
}: FieldOptions): Record<string, unknown> {
  const fields = { title, slug, excerpt, categories: category, tags: tag, authors: author };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
