import type { Role } from "../../../../schema/api/role";
import type { Workspace } from "../../../../schema/api/workspaces";
import type { WorkspaceRow } from "../../../context";
import { toInstant } from "../../../platform/instant";
import { brandingOf } from "../../../public/public-row";

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
