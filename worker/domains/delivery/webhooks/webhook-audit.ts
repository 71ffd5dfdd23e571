import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";

/** The audit row of a change to an endpoint; of its address only the fact of a change, as it may hold a credential. */
export const webhookAudit = (
  ctx: WorkspaceCtx,
  action: string,
  targetId: string,
  details: Record<string, unknown> = {},
) =>
  auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: `webhook.${action}`,
    targetKind: "webhook",
    targetId,
    details,
  });
