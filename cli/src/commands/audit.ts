import { AuditList } from "../../../schema/api/workspaces";
import { defineCommand } from "../lib/define-command.ts";
import { withPages } from "../lib/options.ts";
import { readList } from "../lib/read-list.ts";
import { timeColumn } from "../lib/when.ts";

export default defineCommand({
  name: "audit",
  description: "List who did what in the workspace, newest first",
  examples: ["audit", "audit --limit 100 --json"],
  build: (command, cli) =>
    withPages(command).action(async (pages) => {
      const list = await readList(cli, await cli.workspace(), "audit", AuditList, pages);
      const table = cli.table(
        list.items,
        [
          timeColumn("AT", (entry) => entry.at),
          { head: "WHO", cell: ({ actor }) => actor.name ?? actor.kind, flexible: true },
          {
            head: "TOKEN",
            cell: ({ actor: { token } }) => (token ? (token.name ?? token.id) : ""),
            flexible: true,
          },
          { head: "VIA", cell: ({ actor }) => actor.channel ?? "" },
          { head: "DID", cell: ({ action }) => action },
          { head: "TO", cell: ({ target }) => target.id ?? target.kind, flexible: true },
        ],
        "No activity yet.",
      );
      cli.answer({ data: list, ...table });
    }),
});
