import { eq } from "drizzle-orm";
import type { Integration } from "../../../schema/api/integrations";
import { integrations } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { countedColumns, integrationView } from "./integration-view";

/** Connected integrations; at most one of each kind. */
export async function listIntegrations(ctx: WorkspaceCtx): Promise<{ items: Integration[] }> {
  const rows = await ctx.db
    .select(countedColumns)
    .from(integrations)
    .where(eq(integrations.workspaceId, ctx.workspace.id))
    .orderBy(integrations.createdAt, integrations.id);
  return { items: rows.map(integrationView) };
}
