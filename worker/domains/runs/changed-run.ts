import type { RunDetail } from "../../../schema/api/runs";
import type { WorkspaceCtx } from "../../context";
import { getRun } from "./get-run";
import { notifyLive, runMessages } from "./notify-live";

/** A run after a change, of which live clients are notified. */
export async function changedRun(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const run = await getRun(ctx, id);
  ctx.waitUntil(notifyLive(ctx, runMessages(run)));
  return run;
}
