import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { Integration, IntegrationKind } from "../../../schema/api/integrations";
import { integrations } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../platform/errors";
import { toInstant, toInstantOrNull } from "../../platform/instant";
import type { IntegrationRow } from "./integration-keys";
import { integrationProblem } from "./words/site-words";

const isIt = (ctx: WorkspaceCtx, kind: IntegrationKind) =>
  and(eq(integrations.workspaceId, ctx.workspace.id), eq(integrations.kind, kind));

type CountedIntegration = IntegrationRow & { pending: number };

const countedColumns = {
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
async function loadCounted(ctx: WorkspaceCtx, kind: IntegrationKind): Promise<CountedIntegration> {
  const [row] = await ctx.db.select(countedColumns).from(integrations).where(isIt(ctx, kind));
  if (!row) throw notConnected();
  return row;
}

/** An integration in wire format: never its secret. */
const integrationView = (row: CountedIntegration): Integration => ({
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

/** `not_found` with `details.reason` `not_connected`: the workspace exists, but has no integration of the kind. */
export const notConnected = () =>
  new AppError("not_found", "Integration not found", { reason: "not_connected" });

export const getIntegration = async (ctx: WorkspaceCtx, kind: IntegrationKind): Promise<Integration> =>
  integrationView(await loadCounted(ctx, kind));

/** Connected integrations; at most one of each kind. */
export async function listIntegrations(ctx: WorkspaceCtx): Promise<{ items: Integration[] }> {
  const rows = await ctx.db
    .select(countedColumns)
    .from(integrations)
    .where(eq(integrations.workspaceId, ctx.workspace.id))
    .orderBy(integrations.createdAt, integrations.id);
  return { items: rows.map(integrationView) };
}
