import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "./audit-statement";

/** The audit row of emptying the trash of one kind. */
export const emptiedAudit = (ctx: WorkspaceCtx, deleted: number): D1PreparedStatement =>
  auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: "trash.emptied",
    targetKind: "workspace",
    targetId: ctx.workspace.id,
    details: { deleted },
  });
