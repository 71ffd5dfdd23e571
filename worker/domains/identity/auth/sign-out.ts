import { eq } from "drizzle-orm";
import { sessions } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { endListening } from "./end-listening";

/** Ends the current session, if any. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== "user" || ctx.actor.via.kind !== "session") return;
  const { userId, via } = ctx.actor;
  await ctx.db.delete(sessions).where(eq(sessions.id, via.sessionId));
  endListening(ctx, { userId, credentialId: via.sessionId });
}
