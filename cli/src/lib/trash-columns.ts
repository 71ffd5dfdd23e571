import type { TrashedItem } from "../../../schema/api/trash";
import type { Column } from "./table.ts";
import { timeColumn } from "./when.ts";

export const trashColumns: Column<TrashedItem>[] = [
  { head: "ID", cell: (row) => row.id },
  timeColumn("DELETED", (row) => row.deletedAt),
  timeColumn("KEPT UNTIL", (row) => row.expiresAt),
  { head: "TITLE", cell: (row) => row.title, flexible: true },
];
