import type { Run } from "../../../schema/api/runs";
import type { Style } from "./style.ts";
import type { Column } from "./table.ts";
import { ageColumn } from "./when.ts";

const styles: Record<Run["state"], Style> = {
  pending: "dim",
  processing: "cyan",
  waiting: "yellow",
  completed: "green",
  failed: "red",
  cancelled: "dim",
};

/** How lists of runs look. */
export const runColumns: Column<Run>[] = [
  { head: "STATE", cell: ({ state }) => state, paint: ({ state }) => styles[state] },
  { head: "STAGE", cell: ({ stage }) => stage },
  { head: "KIND", cell: ({ kind }) => kind },
  { head: "TITLE", cell: ({ title }) => title, flexible: "last" },
  { head: "REVIEW", cell: ({ review }) => (review === "none" ? "" : review) },
  { head: "WHY", cell: ({ error }) => error?.message ?? "", flexible: true, paint: () => "red" },
  ageColumn("AGE", ({ createdAt }) => createdAt),
  { head: "ID", cell: ({ id }) => id },
];
