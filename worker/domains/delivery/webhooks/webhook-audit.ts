import type { AuditFactOf } from "../../../../schema/api/audit";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";

/** The audit entry for a change of an endpoint; of its URL it only records that it changed, since it may contain a credential. */
export const webhookAudit = (ctx: WorkspaceCtx, fact: AuditFactOf<"webhook">, targetId: string) =>
  auditStatement(ctx, {
    ...fact,
    workspaceId: ctx.workspace.id,
    targetKind: "webhook",
    targetId,
  });
