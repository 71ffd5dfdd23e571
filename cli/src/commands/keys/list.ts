import { listOf } from "../../../../schema/api/pagination";
import { ApiKey } from "../../../../schema/api/workspaces";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { ageColumn } from "../../lib/when.ts";

export default defineCommand({
  name: "list",
  description: "List the API keys that sites use",
  examples: ["keys list"],
  build: (command, cli) =>
    withPages(command).action(async (pages) => {
      const list = await readList(cli, await cli.workspace(), "api-keys", listOf(ApiKey), pages);
      const table = cli.table(
        list.items,
        [
          {
            head: "STATE",
            cell: (key) => (key.revokedAt ? "revoked" : "live"),
            paint: (key) => (key.revokedAt ? "dim" : "green"),
          },
          { head: "NAME", cell: (key) => key.name, flexible: true },
          { head: "KEY", cell: (key) => `…${key.last4}` },
          ageColumn("LAST USED", (key) => key.lastUsedAt),
          ageColumn("AGE", (key) => key.createdAt),
          { head: "ID", cell: (key) => key.id },
        ],
        "No API keys. To create one, run `blogsvc keys create <name>`.",
      );
      cli.answer({ data: list, ...table });
    }),
});
