import { Option } from "@commander-js/extra-typings";
import { BatchList, BatchState } from "../../../../schema/api/batches";
import { batchColumns } from "../../lib/batch-table.ts";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/page-options.ts";
import { readList } from "../../lib/read-list.ts";

export default defineCommand({
  name: "list",
  description: "List batches, newest first",
  examples: ["batches list", "batches list --status processing --json"],
  build: (command, cli) =>
    withPages(
      command
        .addOption(new Option("--status <status>", "Only those with a status").choices(BatchState.options))
        .addOption(
          new Option("--state <state>", "The same, for one more version").choices(BatchState.options),
        ),
    ).action(async ({ state, status = state, ...pages }) => {
      const list = await readList(cli, await cli.workspace(), "batches", BatchList, pages, { status });
      const empty = "No batches: `blogsvc batches create --count 10` starts one.";
      cli.answer({ data: list, ...cli.table(list.items, batchColumns, empty) });
    }),
});
