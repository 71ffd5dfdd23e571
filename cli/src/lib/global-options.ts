import { InvalidArgumentError, Option } from "@commander-js/extra-typings";

/** The options that every command takes. */
export const globalOptions = [
  new Option("--json", "Answer with one JSON object on standard output"),
  new Option("-p, --profile <name>", "Use another profile than the current one"),
  new Option("-w, --workspace <workspace>", "Work in another workspace: slug or id"),
  new Option("--timeout <seconds>", "How long to wait for an answer").argParser(positive).default(30),
  new Option("--no-color", "No colours"),
];

function positive(text: string): number {
  const number = Number(text);
  if (!(number > 0 && number <= 3_600))
    throw new InvalidArgumentError("It must be a number above 0, to 3600.");
  return number;
}
