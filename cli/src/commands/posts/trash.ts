import { TrashList } from "../../../../schema/api/trash";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { trashColumns } from "../../lib/trash-columns.ts";

export default defineCommand({
  name: "trash",
  description: "List deleted posts that can be restored, most recently deleted first",
  examples: ["posts trash", "posts trash --all --json"],
  build: (command, cli) =>
    withPages(command).action(async (pages) => {
      const workspace = await cli.workspace();
      const list = await readList(cli, workspace, "trash", TrashList, pages);
      cli.answer({ data: list, ...cli.table(list.items, trashColumns, "The trash is empty.") });
    }),
});
