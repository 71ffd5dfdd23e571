import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { BulkScheduleInput, BulkScheduleResult } from "../../../schema/api/schedule";
import { posts } from "../../../schema/tables";
import { localTimeAt } from "../../../schema/time/wall-time";
import type { WorkspaceCtx } from "../../context";
import { notFound } from "../../platform/errors";
import { toInstant } from "../../platform/instant";
import { itemError } from "../../platform/item-error";
import { slotsOf } from "./slots-of";
import { storeSchedule } from "./store-schedule";
import { requireTransition } from "./transitions";
import { wakeClock } from "./wake-clock";

type Item = BulkScheduleResult["items"][number];

/**
 * Gives each draft, in the order of the ids, the next slot of the plan, skipping slots near other scheduled posts. A post that cannot be
 * scheduled takes no slot, gets an error and does not stop the others. A dry run returns the instants and changes nothing.
 */
export async function bulkSchedule(ctx: WorkspaceCtx, input: BulkScheduleInput): Promise<BulkScheduleResult> {
  const { dryRun, perWeek, weekdays, windows, startDate } = input;
  const timezone = input.timezone ?? ctx.workspace.timezone;
  const ids = [...new Set(input.ids)];
  const { refused, taken } = await look(ctx, ids);
  const from = ctx.now();
  const count = ids.length - refused.size;
  const slots = slotsOf({
    count,
    from,
    timezone,
    startDate,
    perWeek,
    weekdays,
    windows,
    taken,
  });
  const items: Item[] = [];
  for (const id of ids) {
    const error = refused.get(id);
    const slot = error ? undefined : slots.shift();
    items.push(
      slot === undefined ? { ...nowhere(id), error } : await place(ctx, id, slot, { timezone, dryRun }),
    );
  }
  const times = items.flatMap(({ scheduledAt }) => (scheduledAt === null ? [] : [Date.parse(scheduledAt)]));
  if (!dryRun && times.length > 0) wakeClock(ctx, Math.min(...times));
  const succeeded = items.filter(({ ok }) => ok).length;
  return { dryRun, timezone, items, succeeded, failed: items.length - succeeded };
}

const nowhere = (id: string): Item => ({ id, ok: false, scheduledAt: null, localTime: null });

async function place(
  ctx: WorkspaceCtx,
  id: string,
  slot: number,
  { timezone, dryRun }: { timezone: string; dryRun: boolean },
): Promise<Item> {
  const scheduledAt = toInstant(slot);
  try {
    if (!dryRun) await storeSchedule(ctx, id, { scheduledAt, timezone });
    return { id, ok: true, scheduledAt, localTime: localTimeAt(slot, timezone) };
  } catch (error) {
    return { ...nowhere(id), error: itemError(ctx, error) };
  }
}

/** Which posts cannot be scheduled, and the instants that other posts occupy. */
async function look(ctx: WorkspaceCtx, ids: string[]) {
  const ofWorkspace = eq(posts.workspaceId, ctx.workspace.id);
  // A single parameter: D1 allows at most 100.
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const [rows, scheduled] = await ctx.db.batch([
    ctx.db
      .select({ id: posts.id, status: posts.status, scheduledAt: posts.scheduledAt })
      .from(posts)
      .where(and(ofWorkspace, inArray(posts.id, listed))),
    ctx.db
      .select({ id: posts.id, at: posts.scheduledAt })
      .from(posts)
      .where(and(ofWorkspace, gt(posts.scheduledAt, ctx.now()))),
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const refused = new Map<string, Item["error"]>();
  for (const id of ids) {
    try {
      const row = known.get(id);
      if (!row) throw notFound("Post");
      requireTransition(row, "schedule");
    } catch (error) {
      refused.set(id, itemError(ctx, error));
    }
  }
  const others = scheduled.filter(({ id }) => !ids.includes(id));
  return { refused, taken: others.flatMap(({ at }) => (at === null ? [] : [at])) };
}
