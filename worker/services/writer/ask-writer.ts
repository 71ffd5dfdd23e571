import type { Answer } from "../../adapters/writers/answers";
import type { TaskKind, TaskOf } from "../../adapters/writers/tasks";
import type { WorkspaceCtx } from "../../context";
import type { AskOptions } from "./ask-options";
import { getBudget } from "./get-budget";
import { openWriter } from "./open-writer";
import { priceOfText } from "./price-of";
import { requireRoom } from "./require-room";
import type { Spent } from "./spent";
import { withLedger } from "./with-ledger";

/**
 * Asks the workspace's writer, within the month's budget, and records what it used. Throws AppError `budget_exhausted` before
 * anything is asked, and WriterError on the writer's failures.
 */
export async function askWriter<K extends TaskKind>(
  ctx: WorkspaceCtx,
  task: TaskOf<K>,
  options: AskOptions,
): Promise<{ answer: Answer<K>; spent: Spent }> {
  const budget = await getBudget(ctx);
  requireRoom(budget);
  const { settings } = budget;
  const writer = await openWriter(ctx, settings);
  const { answered, spent } = await withLedger(
    ctx,
    {
      writer,
      task: task.kind,
      runId: options.runId ?? null,
      priceOf: (used) => priceOfText(settings, used),
    },
    () => writer.write<K>(task, options),
  );
  return { answer: answered.answer, spent };
}
