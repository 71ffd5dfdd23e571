import { and, eq, sql } from "drizzle-orm";
import type { Integration, IntegrationKind, IntegrationUpdate } from "../../../schema/api/integrations";
import { integrations } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../context";
import { hintJobs, insertDeliveriesOfNew, insertEvents, integrationAudit } from "../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../platform/db/statement";
import { changedMeanwhile } from "../../platform/errors";
import { cancelSends } from "./pending-sends";
import { getIntegration, loadIntegration } from "./read-integration";

const insertScheduled = insertEvents(
  "post.sent",
  {
    workspace_id: "w.id",
    post_id: "x.post_id",
    post_slug: "p.slug",
    version: "w.counter",
    occurred_at: "?2",
  },
  `FROM integrations i JOIN workspaces w ON w.id = i.workspace_id
  JOIN external_posts x ON x.workspace_id = i.workspace_id AND x.kind = i.kind AND x.destination = i.destination
  LEFT JOIN posts p ON p.id = x.post_id
  WHERE i.id = ?1 AND i.enabled = 1 AND (x.there = 'scheduled' AND x.scheduled_at > ?2
    OR x.there = 'draft' AND COALESCE(x.chosen_at, p.scheduled_at) > ?2 AND COALESCE(x.mode, i.follow_mode) = 'schedule')`,
);

/**
 * After the integration is enabled or its mode changes: sends scheduled remote posts again, and remote drafts of posts that are scheduled,
 * including those of deleted posts.
 */
function resendScheduled(ctx: Pick<Ctx, "d1" | "now">, integrationId: string): D1PreparedStatement[] {
  const now = ctx.now();
  return [
    ctx.d1.prepare(insertScheduled).bind(integrationId, now),
    ctx.d1.prepare(insertDeliveriesOfNew).bind(integrationId, now, "post.sent"),
  ];
}

/**
 * Enables or disables an integration, or changes its automatic publishing. Disabling cancels what is pending; enabling revives none of that
 * and does not send changes made in between. But no remote schedule outlives that of the post, or the mode that made it.
 */
export async function updateIntegration(
  ctx: WorkspaceCtx,
  kind: IntegrationKind,
  { enabled, followMode, version }: IntegrationUpdate,
): Promise<Integration> {
  const row = await loadIntegration(ctx, kind);
  if (row.version !== version) throw changedMeanwhile(row.version);
  const changes = {
    ...(enabled !== undefined && enabled !== row.enabled && { enabled }),
    ...(followMode !== undefined && followMode !== row.followMode && { followMode }),
  };
  if (Object.keys(changes).length === 0) return getIntegration(ctx, kind);
  const resends = changes.followMode !== undefined || changes.enabled === true;
  const update = ctx.db
    .update(integrations)
    .set({ ...changes, version: sql`${integrations.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(integrations.id, row.id), eq(integrations.version, row.version)));
  const batch = [
    statement(ctx, update),
    mustHaveChanged(ctx),
    ...(changes.enabled === false ? [cancelSends(ctx, row.id, "integration_disabled")] : []),
    ...(resends ? resendScheduled(ctx, row.id) : []),
    integrationAudit(ctx, { action: "integration.updated", details: { kind: row.kind, ...changes } }, row.id),
  ];
  await guardedBatch(ctx, batch, changedMeanwhile);
  if (resends) hintJobs(ctx, [{ kind: "publish-external", integrationId: row.id }]);
  return getIntegration(ctx, kind);
}
