import { and, desc, eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../schema/api/pagination";
import type { AuditEntry } from "../../../schema/api/workspaces";
import { accessTokens, audit, users } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { toInstant } from "../../platform/instant";
import { paginate } from "../../platform/paginate";

/** What was done in the workspace and by whom, newest first. */
export async function listAudit(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<{ items: AuditEntry[]; pagination: Pagination }> {
  const here = eq(audit.workspaceId, ctx.workspace.id);
  // Batches return rows as objects, so two columns with the same name would collide.
  const tokenName = sql<string | null>`${accessTokens.name}`.as("token_name");
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select({ entry: audit, name: users.name, tokenName })
      .from(audit)
      .leftJoin(users, and(eq(audit.actorKind, "user"), eq(users.id, audit.actorId)))
      .leftJoin(accessTokens, eq(accessTokens.id, audit.tokenId))
      .where(here)
      .orderBy(desc(audit.createdAt), sql`${audit}.rowid DESC`)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(audit).where(here),
  ]);
  const items = rows.map(({ entry, name, tokenName }) => ({
    id: entry.id,
    actor: {
      kind: entry.actorKind,
      id: entry.actorId,
      name,
      token: entry.tokenId === null ? null : { id: entry.tokenId, name: tokenName },
      channel: entry.channel,
    },
    action: entry.action,
    target: { kind: entry.targetKind, id: entry.targetId },
    details: entry.details,
    at: toInstant(entry.createdAt),
  }));
  return { items, pagination: paginate(query, count[0]?.total ?? 0) };
}
