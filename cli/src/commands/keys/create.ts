import { ApiKeyCreated } from "../../../../schema/api/workspaces";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "create",
  description: "Create an API key, which is shown once",
  examples: ["keys create website", "keys create website > .blogsvc-key"],
  build: (command, cli) =>
    command.argument("<name>", "what it is for").action(async (name) => {
      const workspace = await cli.workspace();
      const data = await workspace.send("POST", "api-keys", ApiKeyCreated, { name });
      cli.noteAfter("Save it now: you won't see it again.");
      cli.answer({ data, text: data.key });
    }),
});
