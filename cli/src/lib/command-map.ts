import type { CommandDefinition } from "./define-command.ts";

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
