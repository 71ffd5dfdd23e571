import { SourceList } from "../../../../schema/api/sources";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { sourceColumns } from "./source-text.ts";

export default defineCommand({
  name: "list",
  description: "List knowledge sources",
  examples: [
    "sources list",
    "sources list --search pricing --json",
    "sources list --collection src_u0gYq7fV3mKcX1bWzPnL",
  ],
  build: (command, cli) =>
    withPages(
      command
        .option("-s, --search <words>", "Filter by search words")
        .option("--collection <source>", "List the pages of a feed or sitemap"),
    ).action(async ({ search, collection, ...pages }) => {
      const workspace = await cli.workspace();
      const list = await readList(cli, workspace, "sources", SourceList, pages, { q: search, collection });
      const empty = "No sources. To add one, run `blogsvc sources add <url or file>`.";
      cli.answer({ data: list, ...cli.table(list.items, sourceColumns, empty) });
    }),
});
