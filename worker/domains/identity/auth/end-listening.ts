import { eq } from "drizzle-orm";
import { members } from "../../../../schema/tables";
import type { Ctx, Leaver } from "../../../context";

/**
 * Ends live feeds that are open with what has just ended, in all workspaces of the user or in the one that is left. Not waited for,
 * and it may fail: a stream ends by itself within a minute or so, and the next one is refused.
 */
export function endListening(ctx: Ctx, leaver: Leaver, workspaceId?: string): void {
  const hangUp = async () => {
    const rows =
      workspaceId === undefined
        ? await ctx.db
            .select({ workspaceId: members.workspaceId })
            .from(members)
            .where(eq(members.userId, leaver.userId))
        : [{ workspaceId }];
    await Promise.allSettled(rows.map((row) => ctx.live(row.workspaceId).hangUp(leaver)));
  };
  ctx.waitUntil(hangUp().catch(() => undefined));
}
