import type { Command } from "@commander-js/extra-typings";
import type { Cli } from "./cli.ts";

export interface CommandDefinition {
  name: string;
  /** One line, as the list of commands shows it. */
  description: string;
  /** Command lines that work as they stand, without the leading `blogsvc`; the help shows them. */
  examples: string[];
  /** Adds arguments and options, and what to do with them. */
  build: (command: Command, cli: Cli) => unknown;
}

/**
 * One command: its words, its arguments, and an action that ends in `cli.answer`, or throws a `CliError`.
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
