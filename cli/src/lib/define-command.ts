import type { Command } from "@commander-js/extra-typings";
import type { Cli } from "./cli.ts";

export interface CommandDefinition {
  name: string;
  /** One line for the list of commands. */
  description: string;
  /** Complete command lines without the leading `blogsvc`, shown in the help. */
  examples: string[];
  /** Adds arguments, options and the action. */
  build: (command: Command, cli: Cli) => unknown;
}

/**
 * One command: its texts, its arguments, and an action that ends with `cli.answer` or throws a `CliError`.
 *
 * @example
 * export default defineCommand({
 *   name: "get",
 *   description: "Show a post",
 *   examples: ["posts get how-we-work"],
 *   build: (command, cli) =>
 *     command.argument("<post>", "ID or slug").action(async (post) => {
 *       const workspace = await cli.workspace();
 *       cli.answer({ data: await findPost(workspace, post), text: "…" });
 *     }),
 * });
 */
export const defineCommand = (definition: CommandDefinition): CommandDefinition => definition;

/** Nouns, with loaders of their commands. */
export type CommandMap = Record<
  string,
  { description: string } & (
    | { commands: () => Promise<CommandDefinition[]> }
    /** A command without a noun. */
    | { command: () => Promise<CommandDefinition> }
  )
>;

/** The default exports of a noun's files. */
export const loaded = async (
  ...files: Promise<{ default: CommandDefinition }>[]
): Promise<CommandDefinition[]> => (await Promise.all(files)).map((file) => file.default);
