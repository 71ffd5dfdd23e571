import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Integration, IntegrationKind } from "../../../schema/api/integrations";
import { integrations } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { toInstant, toInstantOrNull } from "../../platform/instant";
import type { IntegrationRow } from "./integration-keys";
import { notConnected } from "./not-connected";
import { integrationProblem } from "./words/site-words";

const isIt = (ctx: WorkspaceCtx, kind: IntegrationKind) =>
  and(eq(integrations.workspaceId, ctx.workspace.id), eq(integrations.kind, kind));

export type CountedIntegration = IntegrationRow & { pending: number };

export const countedColumns = {
  ...getTableColumns(integrations),
  pending: sql<number>`(SELECT count(DISTINCT e.post_id) FROM deliveries d JOIN events e ON e.id = d.event_id
    WHERE d.target_id = integrations.id AND d.state = 'pending')`,
};

export async function findIntegration(
  ctx: WorkspaceCtx,
  kind: IntegrationKind,
): Promise<IntegrationRow | null> {
  const [row] = await ctx.db.select().from(integrations).where(isIt(ctx, kind));
  return row ?? null;
}

/** Throws `not_found` if no integration of the kind is connected. */
export async function loadIntegration(ctx: WorkspaceCtx, kind: IntegrationKind): Promise<IntegrationRow> {
  const row = await findIntegration(ctx, kind);
  if (!row) throw notConnected();
  return row;
}

/** Includes the number of pending posts. Throws `not_found`. */
export async function loadCounted(ctx: WorkspaceCtx, kind: IntegrationKind): Promise<CountedIntegration> {
  const [row] = await ctx.db.select(countedColumns).from(integrations).where(isIt(ctx, kind));
  if (!row) throw notConnected();
  return row;
}

/** An integration in wire format: never its secret. */
export const integrationView = (row: CountedIntegration): Integration => ({
  id: row.id,
  kind: row.kind,
  enabled: row.enabled,
  followMode: row.followMode,
  siteName: row.siteName,
  siteUrl: row.siteUrl,
  settings: row.settings,
  facts: row.facts,
  secretHint: row.secretHint,
  problem: row.problem && integrationProblem(row.problem),
  failingSince: toInstantOrNull(row.failingSince),
  lastSuccessAt: toInstantOrNull(row.lastSuccessAt),
  lastFailureAt: toInstantOrNull(row.lastFailureAt),
  pending: row.pending,
  createdAt: toInstant(row.createdAt),
  updatedAt: toInstant(row.updatedAt),
  version: row.version,
});
