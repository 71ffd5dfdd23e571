import { and, eq } from "drizzle-orm";
import { sessions } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { endListening } from "./end-listening";
import { requireSession } from "./require-user";

/** Ends one of the caller's own sessions immediately. */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireSession(ctx);
  const ended = await ctx.db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound("Session");
  endListening(ctx, { userId, credentialId: id });
}
