import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Session } from "../../../../schema/api/auth";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import { sessions } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";
import { requireUser } from "./require-user";

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
