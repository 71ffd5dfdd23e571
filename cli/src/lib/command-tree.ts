import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { addCommand } from "./add-command.ts";
import type { Cli } from "./cli.ts";
import type { CommandMap } from "./command-map.ts";
import { globalOptions } from "./global-options.ts";

/** A command and what is below it, as facts. */
export interface CommandNode {
  /** Without the program's name: `["posts", "list"]`. */
  path: string[];
  description: string;
  options: CommandOption[];
  children: CommandNode[];
}

export interface CommandOption {
  /** Such as `--status`. */
  long: string;
  short: string | null;
  takesValue: boolean;
  choices: string[];
  description: string;
}

/** Every command there is; loads all of them. */
export async function commandTree(cli: Cli, commands: CommandMap): Promise<CommandNode[]> {
  const nodes: CommandNode[] = [];
  for (const [noun, entry] of Object.entries(commands)) {
    const command = new Command(noun).description(entry.description);
    if ("command" in entry) addCommand(command, await entry.command(), cli);
    else for (const verb of await entry.commands()) addCommand(command.command(verb.name), verb, cli);
    nodes.push(nodeOf(command, []));
  }
  return nodes;
}

function nodeOf(command: CommandUnknownOpts, above: string[]): CommandNode {
  const path = [...above, command.name()];
  return {
    path,
    description: command.description(),
    options: optionsOf(command),
    children: command.commands.map((child) => nodeOf(child, path)),
  };
}

const optionsOf = (command: CommandUnknownOpts): CommandOption[] =>
  command.options.map(({ long, short, required, optional, argChoices, description }) => ({
    long: long ?? "",
    short: short ?? null,
    takesValue: required || optional,
    choices: argChoices ?? [],
    description,
  }));

/** What every command takes beside its own. */
export function globalFlags(): CommandOption[] {
  const command = new Command();
  for (const option of globalOptions) command.addOption(option);
  return optionsOf(command);
}
