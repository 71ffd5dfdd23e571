import { eq, isNull, or } from "drizzle-orm";
import type { AnalyticsDisconnected } from "../../../schema/api/analytics";
import { analyticsAttempts, analyticsConnections, analyticsReports } from "../../../schema/tables";
import { revokeGrant } from "../../adapters/google-analytics/revoke-grant";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../audit/audit-statement";
import { statement } from "../write/statement";
import { analyticsClient, isAnalyticsConfigured } from "./analytics-client";
import { type ConnectionRow, loadConnection } from "./load-connection";
import { openToken } from "./sealed-token";

/**
 * Deletes the tokens and what was read with them, and then asks Google to take the grant back, unless another workspace may read by a
 * grant of the same account: Google would end that too. What became of it is told, and changes nothing.
 */
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
  if (await isAccountInUse(ctx, connection)) return { revoked: false, message: inUse };
  const revoked = await revoke(ctx, connection);
  return { revoked, message: revoked ? done : byHand };
}

const done = "Disconnected. Google has withdrawn the access.";
const byHand =
  "Disconnected, and the stored access is deleted. Google did not confirm that it withdrew the access: remove this app at https://myaccount.google.com/connections to be sure.";

const inUse =
  "Disconnected, and the stored access is deleted. Google was not asked to withdraw it: another workspace is connected with the same Google account, or may be, and would lose its access too. To withdraw it for all of them, remove this app at https://myaccount.google.com/connections.";

/** An account that is not known may be any. */
async function isAccountInUse(ctx: WorkspaceCtx, { googleAccount }: ConnectionRow): Promise<boolean> {
  const account = analyticsConnections.googleAccount;
  const same = googleAccount === null ? undefined : or(isNull(account), eq(account, googleAccount));
  const [other] = await ctx.db.select({ account }).from(analyticsConnections).where(same).limit(1);
  return other !== undefined;
}

/** Google ends all that it ever granted this app for the account, whichever of its tokens it is given. */
async function revoke(ctx: WorkspaceCtx, connection: ConnectionRow): Promise<boolean> {
  if (!isAnalyticsConfigured(ctx)) return false;
  const token = await openToken(ctx, connection, "refresh_token", connection.refreshToken).catch(() => null);
  return token !== null && revokeGrant(ctx, analyticsClient(ctx), token);
}
