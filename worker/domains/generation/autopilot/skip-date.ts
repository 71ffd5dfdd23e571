import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Autopilot, AutopilotSkip } from "../../../../schema/api/autopilots";
import { autopilotDates, autopilots } from "../../../../schema/tables";
import { resolveLocalTime } from "../../../../schema/time/wall-time";
import { weeklyDates } from "../../../../schema/time/weekly-dates";
import type { WorkspaceCtx } from "../../../context";
import { guardedBatch, isUniqueFailure, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { autopilotAudit, loadAutopilot, ofAutopilot } from "./autopilot-rows";
import { getAutopilot } from "./list-autopilots";

const dayMs = 86_400_000;
/** Every skipped date is a row that each later step reads. */
const daysMax = 366;

const notComing = () =>
  new AppError("invalid_request", "date: choose one of its upcoming dates, at most a year ahead");

/** Whether a calendar date is today or up to a year later in some time zone. */
const isNear = (date: string, now: number): boolean => {
  const at = Date.parse(`${date}T00:00Z`);
  return at > now - 2 * dayMs && at < now + daysMax * dayMs;
};

/** Skips one of its dates, or restores it. Throws `illegal_transition` if its post has been started. */
export async function skipDate(
  ctx: WorkspaceCtx,
  id: string,
  { date, skip }: z.infer<typeof AutopilotSkip>,
): Promise<Autopilot> {
  const { name, settings } = await loadAutopilot(ctx, id);
  const now = ctx.now();
  if (!isNear(date, now)) throw notComing();
  const dayBefore = resolveLocalTime(`${date}T00:00`, settings.timezone).instant - 1;
  const [next] = weeklyDates(settings, Math.max(now, dayBefore), 1);
  if (next?.date !== date) throw notComing();
  const change = skip
    ? ctx.db
        .insert(autopilotDates)
        .values({ autopilotId: id, workspaceId: ctx.workspace.id, date, createdAt: now })
    : ctx.db
        .delete(autopilotDates)
        .where(
          and(
            eq(autopilotDates.autopilotId, id),
            eq(autopilotDates.date, date),
            isNull(autopilotDates.runId),
          ),
        );
  const again = ctx.db
    .update(autopilots)
    .set({ dueAt: now })
    .where(and(ofAutopilot(ctx, id), isNotNull(autopilots.dueAt)));
  const refusal = new AppError(
    "illegal_transition",
    skip ? "This date is already skipped, or its post has been started" : "This date is not skipped",
  );
  const batch = [
    statement(ctx, change),
    mustHaveChanged(ctx),
    statement(ctx, again),
    autopilotAudit(ctx, id, {
      action: skip ? "autopilot.date_skipped" : "autopilot.date_restored",
      details: { name, date },
    }),
  ];
  await guardedBatch(ctx, batch, () => refusal).catch((error: unknown) => {
    throw isUniqueFailure(error, "autopilot_dates") ? refusal : error;
  });
  return getAutopilot(ctx, id);
}
