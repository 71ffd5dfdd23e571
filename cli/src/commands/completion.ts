import { Argument, Command, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { addCommand } from "../lib/add-command.ts";
import type { Cli } from "../lib/cli.ts";
import { type CommandMap, defineCommand } from "../lib/define-command.ts";
import { globalOptions } from "../lib/global-options.ts";
import { commands } from "./map.ts";

/** A command and its subcommands as data. */
export interface CommandNode {
  /** Without the program's name: `["posts", "list"]`. */
  path: string[];
  description: string;
  options: CommandOption[];
  children: CommandNode[];
}

interface CommandOption {
  /** For example `--status`. */
  long: string;
  short: string | null;
  takesValue: boolean;
  choices: string[];
  description: string;
}

/** All commands; loads every one of them. */
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

/** The options of every command. */
export function globalFlags(): CommandOption[] {
  const command = new Command();
  for (const option of globalOptions) command.addOption(option);
  return optionsOf(command);
}

type Shell = "bash" | "zsh" | "fish";

/** The script that a shell loads to complete `blogsvc` command lines. */
function completionScript(shell: Shell, tree: CommandNode[], globals: CommandOption[]): string {
  switch (shell) {
    case "bash":
      return bash(tree, globals);
    case "zsh":
      // zsh supports bash completions through bashcompinit.
      return `autoload -Uz +X bashcompinit && bashcompinit\n${bash(tree, globals)}`;
    case "fish":
      return fish(tree, globals);
    default:
      return shell satisfies never;
  }
}

const all = (nodes: CommandNode[]): CommandNode[] => nodes.flatMap((node) => [node, ...all(node.children)]);
const key = ({ path }: CommandNode) => path.join(" ");

function bash(tree: CommandNode[], globals: CommandOption[]): string {
  const nodes = all(tree);
  const global = globals.map(({ long }) => long);
  const words = (children: CommandNode[], options: CommandOption[]) =>
    [
      ...children.map(({ path }) => path.at(-1)),
      ...options.map(({ long }) => long),
      ...global,
      "--help",
    ].join(" ");
  const choices = nodes.flatMap((node) =>
    node.options
      .filter((option) => option.choices.length > 0)
      .map((option) => `    "${key(node)} ${option.long}") words="${option.choices.join(" ")}" ;;`),
  );
  return `_blogsvc() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" line="" words="" i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "\${line:+$line }\${COMP_WORDS[i]}" in
      ${nodes.map((node) => `"${key(node)}"`).join("|")}) line="\${line:+$line }\${COMP_WORDS[i]}" ;;
    esac
  done
  case "$line" in
    "") words="${words(tree, [])} --version" ;;
${nodes.map((node) => `    "${key(node)}") words="${words(node.children, node.options)}" ;;`).join("\n")}
  esac
  case "$line $prev" in
${choices.join("\n")}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
complete -o default -F _blogsvc blogsvc
`;
}

function fish(tree: CommandNode[], globals: CommandOption[]): string {
  const withValue = globals.filter(({ takesValue }) => takesValue);
  const skipped = withValue.flatMap(({ long, short }) => (short ? [long, short] : [long])).join(" ");
  const lines = [
    fishFunctions(skipped),
    "complete -c blogsvc -f",
    ...globals.map((option) => optionLine("", option)),
    ...tree.map((node) => commandLine("__blogsvc_is", node)),
  ];
  for (const node of all(tree)) {
    lines.push(
      ...node.children.map((child) => commandLine(`__blogsvc_is ${key(node)}`, child)),
      ...node.options.map((option) => optionLine(`__blogsvc_in ${key(node)}`, option)),
    );
  }
  return `${lines.join("\n")}\n`;
}

/** `words`: what was typed, without options; `is`: exactly these words; `in`: these words first. */
const fishFunctions = (skipped: string) => `function __blogsvc_words
  set -l typed (commandline -opc)
  set -l value 0
  for word in $typed[2..-1]
    if test $value = 1
      set value 0
    else if contains -- $word ${skipped}
      set value 1
    else if not string match -q -- '-*' $word
      echo $word
    end
  end
end
function __blogsvc_is
  set -l words (__blogsvc_words)
  test "$words" = "$argv"
end
function __blogsvc_in
  set -l words (__blogsvc_words)
  set -l n (count $argv)
  test (count $words) -ge $n; and test "$words[1..$n]" = "$argv"
end`;

const quote = (text: string) => `'${text.replace(/[\\']/g, "\\$&")}'`;

const commandLine = (condition: string, { path, description }: CommandNode) =>
  `complete -c blogsvc -n ${quote(condition)} -a ${path.at(-1)} -d ${quote(description)}`;

function optionLine(
  condition: string,
  { long, short, takesValue, choices, description }: CommandOption,
): string {
  return [
    "complete -c blogsvc",
    condition && `-n ${quote(condition)}`,
    `-l ${long.slice(2)}`,
    short && `-s ${short.slice(1)}`,
    takesValue && (choices.length > 0 ? "-x" : "-r"),
    choices.length > 0 && `-a ${quote(choices.join(" "))}`,
    `-d ${quote(description)}`,
  ]
    .filter(Boolean)
    .join(" ");
}

export default defineCommand({
  name: "completion",
  description: "Print a completion script for bash, zsh or fish",
  examples: [
    "completion bash > ~/.local/share/bash-completion/completions/blogsvc",
    "completion zsh >> ~/.zshrc",
    "completion fish > ~/.config/fish/completions/blogsvc.fish",
  ],
  build: (command, cli) =>
    command
      .addArgument(new Argument("<shell>", "which").choices(["bash", "zsh", "fish"] as const))
      .action(async (shell) => {
        const script = completionScript(shell, await commandTree(cli, commands), globalFlags());
        cli.answer({ data: { shell, script }, text: script.trimEnd() });
      }),
});
