import type { IntegrationKind } from "../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../context";
import { auditStatement } from "./audit-statement";

/** The audit row of a change to an integration; never of its credentials more than that they changed. */
export const integrationAudit = (
  ctx: WorkspaceCtx,
  action: string,
  { id, kind }: { id: string; kind: IntegrationKind },
  details: Record<string, unknown> = {},
) =>
  auditStatement(ctx, {
    workspaceId: ctx.workspace.id,
    action: `integration.${action}`,
    targetKind: "integration",
    targetId: id,
    details: { kind, ...details },
  });
