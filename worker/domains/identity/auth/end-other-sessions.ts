import type { Ctx } from "../../../context";
import { endListening } from "./end-listening";
import { endSignIns } from "./end-sign-ins";
import { requireSession } from "./require-user";

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = requireSession(ctx);
  await ctx.d1.batch(endSignIns(ctx, userId, sessionId));
  endListening(ctx, { userId, exceptCredentialId: sessionId });
}
