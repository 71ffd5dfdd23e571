import { Workspace } from "../../../../schema/api/workspaces";
import { defineCommand } from "../../lib/define-command.ts";
import { openWorkspace } from "../../lib/workspace-api.ts";
import { workspaceText } from "../../lib/workspace-text.ts";

export default defineCommand({
  name: "get",
  description: "Show a workspace: by default the one that commands work in",
  examples: ["workspaces get", "workspaces get acme-blog --json"],
  build: (command, cli) =>
    command.argument("[workspace]", "slug or id").action(async (chosen) => {
      const workspace = chosen ? await openWorkspace(await cli.api(), chosen) : await cli.workspace();
      const data = await workspace.get("", Workspace);
      cli.answer({ data, text: workspaceText(data, cli) });
    }),
});
