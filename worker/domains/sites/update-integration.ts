import { and, eq, sql } from "drizzle-orm";
import type { Integration, IntegrationKind, IntegrationUpdate } from "../../../schema/api/integrations";
import { integrations } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { changedMeanwhile } from "../../platform/errors";
import { hintJobs } from "../../outbox/hint-jobs";
import { guardedBatch, mustHaveChanged, statement } from "../../platform/db/statement";
import { cancelSends } from "./cancel-sends";
import { getIntegration } from "./get-integration";
import { integrationAudit } from "../../outbox/audit/integration-audit";
import { loadIntegration } from "./integration-view";
import { tellScheduled } from "./tell-scheduled";

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
    integrationAudit(ctx, "updated", row, changes),
  ];
  await guardedBatch(ctx, batch, changedMeanwhile);
  if (tells) hintJobs(ctx, [{ kind: "publish-external", integrationId: row.id }]);
  return getIntegration(ctx, kind);
}
