import { eq } from "drizzle-orm";
import { unconfirmed, writerCalls } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { keepTrying } from "../../../platform/db/keep-trying";
import { statement } from "../../../platform/db/statement";
import { newId } from "../../../platform/new-id";
import { noUsage, type Usage, WriterError } from "../writers/writer-error";
import type { Held } from "./hold-budget";
import { pathOf } from "./holding";
import { monthOf } from "./month-of";
import { releaseHold } from "./release-hold";
import type { Spent } from "./spent";

interface Entry {
  spent: Spent;
  /** The kind of task, `image` or `search`. */
  task: string;
  runId: string | null;
  /** The budget's reservation, which ends with the record. */
  held: Held | null;
  estimated: boolean;
  /** `ok`, or the code of the failure. */
  outcome: string;
}

const addMonth = `INSERT INTO usage_months
    (workspace_id, month, calls, input_tokens, output_tokens, images, cost, unpriced, searches)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9 WHERE changes() > 0
  ON CONFLICT (workspace_id, month) DO UPDATE SET calls = calls + ?3, input_tokens = input_tokens + ?4,
    output_tokens = output_tokens + ?5, images = images + ?6, cost = cost + ?7, unpriced = unpriced + ?8, searches = searches + ?9,
    under_way = CASE WHEN under_way ->> (?10 || '.id') = ?11 THEN CASE WHEN ?12
      THEN json_set(under_way, ?10 || '.calls', 0, ?10 || '.inputTokens', 0, ?10 || '.outputTokens', 0, ?10 || '.images', 0, ?10 || '.cost', 0)
      ELSE json_remove(under_way, ?10) END ELSE under_way END`;

const addBatch = `UPDATE batches SET calls = calls + ?2, input_tokens = input_tokens + ?3, output_tokens = output_tokens + ?4,
    images = images + ?5, cost = cost + ?6, unpriced = unpriced + ?7
  WHERE changes() > 0 AND id = (SELECT batch_id FROM runs WHERE id = ?1)`;

/**
 * Adds a request to the ledger, its month and its run's batch, in one batch of statements, each sum only if the one before changed; ends
 * its reservation, but not a claim. Retries through a brief database outage without counting twice.
 */
async function recordSpent(ctx: WorkspaceCtx, entry: Entry): Promise<void> {
  const { spent, task, runId, held, estimated, outcome } = entry;
  const workspaceId = ctx.workspace.id;
  const now = ctx.now();
  const row = {
    id: held?.id ?? newId(ctx, "wcl"),
    workspaceId,
    task,
    runId,
    estimated,
    outcome,
    createdAt: now,
  };
  const { calls, inputTokens, outputTokens, images, searches, cost } = spent;
  const unpriced = cost === null ? calls : 0;
  const used = [calls, inputTokens, outputTokens, images, cost ?? 0, unpriced];
  const settled = held ? [pathOf(held.key), held.id, held.stays ? 1 : 0] : [null, null, 0];
  const insert = ctx.db
    .insert(writerCalls)
    .values({ ...spent, ...row })
    .onConflictDoUpdate({
      target: writerCalls.id,
      set: { ...spent, ...row },
      setWhere: eq(writerCalls.outcome, unconfirmed),
    });
  await keepTrying(ctx, "record spent", () =>
    ctx.d1.batch([
      statement(ctx, insert),
      ctx.d1.prepare(addMonth).bind(workspaceId, monthOf(now), ...used, searches, ...settled),
      ...(runId === null ? [] : [ctx.d1.prepare(addBatch).bind(runId, ...used)]),
    ]),
  );
}

interface Asked {
  writer: Pick<Spent, "model"> & { kind: Spent["writer"] };
  task: string;
  runId: string | null;
  held: Held | null;
  priceOf: (used: Usage & { images: number }) => number | null;
}

interface Answered {
  usage: Usage;
  promptVersion: string | null;
  repairs?: number;
  /** Of a search that returned nothing usable. */
  outcome?: string;
}

/** Calls the model and records usage, even without an answer. Throws what `ask` throws. */
export async function withLedger<T extends Answered>(
  ctx: WorkspaceCtx,
  { writer, task, runId, held, priceOf }: Asked,
  ask: () => Promise<T>,
): Promise<{ answered: T; spent: Spent }> {
  const startedAt = ctx.now();
  const record = async (outcome: string, usage: Usage, answered?: Answered): Promise<Spent> => {
    const { calls, inputTokens, outputTokens, images = 0, searches = 0 } = usage;
    const spent: Spent = {
      writer: writer.kind,
      model: writer.model,
      promptVersion: answered?.promptVersion ?? null,
      calls,
      inputTokens,
      outputTokens,
      images,
      searches,
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
  return { answered, spent: await record(answered.outcome ?? "ok", answered.usage, answered) };
}
