import type { RunDetail } from "../../../schema/api/runs";
import type { WorkspaceCtx } from "../../context";
import { getRun } from "./get-run";
import { runMessages, tellLive } from "./tell-live";

/** A run after a change, of which live clients are notified. */
export async function changedRun(ctx: WorkspaceCtx, id: string): Promise<RunDetail> {
  const run = await getRun(ctx, id);
  ctx.waitUntil(tellLive(ctx, runMessages(run)));
  return run;
}
