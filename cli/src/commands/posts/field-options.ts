import { type Command, Option, type OptionValues } from "@commander-js/extra-typings";
import { fieldNames, postFields } from "../../../../schema/api/post-fields";
import { collect } from "../../lib/options.ts";

const fileOption = new Option(
  "-f, --file <file>",
  "Markdown, with or without front matter; - reads standard input",
);

const fieldOptions = fieldNames.flatMap((name) => {
  const { option: [flags, help] = [], empty } = postFields[name];
  if (flags === undefined) return [];
  const option = new Option(flags, help);
  return [{ name, option: Array.isArray(empty) ? option.argParser<string[]>(collect) : option }];
});

/** A command with options for a post's fields. */
export function withFields<Args extends unknown[], Opts extends OptionValues, Global extends OptionValues>(
  command: Command<Args, Opts, Global>,
) {
  const withFile = command.addOption(fileOption);
  for (const { option } of fieldOptions) withFile.addOption(option);
  return withFile;
}

/** The fields set by options, as a request body; others are absent. */
export function fieldsOf(options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = fieldOptions.map(({ name, option }) => [name, options[option.attributeName()]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}
