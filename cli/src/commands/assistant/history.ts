import { ContextHistory } from "../../../../schema/api/context";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { timeColumn } from "../../lib/when.ts";

const Versions = ContextHistory.transform(({ items, pagination }) => ({
  items: items.map((item) => ({ ...item, id: String(item.version) })),
  pagination,
}));

export default defineCommand({
  name: "history",
  description: "List the versions of the context, newest first",
  examples: ["assistant history", "assistant history --json"],
  build: (command, cli) =>
    withPages(command).action(async (pages) => {
      const list = await readList(cli, await cli.workspace(), "context/history", Versions, pages);
      const table = cli.table(
        list.items,
        [
          { head: "VERSION", cell: ({ version }) => version },
          { head: "WHY", cell: ({ reason }) => reason },
          { head: "PROPOSAL", cell: ({ proposalId }) => proposalId ?? "" },
          { head: "BY", cell: ({ createdBy }) => createdBy ?? "", flexible: true },
          timeColumn("WHEN", ({ createdAt }) => createdAt),
        ],
        "The context has no versions yet.",
      );
      cli.answer({ data: list, ...table });
    }),
});
