import { AnalyticsFalling } from "../../../../schema/api/analytics";
import { defineCommand } from "../../lib/define-command.ts";
import { noteReport } from "./report.ts";

export default defineCommand({
  name: "falling",
  description: "List published posts that are losing readers",
  examples: ["analytics falling", "analytics falling --json"],
  build: (command, cli) =>
    command.action(async () => {
      const data = await (await cli.workspace()).get("analytics/falling", AnalyticsFalling);
      const table = cli.table(
        data.items,
        [
          { head: "POST", cell: ({ slug }) => slug, flexible: true },
          { head: "TITLE", cell: ({ title }) => title, flexible: true },
          { head: "VIEWS", cell: ({ views }) => views },
          { head: "BEFORE", cell: ({ previousViews }) => previousViews },
        ],
        "No posts are losing readers.",
      );
      noteReport(cli, data);
      if (data.items.length > 0)
        cli.noteAfter("To refresh a post, run `blogsvc posts refresh <post> --reason views`.");
      cli.answer({ data, ...table });
    }),
});
