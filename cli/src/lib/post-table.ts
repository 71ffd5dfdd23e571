import type { PostSummary } from "../../../schema/api/posts";
import type { Style } from "./style.ts";
import type { Column } from "./table.ts";
import { timeColumn } from "./when.ts";

type Row = Pick<PostSummary, "slug" | "title" | "status" | "scheduledAt" | "publishedAt" | "id">;

/** Its state in one word; distinguishes scheduled drafts. */
export const stateOf = ({ status, scheduledAt }: Pick<Row, "status" | "scheduledAt">): string =>
  status === "DRAFT" && scheduledAt ? "scheduled" : status.toLowerCase();

const styles: Record<string, Style> = { published: "green", scheduled: "cyan", hidden: "dim" };

/** Columns of post lists. */
export const postColumns: Column<Row>[] = [
  { head: "STATE", cell: stateOf, paint: (row) => styles[stateOf(row)] ?? null },
  { head: "SLUG", cell: (row) => row.slug, flexible: "last" },
  timeColumn("WHEN", (row) => (row.status === "DRAFT" ? row.scheduledAt : row.publishedAt)),
  { head: "TITLE", cell: (row) => row.title, flexible: true },
  { head: "ID", cell: (row) => row.id, pipeOnly: true },
];
