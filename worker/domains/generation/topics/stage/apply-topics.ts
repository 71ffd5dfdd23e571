import { eq } from "drizzle-orm";
import { batches } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { postRun } from "../../batches/post-run";
import { commitStep } from "../../../runs/commit-step";
import type { Finish, RunRow, StepRow } from "../../../runs/stage";
import { newTopic } from "../topic-rows";
import type { TopicRow } from "../topic-view";
import { TopicResult } from "./topic-result";

/** Keeps the topics, and for a batch makes the runs of as many of its positions, in the batch that marks the step done. */
export async function applyTopics(
  ctx: WorkspaceCtx,
  run: RunRow,
  { result }: StepRow,
  finish: Finish,
): Promise<void> {
  const made = TopicResult.parse(result).topics.map((topic, place) =>
    newTopic(ctx, { ...topic, priority: 0 }, { origin: "generated", place, runId: run.id }),
  );
  const rows = made.map(({ row }) => row);
  const statements = [...made.flatMap((topic) => topic.statements), ...(await batchRuns(ctx, run, rows))];
  await commitStep(ctx, finish, { statements });
}

const readTaken = "SELECT position FROM runs WHERE batch_id = ?1 AND position > 0";

async function batchRuns(ctx: WorkspaceCtx, run: RunRow, topics: TopicRow[]): Promise<D1PreparedStatement[]> {
  if (run.batchId === null || run.options.kind !== "topics") return [];
  const [batch] = await ctx.db
    .select({ id: batches.id, options: batches.options })
    .from(batches)
    .where(eq(batches.id, run.batchId));
  if (!batch) return [];
  const { results } = await ctx.d1.prepare(readTaken).bind(batch.id).all<{ position: number }>();
  const taken = new Set(results.map(({ position }) => position));
  const free = run.options.slots.filter(({ position }) => !taken.has(position));
  return topics.flatMap((topic, index) => {
    const slot = free[index];
    if (!slot) return [];
    const { position, plannedAt } = slot;
    return [postRun(ctx, batch, topic, { position, plannedAt: Date.parse(plannedAt) })];
  });
}
