import { and, eq, sql } from "drizzle-orm";
import type { Autopilot, AutopilotUpdate } from "../../../../schema/api/autopilots";
import { autopilots } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { changedMeanwhile } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { autopilotAudit, callerId, loadAutopilot, ofAutopilot } from "./autopilot-rows";
import { getAutopilot } from "./list-autopilots";
import { reviewerFor } from "./reviewers";

/** Changes the given fields. Posts already started keep their dates; unless it is paused, it is checked again at once. */
export async function updateAutopilot(
  ctx: WorkspaceCtx,
  id: string,
  { version, name: newName, ...changes }: AutopilotUpdate,
): Promise<Autopilot> {
  const row = await loadAutopilot(ctx, id);
  if (row.version !== version) throw changedMeanwhile(row.version);
  const { review } = { ...row.settings, ...changes };
  if (!review) requirePublishing(ctx, "Publishing posts from an autopilot");
  const { reviewerId } = changes;
  const settings = {
    ...row.settings,
    ...changes,
    reviewerId: await reviewerFor(ctx, { review, reviewerId }, row.settings.reviewerId ?? null),
  };
  const now = ctx.now();
  const name = newName ?? row.name;
  const update = ctx.db
    .update(autopilots)
    .set({
      name,
      settings,
      userId: callerId(ctx),
      dueAt: sql`CASE WHEN due_at IS NOT NULL THEN ${now} END`,
      version: version + 1,
      updatedAt: now,
    })
    .where(and(ofAutopilot(ctx, id), eq(autopilots.version, version)));
  const fields = [...(newName === undefined ? [] : ["name"]), ...Object.keys(changes)];
  const batch = [
    statement(ctx, update),
    mustHaveChanged(ctx),
    autopilotAudit(ctx, id, { action: "autopilot.updated", details: { name, fields } }),
  ];
  await guardedBatch(ctx, batch, changedMeanwhile);
  return getAutopilot(ctx, id);
}
