import { isBatchStop } from "../../../schema/api/batch-stops";
import type { Batch } from "../../../schema/api/batches";
import type { Run } from "../../../schema/api/runs";
import { countsText } from "./batch-table.ts";
import type { Cli } from "./cli.ts";
import { factList } from "./fact-list.ts";
import { oneLine } from "./safe-text.ts";
import type { Column } from "./table.ts";
import { durationText, spentText } from "./usage-text.ts";
import { when } from "./when.ts";

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
