import { z } from "zod";
import { type Answer, answerOf } from "../writers/answers";
import type { TaskKind, TaskOf } from "../writers/tasks";
import type { Written } from "../writers/writer";
import { WriterError } from "../writers/writer-error";
import type { WorkspaceCtx } from "../../../context";
import type { AskOptions } from "./ask-options";
import { expectedOfTask } from "./expected-of-task";
import { holdAnother } from "./hold-another";
import { holdBudget } from "./hold-budget";
import { openWriter } from "./open-writer";
import { priceOfText } from "./price-of";
import { safeAnswer } from "./safe-answer";
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
  const { settings, held } = await holdBudget(ctx, expectedOfTask(task), { ...options, task: task.kind });
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
    async () => {
      const written = await writer.write<K>(task, { ...options, ...holdAnother(ctx, settings, held) });
      return { ...written, answer: safeOrMalformed(ctx, task, written) };
    },
  );
  return { answer: answered.answer, spent };
}

function safeOrMalformed<K extends TaskKind>(
  { workspace }: WorkspaceCtx,
  task: TaskOf<K>,
  { answer, usage }: Written<K>,
): Answer<K> {
  try {
    return answerOf[task.kind as K].parse(safeAnswer(task, answer, workspace.siteUrl));
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof z.ZodError)) throw error;
    throw new WriterError("malformed", nothingLeft, { usage });
  }
}

const nothingLeft =
  "The model's answer held images, HTML or links that were removed, and what was left is not usable. Check the sources for instructions to the model, then try again.";
