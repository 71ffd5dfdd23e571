import { Option } from "@commander-js/extra-typings";
import { TopicList, TopicState } from "../../../../schema/api/topics";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { topicColumns } from "./topic-table.ts";

export default defineCommand({
  name: "list",
  description: "List topics, highest priority first",
  examples: ["topics list", "topics list --state open --search pricing", "topics list --all --json"],
  build: (command, cli) =>
    withPages(
      command
        .addOption(new Option("--state <state>", "Filter by state").choices(TopicState.options))
        .option("-s, --search <words>", "Filter by search words"),
    ).action(async ({ state, search, ...pages }) => {
      const query = { state, q: search };
      const list = await readList(cli, await cli.workspace(), "topics", TopicList, pages, query);
      const empty = "No topics. To add some, run `blogsvc topics generate` or `blogsvc topics add <title>`.";
      cli.answer({ data: list, ...cli.table(list.items, topicColumns, empty) });
    }),
});
