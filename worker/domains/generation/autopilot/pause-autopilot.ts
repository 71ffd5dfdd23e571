import { and, isNotNull, isNull } from "drizzle-orm";
import type { Autopilot } from "../../../../schema/api/autopilots";
import { autopilots } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { autopilotAudit, callerId, loadAutopilot, noticesSolved, ofAutopilot } from "./autopilot-rows";
import { getAutopilot } from "./list-autopilots";

/** Starts no more posts. Posts already started are finished. */
export async function pauseAutopilot(ctx: WorkspaceCtx, id: string): Promise<Autopilot> {
  const { name } = await loadAutopilot(ctx, id);
  const update = ctx.db
    .update(autopilots)
    .set({ dueAt: null, problem: null, problemSince: null, updatedAt: ctx.now() })
    .where(and(ofAutopilot(ctx, id), isNotNull(autopilots.dueAt)));
  const batch = [
    statement(ctx, update),
    mustHaveChanged(ctx),
    noticesSolved(ctx, id),
    autopilotAudit(ctx, id, { action: "autopilot.paused", details: { name } }),
  ];
  const refusal = () => new AppError("illegal_transition", "The autopilot is already paused");
  await guardedBatch(ctx, batch, refusal);
  return getAutopilot(ctx, id);
}

/** Resumes a paused autopilot, or has a blocked one try again at once. Its failed runs no longer count. */
export async function resumeAutopilot(ctx: WorkspaceCtx, id: string): Promise<Autopilot> {
  const { name, settings, dueAt } = await loadAutopilot(ctx, id);
  if (!settings.review) requirePublishing(ctx, "Publishing posts from an autopilot");
  const now = ctx.now();
  const update = ctx.db
    .update(autopilots)
    .set({
      dueAt: now,
      problem: null,
      problemSince: null,
      topicsRunId: null,
      resumedAt: now,
      userId: callerId(ctx),
      updatedAt: now,
    })
    .where(
      and(ofAutopilot(ctx, id), dueAt === null ? isNull(autopilots.dueAt) : isNotNull(autopilots.problem)),
    );
  const batch = [
    statement(ctx, update),
    mustHaveChanged(ctx),
    noticesSolved(ctx, id),
    autopilotAudit(ctx, id, { action: "autopilot.resumed", details: { name } }),
  ];
  const refusal = () => new AppError("illegal_transition", "The autopilot is already active");
  await guardedBatch(ctx, batch, refusal);
  return getAutopilot(ctx, id);
}
