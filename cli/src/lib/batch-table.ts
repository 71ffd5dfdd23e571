import type { Batch } from "../../../schema/api/batches";
import type { Style } from "./style.ts";
import type { Column } from "./table.ts";
import { usd } from "./usage-text.ts";
import { ageColumn } from "./when.ts";

export const batchStyles: Record<Batch["state"], Style> = {
  pending: "dim",
  processing: "cyan",
  completed: "green",
  failed: "red",
  cancelled: "dim",
};

/** `48 of 50, 2 failed`. */
export const countsText = ({ completed, total, failed, cancelled }: Batch["counts"]): string =>
  [`${completed} of ${total}`, failed > 0 && `${failed} failed`, cancelled > 0 && `${cancelled} cancelled`]
    .filter(Boolean)
    .join(", ");

/** Columns of batch lists. */
export const batchColumns: Column<Batch>[] = [
  { head: "STATUS", cell: ({ status }) => status, paint: ({ status }) => batchStyles[status] },
  { head: "NAME", cell: ({ name }) => name, flexible: "last" },
  { head: "DONE", cell: ({ counts }) => countsText(counts) },
  {
    head: "TO REVIEW",
    cell: ({ counts }) => counts.awaitingReview || "",
    plain: ({ counts }) => String(counts.awaitingReview),
  },
  { head: "COST", cell: ({ costUsd }) => usd(costUsd) },
  ageColumn("AGE", ({ createdAt }) => createdAt),
  { head: "ID", cell: ({ id }) => id },
];
