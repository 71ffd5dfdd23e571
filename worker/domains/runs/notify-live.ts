import type { LiveMessage } from "../../../schema/api/live";
import type { runs } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";

/** Notifies the workspace's live clients. Never rejects: they can read it again. */
export async function notifyLive(ctx: WorkspaceCtx, messages: LiveMessage[]): Promise<void> {
  try {
    await ctx.live(ctx.workspace.id).publish(messages);
  } catch {
    // No harm done: the lists say the same.
  }
}

/** That a run progressed; for a batch, its counts changed, too. */
export const runMessages = ({
  id,
  batchId,
  state,
  stage,
}: Pick<typeof runs.$inferSelect, "id" | "batchId" | "state" | "stage">): LiveMessage[] => [
  { type: "run", runId: id, batchId, state, stage },
  ...(batchId === null ? [] : [{ type: "batch" as const, batchId }]),
];
