import { and, eq } from "drizzle-orm";
import type { Autopilot, AutopilotUpdate } from "../../../../schema/api/autopilots";
import { autopilots } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { changedMeanwhile } from "../../../platform/errors";
import { requirePublishing } from "../../../platform/require-publishing";
import { autopilotAudit, callerId, loadAutopilot, ofAutopilot, requireReviewer } from "./autopilot-rows";
import { getAutopilot } from "./list-autopilots";

/** Changes the given fields. Dates whose post has been started keep it; a running autopilot is checked again at once. */
export async function updateAutopilot(
  ctx: WorkspaceCtx,
  id: string,
  { version, name, ...changes }: AutopilotUpdate,
): Promise<Autopilot> {
  const row = await loadAutopilot(ctx, id);
  if (row.version !== version) throw changedMeanwhile(row.version);
  const settings = { ...row.settings, ...changes };
  if (!settings.review) requirePublishing(ctx, "Publishing posts from an autopilot");
  await requireReviewer(ctx, settings);
  const now = ctx.now();
  const update = ctx.db
    .update(autopilots)
    .set({
      name: name ?? row.name,
      settings,
      userId: callerId(ctx),
      ...(row.dueAt !== null && { dueAt: now }),
      version: version + 1,
      updatedAt: now,
    })
    .where(and(ofAutopilot(ctx, id), eq(autopilots.version, version)));
  const fields = [...(name === undefined ? [] : ["name"]), ...Object.keys(changes)];
  await guardedBatch(
    ctx,
    [
      statement(ctx, update),
      mustHaveChanged(ctx),
      autopilotAudit(ctx, id, {
        action: "autopilot.updated",
        details: { name: name ?? row.name, fields },
      }),
    ],
    changedMeanwhile,
  );
  return getAutopilot(ctx, id);
}
