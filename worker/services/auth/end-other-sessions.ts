import { and, eq, ne } from "drizzle-orm";
import { sessions } from "../../../schema/tables";
import type { Ctx } from "../../context";
import { endListening } from "./end-listening";
import { requireSession } from "./require-user";

/** Ends all of the caller's sessions but the one that calls. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = requireSession(ctx);
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
  endListening(ctx, { userId, exceptCredentialId: sessionId });
}
