import { and, isNotNull, isNull } from "drizzle-orm";
import type { Autopilot } from "../../../../schema/api/autopilots";
import { autopilots } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { noticesDone } from "./autopilot-notices";
import { autopilotAudit, callerId, loadAutopilot, ofAutopilot } from "./autopilot-rows";
import { getAutopilot } from "./list-autopilots";

/** Starts no more posts. Posts already started are finished. */
export async function pauseAutopilot(ctx: WorkspaceCtx, id: string): Promise<Autopilot> {
  const { name } = await loadAutopilot(ctx, id);
  const update = ctx.db
    .update(autopilots)
    .set({ dueAt: null, problem: null, problemSince: null, updatedAt: ctx.now() })
    .where(and(ofAutopilot(ctx, id), isNotNull(autopilots.dueAt)));
  await guardedBatch(
    ctx,
    [
      statement(ctx, update),
      mustHaveChanged(ctx),
      noticesDone(ctx, id),
      autopilotAudit(ctx, id, { action: "autopilot.paused", details: { name } }),
    ],
    () => new AppError("illegal_transition", "The autopilot is already paused"),
  );
  return getAutopilot(ctx, id);
}

/** Resumes a paused autopilot, or checks a blocked one again without counting the runs that failed so far. */
export async function resumeAutopilot(ctx: WorkspaceCtx, id: string): Promise<Autopilot> {
  const { name, settings, dueAt, problem } = await loadAutopilot(ctx, id);
  if (!settings.review) requirePublishing(ctx, "Publishing posts from an autopilot");
  const running = () => new AppError("illegal_transition", "The autopilot is already active");
  if (dueAt !== null && problem === null) throw running();
  const now = ctx.now();
  const update = ctx.db
    .update(autopilots)
    .set({ dueAt: now, resumedAt: now, topicsRunId: null, userId: callerId(ctx), updatedAt: now })
    .where(
      and(ofAutopilot(ctx, id), dueAt === null ? isNull(autopilots.dueAt) : isNotNull(autopilots.problem)),
    );
  await guardedBatch(
    ctx,
    [
      statement(ctx, update),
      mustHaveChanged(ctx),
      autopilotAudit(ctx, id, { action: "autopilot.resumed", details: { name } }),
    ],
    running,
  );
  return getAutopilot(ctx, id);
}
