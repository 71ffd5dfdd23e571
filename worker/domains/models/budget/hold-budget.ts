import { type SQL, sql } from "drizzle-orm";
import { type Hold, unconfirmed, writerCalls, writerSettings } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { searchNames } from "../../../platform/search-service";
import type { TaskKind } from "../writers/tasks";
import type { Usage } from "../writers/writer-error";
import type { AskOptions } from "./ask-options";
import { defaultSettings, getBudget, type WriterRow } from "./get-budget";
import { holding, pathOf } from "./holding";
import { ledgerRoom, reachedLimit } from "./ledger-limits";
import { monthOf } from "./month-of";
import { noModel } from "./no-model";
import { modelOf, priceOf } from "./price-of";
import { isFree, noRoom } from "./require-room";

/** A request reserved in the month's budget in advance. Its id becomes that of its record. */
export interface Held {
  id: string;
  /** What it is for. A later request of a run replaces an earlier one, whose worker lost the run. */
  key: string;
  /** Whether its claim outlives the payment, until released. */
  stays: boolean;
  runId: string | null;
  postId: string | null | undefined;
}

/** Every request has ended by then: three answers take at most nine minutes. */
export const holdMs = 10 * 60_000;

/**
 * Reserves the expected usage in the budget, in the statement that checks for room, and adds the call to the ledger as unconfirmed.
 * `held` is null if no model is called; searches of a workspace without a model have no budget either. Throws `no_model`,
 * `budget_exhausted` when usage and reservations reach a limit, and `conflict` if someone else has the claim.
 */
export async function holdBudget(
  ctx: WorkspaceCtx,
  expected: Usage,
  {
    task,
    postId,
    claim,
    ...options
  }: Pick<AskOptions, "runId" | "postId" | "claim"> & {
    task: AskedFor;
  },
): Promise<{ settings: WriterRow; held: Held | null }> {
  const now = ctx.now();
  const month = monthOf(now);
  const id = claim?.id ?? newId(ctx, "wcl");
  const runId = options.runId ?? null;
  const key = claim?.key ?? runId ?? id;
  const { calls, inputTokens, outputTokens, images = 0 } = expected;
  const hold: Hold = { id, until: now + holdMs, calls, inputTokens, outputTokens, images };
  const isClaim = claim !== undefined;
  const called = calledFor(ctx, task, expected);
  const { cost } = called;
  const purpose = { id, runId, postId };
  const workspaceId = ctx.workspace.id;
  // The statements below read the row of the settings, which a workspace with the default writer lacks at first.
  if (ctx.ai) await ctx.db.insert(writerSettings).values(defaultSettings(ctx)).onConflictDoNothing();
  const budget = await getBudget(ctx, [
    holding(ctx, { workspaceId, month, key, hold, cost, isClaim, now, room: ledgerRoom(ctx, purpose) }),
    beginning(ctx, { workspaceId, month, key, hold, called, task, runId, postId: postId ?? null, now }),
  ]);
  const { settings, used, taken } = budget;
  if (images > 0 && (settings.imageModel === null || isFree(settings))) return { settings, held: null };
  if (task === "search" && isFree(settings)) return { settings, held: null };
  if (settings.kind === "none") throw noModel(ctx);
  if (settings.kind === "recorded") return { settings, held: null };
  const holder = used.underWay[key];
  if (holder?.id === id) return { settings, held: { id, key, stays: isClaim, runId, postId } };
  if (isClaim && holder && holder.until > now) throw asked();
  if (taken) throw noRoom({ period: "month", part: taken }, month);
  throw noRoom((await reachedLimit(ctx, purpose)) ?? { period: "month", part: "calls" }, month);
}

/** What a request counts as in the ledger. */
export type AskedFor = TaskKind | "image" | "search";

interface Called {
  writer: SQL;
  model: SQL;
  cost: SQL;
}

/** What is called, and at what price, in SQL on the settings `s`. */
function calledFor({ config }: WorkspaceCtx, task: AskedFor, expected: Usage): Called {
  if (task !== "search")
    return { writer: sql`s.kind`, model: sql`coalesce(${modelOf(task)}, '')`, cost: priceOf(task, expected) };
  const name = config.search ? searchNames[config.search.kind] : "";
  return { writer: sql`'web-search'`, model: sql`${name}`, cost: sql`${config.search?.price ?? 0}` };
}

const asked = () =>
  new AppError("conflict", "A request to the model is already in progress; wait until it finishes");

interface Begun {
  workspaceId: string;
  month: string;
  key: string;
  hold: Hold;
  called: Called;
  task: AskedFor;
  runId: string | null;
  postId: string | null;
  now: number;
}

/** The call's ledger row, added with its reservation: it survives a crash between the request and the answer. */
const beginning = (
  { db }: Pick<WorkspaceCtx, "db">,
  { workspaceId, month, key, hold, called, task, runId, postId, now }: Begun,
) => {
  const { id, calls, inputTokens, outputTokens, images } = hold;
  return db
    .insert(writerCalls)
    .select(
      sql`SELECT ${id}, s.workspace_id, ${task}, ${runId}, ${postId}, ${called.writer}, ${called.model}, NULL, ${calls}, ${inputTokens}, ${outputTokens},
        ${images}, ${task === "search" ? 1 : 0}, 1, ${called.cost}, 0, 0, ${unconfirmed}, ${now}
      FROM writer_settings s JOIN usage_months u ON u.workspace_id = s.workspace_id AND u.month = ${month}
      WHERE s.workspace_id = ${workspaceId} AND u.under_way ->> ${`${pathOf(key)}.id`} = ${id}`,
    )
    .onConflictDoNothing();
};
