import type { Command } from "@commander-js/extra-typings";
import type { Cli } from "./cli.ts";
import type { CommandDefinition } from "./define-command.ts";

/** Puts a definition on an empty command: its words, arguments, action and examples. */
export function addCommand(
  command: Command,
  { description, examples, build }: CommandDefinition,
  cli: Cli,
): void {
  build(command.description(description), cli);
  command.addHelpText("after", () => exampleText(cli, examples));
}

export const exampleText = (cli: Pick<Cli, "paint">, lines: string[]): string =>
  [
    "",
    cli.paint("bold", "Examples:"),
    ...lines.map((line) => `  ${/^[A-Z]+=/.test(line) ? line : `blogsvc ${line}`}`),
  ].join("\n");
