import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Session } from "../../../../schema/api/auth";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import { sessions } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { toInstant } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";
import { endListening, endSignIns } from "./end-sign-ins";
import { requireSession, requireUser } from "./require-user";

/** The caller's sessions, most recently used first; times of use are rounded to the hour. */
export async function listSessions(
  ctx: Ctx,
  query: PageQuery,
): Promise<{ items: Session[]; pagination: Pagination }> {
  const live = and(eq(sessions.userId, requireUser(ctx)), gt(sessions.expiresAt, ctx.now()));
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select()
      .from(sessions)
      .where(live)
      .orderBy(desc(sessions.lastSeenAt), sessions.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(sessions).where(live),
  ]);
  const via = ctx.actor.kind === "user" && ctx.actor.via.kind === "session" ? ctx.actor.via.sessionId : null;
  const items = rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent,
    current: row.id === via,
    createdAt: toInstant(row.createdAt),
    lastSeenAt: toInstant(row.lastSeenAt),
    expiresAt: toInstant(row.expiresAt),
  }));
  return { items, pagination: paginate(query, count[0]?.total ?? 0) };
}

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

/** Ends all of the caller's sessions except the current one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = requireSession(ctx);
  await ctx.d1.batch(endSignIns(ctx, userId, sessionId));
  endListening(ctx, { userId, exceptCredentialId: sessionId });
}

/** Ends the current session, if any. */
export async function signOut(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind !== "user" || ctx.actor.via.kind !== "session") return;
  const { userId, via } = ctx.actor;
  await ctx.db.delete(sessions).where(eq(sessions.id, via.sessionId));
  endListening(ctx, { userId, credentialId: via.sessionId });
}
