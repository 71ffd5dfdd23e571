import { Argument } from "@commander-js/extra-typings";
import { commandTree, globalFlags } from "../lib/command-tree.ts";
import { completionScript } from "../lib/completion-scripts.ts";
import { defineCommand } from "../lib/define-command.ts";
import { commands } from "./map.ts";

export default defineCommand({
  name: "completion",
  description: "Print a script that completes commands in bash, zsh or fish",
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
