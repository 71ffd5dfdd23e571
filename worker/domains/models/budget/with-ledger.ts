import type { Writer } from "../writers/writer";
import { noUsage, type Usage, WriterError } from "../writers/writer-error";
import type { WorkspaceCtx } from "../../../context";
import type { Held } from "./hold-budget";
import { recordSpent } from "./record-spent";
import { releaseHold } from "./release-hold";
import type { Spent } from "./spent";

interface Asked {
  writer: Pick<Writer, "kind" | "model">;
  task: string;
  runId: string | null;
  held: Held | null;
  priceOf: (used: Usage & { images: number }) => number | null;
}

interface Answered {
  usage: Usage;
  promptVersion: string;
  repairs?: number;
}

/** Asks, and records what that used, also when no answer came of it. Throws what `ask` throws. */
export async function withLedger<T extends Answered>(
  ctx: WorkspaceCtx,
  { writer, task, runId, held, priceOf }: Asked,
  ask: () => Promise<T>,
): Promise<{ answered: T; spent: Spent }> {
  const startedAt = ctx.now();
  const record = async (outcome: string, usage: Usage, answered?: Answered): Promise<Spent> => {
    const { calls, inputTokens, outputTokens, images = 0 } = usage;
    const spent: Spent = {
      writer: writer.kind,
      model: writer.model,
      promptVersion: answered?.promptVersion ?? null,
      calls,
      inputTokens,
      outputTokens,
      images,
      cost: priceOf({ ...usage, images }),
      repairs: answered?.repairs ?? 0,
      durationMs: ctx.now() - startedAt,
    };
    await recordSpent(ctx, { spent, task, runId, held, estimated: usage.estimated ?? false, outcome });
    return spent;
  };
  let answered: T;
  try {
    answered = await ask();
  } catch (error) {
    if (error instanceof WriterError) await record(error.code, error.facts.usage ?? noUsage);
    else if (held) await releaseHold(ctx, held);
    throw error;
  }
  return { answered, spent: await record("ok", answered.usage, answered) };
}
