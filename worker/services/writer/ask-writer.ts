import type { Answer } from "../../adapters/writers/answers";
import type { TaskKind, TaskOf } from "../../adapters/writers/tasks";
import type { WorkspaceCtx } from "../../context";
import type { AskOptions } from "./ask-options";
import { expectedOfTask } from "./expected-of-task";
import { holdAnother } from "./hold-another";
import { holdBudget } from "./hold-budget";
import { openWriter } from "./open-writer";
import { priceOfText } from "./price-of";
import type { Spent } from "./spent";
import { withLedger } from "./with-ledger";

/**
 * Asks the workspace's writer, within the month's budget, which counts it from before it is asked, and records what it used. Throws AppError `budget_exhausted` before
 * anything is asked, and WriterError on the writer's failures.
 */
export async function askWriter<K extends TaskKind>(
  ctx: WorkspaceCtx,
  task: TaskOf<K>,
  options: AskOptions,
): Promise<{ answer: Answer<K>; spent: Spent }> {
  const { settings, held } = await holdBudget(ctx, expectedOfTask(task), options);
  const writer = await openWriter(ctx, settings, held);
  const { answered, spent } = await withLedger(
    ctx,
    {
      writer,
      task: task.kind,
      runId: options.runId ?? null,
      held,
      priceOf: (used) => priceOfText(settings, used),
    },
    () => writer.write<K>(task, { ...options, ...holdAnother(ctx, settings, held) }),
  );
  return { answer: answered.answer, spent };
}
