import { and, eq, lt, sql } from "drizzle-orm";
import type { AnalyticsProblem } from "../../../schema/api/analytics";
import { analyticsReports } from "../../../schema/tables";
import { AnalyticsError } from "../../adapters/google-analytics/analytics-error";
import type { WorkspaceCtx } from "../../context";
import { noteProblem } from "./note-problem";
import { noteReading } from "./note-reading";
import type { ReadableConnection } from "./require-property";

export interface Kept<T> {
  body: T;
  /** Milliseconds. */
  fetchedAt: number;
  /** Why it is older than an hour; null while it is not. */
  stale: AnalyticsProblem | null;
}

/** What reports leave of the property's quotas, as shares of the whole. */
export interface QuotaLeft {
  hour: number;
  day: number;
}

interface Reading<T> {
  /** Of what is asked; the property is part of it. */
  key: string;
  read: () => Promise<{ body: T; quotaLeft: QuotaLeft }>;
}

const freshMs = 3_600_000;
/** Longer than the longest reading: two requests of 20 s after a renewed token. */
const claimMs = 60_000;
const waitMs = 250;
const waits = 100;

/**
 * A report, read from the provider at most once an hour and by one request at a time; the others wait for it, or show what there is. What
 * is older is shown, with the reason, where nothing newer can be had or where the property's quota is low. Throws AnalyticsError.
 */
export async function keptReport<T>(
  ctx: WorkspaceCtx,
  connection: ReadableConnection,
  reading: Reading<T>,
): Promise<Kept<T>> {
  for (let wait = 0; wait <= waits; wait++) {
    const row = await load(ctx, reading.key);
    const now = ctx.now();
    const known = row?.body ? { body: JSON.parse(row.body) as T, fetchedAt: row.fetchedAt } : null;
    if (known && now - known.fetchedAt < freshMs) return { ...known, stale: null };
    if ((connection.quietUntil ?? 0) > now) {
      const error = new AnalyticsError("quota_exhausted", connection.quietUntil);
      if (known) return { ...known, stale: error.problem };
      // A low quota still serves what was never asked; a used-up one serves nothing.
      if (connection.problem?.code === "quota_exhausted") throw error;
    }
    if (await claim(ctx, reading.key)) return take(ctx, connection, reading, known);
    if (known) return { ...known, stale: null };
    await ctx.sleep(waitMs);
  }
  throw new AnalyticsError("timeout");
}

async function load(ctx: WorkspaceCtx, key: string) {
  const [row] = await ctx.db.select().from(analyticsReports).where(isIt(ctx, key));
  return row;
}

const isIt = (ctx: WorkspaceCtx, key: string) =>
  and(eq(analyticsReports.workspaceId, ctx.workspace.id), eq(analyticsReports.key, key));

/** True for one of all that ask at the same time, in whatever isolate. */
async function claim(ctx: WorkspaceCtx, key: string): Promise<boolean> {
  const now = ctx.now();
  const claimed = await ctx.db
    .insert(analyticsReports)
    .values({ workspaceId: ctx.workspace.id, key, fetchedAt: now, claimedUntil: now + claimMs })
    .onConflictDoUpdate({
      target: [analyticsReports.workspaceId, analyticsReports.key],
      set: { claimedUntil: now + claimMs },
      setWhere: and(
        lt(analyticsReports.claimedUntil, now),
        sql`(${analyticsReports.body} IS NULL OR ${analyticsReports.fetchedAt} <= ${now - freshMs})`,
      ),
    })
    .returning({ key: analyticsReports.key });
  return claimed.length > 0;
}

async function take<T>(
  ctx: WorkspaceCtx,
  connection: ReadableConnection,
  { key, read }: Reading<T>,
  known: { body: T; fetchedAt: number } | null,
): Promise<Kept<T>> {
  try {
    const { body, quotaLeft } = await read();
    const fetchedAt = ctx.now();
    await ctx.db
      .update(analyticsReports)
      .set({ body: JSON.stringify(body), fetchedAt, claimedUntil: 0 })
      .where(isIt(ctx, key));
    await noteReading(ctx, connection, quotaLeft);
    return { body, fetchedAt, stale: null };
  } catch (error) {
    await ctx.db.update(analyticsReports).set({ claimedUntil: 0 }).where(isIt(ctx, key));
    if (!(error instanceof AnalyticsError)) throw error;
    await noteProblem(ctx, connection.id, error);
    if (known) return { ...known, stale: error.problem };
    throw error;
  }
}
