import { and, eq, ne } from "drizzle-orm";
import { accessTokens, deviceLogins, members, sessions, signInLinks } from "../../../../schema/tables";
import type { Ctx, Leaver } from "../../../context";
import { statement } from "../../../platform/db/statement";

/**
 * Ends every sign-in the user started before now: sessions, sign-in links, and device logins, including those allowed but not yet redeemed.
 * Tokens created in the dashboard stay.
 */
export function endSignIns(ctx: Ctx, userId: string, exceptSessionId?: string): D1PreparedStatement[] {
  const mine = eq(sessions.userId, userId);
  const device = and(eq(accessTokens.userId, userId), eq(accessTokens.origin, "device"));
  return [
    ctx.db
      .delete(sessions)
      .where(exceptSessionId === undefined ? mine : and(mine, ne(sessions.id, exceptSessionId))),
    ctx.db.delete(signInLinks).where(eq(signInLinks.userId, userId)),
    ctx.db.delete(accessTokens).where(device),
    ctx.db.delete(deviceLogins).where(eq(deviceLogins.userId, userId)),
  ].map((query) => statement(ctx, query));
}

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
