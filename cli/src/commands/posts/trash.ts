import { type TrashedPost, TrashList } from "../../../../schema/api/trash";
import { defineCommand } from "../../lib/define-command.ts";
import { withPages } from "../../lib/page-options.ts";
import { readList } from "../../lib/read-list.ts";
import type { Column } from "../../lib/table.ts";
import { timeColumn } from "../../lib/when.ts";

const columns: Column<TrashedPost>[] = [
  { head: "ID", cell: (row) => row.id },
  timeColumn("DELETED", (row) => row.deletedAt),
  timeColumn("KEPT UNTIL", (row) => row.expiresAt),
  { head: "TITLE", cell: (row) => row.title, flexible: true },
];

export default defineCommand({
  name: "trash",
  description: "List deleted posts that can be restored, most recently deleted first",
  examples: ["posts trash", "posts trash --all --json"],
  build: (command, cli) =>
    withPages(command).action(async (pages) => {
      const workspace = await cli.workspace();
      const list = await readList(cli, workspace, "trash", TrashList, pages);
      cli.answer({ data: list, ...cli.table(list.items, columns, "The trash is empty.") });
    }),
});
