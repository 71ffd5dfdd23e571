import { Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { addCommand, exampleText } from "./add-command.ts";
import type { Cli } from "./cli.ts";
import type { CommandMap } from "./define-command.ts";
import { globalOptions } from "./global-options.ts";
import { version } from "./version.ts";

export interface Program {
  /** Rejects with a CommanderError if the command line is invalid or asks for help. */
  run: (args: string[]) => Promise<void>;
  opts: <T>() => T;
  /** For example `posts list`; as much as was recognized. */
  commandName: () => string;
}

/** The command line for a map of commands, which are loaded on demand. */
export function buildProgram(cli: Cli, commands: CommandMap, showHelp: (text: string) => void): Program {
  let name = "";
  const root = new Command("blogsvc")
    .description("The command line for blogsvc")
    .version(version, "-V, --version", "Show the version")
    .helpOption("-h, --help", "Show help")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: showHelp,
      writeErr: showHelp,
      outputError: () => undefined,
      getOutHelpWidth: () => cli.io.terminal.columns,
      getErrHelpWidth: () => cli.io.terminal.columns,
      getOutHasColors: () => true,
      getErrHasColors: () => true,
    })
    .configureHelp({ showGlobalOptions: true, styleTitle: (title) => cli.paint("bold", title) })
    .addHelpText("after", () =>
      exampleText(cli, ["auth login --url https://blog.example.workers.dev", "posts list --status draft"]),
    );
  for (const option of globalOptions) root.addOption(option);
  root.hook("preAction", (_, action) => {
    name = pathOf(action);
  });
  const nouns = new Map<string, Command>();
  for (const [noun, { description }] of Object.entries(commands)) {
    const command = new Command(noun).copyInheritedSettings(root).helpCommand(false).description(description);
    command.hook("preSubcommand", (_, verb) => {
      name = `${noun} ${verb.name()}`;
    });
    nouns.set(noun, command);
    root.addCommand(command);
  }
  root.hook("preSubcommand", async (_, chosen) => {
    name = chosen.name();
    const [entry, noun] = [commands[name], nouns.get(name)];
    if (!entry || !noun) return;
    if ("command" in entry) addCommand(noun, await entry.command(), cli);
    else for (const verb of await entry.commands()) addCommand(noun.command(verb.name), verb, cli);
  });
  return {
    run: async (args) => {
      await root.parseAsync(
        args[0] === "help" ? [...args.slice(1), "--help"] : args.length === 0 ? ["--help"] : args,
        {
          from: "user",
        },
      );
    },
    opts: <T>() => root.opts() as T,
    commandName: () => name,
  };
}

const pathOf = (command: CommandUnknownOpts): string =>
  command.parent?.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
