import { eq, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import type { Role } from "../../../../schema/api/role";
import type { Workspace } from "../../../../schema/api/workspaces";
import { members, workspaces } from "../../../../schema/tables";
import type { Ctx, WorkspaceRow } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";
import { brandingOf } from "../../../public/public-row";
import { requireUser } from "../auth/require-user";

/** The caller's workspaces, by name. */
export async function listWorkspaces(
  ctx: Ctx,
  query: PageQuery,
): Promise<{ items: Workspace[]; pagination: Pagination }> {
  const mine = eq(members.userId, requireUser(ctx));
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select({ workspace: workspaces, role: members.role })
      .from(members)
      .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
      .where(mine)
      .orderBy(sql`${workspaces.name} COLLATE NOCASE`, workspaces.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(members).where(mine),
  ]);
  return {
    items: rows.map(({ workspace, role }) => workspaceView(workspace, role)),
    pagination: paginate(query, count[0]?.total ?? 0),
  };
}

export const workspaceView = (row: WorkspaceRow, role: Role): Workspace => ({
  id: row.id,
  slug: row.slug,
  workspaceId: row.id,
  workspaceSlug: row.slug,
  name: row.name,
  siteUrl: row.siteUrl,
  pagePattern: row.pagePattern,
  previewPattern: row.previewPattern,
  timezone: row.timezone,
  planId: row.planId,
  hideBranding: row.hideBranding,
  brandingRequired: brandingOf({ planId: row.planId, hideBranding: row.hideBranding ? 1 : 0 })
    .brandingRequired,
  personality: row.personality,
  writing: row.writing,
  requireEvidence: row.requireEvidence,
  requireApproval: row.requireApproval,
  showCitations: row.showCitations,
  showProvenance: row.showProvenance,
  showModels: row.showModels,
  mcpMayPublish: row.mcpMayPublish,
  role,
  publishedCount: row.publishedCount,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
});
