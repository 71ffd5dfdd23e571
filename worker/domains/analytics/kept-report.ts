import type { AnalyticsProblem } from "../../../schema/api/analytics";
import { AnalyticsError } from "./google/analytics-error";
import type { WorkspaceCtx } from "../../context";
import { claimReading, endClaim } from "./claim-reading";
import { holdOf } from "./hold-of";
import { keepOutcome } from "./keep-outcome";
import { loadReport, type ReportState } from "./load-report";
import { logFailure } from "./log-failure";
import { noteProblem } from "./note-problem";
import { noteReading, type QuotaLeft } from "./note-reading";
import { rememberedFailure } from "./remembered-failure";
import type { ReadableConnection } from "./require-property";

export interface Kept<T> {
  body: T;
  /** Milliseconds. */
  fetchedAt: number;
  /** Why it is older than an hour; null while it is not, or is being read anew. */
  stale: AnalyticsProblem | null;
}

interface Reading<T> {
  /** Of what is asked; the property is part of it. */
  key: string;
  read: () => Promise<{ body: T; quotaLeft: QuotaLeft }>;
}

const freshMs = 3_600_000;
const waitMs = 250;
const waits = 100;
/** Claimed in the place of a report while the last reading failed: one tries for all of them whether that is over. */
const anyReport = "any";

/**
 * A report, read from the provider at most once an hour and by one request at a time; the others wait for it, or show what there is. What
 * is older is shown, with the reason, where nothing newer can be had, where a reading failed not long ago or where the property's quota is
 * low. Throws AnalyticsError.
 */
export async function keptReport<T>(
  ctx: WorkspaceCtx,
  connection: ReadableConnection,
  reading: Reading<T>,
): Promise<Kept<T>> {
  for (let wait = 0; wait <= waits; wait++) {
    const state = await loadReport<T>(ctx, reading.key);
    const { known, problem } = state;
    const now = ctx.now();
    if (known && now - known.fetchedAt < freshMs) return { ...known, stale: null };
    const failure = rememberedFailure(state, now);
    const quiet = failure ?? lowQuota(state, now);
    if (known && quiet) return { ...known, stale: quiet.problem };
    if (failure) {
      logFailure(ctx, failure, { remembered: true });
      throw failure;
    }
    const claim = problem ? anyReport : reading.key;
    if (await claimReading(ctx, claim, now - freshMs))
      return take(ctx, connection, reading, state).finally(() => endClaim(ctx, claim));
    if (known) return { ...known, stale: problem && { ...problem, retryAt: null } };
    await ctx.sleep(waitMs);
  }
  throw new AnalyticsError("timeout");
}

/** A low quota still serves what was never asked. */
const lowQuota = ({ quietUntil }: ReportState<unknown>, now: number): AnalyticsError | null =>
  (quietUntil ?? 0) > now ? new AnalyticsError("quota_exhausted", quietUntil) : null;

async function take<T>(
  ctx: WorkspaceCtx,
  connection: ReadableConnection,
  { key, read }: Reading<T>,
  state: ReportState<T>,
): Promise<Kept<T>> {
  try {
    const { body, quotaLeft } = await read();
    const fetchedAt = ctx.now();
    await keepOutcome(ctx, connection, key, { body, fetchedAt });
    await noteReading(ctx, connection.id, state, quotaLeft);
    return { body, fetchedAt, stale: null };
  } catch (error) {
    if (!(error instanceof AnalyticsError)) throw error;
    const problem = await remember(ctx, connection, key, error);
    if (state.known) return { ...state.known, stale: problem };
    throw AnalyticsError.of(problem, { cause: error });
  }
}

async function remember(
  ctx: WorkspaceCtx,
  connection: ReadableConnection,
  key: string,
  error: AnalyticsError,
): Promise<AnalyticsProblem> {
  logFailure(ctx, error);
  const hold = holdOf(error, ctx.now());
  if (hold?.of === "connection") await noteProblem(ctx, connection, hold);
  if (hold?.of === "report") await keepOutcome(ctx, connection, key, hold);
  return hold?.problem ?? error.problem;
}
