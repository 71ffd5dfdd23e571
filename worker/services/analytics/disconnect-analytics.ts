import { eq } from "drizzle-orm";
import type { AnalyticsDisconnected } from "../../../schema/api/analytics";
import { analyticsAttempts, analyticsConnections, analyticsReports } from "../../../schema/tables";
import { revokeGrant } from "../../adapters/google-analytics/revoke-grant";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../audit/audit-statement";
import { statement } from "../write/statement";
import { analyticsClient, isAnalyticsConfigured } from "./analytics-client";
import { type ConnectionRow, loadConnection } from "./load-connection";
import { openToken } from "./sealed-token";

/** Deletes the tokens and what was read with them, and then asks Google to take the grant back; a failure of that is told, and changes nothing. */
export async function disconnectAnalytics(ctx: WorkspaceCtx): Promise<AnalyticsDisconnected> {
  const connection = await loadConnection(ctx);
  const { id: workspaceId } = ctx.workspace;
  const tables = [analyticsReports, analyticsAttempts, analyticsConnections];
  const deletes = tables.map((table) =>
    statement(ctx, ctx.db.delete(table).where(eq(table.workspaceId, workspaceId))),
  );
  if (connection === null) {
    await ctx.d1.batch(deletes);
    return { revoked: true, message: "Google Analytics was not connected." };
  }
  const audit = auditStatement(ctx, {
    workspaceId,
    action: "analytics.disconnected",
    targetKind: "analytics",
    targetId: connection.id,
  });
  await ctx.d1.batch([...deletes, audit]);
  const revoked = await revoke(ctx, connection);
  return { revoked, message: revoked ? done : byHand };
}

const done = "Disconnected. Google has withdrawn the access.";
const byHand =
  "Disconnected, and the stored access is deleted. Google did not confirm that it withdrew the access: remove this app at https://myaccount.google.com/connections to be sure.";

/** Google withdraws all that this app may do for the account: other workspaces that were connected with it have to reconnect. */
async function revoke(ctx: WorkspaceCtx, connection: ConnectionRow): Promise<boolean> {
  if (!isAnalyticsConfigured(ctx)) return false;
  const token = await openToken(ctx, connection, "refresh_token", connection.refreshToken).catch(() => null);
  return token !== null && revokeGrant(ctx, analyticsClient(ctx), token);
}
