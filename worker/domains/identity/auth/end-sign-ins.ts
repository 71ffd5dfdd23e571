import { and, eq, ne } from "drizzle-orm";
import { accessTokens, deviceLogins, sessions, signInLinks } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
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
