import { Context } from "../../../../schema/api/context";
import { contextChanges } from "../../lib/context-changes.ts";
import { contextText } from "../../lib/context-text.ts";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "context",
  description: "Show what is known of product and readers, or change it",
  examples: [
    "assistant context",
    'assistant context --tone "Plain words, no superlatives"',
    "assistant context --file context.json",
  ],
  build: (command, cli) =>
    command
      .option("--product <text>", "What you offer")
      .option("--audience <text>", "Who reads it, and what for")
      .option("--positioning <text>", "Why yours and no other")
      .option("--tone <text>", "How it sounds")
      .option("-f, --file <file>", "Fields as JSON, also competitors and glossary; - is standard input")
      .action(async (options) => {
        const changes = await contextChanges(cli, options);
        const workspace = await cli.workspace();
        const now = await workspace.get("context", Context);
        if (!changes) return cli.answer({ data: now, text: contextText(now, cli) });
        const body = { ...changes, version: now.version };
        const data = await workspace.send("PATCH", "context", Context, body);
        cli.noteAfter(`\`blogsvc assistant restore ${now.version}\` takes it back.`);
        cli.answer({
          data,
          text: `${cli.paint("green", "Saved")} version ${data.version}`,
          plain: String(data.version),
        });
      }),
});
