import type { CommandNode, CommandOption } from "./command-tree.ts";

export type Shell = "bash" | "zsh" | "fish";

/** The script that a shell reads once to complete command lines of `blogsvc`. */
export function completionScript(shell: Shell, tree: CommandNode[], globals: CommandOption[]): string {
  switch (shell) {
    case "bash":
      return bash(tree, globals);
    case "zsh":
      // zsh reads completions of bash by its own bashcompinit.
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
  const lines = [
    "function __blogsvc_at",
    "  set -l words (string match -v -- '-*' (commandline -opc)[2..])",
    '  test "$words[1..' + '(count $argv)]" = "$argv"; and test (count $words) -ge (count $argv)',
    "end",
    "complete -c blogsvc -f",
    ...globals.map((option) => optionLine("", option)),
    ...tree.map((node) =>
      commandLine("test (count (string match -v -- '-*' (commandline -opc)[2..])) -eq 0", node),
    ),
  ];
  for (const node of all(tree)) {
    const at = `__blogsvc_at ${key(node)}`;
    lines.push(
      ...node.children.map((child) => commandLine(at, child)),
      ...node.options.map((option) => optionLine(at, option)),
    );
  }
  return `${lines.join("\n")}\n`;
}

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
    takesValue && "-r",
    choices.length > 0 && `-a ${quote(choices.join(" "))}`,
    `-d ${quote(description)}`,
  ]
    .filter(Boolean)
    .join(" ");
}
