import { eq } from "drizzle-orm";
import { members } from "../../../../schema/tables";
import type { Ctx, Leaver } from "../../../context";

/**
 * Closes live feeds opened with a credential that just ended, in all workspaces of the user or in the one they left. Not awaited, and may
 * fail: a stream ends on its own within about a minute, and the next one is refused.
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
