import { eq } from "drizzle-orm";
import { autopilotDates, autopilots } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { notFound } from "../../../platform/errors";
import { autopilotAudit, loadAutopilot, noticesSolved, ofAutopilot } from "./autopilot-rows";

/** Its runs and posts stay. */
export async function deleteAutopilot(ctx: WorkspaceCtx, id: string): Promise<void> {
  const { name } = await loadAutopilot(ctx, id);
  const batch = [
    statement(ctx, ctx.db.delete(autopilotDates).where(eq(autopilotDates.autopilotId, id))),
    statement(ctx, ctx.db.delete(autopilots).where(ofAutopilot(ctx, id))),
    mustHaveChanged(ctx),
    noticesSolved(ctx, id),
    autopilotAudit(ctx, id, { action: "autopilot.deleted", details: { name } }),
  ];
  await guardedBatch(ctx, batch, () => notFound("Autopilot"));
}
