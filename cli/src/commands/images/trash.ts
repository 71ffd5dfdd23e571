import { TrashList } from "../../../../schema/api/trash";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/options.ts";
import { readList } from "../../lib/read-list.ts";
import { trashColumns } from "../../lib/trash-columns.ts";

export default defineCommand({
  name: "trash",
  description: "List deleted images that can be restored, most recently deleted first",
  examples: ["images trash"],
  build: (command, cli) =>
    withPages(command).action(async (pages) => {
      const workspace = await cli.workspace();
      const list = await readList(cli, workspace, "trash", TrashList, pages, { kind: "image" });
      cli.answer({ data: list, ...cli.table(list.items, trashColumns, "The trash is empty.") });
    }),
});
