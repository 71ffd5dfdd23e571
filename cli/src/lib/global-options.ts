import { InvalidArgumentError, Option } from "@commander-js/extra-typings";

/** The options of every command. */
export const globalOptions = [
  new Option("--json", "Print one JSON object to standard output"),
  new Option("-p, --profile <name>", "Use a different profile"),
  new Option("-w, --workspace <workspace>", "Use a different workspace (ID or slug)"),
  new Option("--timeout <seconds>", "How long to wait for a response").argParser(positive).default(30),
  new Option("--no-color", "Disable colors"),
];

function positive(text: string): number {
  const number = Number(text);
  if (!(number > 0 && number <= 3_600))
    throw new InvalidArgumentError("It must be a number greater than 0, up to 3600.");
  return number;
}
