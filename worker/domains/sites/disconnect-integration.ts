import type { IntegrationKind } from "../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../context";
import { integrationAudit } from "../../outbox";
import { guardedBatch, mustHaveChanged } from "../../platform/db/statement";
import { endNotices } from "./notices";
import { cancelSends } from "./pending-sends";
import { loadIntegration, notConnected } from "./read-integration";

/**
 * Deletes an integration with its credentials and cancels pending deliveries. Remote posts stay and their ids are kept, so that
 * reconnecting continues with the same posts.
 */
export async function disconnectIntegration(ctx: WorkspaceCtx, kind: IntegrationKind): Promise<void> {
  const row = await loadIntegration(ctx, kind);
  const batch = [
    ctx.d1.prepare("DELETE FROM integrations WHERE id = ?1").bind(row.id),
    mustHaveChanged(ctx),
    cancelSends(ctx, row.id, "integration_disconnected"),
    endNotices(ctx, row),
    integrationAudit(
      ctx,
      { action: "integration.disconnected", details: { kind: row.kind, destination: row.destination } },
      row.id,
    ),
  ];
  await guardedBatch(ctx, batch, notConnected);
}
