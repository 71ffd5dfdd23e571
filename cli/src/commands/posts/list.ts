import { Option } from "@commander-js/extra-typings";
import { PostList, PostSort } from "../../../../schema/api/posts";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { stateOption } from "./post-filters.ts";
import { postColumns } from "./post-text.ts";

export default defineCommand({
  name: "list",
  description: "List posts, most recently changed first; search results by relevance",
  examples: [
    "posts list",
    "posts list --status draft --category guides",
    "posts list --author Ada --tag release",
    "posts list --search webhook --all --json",
  ],
  build: (command, cli) =>
    withPages(
      command
        .addOption(stateOption)
        .addOption(
          new Option("--review <state>", "Filter by review").choices([
            "requested",
            "approved",
            "changes-requested",
          ] as const),
        )
        .option("-s, --search <words>", "Filter by search words")
        .option("-c, --category <category>", "Filter by category (name or slug)")
        .option("--author <author>", "Filter by author")
        .option("--tag <tag>", "Filter by tag")
        .addOption(new Option("--sort <order>", "Sort by").choices(PostSort.options)),
    ).action(async ({ status, review, search, category, author, tag, sort, ...pages }) => {
      const workspace = await cli.workspace();
      const state = status === "scheduled" ? { scheduled: true } : { status: status?.toUpperCase() };
      const query = { ...state, review: review?.replace("-", "_"), q: search, category, author, tag, sort };
      const list = await readList(cli, workspace, "posts", PostList, pages, query);
      cli.answer({ data: list, ...cli.table(list.items, postColumns, "No posts.") });
    }),
});
