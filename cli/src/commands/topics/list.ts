import { Option } from "@commander-js/extra-typings";
import { TopicList, TopicState } from "../../../../schema/api/topics";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/page-options.ts";
import { readList } from "../../lib/read-list.ts";
import { topicColumns } from "./topic-table.ts";

export default defineCommand({
  name: "list",
  description: "List topics to write of, the most wanted first",
  examples: ["topics list", "topics list --state open --search pricing", "topics list --all --json"],
  build: (command, cli) =>
    withPages(
      command
        .addOption(new Option("--state <state>", "Only those of a state").choices(TopicState.options))
        .option("-s, --search <words>", "Only those with these words"),
    ).action(async ({ state, search, ...pages }) => {
      const query = { state, q: search };
      const list = await readList(cli, await cli.workspace(), "topics", TopicList, pages, query);
      const empty = "No topics: `blogsvc topics generate` or `blogsvc topics add <title>` makes some.";
      cli.answer({ data: list, ...cli.table(list.items, topicColumns, empty) });
    }),
});
