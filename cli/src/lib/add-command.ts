import type { Command } from "@commander-js/extra-typings";
import type { Cli } from "./cli.ts";
import type { CommandDefinition } from "./define-command.ts";

/** Adds a definition to an empty command: its texts, arguments, action and examples. */
export function addCommand(
  command: Command,
  { description, examples, build }: CommandDefinition,
  cli: Cli,
): void {
  build(command.description(description), cli);
  ignoreCase([...command.options, ...command.registeredArguments]);
  command.addHelpText("after", () => exampleText(cli, examples));
}

interface WithChoices {
  argChoices?: readonly string[] | undefined;
  parseArg?: ((value: string, previous: never) => unknown) | undefined;
}

/** Accepts `--status DRAFT`, as the API spells it, for `--status draft`. */
function ignoreCase(takers: readonly WithChoices[]): void {
  for (const taker of takers) {
    const { argChoices, parseArg } = taker;
    if (!argChoices || !parseArg) continue;
    taker.parseArg = (value, previous) => {
      const known = argChoices.find((choice) => choice.toLowerCase() === value.toLowerCase());
      return parseArg.call(taker, known ?? value, previous);
    };
  }
}

export const exampleText = (cli: Pick<Cli, "paint">, lines: string[]): string =>
  [
    "",
    cli.paint("bold", "Examples:"),
    ...lines.map((line) => `  ${/^[A-Z]+=/.test(line) ? line : `blogsvc ${line}`}`),
  ].join("\n");
