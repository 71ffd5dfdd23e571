import { Proposal, ProposalList } from "../../../../schema/api/context";
import { apiPath } from "../../lib/api-path.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { ageColumn } from "../../lib/when.ts";
import { proposalText } from "./proposal-text.ts";

export default defineCommand({
  name: "proposals",
  description: "List proposals for the context, or show one with its quotes",
  examples: ["assistant proposals", "assistant proposals prp_u0gYq7fV3mKcX1bWzPnL"],
  build: (command, cli) =>
    withPages(command.argument("[proposal]", "its ID")).action(async (id, pages) => {
      const workspace = await cli.workspace();
      if (id) {
        const data = await workspace.get(apiPath`assistant/proposals/${id}`, Proposal);
        if (data.state === "open") cli.noteAfter(`Next: \`blogsvc assistant apply ${id}\``);
        return cli.answer({ data, text: proposalText(data, cli) });
      }
      const list = await readList(cli, workspace, "assistant/proposals", ProposalList, pages);
      const table = cli.table(
        list.items,
        [
          {
            head: "STATE",
            cell: ({ state }) => state,
            paint: ({ state }) => (state === "open" ? "yellow" : state === "applied" ? "green" : "dim"),
          },
          { head: "TITLE", cell: ({ title }) => title, flexible: "last" },
          { head: "CHANGES", cell: ({ items }) => items.length },
          ageColumn("AGE", ({ createdAt }) => createdAt),
          { head: "ID", cell: (one) => one.id },
        ],
        "No proposals. To create one, run `blogsvc assistant read <url>`.",
      );
      cli.answer({ data: list, ...table });
    }),
});
