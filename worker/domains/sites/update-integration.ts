import { and, eq, sql } from "drizzle-orm";
import type { Integration, IntegrationKind, IntegrationUpdate } from "../../../schema/api/integrations";
import { integrations } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../context";
import { hintJobs, insertDeliveriesOfNew, insertEvents, integrationAudit } from "../../outbox";
import { guardedBatch, mustHaveChanged, statement } from "../../platform/db/statement";
import { changedMeanwhile } from "../../platform/errors";
import { cancelSends } from "./cancel-sends";
import { getIntegration } from "./get-integration";
import { loadIntegration } from "./integration-view";

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
 * The integration was switched on, or does something else by itself now: what is scheduled there, or is a draft there of what is
 * scheduled here or for it alone, is sent again as it is to be by now. Of posts that were deleted here too.
 */
function tellScheduled(ctx: Pick<Ctx, "d1" | "now">, integrationId: string): D1PreparedStatement[] {
  const now = ctx.now();
  return [
    ctx.d1.prepare(insertScheduled).bind(integrationId, now),
    ctx.d1.prepare(insertDeliveriesOfNew).bind(integrationId, now, "post.sent"),
  ];
}

/**
 * Switches an integration on or off, or changes what it does by itself from now on. Switching it off gives up what still
 * waits for it; switching it on again revives none of that, and neither sends what was changed meanwhile. But no
 * schedule there outlives that of the post, or the mode that made it.
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
  const tells = changes.followMode !== undefined || changes.enabled === true;
  const update = ctx.db
    .update(integrations)
    .set({ ...changes, version: sql`${integrations.version} + 1`, updatedAt: ctx.now() })
    .where(and(eq(integrations.id, row.id), eq(integrations.version, row.version)));
  const batch = [
    statement(ctx, update),
    mustHaveChanged(ctx),
    ...(changes.enabled === false ? [cancelSends(ctx, row.id, "integration_disabled")] : []),
    ...(tells ? tellScheduled(ctx, row.id) : []),
    integrationAudit(ctx, { action: "integration.updated", details: { kind: row.kind, ...changes } }, row.id),
  ];
  await guardedBatch(ctx, batch, changedMeanwhile);
  if (tells) hintJobs(ctx, [{ kind: "publish-external", integrationId: row.id }]);
  return getIntegration(ctx, kind);
}
