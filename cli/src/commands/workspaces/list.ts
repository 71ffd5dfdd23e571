import { Me } from "../../../../schema/api/auth";
import { defineCommand } from "../../lib/define-command.ts";

export default defineCommand({
  name: "list",
  description: "List your workspaces",
  examples: ["workspaces list", "workspaces list --json"],
  build: (command, cli) =>
    command.action(async () => {
      const api = await cli.api();
      const { workspace: chosen } = await cli.settings();
      const { workspaces } = await api.get("me", Me);
      cli.answer({
        data: { items: workspaces },
        ...cli.table(
          workspaces,
          [
            { head: "SLUG", cell: (one) => one.workspaceSlug },
            { head: "NAME", cell: (one) => one.workspaceName, flexible: true },
            { head: "ROLE", cell: (one) => one.role },
            { head: "ID", cell: (one) => one.workspaceId },
            {
              head: "",
              cell: (one) => ([one.workspaceSlug, one.workspaceId].includes(chosen ?? "") ? "current" : ""),
            },
          ],
          "You are not in any workspace yet. To create one, run `blogsvc workspaces create <name>`.",
        ),
      });
    }),
});
