import { type Autopilot, type AutopilotCreate, autopilotsMax } from "../../../../schema/api/autopilots";
import { autopilots } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { failGuard, guardedBatch, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { requirePublishing } from "../../../platform/require-publishing";
import { autopilotAudit, callerId } from "./autopilot-rows";
import { getAutopilot } from "./list-autopilots";
import { reviewerFor } from "./reviewers";

const withinLimit = `SELECT CASE WHEN count(*) > ${autopilotsMax} THEN ${failGuard("limit")} END
  FROM autopilots WHERE workspace_id = ?1`;

/**
 * Starts an autopilot; the cron starts its first posts within a minute. Throws `limit_reached`, `forbidden` without review, and what
 * `reviewerFor` throws.
 */
export async function createAutopilot(
  ctx: WorkspaceCtx,
  { name, timezone = ctx.workspace.timezone, ...input }: AutopilotCreate,
): Promise<Autopilot> {
  if (!input.review) requirePublishing(ctx, "Publishing posts from an autopilot");
  const reviewerId = await reviewerFor(ctx, input, null);
  const now = ctx.now();
  const id = newId(ctx, "apl");
  const row = {
    id,
    workspaceId: ctx.workspace.id,
    name,
    settings: { ...input, reviewerId, timezone },
    dueAt: now,
    resumedAt: now,
    userId: callerId(ctx),
    createdAt: now,
    updatedAt: now,
  };
  const batch = [
    statement(ctx, ctx.db.insert(autopilots).values(row)),
    ctx.d1.prepare(withinLimit).bind(ctx.workspace.id),
    autopilotAudit(ctx, id, { action: "autopilot.created", details: { name } }),
  ];
  const refusal = () =>
    new AppError("limit_reached", `A workspace can have ${autopilotsMax} autopilots. Delete one first`, {
      limit: autopilotsMax,
    });
  await guardedBatch(ctx, batch, refusal);
  return getAutopilot(ctx, id);
}
