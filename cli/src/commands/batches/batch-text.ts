import { isBatchStop } from "../../../../schema/api/batch-stops";
import type { Batch } from "../../../../schema/api/batches";
import type { Run } from "../../../../schema/api/runs";
import type { Cli } from "../../lib/cli.ts";
import { oneLine } from "../../lib/safe-text.ts";
import type { Style } from "../../lib/style.ts";
import { type Column, factList } from "../../lib/table.ts";
import { durationText, spentText, usd } from "../../lib/usage-text.ts";
import { ageColumn, when } from "../../lib/when.ts";

const batchStyles: Record<Batch["state"], Style> = {
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

const itemColumns: Column<Run>[] = [
  { head: "#", cell: ({ position }) => (position === 0 ? "Topics" : (position ?? "")) },
  {
    head: "STATE",
    cell: ({ state, stage }) => (state === "processing" ? stage : state),
    paint: ({ state }) => (state === "completed" ? "green" : state === "failed" ? "red" : null),
  },
  { head: "TITLE", cell: ({ title }) => title, flexible: "last" },
  {
    head: "PLANNED",
    cell: ({ plannedLocalTime, plannedAt }) => plannedLocalTime?.replace("T", " ") ?? when(plannedAt),
  },
  { head: "REVIEW", cell: ({ review }) => (review === "none" ? "" : review) },
  { head: "WHY", cell: ({ error }) => error?.message ?? "", flexible: true, paint: () => "red" },
  { head: "ID", cell: ({ id }) => id },
];

export const isBatchOver = ({ state }: Pick<Batch, "state">): boolean =>
  state !== "pending" && state !== "processing";

/** The next command for an ended batch; null if there is nothing to do. */
export function nextBatchCommand({ id, state, counts, reason }: Batch): string | null {
  if (!isBatchOver({ state })) return null;
  if (state === "cancelled" || (reason && isBatchStop(reason.code))) return `blogsvc batches resume ${id}`;
  if (counts.failed > 0) return `blogsvc batches retry-failed ${id}`;
  if (counts.cancelled > 0) return `blogsvc batches resume ${id}`;
  return counts.awaitingReview > 0 ? "blogsvc review list" : null;
}

/** A batch with its posts, for the terminal. */
export function batchText(batch: Batch, runs: Run[], { paint, table }: Pick<Cli, "paint" | "table">): string {
  const { options, counts } = batch;
  const facts = factList(
    {
      id: batch.id,
      status: batch.status,
      why: batch.reason?.message,
      done: countsText(counts),
      "to review": counts.awaitingReview || null,
      scheduled: counts.scheduled || null,
      published: counts.published || null,
      plan: `${options.perWeek} a week from ${options.startDate}, ${options.timezone}`,
      afterwards: options.review
        ? "each draft waits for review"
        : "each post is scheduled when it is finished",
      used: spentText(batch),
      "time left": batch.secondsLeft === null ? null : `about ${durationText(batch.secondsLeft)}`,
      started: when(batch.startedAt),
      ended: when(batch.finishedAt),
    },
    paint,
  );
  const items = table(
    runs.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)),
    itemColumns,
    "",
  ).text;
  return [`${paint("bold", oneLine(batch.name))}\n${facts}`, items].filter(Boolean).join("\n\n");
}
