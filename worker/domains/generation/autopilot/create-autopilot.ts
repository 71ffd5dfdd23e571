import type { z } from "zod";
import {
  type Autopilot,
  type AutopilotCreate,
  type AutopilotDates,
  type AutopilotPreview,
  autopilotsMax,
} from "../../../../schema/api/autopilots";
import { autopilots } from "../../../../schema/tables";
import { weeklyDates } from "../../../../schema/time/weekly-dates";
import type { WorkspaceCtx } from "../../../context";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { toInstant } from "../../../platform/instant";
import { newId } from "../../../platform/new-id";
import { requirePublishing } from "../../../platform/require-publishing";
import { autopilotAudit, callerId, requireReviewer } from "./autopilot-rows";
import { getAutopilot } from "./list-autopilots";

export const datesShown = 12;

const lock = `UPDATE workspaces SET name = name WHERE id = ?1
  AND (SELECT count(*) FROM autopilots WHERE workspace_id = ?1) < ${autopilotsMax}`;

/** Starts an autopilot; the cron writes its first posts within a minute. */
export async function createAutopilot(
  ctx: WorkspaceCtx,
  { name, timezone = ctx.workspace.timezone, ...input }: AutopilotCreate,
): Promise<Autopilot> {
  if (!input.review) requirePublishing(ctx, "Publishing posts from an autopilot");
  await requireReviewer(ctx, input);
  const now = ctx.now();
  const id = newId(ctx, "apl");
  const row = {
    id,
    workspaceId: ctx.workspace.id,
    name,
    settings: { ...input, timezone },
    dueAt: now,
    resumedAt: now,
    userId: callerId(ctx),
    createdAt: now,
    updatedAt: now,
  };
  const batch = [
    ctx.d1.prepare(lock).bind(ctx.workspace.id),
    mustHaveChanged(ctx),
    statement(ctx, ctx.db.insert(autopilots).values(row)),
    autopilotAudit(ctx, id, { action: "autopilot.created", details: { name } }),
  ];
  await guardedBatch(
    ctx,
    batch,
    () =>
      new AppError("limit_reached", `A workspace can have ${autopilotsMax} autopilots. Delete one first`, {
        limit: autopilotsMax,
      }),
  );
  return getAutopilot(ctx, id);
}

/** The next dates of a plan that is not stored. */
export const previewDates = (
  ctx: WorkspaceCtx,
  plan: z.infer<typeof AutopilotPreview>,
): z.infer<typeof AutopilotDates> => ({
  items: weeklyDates(plan, ctx.now(), datesShown).map(({ date, at }) => ({ date, at: toInstant(at) })),
});
