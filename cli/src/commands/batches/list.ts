import { Option } from "@commander-js/extra-typings";
import { BatchList, BatchState } from "../../../../schema/api/batches";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { batchColumns } from "./batch-text.ts";

export default defineCommand({
  name: "list",
  description: "List batches, newest first",
  examples: ["batches list", "batches list --status processing --json"],
  build: (command, cli) =>
    withPages(
      command
        .addOption(new Option("--status <status>", "Filter by status").choices(BatchState.options))
        .addOption(
          new Option("--state <state>", "The former name of --status, kept for one more version").choices(
            BatchState.options,
          ),
        ),
    ).action(async ({ state, status = state, ...pages }) => {
      const list = await readList(cli, await cli.workspace(), "batches", BatchList, pages, { status });
      const empty = "No batches. To start one, run `blogsvc batches create --count 10`.";
      cli.answer({ data: list, ...cli.table(list.items, batchColumns, empty) });
    }),
});
