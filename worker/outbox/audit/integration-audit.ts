import type { AuditFactOf } from "../../../schema/api/audit";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "./audit-statement";

/** The audit row of a change to an integration; of its credentials, records only that they changed. */
export const integrationAudit = (ctx: WorkspaceCtx, fact: AuditFactOf<"integration">, targetId: string) =>
  auditStatement(ctx, {
    ...fact,
    workspaceId: ctx.workspace.id,
    targetKind: "integration",
    targetId,
  });
