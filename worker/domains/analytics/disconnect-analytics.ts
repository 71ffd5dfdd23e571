import { eq } from "drizzle-orm";
import type { AnalyticsDisconnected } from "../../../schema/api/analytics";
import { analyticsAttempts, analyticsConnections, analyticsReports } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "../../outbox";
import { statement } from "../../platform/db/statement";
import { loadConnection } from "./connection";
import { withdrawGrant } from "./withdraw-grant";

/**
 * Deletes the tokens and the reports read with them, then asks Google to revoke the grant, unless another workspace may use a grant of the
 * same account, which Google would revoke too. Reports the outcome of the revocation; it changes nothing.
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
  const outcome = await withdrawGrant(ctx, connection);
  return { revoked: outcome === "withdrawn", message: messages[outcome] };
}

const messages = {
  withdrawn: "Disconnected. Google has revoked access.",
  unconfirmed:
    "Disconnected, and the stored credentials were deleted. Google did not confirm that it revoked access. To be sure, remove this app at https://myaccount.google.com/connections.",
  inUse:
    "Disconnected, and the stored credentials were deleted. We did not revoke access at Google because another workspace is, or may be, connected with the same Google account and would lose access too. To revoke it for all of them, remove this app at https://myaccount.google.com/connections.",
};
