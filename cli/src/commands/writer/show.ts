import { WriterSettings } from "../../../../schema/api/writer";
import { defineCommand } from "../../lib/define-command.ts";
import { writerText } from "./writer-text.ts";

export default defineCommand({
  name: "show",
  description: "Show the model, its prices and this month's budget",
  examples: ["writer show", "writer show --json"],
  build: (command, cli) =>
    command.action(async () => {
      const workspace = await cli.workspace();
      const data = await workspace.get("writer", WriterSettings);
      cli.answer({ data, text: writerText(data, cli) });
    }),
});
