import type { AuditFactOf } from "../../../../schema/api/audit";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement } from "../../../outbox";

/** The audit row of a change to an endpoint; of its address only the fact of a change, as it may hold a credential. */
export const webhookAudit = (ctx: WorkspaceCtx, fact: AuditFactOf<"webhook">, targetId: string) =>
  auditStatement(ctx, {
    ...fact,
    workspaceId: ctx.workspace.id,
    targetKind: "webhook",
    targetId,
  });
